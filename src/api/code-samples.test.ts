import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { samplesOf } from './code-samples.ts';
import { createOpenApiText, originPlaceholder } from './openapi-text.ts';
import type { RouteExample } from './route-example.ts';

const route = (method: string, path: string, example: RouteExample, needsKey = false) => ({
  ...{ method, path, needsKey, example },
});
function samples(...given: Parameters<typeof route>) {
  const [curl, typeScript, python] = samplesOf(route(...given)).map(({ source }) => source);
  return { curl: curl ?? '', typeScript: typeScript ?? '', python: python ?? '' };
}

describe('the samples of a route', () => {
  it('are for curl, TypeScript and Python, in this order', () => {
    expect(samplesOf(route('get', '/health', {})).map(({ label }) => label)).toEqual(['curl', 'TypeScript', 'Python']);
  });

  it('are short where there is nothing to send', () => {
    const { curl, typeScript } = samples('get', '/health', {});
    expect(curl).toBe(`curl "${originPlaceholder}/health"`);
    expect(typeScript).toBe(
      `const response = await fetch('${originPlaceholder}/health');\nconsole.log(response.status, await response.text());`,
    );
  });

  it('name the platform, the path and the query', () => {
    const example = { path: { name: 'ada lovelace/x' }, query: { limit: '5', search: 'a&b' } };
    for (const source of Object.values(samples('get', '/agents/{name}', example)))
      expect(source).toContain(`${originPlaceholder}/agents/ada%20lovelace%2Fx?limit=5&search=a%26b`);
  });

  it('take a key from the environment, where one is needed', () => {
    const { curl, typeScript, python } = samples('get', '/sessions', {}, true);
    expect(curl).toContain('-H "Authorization: Bearer $PARLEY_KEY"');
    expect(typeScript).toContain("authorization: 'Bearer ' + (process.env.PARLEY_KEY ?? '')");
    expect(python).toContain('os.environ.get("PARLEY_KEY", "")');
    for (const source of Object.values(samples('get', '/sessions', {}))) expect(source).not.toContain('PARLEY_KEY');
  });

  it('look the id up of the latest item, where the path needs one', () => {
    const { curl, typeScript, python } = samples('get', '/sessions/{id}/record', { latest: '/sessions' }, true);
    expect(curl).toContain(
      `ID=$(curl -s "${originPlaceholder}/sessions?limit=1" -H "Authorization: Bearer $PARLEY_KEY" |`,
    );
    expect(curl).toContain(`"${originPlaceholder}/sessions/$ID/record"`);
    expect(typeScript).toContain(`fetch('${originPlaceholder}/sessions/' + id + '/record', {`);
    expect(typeScript).toContain(`fetch('${originPlaceholder}/sessions?limit=1', { headers })`);
    expect(python).toContain(`Request(f"${originPlaceholder}/sessions/{id}/record", method="GET"`);
  });

  const awkward = { text: `It's "quoted" \\ and $HOME\nnew line`, yes: true, no: false, nothing: null, list: [1, []] };

  it('send the same body, as the language writes it', () => {
    const { curl, typeScript, python } = samples('post', '/tables', { body: awkward });
    expect(curl).toContain('curl -X POST ');
    expect(curl).toContain('-H "content-type: application/json"');
    expect(typeScript).toContain("method: 'POST'");
    expect(python).toContain('"yes": True, "no": False, "nothing": None, "list": [1, []]');
  });

  it('work in a shell: the body arrives as it is', () => {
    const { curl } = samples('post', '/tables', { body: awkward });
    const asFunction = `curl() { for last; do :; done; printf '%s' "$last"; }\n${curl}`;
    expect(JSON.parse(execFileSync('sh', ['-c', asFunction], { encoding: 'utf8' }))).toEqual(awkward);
  });

  it('work in TypeScript: the body and the headers arrive as they are', async () => {
    const { typeScript } = samples('post', '/tables', { body: awkward, headers: { 'idempotency-key': 'k"1' } }, true);
    const calls: [string, RequestInit][] = [];
    const fetched = async (url: string, init: RequestInit) => {
      calls.push([url, init]);
      return { status: 201, text: async () => 'done' };
    };
    const run = new Function('fetch', 'console', 'process', `return (async () => {${typeScript}})()`);
    await run(fetched, { log: () => {} }, { env: { PARLEY_KEY: 'secret' } });
    const [url, init] = calls[0] ?? ['', {}];
    expect(url).toBe(`${originPlaceholder}/tables`);
    expect(JSON.parse(String(init.body))).toEqual(awkward);
    expect(init).toMatchObject({
      method: 'POST',
      headers: { authorization: 'Bearer secret', 'content-type': 'application/json', 'idempotency-key': 'k"1' },
    });
  });
});

describe('the text of the document', () => {
  it('is built once, and names the address of each request', async () => {
    let built = 0;
    const text = createOpenApiText(async () => {
      built += 1;
      return { servers: [{ url: originPlaceholder }], sample: `curl "${originPlaceholder}/health"` };
    });
    const [here, there] = [await text('http://localhost:8000'), await text('https://parley.example.com')];
    expect(built).toBe(1);
    expect(await text('http://localhost:8000')).toBe(here);
    expect(JSON.parse(here.bytes.toString())).toEqual({
      ...{ servers: [{ url: 'http://localhost:8000' }], sample: 'curl "http://localhost:8000/health"' },
    });
    expect(there.bytes.toString()).not.toContain(originPlaceholder);
  });

  it('has a tag of its own for each content and each address, and the same one again', async () => {
    const tagOf = async (document: object, origin: string) =>
      (await createOpenApiText(async () => document)(origin)).etag;
    const tags = [
      await tagOf({ a: 1 }, 'http://a'),
      await tagOf({ a: 1 }, 'http://b'),
      await tagOf({ a: 2 }, 'http://a'),
    ];
    expect(new Set(tags).size).toBe(3);
    expect(await tagOf({ a: 1 }, 'http://a')).toBe(tags[0]);
    expect(tags[0]).toMatch(/^"[0-9a-f]{32}"$/);
  });
});
