/**
 * The worker thread that writes logs, so that playing trials never waits for the disk. A log is written completely or not at
 * all, and an existing file is never overwritten.
 */
import { linkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { systemErrorCode } from '../../../../main/system-error-code.ts';
import { logFileName } from '../../../../record/conversation-log/log-file-name.ts';
import { creationTimeOf } from '../../../../sessions/uuid-v7.ts';
import { draftNameOf } from './log-draft.ts';
import type { LogWriteRequest, LogWriteResult } from './log-folder.ts';

const folder: string = workerData;

parentPort?.on('message', (requests: LogWriteRequest[]) => parentPort?.postMessage(requests.map(handleWrite)));

function handleWrite({ session, text }: LogWriteRequest): LogWriteResult {
  try {
    return { session, name: writeUnderFreeName(session, text) };
  } catch (error) {
    return { session, code: systemErrorCode(error) };
  }
}

/** Where the name is taken, the next microsecond is tried. */
function writeUnderFreeName(session: string, text: string): string {
  const { at, microseconds } = creationTimeOf(session);
  const draft = join(folder, draftNameOf(session));
  writeFileSync(draft, text);
  for (let offset = 0; ; offset++) {
    const name = logFileName(at, (microseconds + offset) % 1_000_000);
    if (!tryLink(draft, join(folder, name))) continue;
    unlinkSync(draft);
    return name;
  }
}

function tryLink(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
}
