/**
 * Reads the log of a conversation back, exactly as it was said. What an evaluation needs stands behind the
 * `Conversation:` header, and nothing before it is looked at there. It never throws: what is wrong is told by line.
 */
import type { LogMetadata, LogTurn } from '../../model/conversation-log.ts';

interface LogFault {
  /** Counted from 1. */
  line: number;
  message: string;
}

export interface LogConversation {
  /** Each with the line that its header stands on; what was said begins on the next. */
  turns: (LogTurn & { line: number })[];
  faults: LogFault[];
}

export interface ParsedLog extends LogConversation {
  /** What the metadata says, as far as it can be read. */
  metadata: Partial<LogMetadata>;
}

const conversationHeader = 'Conversation:';
const turnHeader = /^ - (user|assistant) \[(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)\]:$/;

/** The conversation alone, whatever the metadata says. */
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

/** The whole log, for whoever goes on with a run. */
export function readLog(text: string): ParsedLog {
  const lines = linesOf(text);
  const header = lines.indexOf(conversationHeader);
  const metadata = readMetadata(header === -1 ? lines : lines.slice(0, header));
  return { metadata, ...readConversation(text) };
}

/** Lines end with LF and with nothing else; a CR belongs to what was said. */
function linesOf(text: string): string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

function readTurns(lines: readonly string[], from: number, addFault: (at: number, message: string) => void) {
  const turns: { role: LogTurn['role']; at: string; line: number; said: string[] }[] = [];
  if (lines[from] !== '') addFault(from - 1, `a blank line belongs behind "${conversationHeader}"`);
  for (let at = lines[from] === '' ? from + 1 : from; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const [, role, time] = turnHeader.exec(line) ?? [];
    const turn = turns.at(-1);
    if (role !== undefined && time !== undefined)
      turns.push({ role: role === 'user' ? 'user' : 'assistant', at: time, line: at + 1, said: [] });
    else if (turn && line.startsWith('  ')) turn.said.push(line.slice(2));
    else if (turn && line === '') {
      addFault(at, 'an empty line of a turn must have its two spaces');
      turn.said.push('');
    } else addFault(at, turn ? 'the line is neither a turn nor indented by two spaces' : 'the line is before any turn');
  }
  for (const { line, said } of turns) if (said.length === 0) addFault(line - 1, 'the turn has no text');
  return turns.map(({ said, ...turn }) => ({ ...turn, text: said.join('\n') }));
}

function readMetadata(lines: readonly string[]): Partial<LogMetadata> {
  const values = new Map<string, string>();
  for (const line of lines) {
    const [, name, value] = /^- ([a-z_]+): (.*)$/s.exec(line) ?? [];
    if (name !== undefined && value !== undefined && !values.has(name)) values.set(name, value);
  }
  const found: Partial<LogMetadata> = {};
  for (const name of ['session_id', 'mode', 'scenario', 'stop_reason'] as const) {
    const value = values.get(name);
    if (value !== undefined) found[name] = value;
  }
  const turns = values.get('max_turns') ?? '';
  return /^\d{1,9}$/.test(turns) ? { ...found, max_turns: Number(turns) } : found;
}
