import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256 } from '../store/signing.ts';
import type { NewEvent } from './event.ts';
import { chainOrigin, checkLine, lineHashOf, placeEvent, type SealedLine, sealLine } from './hash-chain.ts';

const session = '01990000-0000-7000-8000-000000000000';
const phase = (name: string): NewEvent => ({ kind: 'phase.opened', data: { phase: name } });

function chain(...events: NewEvent[]): SealedLine[] {
  let prev = chainOrigin(session, sha256);
  return events.map((event, seq) => {
    const sealed = sealLine(placeEvent(event, seq, '2026-11-15T00:00:00.000Z').body, prev, sha256);
    prev = sealed.hash;
    return sealed;
  });
}

describe('the hash chain', () => {
  it('hashes the previous hash and the canonical text of seq, at, kind and data', () => {
    const [line] = chain(phase('analyze'));
    const prev = sha256(`parley:${session}`);
    const text = '{"at":"2026-11-15T00:00:00.000Z","data":{"phase":"analyze"},"kind":"phase.opened","seq":0}';
    expect(line?.hash).toBe(sha256(prev + text));
    expect(JSON.parse(line?.text ?? '')).toEqual({ ...JSON.parse(text), prev, hash: line?.hash });
    expect(lineHashOf(line?.text ?? '')).toBe(line?.hash);
  });

  it('accepts a line in its place', () => {
    const [first, second] = chain(phase('analyze'), phase('vote'));
    const checked = checkLine(second?.text ?? '', { seq: 1, prev: first?.hash }, sha256);
    expect(checked).toMatchObject({ event: { seq: 1, kind: 'phase.opened', data: { phase: 'vote' } } });
  });

  it('refuses a line in another place, or behind another line', () => {
    const [first, second] = chain(phase('analyze'), phase('vote'));
    expect(checkLine(second?.text ?? '', { seq: 2, prev: first?.hash }, sha256)).toHaveProperty('fault');
    expect(checkLine(second?.text ?? '', { seq: 1, prev: second?.hash }, sha256)).toHaveProperty('fault');
  });

  it('refuses a line whose text is not the canonical one, even when its hash fits', () => {
    const prev = chainOrigin(session, sha256);
    for (const body of [
      '{"at":"x","data":{"a":1,"a":2},"kind":"phase.opened","seq":0}',
      '{"data":{},"at":"x","kind":"phase.opened","seq":0}',
      '{"at":"x","data":{}, "kind":"phase.opened","seq":0}',
      '{"at":"x","data":{},"kind":"phase.opened","more":1,"seq":0}',
    ]) {
      const text = `${body.slice(0, -1)},"prev":"${prev}","hash":"${sha256(prev + body)}"}`;
      expect(checkLine(text, { seq: 0, prev }, sha256)).toHaveProperty('fault');
    }
  });

  it('notices every single changed character', () => {
    const [line] = chain(phase('naïve 😀'));
    const text = line?.text ?? '';
    const place = { seq: 0, prev: chainOrigin(session, sha256) };
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, char) => {
        fc.pre(text[at] !== char);
        expect(checkLine(text.slice(0, at) + char + text.slice(at + 1), place, sha256)).toHaveProperty('fault');
      }),
      { numRuns: 2000 },
    );
  });
});
