import { appendFileSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { KeptJudgement } from '../../../../evaluation/model-judges/kept-judgement.ts';
import { JudgementFile, judgementPathFor } from './judgement-file.ts';

const digest = 'a'.repeat(64);
const judgement = (more: Partial<KeptJudgement> = {}): KeptJudgement => ({
  ...{ method: 'judge@1', digest, repeat: 1, judge: 'mini', model: 'openai:small', rule: 'r', outcome: 'graded' },
  ...{
    grade: 4,
    reason: 'Because.',
    flags: [],
    attempts: 1,
    tokens_in: 5,
    tokens_out: 1,
    cost_micros: null,
    at: 'now',
  },
  ...more,
});

describe('the file of judgements', () => {
  it('is in the folder of logs, or in the folder of the log', () => {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'parley-judged-'));
    const log = join(folder.path, 'run.txt');
    writeFileSync(log, '');
    const path = join(folder.path, 'judgements.jsonl');
    expect([judgementPathFor([folder.path]), judgementPathFor([log]), judgementPathFor([folder.path, '/x'])]).toEqual([
      ...[path, path, path],
    ]);
  });

  it('holds what was kept for the next one who reads it; the last line of the same ask counts', () => {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'parley-judged-'));
    const path = join(folder.path, 'judgements.jsonl');
    const file = new JudgementFile(path);
    expect(file.find(digest, 1)).toBeUndefined();
    file.keep(judgement({ outcome: 'timeout', grade: null }));
    expect([file.hasAnswer(digest, 1), file.find(digest, 1)?.outcome]).toEqual([false, 'timeout']);
    file.keep(judgement());
    file.keep(judgement({ repeat: 2, outcome: 'declined', grade: null }));
    const read = new JudgementFile(path);
    expect(read.find(digest, 1)).toEqual(judgement());
    expect([read.hasAnswer(digest, 1), read.hasAnswer(digest, 2), read.hasAnswer(digest, 3)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(readFileSync(path, 'utf8').split('\n')).toHaveLength(4);
  });

  it('reads past a line that was cut off by a kill, and past what is no judgement', () => {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'parley-judged-'));
    const path = join(folder.path, 'judgements.jsonl');
    const lines = [judgement({ repeat: 1 }), { ...judgement(), method: 'judge@9' }, judgement({ repeat: 2 })];
    writeFileSync(path, `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
    appendFileSync(path, '{"method": "judge@1", "dig');
    const file = new JudgementFile(path);
    expect([file.hasAnswer(digest, 1), file.hasAnswer(digest, 2)]).toEqual([true, true]);
    expect(file.unreadableLines).toEqual([2, 4]);
    file.keep(judgement({ repeat: 3 }));
    expect(new JudgementFile(path).hasAnswer(digest, 3)).toBe(true);
  });

  it('forgets what another model of the same name said, and keeps the line', () => {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'parley-judged-'));
    const path = join(folder.path, 'judgements.jsonl');
    new JudgementFile(path).keep(judgement());
    const file = new JudgementFile(path);
    file.forgetWhere(({ model }) => model !== 'openai:large');
    expect(file.find(digest, 1)).toBeUndefined();
    expect(new JudgementFile(path).find(digest, 1)).toBeDefined();
  });

  it('says which file cannot be written', () => {
    const file = new JudgementFile('/nowhere/at/all/judgements.jsonl');
    expect(() => file.keep(judgement())).toThrow('/nowhere/at/all/judgements.jsonl cannot be written (ENOENT).');
  });
});
