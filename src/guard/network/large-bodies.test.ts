import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createGuard } from '../guard.ts';

const allow = { loopback: true, private: false, hosts: [], allowHttp: false };

it('holds a few large responses at once, lets small ones pass, and does not count the waiting as time of a call', async () => {
  const first: ServerResponse[] = [];
  const half = Buffer.alloc(600_000, 0x20);
  const server = createServer((request, response) => {
    if (request.url === '/small') response.end('"small"');
    else if (request.url === '/held') first.push(response.writeHead(200) && response);
    else response.end(Buffer.concat([half, half, Buffer.from('"large"')]));
    if (request.url === '/held') response.write(half);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const guard = createGuard({ allow });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = (path: string, timeout_ms = 20_000) =>
    guard.send({ url: base + path, body: '{}' }, { to: 'agent', timeout_ms });

  const held = Array.from({ length: 12 }, () => ask('/held'));
  await expect.poll(() => first.length).toBe(12);
  // Twelve have the places, once their first half is here; a small one passes, a large one waits longer than its time.
  expect(await ask('/small')).toMatchObject({ body: { json: 'small' } });
  await expect.poll(async () => isSettledSoon(ask('/large', 3000))).toBe(false);
  const waiting = ask('/large', 3000);
  expect(await isSettledSoon(waiting, 4000)).toBe(false);
  for (const response of first) response.end('"held"');
  expect(await waiting).toMatchObject({ arrived: true, body: { json: 'large' } });
  expect((await Promise.all(held)).map((reply) => reply.arrived)).not.toContain(false);
  await guard.close();
  server.closeAllConnections();
  server.close();
});

async function isSettledSoon(call: Promise<unknown>, ms = 200): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, ms, false));
  return Promise.race([call.then(() => true), late]);
}
