/**
 * The process of the agents: `agents.ts COUNT DELAY_MS` serves that many agents, each on its own port. They answer after
 * the delay with prepared bytes, so that they take as little of the measured time as possible.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answersOf, replyOf } from './answers.ts';

/** A thousand tables may connect to one agent at the same time. */
const backlog = 4096;
const idleMs = 60_000;

const [count = 0, delayMs = 0] = process.argv.slice(2).map(Number);
const urls = await Promise.all(Array.from({ length: count }, (_, agent) => serve(agent)));
process.once('disconnect', () => process.exit());
process.send?.(urls);

function serve(agent: number): Promise<string> {
  const said = Object.entries(answersOf(agent)).map(([act, answer]) => [`/${act}`, bytesOf(answer)] as const);
  const answers = new Map<string | undefined, Answer>([...said, ['/', bytesOf({ response: replyOf(agent) })]]);
  const server = createServer((request, response) => {
    const answer = answers.get(request.url);
    const reply = () => send(response, answer);
    request.on('end', delayMs > 0 ? () => setTimeout(reply, delayMs) : reply).resume();
  });
  server.keepAliveTimeout = idleMs;
  return new Promise((resolve) => {
    server.listen({ port: 0, host: '127.0.0.1', backlog }, () => {
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    });
  });
}

interface Answer {
  body: Buffer;
  headers: Record<string, string | number>;
}

function bytesOf(answer: object): Answer {
  const body = Buffer.from(JSON.stringify(answer));
  return { body, headers: { 'content-type': 'application/json', 'content-length': body.length } };
}

function send(response: ServerResponse, answer: Answer | undefined): void {
  if (answer) response.writeHead(200, answer.headers).end(answer.body);
  else response.writeHead(404).end();
}
