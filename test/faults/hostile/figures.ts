/** What the hostile agents achieved, as a table: printed by the test, and kept in the guide when asked to. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Figure {
  does: string;
  recorded: string;
  outcome: string | null;
  /** How much memory the platform took on top of what it had before, at most. */
  peak_mb: number | null;
}

const guide = fileURLToPath(new URL('../../../docs/guides/security.md', import.meta.url));
const begin = '<!-- hostile agents: begin -->';
const end = '<!-- hostile agents: end -->';

export function figuresTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ does, recorded, outcome, peak_mb }) => {
    return `| ${does} | \`${recorded}\` | ${outcome ?? '-'} | ${peak_mb ?? '-'} |`;
  });
  return ['| an agent that | on the record | the table | memory (MB) |', '|---|---|---|---:|', ...rows].join('\n');
}

/** Rewrites what stands between the markers, and nothing else; a guide without them gets them at its end. */
export function writeFigures(table: string): void {
  mkdirSync(dirname(guide), { recursive: true });
  const text = existsSync(guide) ? readFileSync(guide, 'utf8') : '';
  const block = `${begin}\n\n${table}\n\n${end}`;
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  writeFileSync(guide, after === undefined ? `${text}${block}\n` : `${before}${block}${after}`);
}
