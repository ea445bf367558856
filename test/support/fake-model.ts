/** A model behind an OpenAI-compatible endpoint on loopback, which says what the test tells it to. */
import { json } from 'node:stream/consumers';
import { serveUntil } from './loopback.ts';

export interface AskedModel {
  path: string;
  authorization: string | undefined;
  body: { model: string; messages: { role: string; content: string }[] };
}

interface Reply {
  status?: number;
  /** Sent as JSON, or as it is when it is bytes. */
  body: unknown;
}

export type Answering = (asked: AskedModel) => Reply | Promise<Reply>;

export interface FakeModel {
  url: string;
  asked: AskedModel[];
  /** What it does from now on; agrees unless told. */
  answers(how?: Answering): void;
}

export const saying = (content: string): Reply => ({ body: { choices: [{ message: { content } }] } });

const agreeing: Answering = () => saying('As a model, I approve.');

export async function fakeModel(stack: AsyncDisposableStack, how: Answering = agreeing): Promise<FakeModel> {
  let answering = how;
  const asked: AskedModel[] = [];
  const url = await serveUntil(stack, async (request, response) => {
    const { url: path = '', headers } = request;
    const body = (await json(request)) as AskedModel['body'];
    const one = { path, authorization: headers.authorization, body };
    asked.push(one);
    const { status = 200, body: reply } = await answering(one);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(Buffer.isBuffer(reply) ? reply : JSON.stringify(reply));
  });
  return {
    ...{ url, asked },
    answers(next = agreeing) {
      answering = next;
    },
  };
}
