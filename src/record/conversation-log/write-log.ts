/**
 * Writes the log of a conversation. Every text is indented under its turn, so that no text can pass for a header or a
 * turn. It changes nothing in a text except NUL characters and lone surrogates, which become U+FFFD and are flagged.
 */
import type { ConversationLog, LogMetadata, LogTurn } from '../../model/conversation-log.ts';
import type { Flag } from '../../model/flag.ts';

export interface WrittenLog {
  text: string;
  /** What had to be replaced. */
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
  return toWritable(value).replace(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/g, ' ');
}

function metadataLines({ session_id, mode, scenario, max_turns, stop_reason }: LogMetadata, flags: Flag[]): string[] {
  const values = Object.entries({ session_id, mode, scenario, max_turns, stop_reason });
  return values.map(([name, value]) => {
    flagReplacements(String(value), `metadata.${name}`, flags);
    return `- ${name}: ${metadataValue(String(value))}`;
  });
}

function turnLines(lines: string[], { role, at, text }: LogTurn, path: string, flags: Flag[]): void {
  flagReplacements(text, path, flags);
  lines.push(` - ${role} [${at}]:`);
  for (const line of toWritable(text).split('\n')) lines.push(`  ${line}`);
}

const toWritable = (text: string) => text.toWellFormed().replaceAll('\0', '\ufffd');

function flagReplacements(text: string, path: string, flags: Flag[]): void {
  const replaced = (code: string, what: string) => flags.push({ code, path, detail: `${what} stand as U+FFFD` });
  if (text.includes('\0')) replaced('log.nul', 'NUL characters');
  if (!text.isWellFormed()) replaced('log.surrogate', 'lone surrogates');
}
