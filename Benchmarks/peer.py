"""llama.cpp's own server as a peer: starts it, asks it, measures it. Standard library only."""

import http.client
import json
import os
import re
import socket
import subprocess
import time

HERE = os.path.dirname(os.path.abspath(__file__))
INSTRUCTIONS = "Extract the recipe from the text. Copy names, amounts and steps as they are printed."
# The longest recipe of the set needs about 900 tokens; an answer that reaches this does not end.
MOST_TOKENS = 1200


def cache_folder():
    """Where set-up puts things; as in Scripts/setup/common.sh."""
    return os.environ.get("KAMADO_CACHE") or os.path.join(
        os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "kamado")


def server_program():
    """The server beside the libraries that Kamado itself is built with: the same source and flags."""
    with open(os.path.join(cache_folder(), "pkgconfig", "kamado-llama.pc")) as file:
        prefix = re.search(r"^prefix=(.*)$", file.read(), re.M).group(1)
    program = os.path.join(prefix, "bin", "llama-server")
    if not os.path.exists(program):
        raise SystemExit(f"{program} is missing; run Scripts/setup.sh --bench")
    return program


def threads():
    """As many as Kamado takes: the processors of this process, limited by the control group's quota."""
    count = len(os.sched_getaffinity(0))
    try:
        quota, period = open("/sys/fs/cgroup/cpu.max").read().split()[:2]
        if quota != "max":
            count = max(1, min(count, int(quota) // int(period)))
    except (OSError, ValueError):
        pass
    return count


class Server:
    """The server with one model; ends with the `with` block."""

    def __init__(self, model, context=8192):
        self.model, self.context = model, context

    def __enter__(self):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        start = time.monotonic()
        self.process = subprocess.Popen(
            [server_program(), "-m", self.model, "-c", str(self.context), "-np", "1", "-t", str(threads()),
             "-tb", str(threads()), "--host", "127.0.0.1", "--port", str(self.port)],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while True:
            if self.process.poll() is not None:
                raise SystemExit("llama-server did not start")
            try:
                if self._request("GET", "/health")[0] == 200:
                    break
            except OSError:
                pass
            time.sleep(0.1)
        self.load = time.monotonic() - start
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()

    def _request(self, method, path, body=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=900)
        connection.request(method, path, json.dumps(body) if body else None, {"Content-Type": "application/json"})
        answer = connection.getresponse()
        return answer.status, answer.read()

    def recipe(self, text):
        """The answer to a recipe text under a plain JSON schema, greedy: (value or None, seconds, whether it ended)."""
        with open(os.path.join(HERE, "recipe.schema.json")) as file:
            schema = json.load(file)
        start = time.monotonic()
        status, data = self._request("POST", "/v1/chat/completions", {
            "messages": [{"role": "system", "content": INSTRUCTIONS}, {"role": "user", "content": text}],
            "temperature": 0, "max_tokens": MOST_TOKENS, "cache_prompt": False,
            "response_format": {"type": "json_schema", "json_schema": {"name": "recipe", "schema": schema}},
        })
        seconds = time.monotonic() - start
        if status != 200:
            raise SystemExit(f"llama-server answered {status}: {data[:300]!r}")
        choice = json.loads(data)["choices"][0]
        try:
            value = json.loads(choice["message"]["content"])
        except ValueError:
            value = None
        return value, seconds, choice["finish_reason"] == "stop"

    def write(self, instructions, prompt, tokens):
        """Streams an answer: (seconds to the first token, tokens per second behind it)."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=900)
        start = time.monotonic()
        connection.request("POST", "/v1/chat/completions", json.dumps({
            "messages": [{"role": "system", "content": instructions}, {"role": "user", "content": prompt}],
            "temperature": 0, "max_tokens": tokens, "cache_prompt": False, "stream": True,
        }), {"Content-Type": "application/json"})
        first, last, count = None, None, 0
        for line in connection.getresponse():
            if not line.startswith(b"data: {"):
                continue
            choices = json.loads(line[6:]).get("choices") or []
            if choices and choices[0]["delta"].get("content"):
                last, count = time.monotonic(), count + 1
                first = first or last
        rate = (count - 1) / (last - first) if count > 1 and last > first else None
        return first - start, rate

    def memory(self):
        """Bytes: the peak, and now mapped from files and private."""
        with open(f"/proc/{self.process.pid}/status") as file:
            values = dict(re.findall(r"^(VmHWM|RssFile|RssAnon):\s+(\d+)", file.read(), re.M))
        return {"peakBytes": int(values["VmHWM"]) * 1024, "mappedBytes": int(values["RssFile"]) * 1024,
                "privateBytes": int(values["RssAnon"]) * 1024}
