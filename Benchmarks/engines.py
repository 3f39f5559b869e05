"""llguidance as a peer for fuzz.py, with the vocabulary of a GGUF file."""

import json


def byte_table():
    """The characters that stand for bytes in the vocabularies of the GPT-2 family."""
    plain = list(range(33, 127)) + list(range(161, 173)) + list(range(174, 256))
    table = {chr(byte): byte for byte in plain}
    for number, byte in enumerate(byte for byte in range(256) if byte not in plain):
        table[chr(256 + number)] = byte
    return table


class LLGuidance:
    def __init__(self, path):
        import llguidance
        from gguf import GGUFReader
        from llguidance.numpy import allocate_token_bitmask, fill_next_token_bitmask
        fields = GGUFReader(path).fields
        texts = fields["tokenizer.ggml.tokens"].contents()
        kinds = fields["tokenizer.ggml.token_type"].contents()
        self.eos = fields["tokenizer.ggml.eos_token_id"].contents()
        table = byte_table()
        special = [token for token, kind in enumerate(kinds) if kind != 1]
        # A leading 0xFF marks special tokens.
        tokens = [b"\xff" + text.encode() if kinds[token] != 1
                  else bytes(table[character] for character in text) if all(c in table for c in text) else text.encode()
                  for token, text in enumerate(texts)]
        left_out = set(special)
        self.ids = {text: token for token, text in enumerate(tokens) if text and token not in left_out}
        self.longest = max(map(len, self.ids))
        wrapped = type("Tokenizer", (), {
            "eos_token_id": self.eos, "bos_token_id": None, "special_token_ids": special, "tokens": tokens,
            "__call__": lambda _, text: self.greedy(text)})()
        self.library = llguidance
        self.fill = fill_next_token_bitmask
        self.tokenizer = llguidance.LLTokenizer(llguidance.TokenizerWrapper(wrapped))
        self.mask = allocate_token_bitmask(1, self.tokenizer.vocab_size)

    def greedy(self, text):
        """The longest tokens that fit, one after the other."""
        data = text.encode() if isinstance(text, str) else text
        result, place = [], 0
        while place < len(data):
            length = next(n for n in range(min(self.longest, len(data) - place), 0, -1) if data[place:place + n] in self.ids)
            result.append(self.ids[data[place:place + length]])
            place += length
        return result

    def compile(self, schema):
        matcher = self.library.LLMatcher
        grammar = matcher.grammar_from_json_schema(json.dumps(schema), overrides={"whitespace_flexible": False})
        self.base = matcher(self.tokenizer, grammar)
        if self.base.is_error():
            raise ValueError(self.base.get_error())

    def reset(self):
        self.matcher = self.base.deep_copy()

    def step(self, token):
        self.fill(self.matcher, self.mask, 0)
        is_legal = bool(self.mask[0, token // 32] >> (token % 32) & 1)
        if is_legal and token != self.eos:
            self.matcher.consume_token(token)
        return is_legal
