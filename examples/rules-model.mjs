// Stands in for a model where there is none: `node examples/rules-model.mjs [port]`, needs nothing but Node 20.
// It answers chat completions by two fixed rules: as a judge it gives the best grade to a reply with a number, and as a user
// it asks for what it wants until a reply has a number. Replace its address with that of a real model to get real opinions.
import { createServer } from 'node:http';

const [port = process.env.PORT ?? '3001'] = process.argv.slice(2);

/** What stands between marks in a message: what others said, which is data. */
const quoted = (message) =>
  [...message.matchAll(/<<< data ([0-9a-f]{32}): [^\n]*\n([\s\S]*?)\n>>> data \1/g)].map(([, , text]) => text);

function judge(message, schema) {
  const grades = schema?.properties?.grade?.enum ?? [1, 5];
  const isGood = /\d/.test(quoted(message).at(-1) ?? '');
  return { reason: isGood ? 'It names a number.' : 'It names no number.', grade: grades.at(isGood ? -1 : 0) };
}

function user(message) {
  const [, goal = ''] = /## What you want\n([^\n]*)/.exec(message) ?? [];
  const last = quoted(message).at(-1);
  if (last === undefined) return { reason: 'I begin.', status: 'continue', message: `Hello. I want to ${goal}` };
  if (/\d/.test(last)) return { reason: 'It named a number.', status: 'goal_reached', message: '' };
  return { reason: 'It named no number.', status: 'continue', message: 'Can you tell me how many days?' };
}

function answer({ messages = [], response_format }) {
  const { content = '' } = messages.at(-1) ?? {};
  const isUser = content.startsWith('You play a user');
  return JSON.stringify(isUser ? user(content) : judge(content, response_format?.json_schema?.schema));
}

const server = createServer(async (request, response) => {
  const reply = (status, body) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  try {
    let text = '';
    for await (const chunk of request) text += chunk;
    const content = answer(JSON.parse(text));
    const usage = { prompt_tokens: Math.ceil(text.length / 4), completion_tokens: Math.ceil(content.length / 4) };
    reply(200, { choices: [{ message: { role: 'assistant', content }, finish_reason: 'stop' }], usage });
  } catch {
    reply(400, { error: { message: 'the body must be a JSON object with messages' } });
  }
});
server.listen(Number(port), '127.0.0.1', () => {
  console.log(`rules-model listens on http://localhost:${server.address().port}`);
});
