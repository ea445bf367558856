import { expect, test } from 'vitest';
import { full } from '../support/counts.ts';
import { launch } from '../support/process.ts';
import { scenarios } from '../support/reply-script.ts';
import { startTrials, type TrialBatch } from '../support/trials.ts';

/** One request at a time and a queue of five: whoever else connects is not answered until there is room again. */
const singleThreaded = `
import http.server, json, sys, time
class Agent(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        said = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        time.sleep(float(sys.argv[1]))
        body = json.dumps({"response": said["message"]}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
    def log_message(self, *_):
        pass
server = http.server.HTTPServer(("127.0.0.1", 0), Agent)
print("port", server.server_port, flush=True)
server.serve_forever()
`;

const [atOnce, seconds] = full ? [30, 0.2] : [14, 0.02];

test(`LG-08: ${atOnce} conversations at once reach an agent on localhost that accepts one connection at a time`, {
  timeout: 60_000,
}, async () => {
  await using agent = launch(['python3', '-c', singleThreaded, String(seconds)]);
  const port = await agent.wrote('stdout', /port (\d+)\n/);
  const { run } = await startTrials();
  const endpoint = { base_url: `http://localhost:${port}/`, protocol: 'plain-http' };
  const request = { agent: undefined, endpoint, scenarios: scenarios(atOnce), concurrency: atOnce };
  const { body } = await run<TrialBatch>(request, { prefer: 'wait=60' });
  expect(body.trials.map(({ outcome }) => outcome)).toEqual(Array(atOnce).fill('single_turn'));
});
