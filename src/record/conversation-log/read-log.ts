/**
 * Reads the log of a conversation; every text is exactly the text that was written. Whatever stands before the header
 * `Conversation:` has no effect on the turns. It never throws: faults are returned with their line numbers.
 */
import type { LogMetadata, LogTurn } from '../../model/conversation-log.ts';

interface LogFault {
  /** Counted from 1. */
  line: number;
  message: string;
}

export interface LogConversation {
  /** Each with the line number of its header; its text begins on the next line. */
  turns: (LogTurn & { line: number })[];
  faults: LogFault[];
}

export interface ParsedLog extends LogConversation {
  /** The metadata that can be read. */
  metadata: Partial<LogMetadata>;
}

const conversationHeader = 'Conversation:';
const turnHeader = /^ - (user|assistant) \[(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)\]:$/;

/** Reads only the conversation. */
export function readConversation(text: string): LogConversation {
  const lines = linesOf(text);
  const header = lines.indexOf(conversationHeader);
  if (header === -1) {
    return {
      turns: [],
      faults: [{ line: Math.max(1, lines.length), message: `there is no line "${conversationHeader}"` }],
    };
  }
  const faults: LogFault[] = [];
  const turns = readTurns(lines, header + 1, (at, message) => faults.push({ line: at + 1, message }));
  return { turns, faults: faults.sort((a, b) => a.line - b.line) };
}

/** Reads the whole log, in order to resume its run. */
export function readLog(text: string): ParsedLog {
  const lines = linesOf(text);
  const header = lines.indexOf(conversationHeader);
  const metadata = readMetadata(header === -1 ? lines : lines.slice(0, header));
  return { metadata, ...readConversation(text) };
}

/** Lines end with LF only; a CR is part of the text. */
function linesOf(text: string): string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

function readTurns(lines: readonly string[], from: number, addFault: (at: number, message: string) => void) {
  const turns: { role: LogTurn['role']; at: string; line: number; texts: string[] }[] = [];
  if (lines[from] !== '') addFault(from - 1, `a blank line belongs behind "${conversationHeader}"`);
  for (let at = lines[from] === '' ? from + 1 : from; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const [, role, time] = turnHeader.exec(line) ?? [];
    const turn = turns.at(-1);
    if (role !== undefined && time !== undefined)
      turns.push({ role: role === 'user' ? 'user' : 'assistant', at: time, line: at + 1, texts: [] });
    else if (turn && line.startsWith('  ')) turn.texts.push(line.slice(2));
    else if (turn && line === '') {
      addFault(at, 'an empty line of a turn must have its two spaces');
      turn.texts.push('');
    } else addFault(at, turn ? 'the line is neither a turn nor indented by two spaces' : 'the line is before any turn');
  }
  for (const { line, texts } of turns) if (texts.length === 0) addFault(line - 1, 'the turn has no text');
  return turns.map(({ texts, ...turn }) => ({ ...turn, text: texts.join('\n') }));
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
