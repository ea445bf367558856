import { Client, type Dispatcher } from 'undici';
import { expect, it, onTestFinished } from 'vitest';
import { type Arrival, Exchange, exchange } from './exchange.ts';
import type { Failure } from './failure.ts';
import { serve } from './fixtures/loopback.ts';

const limits = () => ({ deadline: performance.now() + 5000, max_bytes: 1000 });

async function clientOf(body: string): Promise<Client> {
  const server = await serve((_, response) => response.setHeader('x-one', 'two').end(body));
  const client = new Client(server.url);
  onTestFinished(() => client.destroy());
  return client;
}

it('leaves nothing of an answer hanging on the request, which has waited and is collected late', async () => {
  let controller: Dispatcher.DispatchController | undefined;
  class Watched extends Exchange {
    override onRequestStart(given: Dispatcher.DispatchController): void {
      controller = given;
      super.onRequestStart(given);
    }
  }
  const client = await clientOf('hello');
  const result = await new Promise<Arrival | Failure>((settle) => {
    client.dispatch({ path: '/', method: 'GET' }, new Watched(limits(), settle));
  });
  expect(result).toMatchObject({ arrived: true, status: 200, headers: { 'x-one': 'two' } });
  expect(controller?.rawHeaders).toStrictEqual([]);
});

it('resolves to what is read of the result, and tells when reading fails', async () => {
  const client = await clientOf('hello');
  const length = (result: Arrival | Failure) => (result.arrived ? result.bytes.length : -1);
  expect(await exchange(client, { path: '/', method: 'GET' }, limits(), length)).toBe(5);
  const fault = () => {
    throw new RangeError('cannot be read');
  };
  await expect(exchange(client, { path: '/', method: 'GET' }, limits(), fault)).rejects.toThrow('cannot be read');
});
