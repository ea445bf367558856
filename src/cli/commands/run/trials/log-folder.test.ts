import { mkdtempDisposableSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ConversationLog } from '../../../../model/conversation-log.ts';
import { findLogFiles } from '../../evaluate/log-files.ts';
import { draftNameOf, isDraft } from './log-draft.ts';
import { LogFolder } from './log-folder.ts';
import { UnfinishedBatches } from './unfinished-batches.ts';

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
    expect(folder.readEarlierLogs()).toMatchObject([{ metadata: { session_id: session, stop_reason: 'script_end' } }]);
    expect(readdirSync(folder.path).filter(isDraft)).toEqual([]);
    expect(readFileSync(folder.pathOf('notes.txt'), 'utf8')).toBe('mine');
  });

  it('keeps a log that is set aside under a name that no evaluation reads', async () => {
    const folder = openFolder();
    const name = await folder.write(logOf(sessions[0] ?? ''));
    folder.setAside(name);
    folder.setAside('run_20260101_000000_000000.txt');
    expect(folder.readEarlierLogs()).toEqual([]);
    expect(readdirSync(folder.path)).toEqual([`${name}.earlier`]);
    await expect(findLogFiles([folder.path])).resolves.toEqual([]);
  });

  it('refuses a path that cannot be a folder, with the code of the system', () => {
    const folder = openFolder();
    writeFileSync(folder.pathOf('file'), '');
    const path = folder.pathOf('file/logs');
    expect(() => openFolder(path)).toThrow(`No logs can be written to ${path} (ENOTDIR).`);
  });
});

describe('the batches that a run has not finished', () => {
  const batchOf = (key: string) => ({ key, concurrency: 3, scenarios: [{ name: 'a', messages: ['Hello'] }] });
  const listIn = (folder: LogFolder) => UnfinishedBatches.read(folder).list;

  it('are read back as they were added until each is removed, and hold no credentials', () => {
    const folder = openFolder();
    const batches = UnfinishedBatches.read(folder);
    batches.add({ ...batchOf('run-1'), ...{ target: { endpoint: { api_key: 'secret' } } } });
    batches.add(batchOf('run-2'));
    batches.add(batchOf('run-1'));
    expect(listIn(folder)).toEqual([batchOf('run-1'), batchOf('run-2')]);
    expect(readFileSync(folder.pathOf('.parley-run.json'), 'utf8')).not.toContain('secret');
    batches.remove('run-1');
    expect(listIn(folder)).toEqual([batchOf('run-2')]);
    batches.remove('run-2');
    batches.remove('run-2');
    expect(readdirSync(folder.path)).toEqual([]);
  });

  it('include the one that an earlier version saved alone', () => {
    const folder = openFolder();
    writeFileSync(folder.pathOf('.parley-run.json'), JSON.stringify(batchOf('run-1')));
    expect(listIn(folder)).toEqual([batchOf('run-1')]);
  });

  it.each(['', '{', '{"key":"x"}', '[]'])('count as none where their file holds %j', (text) => {
    const folder = openFolder();
    writeFileSync(folder.pathOf('.parley-run.json'), text);
    expect(listIn(folder)).toEqual([]);
  });
});
