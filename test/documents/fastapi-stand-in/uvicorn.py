"""Stands in for uvicorn: `python -m uvicorn module:app --port N` serves a FastAPI app on loopback, and says where.

It refuses what FastAPI with pydantic 1 refuses: a path or method it does not have, a body that is no JSON object or
cannot be made one, another content type. What a handler raises is a 500 in plain text.
"""
import asyncio
import importlib
import json
import os
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

UNPROCESSABLE = {"detail": [{"loc": ["body"], "msg": "value is not a valid dict", "type": "type_error.dict"}]}


def reply_to(app, method, path, content_type, text):
    handler = app.routes.get(path)
    if handler is None:
        return 404, {"detail": "Not Found"}
    if method != "POST":
        return 405, {"detail": "Method Not Allowed"}
    try:
        if content_type not in ("", "application/json"):
            raise ValueError("not JSON")
        request = dict(json.loads(text))
    except (ValueError, TypeError):
        return 422, UNPROCESSABLE
    try:
        return 200, asyncio.run(handler(request))
    except Exception:
        return 500, "Internal Server Error"


def handler_of(app):
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def answer(self):
            content_type = self.headers.get("content-type", "").split(";")[0].strip().lower()
            text = self.rfile.read(int(self.headers.get("content-length") or 0))
            status, body = reply_to(app, self.command, self.path, content_type, text)
            is_text = isinstance(body, str)
            sent = (body if is_text else json.dumps(body)).encode()
            self.send_response(status)
            self.send_header("content-type", "text/plain; charset=utf-8" if is_text else "application/json")
            self.send_header("content-length", str(len(sent)))
            self.end_headers()
            self.wfile.write(sent)

        do_GET = do_POST = do_PUT = do_DELETE = do_PATCH = answer

        def log_message(self, *_):
            pass

    return Handler


if __name__ == "__main__":
    target, _, port = sys.argv[1:4]
    sys.path.insert(0, os.getcwd())
    module, name = target.split(":")
    server = ThreadingHTTPServer(("127.0.0.1", int(port)), handler_of(getattr(importlib.import_module(module), name)))
    print(f"Uvicorn running on http://127.0.0.1:{server.server_port}", file=sys.stderr, flush=True)
    server.serve_forever()
