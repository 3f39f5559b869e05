// Asks the server. Where it wants a token, the user is asked once for each visit.

function headers(more = {}) {
  const token = sessionStorage.getItem("token");
  return token ? { ...more, Authorization: `Bearer ${token}` } : more;
}

async function send(path, options = {}) {
  const response = await fetch(path, { ...options, headers: headers(options.headers) });
  if (response.status === 401) {
    const token = prompt("Token?");
    if (token) {
      sessionStorage.setItem("token", token);
      return send(path, options);
    }
  }
  if (!response.ok) {
    const body = await response.json().catch(() => null);
    throw new Error(body?.error?.message ?? `HTTP ${response.status}`);
  }
  return response;
}

export const get = async (path) => (await send(path)).json();

export const post = async (path, body = {}) =>
  (await send(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) })).json();

export const text = async (path) => (await send(path)).text();

export const upload = async (path, body) => (await send(path, { method: "POST", body })).json();

const pictures = new Map();

/** The address of a picture for an <img>, fetched once. */
export async function picture(hash) {
  if (!pictures.has(hash)) {
    pictures.set(hash, send(`/api/pictures/${hash}`).then((response) => response.blob()).then((blob) => URL.createObjectURL(blob)));
  }
  return pictures.get(hash);
}

/** Sends something to be read and hands over each event as it comes. */
export async function read(body, type, signal, onEvent) {
  const response = await send("/api/read", { method: "POST", headers: { "Content-Type": type }, body, signal });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    rest += value;
    const parts = rest.split("\n\n");
    rest = parts.pop();
    for (const part of parts) if (part.startsWith("data: ")) onEvent(JSON.parse(part.slice(6)));
  }
}
