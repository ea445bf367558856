"""An agent for Parley in one file, with nothing to install: python3 examples/agent.py [port] [name]

    POST /analyze, /challenge, /vote   round tables (protocol round-table)
    POST /webhook                      forecasts (protocol prediction-webhook)
    POST /                             messages (protocol plain-http)

It applies a few fixed rules to the words it gets; put your own logic into the functions of the first half. The second
half is what every agent needs: it checks requests, refuses bad ones in JSON, and keeps running.
If AUTH_TOKEN is set, callers must send it as `Authorization: Bearer ...`. It runs on Python 3.8 and newer.
"""
import errno
import hmac
import json
import math
import os
import re
import signal
import sys
import threading
import traceback
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

PORT = sys.argv[1] if len(sys.argv) > 1 else os.environ.get("PORT", "3001")
AGENT_NAME = sys.argv[2] if len(sys.argv) > 2 else "my_agent"
DOMAIN = "general"

# What it knows: a word to look for, what that means, what to do, and on what condition it approves.
RULES = [
    {
        "word": re.compile(r"\bfriday\b", re.I),
        "finding": "Nobody works on the day after a Friday, so a fault would stay until Monday",
        "severity": "warning",
        "action": "Choose a day that is followed by a working day",
        "condition": "somebody works on the day after it",
    },
    {
        "word": re.compile(r"\b(deploy|launch|release|ship)", re.I),
        "finding": "Users notice this change at once",
        "severity": "info",
        "action": "Name a person who can undo the change",
        "condition": "a person who can undo the change is on duty",
    },
    {
        "word": re.compile(r"\b(authentication|login|password|secret)", re.I),
        "finding": "Credentials are involved, and a leak of them cannot be undone",
        "severity": "critical",
        "action": "Have a second person review how credentials are handled",
        "condition": "a second person has reviewed how credentials are handled",
    },
]


def rules_for(text):
    matches = [(rule, rule["word"].search(text)) for rule in RULES]
    return [{**rule, "found": match.group()} for rule, match in matches if match]


def excerpt(text, length=200):
    return text[:length]


def hundredths(number):
    return math.floor(number * 100 + 0.5) / 100


def analyze(request):
    applied = rules_for(request["content"])
    observations = [
        {
            "finding": rule["finding"],
            "evidence": '[VERIFIED: task:content] It says "%s"' % rule["found"],
            "severity": rule["severity"],
            "confidence": 0.8,
        }
        for rule in applied
    ]
    nothing = {
        "finding": "No rule applies to this task: " + excerpt(request["content"]),
        "evidence": "[VERIFIED: task:content] None of %d words was found in it" % len(RULES),
        "severity": "info",
        "confidence": 0.5,
    }
    return {
        "agent_name": AGENT_NAME,
        "domain": DOMAIN,
        "observations": observations or [nothing],
        "recommendations": [
            {"action": rule["action"], "rationale": rule["finding"], "priority": rule["severity"]} for rule in applied
        ],
        "confidence": 0.8 if applied else 0.5,
    }


def challenge(request):
    """Disputes findings whose evidence names no level, and accepts those that are marked as verified."""
    findings = [
        (analysis["agent_name"], each["finding"], each["evidence"])
        for analysis in request.get("other_analyses", [])
        for each in analysis["observations"]
    ]
    level = re.compile(r"\[(VERIFIED:|CORROBORATED:|INDICATED:|POSSIBLE\])")
    return {
        "agent_name": AGENT_NAME,
        "challenges": [
            {
                "target_agent": agent,
                "finding_challenged": finding,
                "counter_evidence": "[VERIFIED: task:other_analyses] Its evidence names no level and no source",
            }
            for agent, finding, evidence in findings
            if not level.match(evidence)
        ],
        "concessions": [
            {
                "target_agent": agent,
                "finding_accepted": finding,
                "reason": "Its evidence is marked as verified and names its source",
            }
            for agent, finding, evidence in findings
            if evidence.startswith("[VERIFIED:")
        ],
    }


def vote(request):
    approve = len(request["synthesis"]["key_findings"]) > 0
    return {
        "agent_name": AGENT_NAME,
        "approve": approve,
        "conditions": [rule["condition"] for rule in rules_for(request["content"])] if approve else [],
        "dissent_reason": None if approve else "The synthesis has no finding that could be voted on",
    }


def forecast(request):
    """Starts from figures such as "9 of 12" in the question, and moves a quarter of the way towards the others."""
    figures, successes, cases = figures_in(request["title"] + "\n" + request["description"])
    start = (successes + 1) / (cases + 2)
    existing = request.get("existingArguments", [])
    said = [probability_of(each["position"], each["confidence"]) for each in existing]
    probability = hundredths(0.75 * start + 0.25 * sum(said) / len(said) if said else start)
    others = counts_of(existing) if existing else "none yet"
    return {
        "position": "YES" if probability > 0.5 else "NO" if probability < 0.5 else "NEUTRAL",
        "confidence": hundredths(max(probability, 1 - probability)),
        "reactCycle": {
            "initialThought": "Earlier cases are the best start for this question: " + excerpt(request["title"]),
            "actions": [
                {"type": "document_analysis", "query": 'figures such as "9 of 12" in the question', "result": figures},
                {"type": "calculation", "query": "(successes + 1) / (cases + 2)", "result": plain(hundredths(start))},
                {"type": "agent_review", "query": "positions of the others", "result": others},
            ],
            "observations": ["Figures in the question: " + figures, "Positions of the others: " + others],
            "synthesisThought": "The rule of succession gives %s from the figures in the question. "
            "The others move that by a quarter of the distance, which makes the probability of YES %s."
            % (plain(hundredths(start)), plain(probability)),
            "evidence": [
                {"type": "data", "title": "Figures in the question", "description": figures, "reliability": 0.8},
                {
                    "type": "data",
                    "title": "Rule of succession",
                    "description": "(successes + 1) / (cases + 2)",
                    "reliability": 0.9,
                },
                {"type": "data", "title": "Positions of the others", "description": others, "reliability": 0.5},
            ],
        },
        "reasoning": "Figures in the question: %s. Positions of the others: %s." % (figures, others),
        "limitations": ['It reads figures of the form "9 of 12" and nothing else, and looks nothing up'],
    }


def figures_in(text):
    found = re.search(r"\b([0-9]{1,4}) (?:out )?of (?:the )?(?:last |past )?([0-9]{1,4})\b", text, re.I)
    if not found or int(found.group(1)) > int(found.group(2)):
        return "none", 0, 0
    return "%s of %s" % found.groups(), int(found.group(1)), int(found.group(2))


def probability_of(position, confidence):
    return confidence if position == "YES" else 1 - confidence if position == "NO" else 0.5


def counts_of(existing):
    names = ("YES", "NO", "NEUTRAL")
    return ", ".join("%d %s" % (sum(each["position"] == name for each in existing), name) for name in names)


def plain(number):
    return "%g" % number


def reply(request):
    message = request["message"]
    advice = ["%s. %s." % (rule["finding"], rule["action"]) for rule in rules_for(message)]
    nothing = "I have rules about Fridays, changes and credentials, and none of them applies to: " + excerpt(message)
    return {"response": " ".join(advice) or nothing}


# What follows is the server. It stays as it is when you change what the agent says.


class Refusal(Exception):
    def __init__(self, status, code, message):
        super().__init__(message)
        self.status, self.code = status, code


def is_text(value):
    return isinstance(value, str)


def is_object(value):
    return isinstance(value, dict)


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def list_of(is_valid):
    return lambda value: isinstance(value, list) and all(is_valid(item) for item in value)


TEXT = (is_text, "a string")
OBJECT = (is_object, "an object")
TEXTS = (list_of(is_text), "a list of strings")
OBJECTS = (list_of(is_object), "a list of objects")
SHARE = (lambda value: is_number(value) and 0 <= value <= 1, "a number from 0 to 1")
ROUND = (lambda value: is_number(value) and value in range(1, 11), "a whole number from 1 to 10")


def demand(value, fields, path=""):
    """Refuses a value whose fields are missing or of the wrong type. A name that ends in ? may be left out."""
    for given, (is_valid, what) in fields.items():
        name = given.rstrip("?")
        if given.endswith("?") and value.get(name) is None:
            value.pop(name, None)
        elif not is_valid(value.get(name)):
            raise Refusal(400, "REQUEST_INVALID", "%s%s must be %s" % (path, name, what))


TASK = {"task_id": TEXT, "content": TEXT}


def analyze_route(body):
    demand(body, {**TASK, "context?": OBJECT, "constraints?": TEXTS})
    return analyze(body)


def challenge_route(body):
    demand(body, {**TASK, "other_analyses?": OBJECTS})
    for other in body.get("other_analyses", []):
        demand(other, {"agent_name": TEXT, "observations": OBJECTS}, "other_analyses[].")
        for each in other["observations"]:
            demand(each, {"finding": TEXT, "evidence": TEXT}, "other_analyses[].observations[].")
    return challenge(body)


def vote_route(body):
    demand(body, {**TASK, "synthesis": OBJECT})
    demand(body["synthesis"], {"key_findings": OBJECTS}, "synthesis.")
    return vote(body)


def webhook_route(body):
    texts = {"predictionId": TEXT, "title": TEXT, "description": TEXT, "deadline": TEXT}
    demand(body, {**texts, "roundNumber": ROUND, "existingArguments?": OBJECTS})
    for argument in body.get("existingArguments", []):
        demand(argument, {"position": TEXT, "confidence": SHARE}, "existingArguments[].")
    return forecast(body)


def reply_route(body):
    demand(body, {"message": TEXT})
    return reply(body)


ROUTES = {
    "/analyze": analyze_route,
    "/challenge": challenge_route,
    "/vote": vote_route,
    "/webhook": webhook_route,
    "/": reply_route,
}

MAX_BODY_BYTES = 10_000_000


def parse(body):
    try:
        return json.loads(body.decode("utf-8"))
    except (ValueError, RecursionError):
        raise Refusal(400, "REQUEST_INVALID", "the body is not JSON in UTF-8") from None


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = 60

    def handle_request(self):
        try:
            status, body = 200, self.answer()
        except Refusal as refusal:
            status, body = refusal.status, {"error": str(refusal), "code": refusal.code}
        except OSError:
            return  # The caller is gone.
        except Exception:
            traceback.print_exc()
            status, body = 500, {"error": "the agent failed", "code": "AGENT_FAILED"}
        self.send_json(status, body)

    do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = do_OPTIONS = handle_request

    def answer(self):
        body = self.read_body()
        path = self.path.split("?")[0]
        if path not in ROUTES:
            raise Refusal(404, "NOT_FOUND", "there is nothing at this path; see " + ", ".join(ROUTES))
        if self.command == "GET" and path == "/":
            return {"agent_name": AGENT_NAME, "domain": DOMAIN, "post_to": list(ROUTES)}
        if self.command != "POST":
            raise Refusal(405, "METHOD_NOT_ALLOWED", "use POST")
        if not self.is_allowed():
            raise Refusal(401, "UNAUTHORIZED", "the bearer token is missing or wrong")
        request = parse(body)
        if not is_object(request):
            raise Refusal(400, "REQUEST_INVALID", "the body must be an object")
        return ROUTES[path](request)

    def read_body(self):
        """The body is always read, so that the next request on this connection begins where it should."""
        length = self.headers.get("Content-Length", "0")
        if "Transfer-Encoding" in self.headers or not re.fullmatch("[0-9]{1,15}", length):
            self.close_connection = True
            raise Refusal(411, "LENGTH_REQUIRED", "send the body with a Content-Length")
        if int(length) > MAX_BODY_BYTES:
            self.close_connection = True
            self.discard(min(int(length), 10 * MAX_BODY_BYTES))
            raise Refusal(413, "REQUEST_TOO_LARGE", "the body has more than %d bytes" % MAX_BODY_BYTES)
        return self.rfile.read(int(length))

    def discard(self, left):
        while left > 0:
            chunk = self.rfile.read(min(left, 65536))
            if not chunk:
                return
            left -= len(chunk)

    def is_allowed(self):
        token = os.environ.get("AUTH_TOKEN", "")
        scheme, _, given = self.headers.get("Authorization", "").partition(" ")
        return not token or (scheme.lower() == "bearer" and hmac.compare_digest(given.encode(), token.encode()))

    def send_json(self, status, body):
        text = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(text)))
        if status == 405:
            self.send_header("Allow", "POST")
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()
        try:
            self.wfile.write(text)
        except OSError:
            self.close_connection = True

    def log_message(self, *_):
        pass


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64

    def handle_error(self, request, client_address):
        """A caller that breaks off is not worth a stack trace."""


def main():
    if not re.fullmatch("[0-9]{1,5}", PORT) or int(PORT) > 65535:
        sys.exit("The port must be a number from 0 to 65535, and is %s." % json.dumps(PORT))
    try:
        server = Server(("127.0.0.1", int(PORT)), Handler)
    except OSError as error:
        in_use = "Port %s is in use; give another one as the first argument." % PORT
        sys.exit(in_use if error.errno == errno.EADDRINUSE else str(error))
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, lambda *_: threading.Thread(target=server.shutdown).start())
    print("%s listens on http://localhost:%d" % (AGENT_NAME, server.server_address[1]), flush=True)
    server.serve_forever(poll_interval=0.1)


if __name__ == "__main__":
    main()
