/**
 * The thread that writes logs, so that whoever plays trials never waits for the disk. A file is there whole or not at all,
 * and none is ever written over.
 */
import { linkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { momentOf } from '../../engine/ids.ts';
import { logFileName } from '../../record/conversation-log/file-name.ts';
import { draftOf } from './draft.ts';
import type { LogOrder, LogPlaced } from './log-folder.ts';

const folder: string = workerData;

parentPort?.on('message', (orders: LogOrder[]) => parentPort?.postMessage(orders.map(carryOut)));

function carryOut({ session, text }: LogOrder): LogPlaced {
  try {
    return { session, name: place(session, text) };
  } catch (error) {
    return { session, code: codeOf(error) };
  }
}

/** Where a name is taken, the next microsecond is as good. */
function place(session: string, text: string): string {
  const { at, microseconds } = momentOf(session);
  const draft = join(folder, draftOf(session));
  writeFileSync(draft, text);
  for (let more = 0; ; more++) {
    const name = logFileName(at, (microseconds + more) % 1_000_000);
    if (!isLinked(draft, join(folder, name))) continue;
    unlinkSync(draft);
    return name;
  }
}

function isLinked(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
