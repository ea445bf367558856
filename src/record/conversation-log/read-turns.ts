/**
 * Reads the turns under `Conversation:` in one of two forms. In the form of the contract every line of a text is indented by
 * two spaces. In the form of the contract's reference implementation the first line of a text is indented by one space and
 * the others are not; there, a line of a text that looks like a turn cannot be told from a turn.
 */
import type { LogTurn } from '../../model/conversation-log.ts';

export interface PlacedTurn extends Pick<LogTurn, 'role' | 'at'> {
  /** The line of its header, counted from 1. */
  line: number;
  texts: string[];
}

type AddFault = (at: number, message: string) => void;

const turnHeader = /^ - (user|assistant) \[(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)\]:$/;

function headerAt(line: string, at: number): PlacedTurn | undefined {
  const [, role, time] = turnHeader.exec(line) ?? [];
  if (role === undefined || time === undefined) return undefined;
  return { role: role === 'user' ? 'user' : 'assistant', at: time, line: at + 1, texts: [] };
}

export function readContractTurns(lines: readonly string[], from: number, addFault: AddFault): PlacedTurn[] {
  const turns: PlacedTurn[] = [];
  for (let at = from; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const header = headerAt(line, at);
    const turn = turns.at(-1);
    if (header) turns.push(header);
    else if (turn && line.startsWith('  ')) turn.texts.push(line.slice(2));
    else if (turn && line === '') {
      addFault(at, 'an empty line of a turn must have its two spaces');
      turn.texts.push('');
    } else addFault(at, turn ? 'the line is neither a turn nor indented by two spaces' : 'the line is before any turn');
  }
  for (const { line, texts } of turns) if (texts.length === 0) addFault(line - 1, 'the turn has no text');
  return turns;
}

/** The turns of a log in the form of the reference implementation; undefined if it does not have that form. */
export function readReferenceTurns(lines: readonly string[], from: number): PlacedTurn[] | undefined {
  const turns: PlacedTurn[] = [];
  for (let at = from; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const header = headerAt(line, at);
    const turn = turns.at(-1);
    if (header) turns.push(header);
    else if (!turn) return undefined;
    else turn.texts.push(line);
  }
  const firstLines = turns.map(({ texts }) => texts[0]);
  const isReference =
    firstLines.every((line) => line?.startsWith(' ')) && firstLines.some((line) => /^ (?! )/.test(line ?? ''));
  if (!isReference) return undefined;
  return turns.map(({ texts: [first = '', ...rest], ...turn }) => ({ ...turn, texts: [first.slice(1), ...rest] }));
}
