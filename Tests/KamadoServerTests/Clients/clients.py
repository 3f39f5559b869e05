"""Drives a running server with the clients that programs use: openai, langchain-openai and llm.

Usage: clients.py ADDRESS MODEL. Ends with 0 when everything held; prints one line per check.
"""

import json
import sys

import openai
import pydantic

ADDRESS, MODEL = sys.argv[1], sys.argv[2]
client = openai.OpenAI(base_url=ADDRESS + "/v1", api_key="none", max_retries=0, timeout=240)
CHECKS = []


def check(function):
    CHECKS.append(function)
    return function


def ask(**more):
    request = {"model": MODEL, "messages": [{"role": "user", "content": "What is the capital of France? One word."}],
               "max_tokens": 24, "temperature": 0}
    request.update(more)
    return client.chat.completions.create(**request)


WEATHER = {"type": "function", "function": {
    "name": "get_weather", "description": "Tells the weather of a city",
    "parameters": {"type": "object", "properties": {"city": {"type": "string", "maxLength": 30},
                                                    "unit": {"enum": ["celsius", "fahrenheit"]}},
                   "required": ["city", "unit"], "additionalProperties": False}}}


class City(pydantic.BaseModel):
    name: str = pydantic.Field(max_length=30)
    inhabitants: int = pydantic.Field(ge=1, le=99_000_000)


@check
def chat():
    answer = ask()
    assert "Paris" in answer.choices[0].message.content
    assert answer.choices[0].finish_reason == "stop"
    usage = answer.usage
    assert usage.prompt_tokens > 5 and usage.completion_tokens >= 1
    assert usage.total_tokens == usage.prompt_tokens + usage.completion_tokens
    again = ask()
    assert again.choices[0].message.content == answer.choices[0].message.content
    assert again.usage.prompt_tokens_details.cached_tokens == usage.prompt_tokens - 1


@check
def stream():
    chunks = list(ask(stream=True, stream_options={"include_usage": True}))
    text = "".join(chunk.choices[0].delta.content or "" for chunk in chunks if chunk.choices)
    assert text == ask().choices[0].message.content
    assert chunks[-1].choices == [] and chunks[-1].usage.completion_tokens >= 1
    assert [c.choices[0].finish_reason for c in chunks if c.choices][-1] == "stop"


@check
def options():
    assert ask(max_tokens=1).choices[0].finish_reason == "length"
    counting = [{"role": "user", "content": "Count: one, two, three, four, five"}]
    stopped = ask(messages=counting, stop=["three"], max_tokens=60).choices[0]
    assert "three" not in stopped.message.content and stopped.finish_reason == "stop"
    # The first one also brings the prompt into the cache, after which both are computed alike.
    free = [ask(temperature=1.2, seed=7, messages=[{"role": "user", "content": "Invent a name."}]) for _ in range(3)]
    assert free[2].choices[0].message.content == free[1].choices[0].message.content


@check
def tools():
    messages = [{"role": "user", "content": "What is the weather in Oslo, in celsius?"}]
    answer = ask(messages=messages, tools=[WEATHER], tool_choice="required", max_tokens=60)
    assert answer.choices[0].finish_reason == "tool_calls"
    call = answer.choices[0].message.tool_calls[0]
    arguments = json.loads(call.function.arguments)
    assert call.function.name == "get_weather" and set(arguments) == {"city", "unit"}, arguments
    assert arguments["unit"] in ("celsius", "fahrenheit")
    messages += [answer.choices[0].message,
                 {"role": "tool", "tool_call_id": call.id, "content": "It is 31 degrees and sunny."},
                 {"role": "user", "content": "So how many degrees is it? Answer in one sentence."}]
    final = ask(messages=messages, tools=[WEATHER], tool_choice="none", max_tokens=60)
    assert "31" in final.choices[0].message.content, final.choices[0].message.content
    named = {"type": "function", "function": {"name": "get_weather"}}
    parts = list(ask(messages=messages[:1], tools=[WEATHER], tool_choice=named, max_tokens=60, stream=True))
    calls = [c.choices[0].delta.tool_calls[0] for c in parts if c.choices and c.choices[0].delta.tool_calls]
    assert calls[0].id and calls[0].function.name == "get_weather"
    json.loads("".join(call.function.arguments or "" for call in calls))


@check
def structured():
    answer = client.chat.completions.parse(
        model=MODEL, messages=[{"role": "user", "content": "The city of Paris has 2100000 inhabitants."}],
        response_format=City, max_tokens=80)
    city = answer.choices[0].message.parsed
    assert isinstance(city, City) and 1 <= city.inhabitants <= 99_000_000
    form = {"type": "json_schema", "json_schema": {"name": "n", "strict": True, "schema": {
        "type": "object", "properties": {"level": {"enum": [2, 4, 8]}, "size": {"$ref": "#/$defs/size"}},
        "required": ["level", "size"], "additionalProperties": False,
        "$defs": {"size": {"type": "integer", "minimum": 100, "maximum": 104}}}}}
    value = json.loads(ask(response_format=form).choices[0].message.content)
    assert value["level"] in (2, 4, 8) and 100 <= value["size"] <= 104, value
    json.loads(ask(response_format={"type": "json_object"}, max_tokens=300).choices[0].message.content)


@check
def errors():
    def refused(kind, code, **more):
        try:
            ask(**more)
        except kind as error:
            assert error.code == code, (error.code, code)
            return error
        raise AssertionError(f"accepted: {more}")

    def schema(schema):
        return {"type": "json_schema", "json_schema": {"name": "s", "strict": True, "schema": schema}}

    refused(openai.NotFoundError, "model_not_found", model="other")
    refused(openai.BadRequestError, "unsupported_parameter", n=2)
    refused(openai.BadRequestError, "unsupported_parameter", logprobs=True)
    picture = [{"type": "image_url", "image_url": {"url": "data:image/png;base64,AAAA"}}]
    refused(openai.BadRequestError, "images_not_supported", messages=[{"role": "user", "content": picture}])
    long = [{"role": "user", "content": "word " * 20000}]
    refused(openai.BadRequestError, "context_length_exceeded", messages=long)
    refused(openai.BadRequestError, "context_length_exceeded", messages=long, stream=True)
    error = refused(openai.BadRequestError, "unsupported_schema",
                    response_format=schema({"type": "object", "properties": {"a": {"type": "string", "pattern": r"(a)\1"}}}))
    assert "pattern" in str(error) and "/response_format/json_schema/schema/properties/a" in error.param
    try:
        client.embeddings.create(model=MODEL, input="text")
    except openai.BadRequestError as error:
        assert error.code == "embeddings_not_supported"
    else:
        raise AssertionError("embedded")
    assert [model.id for model in client.models.list()] == [MODEL]
    assert client.models.retrieve(MODEL).id == MODEL


@check
def cancellation():
    for _ in range(5):
        stream = ask(stream=True, max_tokens=2000, messages=[{"role": "user", "content": "Count to 1000."}])
        next(stream)
        stream.close()
    assert "Paris" in ask().choices[0].message.content


@check
def responses():
    answer = client.responses.create(model=MODEL, input="What is the capital of France? One word.", temperature=0)
    assert "Paris" in answer.output_text and answer.status == "completed" and answer.usage.output_tokens >= 1
    parsed = client.responses.parse(model=MODEL, input="Paris has 2100000 inhabitants.", text_format=City)
    assert isinstance(parsed.output_parsed, City)
    with client.responses.stream(model=MODEL, input="What is the capital of France? One word.", temperature=0) as stream:
        kinds = [event.type for event in stream]
        final = stream.get_final_response()
    assert final.output_text == answer.output_text
    assert kinds[0] == "response.created" and kinds[-1] == "response.completed", kinds
    tool = {"type": "function", "strict": True, **WEATHER["function"]}
    called = client.responses.create(model=MODEL, input="The weather in Oslo?", tools=[tool], tool_choice="required")
    call = called.output[0]
    assert call.type == "function_call" and "city" in json.loads(call.arguments)
    rest = [{"role": "user", "content": "The weather in Oslo?"}, call.model_dump(),
            {"type": "function_call_output", "call_id": call.call_id, "output": "31 degrees"}]
    assert client.responses.create(model=MODEL, input=rest, max_output_tokens=60).output_text


@check
def langchain():
    from langchain_openai import ChatOpenAI
    chat = ChatOpenAI(model=MODEL, base_url=ADDRESS + "/v1", api_key="none", temperature=0, max_tokens=60)
    assert "Paris" in chat.invoke("What is the capital of France? One word.").content
    assert "Paris" in "".join(chunk.content for chunk in chat.stream("What is the capital of France? One word."))
    city = chat.with_structured_output(City, method="json_schema").invoke("Paris has 2100000 inhabitants.")
    assert isinstance(city, City)


@check
def llm():
    from llm.default_plugins.openai_models import Chat
    model = Chat("local", model_name=MODEL, api_base=ADDRESS + "/v1")
    model.key = "none"
    model.needs_key = None
    assert "Paris" in model.prompt("What is the capital of France? One word.", stream=False, temperature=0).text()


failed = 0
for function in CHECKS:
    try:
        function()
        print("held", function.__name__, flush=True)
    except Exception as error:
        failed += 1
        print("FAILED", function.__name__, type(error).__name__, error, flush=True)
        import traceback
        traceback.print_exc()
sys.exit(1 if failed else 0)
