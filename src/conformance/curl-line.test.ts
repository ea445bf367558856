import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { curlLine } from './curl-line.ts';

/** What a shell would hand to curl. */
function argumentsOf(line: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }; TOKEN=t0ken; ${line}`;
  return spawnSync('bash', ['-c', script], { encoding: 'utf8' }).stdout.split('\0').slice(0, -1);
}

describe('a line for curl', () => {
  it('gives a shell the request as it was, with the token from its environment', () => {
    const headers = { accept: 'a', authorization: 'Bearer $TOKEN' };
    const line = curlLine({ url: 'http://localhost:1/a?b=c', headers, body: `{"it":"isn't \\"so\\" $HOME"}` });
    expect(argumentsOf(line)).toEqual([
      ...['-i', '-X', 'POST', 'http://localhost:1/a?b=c', '-H', 'accept: a', '-H', 'authorization: Bearer t0ken'],
      ...['--data-raw', `{"it":"isn't \\"so\\" $HOME"}`],
    ]);
  });

  it('never lets a body be anything but a body', () => {
    const body = fc.string({ unit: 'grapheme', maxLength: 200 }).filter((text) => !text.includes('\0'));
    fc.assert(
      fc.property(body, (text) => {
        expect(argumentsOf(curlLine({ url: 'u', headers: {}, body: text })).at(-1)).toBe(text);
      }),
      { numRuns: 25 },
    );
  });

  it('tells of a long body how long it is, and shows where it begins', () => {
    const line = curlLine({ url: 'u', headers: {}, body: `start${'x'.repeat(200_000)}` });
    expect(line.length).toBeLessThan(400);
    expect(line).toContain('start');
    expect(line).toContain('200005 characters');
  });

  it('has no body where there was none', () => {
    expect(argumentsOf(curlLine({ url: 'u', method: 'GET', headers: {} }))).toEqual(['-i', '-X', 'GET', 'u']);
  });
});
