"""Compares what Kamado and llguidance decide on random schemas and texts; see fuzz.sh.

The texts are values of the schemas, some of them broken. Where the two disagree the package jsonschema, which is neither,
has the last word. A text that Kamado refuses on purpose (another spelling of a number, a depth) is none of these texts.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile

import peer

KAMADO = os.path.join(os.path.dirname(peer.HERE), ".build", "release", "kamado")
PATTERNS = ["^[a-z]{2,5}$", "^\\d{3}-\\d{4}$", "b", "^(yes|no)$", "[0-9]+", "^a.*z$", "^[^x]*$"]
WORDS = ["", "a", "b", "abc", "yes", "no", "az", "a1z", "123-4567", "x", "あ", "a\"b", "\\", "naïve", "12"]


class Schemas:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def schema(self, depth=0):
        r = self.random
        kind = r.choice(["object", "object", "array", "string", "integer", "number", "boolean", "enum", "anyOf", "null"])
        if depth >= 3 and kind in ("object", "array", "anyOf"):
            kind = "string"
        if kind == "object":
            names = r.sample(["a", "b", "name", "na", "x y", "名前"], r.randint(0, 4))
            schema = {"type": "object", "properties": {name: self.schema(depth + 1) for name in names},
                      "required": [name for name in names if r.random() < 0.5]}
            if r.random() < 0.7:
                schema["additionalProperties"] = False
            return schema
        if kind == "array":
            low = r.randint(0, 2)
            schema = {"type": "array", "items": self.schema(depth + 1)}
            if r.random() < 0.5:
                schema["minItems"] = low
            if r.random() < 0.5:
                schema["maxItems"] = low + r.randint(0, 2)
            return schema
        if kind == "string":
            schema = {"type": "string"}
            if r.random() < 0.5:
                schema["pattern"] = r.choice(PATTERNS)
            elif r.random() < 0.5:
                schema["minLength"], schema["maxLength"] = 1, r.randint(1, 5)
            return schema
        if kind in ("integer", "number"):
            low = r.randint(-20, 20)
            schema = {"type": kind}
            if r.random() < 0.6:
                schema["minimum"] = low
            if r.random() < 0.6:
                schema["maximum"] = low + r.randint(0, 30)
            return schema
        if kind == "enum":
            return {"enum": r.sample(["red", 1, None, "a\"b", "あ", True, "", 10], r.randint(1, 4))}
        if kind == "anyOf":
            return {"anyOf": [self.schema(depth + 1) for _ in range(r.randint(2, 3))]}
        return {"type": kind}

    def value(self, schema):
        """A value that mostly fits."""
        r = self.random
        if r.random() < 0.08:
            return r.choice([None, True, 1, -3, 2.5, "a", [], {}, [1], {"a": 1}])
        if "anyOf" in schema:
            return self.value(r.choice(schema["anyOf"]))
        if "enum" in schema:
            return r.choice(schema["enum"])
        kind = schema["type"]
        if kind == "object":
            names = [name for name in schema["properties"] if name in schema["required"] or r.random() < 0.5]
            value = {name: self.value(schema["properties"][name]) for name in names if r.random() < 0.96}
            if r.random() < 0.1:
                value["more"] = 1
            return value
        if kind == "array":
            low = schema.get("minItems", 0)
            return [self.value(schema["items"]) for _ in range(max(0, low + r.randint(-1, 2)))]
        if kind == "string":
            return r.choice(WORDS)
        if kind == "integer":
            return schema.get("minimum", 0) + r.randint(-3, 12)
        if kind == "number":
            return schema.get("minimum", 0) + r.randint(-6, 40) / 4
        return {"boolean": r.random() < 0.5, "null": None}[kind]


def verdicts(engine, schemas):
    """What llguidance decides of each text: True, False, or None where it refuses the schema."""
    for schema, values in schemas:
        try:
            engine.compile(schema)
        except Exception:
            yield None
            continue
        answers = []
        for value in values:
            text = json.dumps(value, separators=(",", ":"), ensure_ascii=False)
            engine.reset()
            answers.append(all(engine.step(token) for token in engine.greedy(text) + [engine.eos]))
        yield answers


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--schemas", type=int, default=300)
    parser.add_argument("--texts", type=int, default=12)
    parser.add_argument("--model", default="qwen2.5-coder-0.5b")
    parser.add_argument("--kamado", default=KAMADO)
    arguments = parser.parse_args()
    try:
        import jsonschema
        import engines
    except ImportError as error:
        raise SystemExit(f"{error}: this needs a Python with llguidance, jsonschema, gguf and numpy")
    source = Schemas(arguments.seed)
    schemas = []
    for _ in range(arguments.schemas):
        schema = source.schema()
        schemas.append((schema, [source.value(schema) for _ in range(arguments.texts)]))
    path = subprocess.run([arguments.kamado, "models", "where", arguments.model], capture_output=True, text=True,
                          check=True).stdout.strip()
    theirs = list(verdicts(engines.LLGuidance(path), schemas))
    compared = disagreements = faults = 0
    with tempfile.TemporaryDirectory() as folder:
        names = []
        for number, ((schema, values), answers) in enumerate(zip(schemas, theirs)):
            for index, (value, answer) in enumerate(zip(values, answers or [])):
                name = f"{number:05}-{index:03}.json"
                names.append((name, schema, value, answer))
                with open(os.path.join(folder, name), "w") as file:
                    json.dump({"schema": schema, "tests": [{"valid": answer, "data": value}]}, file)
        each = os.path.join(folder, "each.txt")
        subprocess.run([arguments.kamado, "bench", "masks", "--json", "--key-order", "declared", "--model", path,
                        "--each", each, folder], check=True, stdout=subprocess.DEVNULL)
        with open(each) as file:
            outcomes = {line.split("\t")[0]: line.split("\t")[1] for line in file}
        for name, schema, value, answer in names:
            outcome = outcomes.get(name, "passing")
            if outcome == "compile error":
                continue
            compared += 1
            if outcome == "passing":
                continue
            disagreements += 1
            ours = not answer
            right = jsonschema.Draft202012Validator(schema).is_valid(value)
            if ours != right:
                faults += 1
                print(json.dumps({"schema": schema, "value": value, "kamado": ours, "llguidance": answer}, ensure_ascii=False))
    print(f"{len(schemas)} schemas, {compared} texts compared, {disagreements} disagreements, {faults} of them Kamado's fault")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
