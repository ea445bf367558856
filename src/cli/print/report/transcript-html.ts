/** The whole conversation of a case as HTML: every line with its number, and what was found on it beside it. */
import { escapeHtml } from '../../../documents/escape-html.ts';
import type { TranscriptLine } from './written-report.ts';

export function transcriptHtml(lines: readonly TranscriptLine[]): string {
  if (lines.length === 0) return '';
  return `<div class="transcript">${lines.map(lineHtml).join('')}</div>`;
}

function lineHtml({ number, text, isHeader, marks }: TranscriptLine): string {
  const [worst] = marks;
  const lineNumber = `<span class="number">${number}</span>`;
  const content = `<span class="said" dir="auto">${escapeHtml(text)}</span>`;
  const found = marks.map((mark) => `<span class="found ${mark.status}">${escapeHtml(mark.text)}</span>`).join('');
  const kind = isHeader ? 'line turn' : 'line';
  if (!worst) return `<div class="${kind}">${lineNumber}${content}</div>`;
  return `<div class="${kind} marked ${worst.status}-line">${lineNumber}<mark>${content}</mark>${found}</div>`;
}
