/** What a test of an agent found, for a person: whether it keeps the format, what could be better, how long it took. */
import type { AgentTest } from '../engine/engine.ts';
import type { Page } from './page.ts';
import { plain, type Style, wrap } from './text.ts';

type Mark = [sign: string, style: Style];

const well: Mark = ['✓', 'green'];
const better: Mark = ['!', 'yellow'];
const wrong: Mark = ['✗', 'red'];

export function agentTestText(found: AgentTest, page: Page): string {
  const { agent, passed, detail, errors, warnings, latency_ms, status } = found;
  return [
    line(passed ? well : wrong, 'format', detail, page),
    ...errors.map(({ path, message }) => note(`${path || 'the answer'} ${message}`, page)),
    ...(passed ? [line(warnings.length === 0 ? well : better, 'quality', qualityOf(warnings.length), page)] : []),
    ...warnings.map(({ path, detail: told }) => note(path === '' ? told : `${path}: ${told}`, page)),
    ...(latency_ms === null ? [] : [line(well, 'latency', `answered ${status} in ${Math.round(latency_ms)} ms`, page)]),
    page.paint('bold', plain([`${agent.name} is ${agent.status}`, agent.status_reason ?? []].flat().join(': '))),
  ].join('\n');
}

function qualityOf(warnings: number): string {
  if (warnings === 0) return 'nothing to mend';
  return `${warnings} thing${warnings === 1 ? '' : 's'} to mend, though no rule is broken`;
}

const indent = ' '.repeat(11);

function line([sign, style]: Mark, name: string, text: string, { width, paint }: Page): string {
  return `${paint(style, sign)} ${name.padEnd(9)}${wrap(plain(text), width, indent)}`;
}

const note = (text: string, { width }: Page): string => `${indent}${wrap(plain(text), width, `${indent}  `)}`;
