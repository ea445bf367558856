// An agent that can only talk: `node examples/talker.mjs [port] [name]`, needs nothing but Node 20.
// It passes each message on to a chat endpoint (MODEL_URL, MODEL, MODEL_KEY) and answers with what that says. Registered as
// plain-http, it takes part in round tables, forecasts and councils too: Parley puts these as messages.
import { createServer } from 'node:http';

const { MODEL_URL = 'http://localhost:11434/v1', MODEL = 'qwen3:8b', MODEL_KEY } = process.env;
const [port = process.env.PORT ?? '3001', name = 'my_talker'] = process.argv.slice(2);

async function answer(message) {
  const response = await fetch(`${MODEL_URL}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(MODEL_KEY && { authorization: `Bearer ${MODEL_KEY}` }) },
    body: JSON.stringify({ model: MODEL, messages: [{ role: 'user', content: message }] }),
  });
  if (!response.ok) throw new Error(`the model answered ${response.status}`);
  return (await response.json()).choices[0].message.content;
}

const server = createServer(async (request, response) => {
  const reply = (status, body) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  try {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { message } = JSON.parse(text);
    if (typeof message !== 'string') return reply(400, { error: 'message must be a text', code: 'REQUEST_INVALID' });
    reply(200, { response: await answer(message) });
  } catch (error) {
    reply(500, { error: String(error.message), code: 'AGENT_FAILED' });
  }
});
server.listen(Number(port), '127.0.0.1', () => {
  console.log(`${name} listens on http://localhost:${server.address().port}`);
});
