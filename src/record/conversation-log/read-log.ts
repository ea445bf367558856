/**
 * Reads the log of a conversation; of a log in the form of the contract, every text is exactly the text that was written.
 * Whatever stands before the header `Conversation:` has no effect on the turns. It never throws: what is wrong is returned
 * with its line number.
 */
import type { LogMetadata, LogTurn } from '../../model/conversation-log.ts';
import { type PlacedTurn, readContractTurns, readReferenceTurns } from './read-turns.ts';

interface LogFault {
  /** Counted from 1. */
  line: number;
  message: string;
}

export interface LogConversation {
  /** Each with the line number of its header; its text begins on the next line. */
  turns: (LogTurn & { line: number })[];
  /** Lines that could not be read. */
  faults: LogFault[];
  /** Where the log has another form than the contract, and every turn could be read all the same. */
  deviations: LogFault[];
}

export interface ParsedLog extends LogConversation {
  /** The metadata that can be read. */
  metadata: Partial<LogMetadata>;
}

const conversationHeader = 'Conversation:';

/** Reads only the conversation. */
export function readConversation(text: string): LogConversation {
  const { lines, header, deviations } = splitLog(text);
  if (header === -1) {
    const fault = { line: Math.max(1, lines.length), message: `there is no line "${conversationHeader}"` };
    return { turns: [], faults: [fault], deviations: [] };
  }
  const { turns, faults, deviations: ofTurns } = readTurns(lines, header + 1);
  return {
    turns: turns.map(({ texts, ...turn }) => ({ ...turn, text: texts.join('\n') })),
    faults: faults.sort((a, b) => a.line - b.line),
    deviations: [...deviations, ...ofTurns],
  };
}

/** Reads the whole log, in order to resume its run. */
export function readLog(text: string): ParsedLog {
  const { lines, header } = splitLog(text);
  const metadata = readMetadata(header === -1 ? lines : lines.slice(0, header));
  return { metadata, ...readConversation(text) };
}

/** Lines end with LF, and a CR is part of the text, unless the header of the conversation ends with CR as well. */
function splitLog(text: string): { lines: string[]; header: number; deviations: LogFault[] } {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  const header = lines.findIndex((line) => line === conversationHeader || line === `${conversationHeader}\r`);
  if (!lines[header]?.endsWith('\r')) return { lines, header, deviations: [] };
  const deviation = { line: header + 1, message: 'lines end with CR and LF' };
  return { lines: lines.map((line) => line.replace(/\r$/, '')), header, deviations: [deviation] };
}

interface TurnsRead {
  turns: PlacedTurn[];
  faults: LogFault[];
  deviations: LogFault[];
}

function readTurns(all: readonly string[], from: number): TurnsRead {
  const faults: LogFault[] = [];
  const addFault = (at: number, message: string) => faults.push({ line: at + 1, message });
  if (all[from] !== '') addFault(from - 1, `a blank line belongs behind "${conversationHeader}"`);
  const first = all[from] === '' ? from + 1 : from;
  const end = all.findLastIndex((line) => line !== '') + 1;
  const lines = all.slice(0, Math.max(first, end));
  const deviations: LogFault[] = [];
  if (lines.length < all.length) deviations.push({ line: all.length, message: 'a blank line stands at the end' });
  const reference = readReferenceTurns(lines, first);
  if (!reference) return { turns: readContractTurns(lines, first, addFault), faults, deviations };
  const message = 'texts are indented by one space, and only on their first line';
  return {
    turns: reference,
    faults,
    deviations: [{ line: (reference[0]?.line ?? first) + 1, message }, ...deviations],
  };
}

function readMetadata(lines: readonly string[]): Partial<LogMetadata> {
  const values = new Map<string, string>();
  for (const line of lines) {
    const [, name, value] = /^- ([a-z_]+): (.*)$/s.exec(line) ?? [];
    if (name !== undefined && value !== undefined && !values.has(name)) values.set(name, value);
  }
  const metadata: Partial<LogMetadata> = {};
  for (const name of ['session_id', 'mode', 'scenario', 'stop_reason'] as const) {
    const value = values.get(name);
    if (value !== undefined) metadata[name] = value;
  }
  const turns = values.get('max_turns') ?? '';
  return /^\d{1,9}$/.test(turns) ? { ...metadata, max_turns: Number(turns) } : metadata;
}
