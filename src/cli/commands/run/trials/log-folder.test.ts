import { mkdtempDisposableSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ConversationLog } from '../../../../model/conversation-log.ts';
import { draftNameOf, isDraft } from './log-draft.ts';
import { LogFolder } from './log-folder.ts';
import { readUnfinishedBatch, removeUnfinishedBatch, saveUnfinishedBatch } from './unfinished-batch.ts';

/** Both were created in the same microsecond, as far as their ids tell. */
const sessions = ['019b7000-0000-7000-8000-000000000001', '019b7000-0000-7000-8000-000000000002'];

function openFolder(path?: string): LogFolder {
  const parent = mkdtempDisposableSync(join(tmpdir(), 'parley-logs-'));
  const folder = new LogFolder(path ?? join(parent.path, 'a', 'b'));
  onTestFinished(async () => {
    await folder.close();
    parent.remove();
  });
  return folder;
}

const logOf = (session_id: string): ConversationLog => ({
  metadata: { session_id, mode: 'scripted', scenario: 'refund', max_turns: 1, stop_reason: 'script_end' },
  turns: [
    { role: 'user', at: '2026-01-01 00:00:00', text: 'Hello' },
    { role: 'assistant', at: '2026-01-01 00:00:01', text: 'Hi' },
  ],
});

describe('the folder of logs', () => {
  it('is created, and has each log whole under a name of its own that says only when', async () => {
    const folder = openFolder();
    const names = await Promise.all(sessions.map((session) => folder.write(logOf(session))));
    expect(new Set(names).size).toBe(2);
    for (const name of names) expect(name).toMatch(/^run_\d{8}_\d{6}_\d{6}\.txt$/);
    expect(readdirSync(folder.path).toSorted()).toEqual(names.toSorted());
    expect(readFileSync(folder.pathOf(names[0] ?? ''), 'utf8')).toContain('Hello');
  });

  it('writes over no log that is there, also one of the same session', async () => {
    const folder = openFolder();
    const [session = ''] = sessions;
    const first = await folder.write(logOf(session));
    writeFileSync(folder.pathOf(first), 'mine now');
    expect(await folder.write(logOf(session))).not.toBe(first);
    expect(readFileSync(folder.pathOf(first), 'utf8')).toBe('mine now');
  });

  it('tells what earlier logs say, and removes the draft of a killed run, and nothing else', async () => {
    const folder = openFolder();
    const [session = ''] = sessions;
    await folder.write(logOf(session));
    writeFileSync(folder.pathOf(draftNameOf(session)), 'half of a l');
    writeFileSync(folder.pathOf('notes.txt'), 'mine');
    expect(folder.readEarlierMetadata()).toMatchObject([{ session_id: session, stop_reason: 'script_end' }]);
    expect(readdirSync(folder.path).filter(isDraft)).toEqual([]);
    expect(readFileSync(folder.pathOf('notes.txt'), 'utf8')).toBe('mine');
  });

  it('refuses a path that cannot be a folder, with the code of the system', () => {
    const folder = openFolder();
    writeFileSync(folder.pathOf('file'), '');
    const path = folder.pathOf('file/logs');
    expect(() => openFolder(path)).toThrow(`No logs can be written to ${path} (ENOTDIR).`);
  });
});

describe('the batch that a run has not finished', () => {
  const batch = { key: 'run-1', concurrency: 3, scenarios: [{ name: 'a', messages: ['Hello'] }] };

  it('is read back as it was saved until it is removed, and holds no credentials', () => {
    const folder = openFolder();
    expect(readUnfinishedBatch(folder)).toBeUndefined();
    saveUnfinishedBatch(folder, { ...batch, ...{ target: { endpoint: { api_key: 'secret' } } } });
    expect(readUnfinishedBatch(folder)).toEqual(batch);
    expect(readFileSync(folder.pathOf('.parley-run.json'), 'utf8')).not.toContain('secret');
    removeUnfinishedBatch(folder);
    removeUnfinishedBatch(folder);
    expect(readUnfinishedBatch(folder)).toBeUndefined();
  });

  it.each(['', '{', '{"key":"x"}', '[]'])('counts as none where its file holds %j', (text) => {
    const folder = openFolder();
    writeFileSync(folder.pathOf('.parley-run.json'), text);
    expect(readUnfinishedBatch(folder)).toBeUndefined();
  });
});
