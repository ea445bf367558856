import { Client, type Dispatcher } from 'undici';
import { expect, it, onTestFinished } from 'vitest';
import { serve } from '../../../test/support/guard/loopback-server.ts';
import type { CallFailure } from './call-failure.ts';
import { HttpExchange, type ReceivedResponse, runExchange } from './http-exchange.ts';

const limits = () => ({ deadline: performance.now() + 5000, max_bytes: 1000 });

async function clientOf(body: string): Promise<Client> {
  const server = await serve((_, response) => response.setHeader('x-one', 'two').end(body));
  const client = new Client(server.url);
  onTestFinished(() => client.destroy());
  return client;
}

it('leaves nothing of an answer hanging on the request, which has waited and is collected late', async () => {
  let controller: Dispatcher.DispatchController | undefined;
  class Watched extends HttpExchange {
    override onRequestStart(given: Dispatcher.DispatchController): void {
      controller = given;
      super.onRequestStart(given);
    }
  }
  const client = await clientOf('hello');
  const result = await new Promise<ReceivedResponse | CallFailure>((settle) => {
    client.dispatch({ path: '/', method: 'GET' }, new Watched(limits(), settle));
  });
  expect(result).toMatchObject({ arrived: true, status: 200, headers: { 'x-one': 'two' } });
  expect(controller?.rawHeaders).toStrictEqual([]);
});

it('resolves to what is read of the result, and tells when reading fails', async () => {
  const client = await clientOf('hello');
  const length = (result: ReceivedResponse | CallFailure) => (result.arrived ? result.bytes.length : -1);
  expect(await runExchange(client, { path: '/', method: 'GET' }, limits(), length)).toBe(5);
  const fault = () => {
    throw new RangeError('cannot be read');
  };
  await expect(runExchange(client, { path: '/', method: 'GET' }, limits(), fault)).rejects.toThrow('cannot be read');
});
