"""Many clients at once, of which some leave early: the others are answered, memory and descriptors stay.

Usage: endurance.py ADDRESS MODEL PROCESS REQUESTS-PER-CLIENT
"""

import http.client
import json
import os
import random
import re
import sys
import threading
import time
import urllib.parse

ADDRESS, MODEL, PROCESS, COUNT = urllib.parse.urlparse(sys.argv[1]), sys.argv[2], sys.argv[3], int(sys.argv[4])
CLIENTS = 8


def state():
    with open(f"/proc/{PROCESS}/status") as file:
        memory = int(re.search(r"RssAnon:\s+(\d+)", file.read()).group(1)) * 1024
    return memory, len(os.listdir(f"/proc/{PROCESS}/fd"))


def request(random, leaves):
    connection = http.client.HTTPConnection(ADDRESS.hostname, ADDRESS.port, timeout=300)
    streams = random.random() < 0.5
    connection.request("POST", "/v1/chat/completions", json.dumps({
        "model": MODEL, "max_tokens": 200 if leaves else 4, "stream": streams,
        "messages": [{"role": "user", "content": f"Tell me about the number {random.randrange(1000)}."}],
    }), {"Content-Type": "application/json"})
    if leaves:
        time.sleep(random.random() * 0.3)
        connection.close()
        return True
    answer = connection.getresponse()
    data = answer.read()
    connection.close()
    return answer.status == 200 and (data.endswith(b"data: [DONE]\n\n") if streams else "choices" in json.loads(data))


def run(count):
    lost = []

    def client(number):
        generator = random.Random(number)
        for _ in range(count):
            leaves = generator.random() < 0.3
            try:
                held = request(generator, leaves)
            except Exception as error:
                held = False
                print(type(error).__name__, error, flush=True)
            if not held:
                lost.append(number)

    threads = [threading.Thread(target=client, args=(number,)) for number in range(CLIENTS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    # What was left behind ends within the watch's next rounds.
    deadline = time.monotonic() + 60
    while state()[1] > start[1] and time.monotonic() < deadline:
        time.sleep(0.1)
    return len(lost)


start = state()
run(max(1, COUNT // 5))
before = state()
start = before if before[1] < start[1] else start
lost = run(COUNT)
after = state()
print(json.dumps({"requests": CLIENTS * COUNT, "lost": lost, "memoryBefore": before[0], "memoryAfter": after[0],
                  "descriptorsBefore": before[1], "descriptorsAfter": after[1]}))
assert lost == 0, "requests were lost"
assert after[1] <= before[1], "descriptors leaked"
assert after[0] - before[0] < 32 << 20, "memory grew"
