/**
 * Writes the log of a conversation. Every text is indented under its turn, so that no text can pass for a header or a
 * turn, whatever reader splits it into lines. What had to be changed in a text is flagged.
 */
import type { ConversationLog, LogMetadata, LogTurn } from '../../model/conversation-log.ts';
import type { Flag } from '../../model/flag.ts';
import { isErrorLine } from './error-line.ts';
import { replacementFlags, writableLine, writableText } from './writable-text.ts';

export interface WrittenLog {
  text: string;
  /** What had to be changed. */
  flags: Flag[];
}

export function writeLog({ metadata, turns }: ConversationLog): WrittenLog {
  const flags: Flag[] = [];
  const lines = ['Run metadata:', ...metadataLines(metadata, flags), '', 'Conversation:', ''];
  for (const [at, turn] of turns.entries()) turnLines(lines, turn, `turns[${at}].text`, flags);
  return { text: `${lines.join('\n')}\n`, flags };
}

/** A metadata value as it is written: line breaks become spaces, so that it stays on its line. */
export function metadataValue(value: string): string {
  return writableLine(value);
}

function metadataLines({ session_id, mode, scenario, max_turns, stop_reason }: LogMetadata, flags: Flag[]): string[] {
  const values = Object.entries({ session_id, mode, scenario, max_turns, stop_reason });
  return values.map(([name, value]) => {
    flags.push(...replacementFlags(String(value), `metadata.${name}`));
    return `- ${name}: ${writableLine(String(value))}`;
  });
}

function turnLines(lines: string[], turn: LogTurn, path: string, flags: Flag[]): void {
  flags.push(...replacementFlags(turn.text, path));
  const text = writableText(turn.text);
  const isMistakable = turn.role === 'assistant' && !turn.is_error && isErrorLine(text);
  if (isMistakable) {
    const detail = 'the reply reads like an error of the runner and stands in quotation marks';
    flags.push({ code: 'log.quoted', path, detail });
  }
  lines.push(` - ${turn.role} [${turn.at}]:`);
  for (const line of (isMistakable ? `"${text}"` : text).split('\n')) lines.push(`  ${line}`);
}
