/**
 * Follows the record of a session: first what is there, in large parts, then line by line as it grows. After a broken
 * connection it goes on behind the last line that came, so no line is lost and none comes twice. It ends when the session is
 * closed, or when the signal fires.
 */
import { isHeadLine } from '../../src/record/signed-head.ts';
import { ApiProblem, problemOf, type ShownProblem } from './problem.ts';
import { send } from './request.ts';

export type StreamState =
  | { state: 'connecting' | 'live' | 'over' }
  | { state: 'waiting'; retry_at: number; retryNow: () => void }
  | { state: 'failed'; problem: ShownProblem };

interface StreamHandlers {
  /** The lines that arrived together, as they are stored, with the seq of the first. */
  onLines: (lines: string[], from: number) => void | Promise<void>;
  onState: (state: StreamState) => void;
}

const firstWaitMs = 1000;
const maxWaitMs = 15_000;

export async function followSession(
  id: string,
  from: number,
  { onLines, onState }: StreamHandlers,
  signal: AbortSignal,
): Promise<void> {
  let next = from;
  let wait = firstWaitMs;
  /** The record as it is now was not read yet. */
  let isFirst = next === 0;
  while (!signal.aborted) {
    onState({ state: 'connecting' });
    try {
      const opened = () => onState({ state: 'live' });
      for await (const lines of next === 0 ? readRecord(id, signal) : readStream(id, next, signal, opened)) {
        await onLines(lines, next);
        next += lines.length;
        wait = firstWaitMs;
      }
      if (isFirst) {
        isFirst = false;
        continue;
      }
      // The server ends the stream behind the last line of a closed session; else it went away.
      if (await isOver(id, next, signal)) return onState({ state: 'over' });
    } catch (error) {
      if (signal.aborted) return;
      if (isFinal(error)) return onState({ state: 'failed', problem: problemOf(error) });
    }
    await pause(wait, onState, signal);
    wait = Math.min(wait * 2, maxWaitMs);
  }
}

/** A refusal stays a refusal however often it is repeated; a fault or a silence may pass. */
const isFinal = (error: unknown) =>
  error instanceof ApiProblem && error.problem.status >= 400 && error.problem.status < 500;

async function isOver(id: string, next: number, signal: AbortSignal): Promise<boolean> {
  const { status, body } = await openStream(id, next, signal);
  await body?.cancel();
  return status === 204;
}

function openStream(id: string, next: number, signal: AbortSignal): Promise<Response> {
  const headers: Record<string, string> = { accept: 'text/event-stream' };
  if (next > 0) headers['last-event-id'] = String(next - 1);
  return send(`/sessions/${encodeURIComponent(id)}/events`, { headers, signal });
}

/** The lines that are there, without the signed heads between them. */
async function* readRecord(id: string, signal: AbortSignal): AsyncGenerator<string[]> {
  const { body } = await send(`/sessions/${encodeURIComponent(id)}/record`, { signal });
  if (body === null) return;
  for await (const lines of partsOf(body, '\n')) yield lines.filter((line) => line !== '' && !isHeadLine(line));
}

async function* readStream(id: string, from: number, signal: AbortSignal, onOpen: () => void) {
  const { status, body } = await openStream(id, from, signal);
  if (status === 204 || body === null) return;
  onOpen();
  for await (const blocks of partsOf(body, '\n\n')) {
    const lines = blocks.flatMap(dataOf);
    if (lines.length > 0) yield lines;
  }
}

/** The whole parts of a text that arrived together. What follows the last separator waits for the rest of it. */
async function* partsOf(body: ReadableStream<Uint8Array>, separator: string): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const parts = (rest + decoder.decode(value, { stream: true })).split(separator);
      rest = parts.pop() ?? '';
      yield parts;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/**
 * A line is canonical JSON without line breaks, so one `data` field holds it. That the access is over is no line: the next
 * request is refused and says so.
 */
function dataOf(block: string): string[] {
  if (block.startsWith('event: access.ended\n')) return [];
  const at = block.indexOf('\ndata: ');
  if (at !== -1) return [block.slice(at + 7)];
  return block.startsWith('data: ') ? [block.slice(6)] : [];
}

function pause(ms: number, onState: StreamHandlers['onState'], signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
    onState({ state: 'waiting', retry_at: Date.now() + ms, retryNow: end });
  });
}
