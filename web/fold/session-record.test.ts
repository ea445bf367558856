/** What a browser folds from a record is what the server says of the session, at the end and on the way. */
import { describe, expect, test } from 'vitest';
import { formats } from '../../src/formats/formats.ts';
import { methodVersions } from '../../src/methods/methods.ts';
import { startApi } from '../../test/support/api-platform.ts';
import { computedAsIfEnded } from './as-if-ended.ts';
import { loadableMethods, RecordCodeLoader } from './code-loaders.ts';
import { SessionRecord } from './session-record.ts';
import { sha256 } from './sha256.ts';

async function heldTable() {
  const platform = await startApi();
  await platform.seat('ada');
  await platform.seat('bea');
  const body = { content: 'Shall we?', agents: ['ada', 'bea'] };
  const headers = { prefer: 'wait=20' };
  const { id } = (await platform.app.inject({ method: 'POST', url: '/api/v1/round-tables', body, headers })).json();
  const lines = await Array.fromAsync(platform.engine.sessions.record(id));
  return { platform, id, lines: lines.filter((line) => !line.startsWith('{"head":')) };
}

async function recordOf(lines: readonly string[]): Promise<SessionRecord> {
  const record = new SessionRecord();
  record.add(lines);
  await record.loadFormat();
  await record.loadMethods();
  return record;
}

describe('a session folded in a browser', () => {
  test('is the session that the server shows', async () => {
    const { platform, id, lines } = await heldTable();
    await using _ = platform;
    const record = await recordOf(lines);
    const shown = await platform.engine.sessions.view(id);
    // What the verdict turns on is not on the record: the platform computes it for its readers.
    const { pivots, pivots_note, ...recorded } = shown.verdict ?? {};
    expect([pivots, pivots_note]).not.toContain(undefined);
    expect(record.foldTo()?.view).toEqual({ ...shown, verdict: recorded, pivots: null });
  });

  test('shows at each event what was known then, and nothing of what came later', async () => {
    const { platform, lines } = await heldTable();
    await using _ = platform;
    const record = await recordOf(lines);
    for (const seq of lines.keys()) {
      const early = await recordOf(lines.slice(0, seq + 1));
      expect(record.foldTo(seq)?.view, `seq ${seq}`).toEqual(early.foldTo()?.view);
    }
  });

  test('gives the synthesis so far while it runs, and writes nothing', async () => {
    const { platform, lines } = await heldTable();
    await using _ = platform;
    const record = await recordOf(lines);
    const answered = record.events.findIndex(({ kind }) => kind === 'answer.received');
    const folded = record.foldTo(answered);
    const [event] = folded ? computedAsIfEnded(record, folded) : [];
    expect(event).toMatchObject({ kind: 'synthesis.computed', data: { synthesis: { findings: [expect.anything()] } } });
    expect(record.foldTo(answered)).toEqual(folded);
    const opened = record.foldTo(0);
    expect(opened && computedAsIfEnded(record, opened)).toEqual([]);
  });
});

test('every format and method that a record may name can be loaded in a browser', async () => {
  const known = Object.values(methodVersions(sha256)).flatMap((versions) => versions.map(({ name }) => name));
  expect(loadableMethods.toSorted()).toEqual(known.toSorted());
  for (const [key, format] of formats(sha256)) {
    const loader = new RecordCodeLoader();
    expect((await loader.loadFormats(key)).has(key), key).toBe(true);
    await loader.loadMethods(undefined, format.methods);
    for (const kind of format.methods) expect(loader.methods.named(kind, undefined).name).toBe(`${kind}@1`);
  }
});
