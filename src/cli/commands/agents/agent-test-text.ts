/** The result of testing an agent, for a person: whether it keeps the format, its warnings, how long it took. */
import type { AgentTestResult } from '../../../tester/agent-test-result.ts';
import type { TerminalPage } from '../../print/terminal-page.ts';
import { plainText, type TextStyle, wrap } from '../../print/terminal-text.ts';

type AgentTestMark = [sign: string, style: TextStyle];

const passedMark: AgentTestMark = ['✓', 'green'];
const warningMark: AgentTestMark = ['!', 'yellow'];
const failedMark: AgentTestMark = ['✗', 'red'];

export function agentTestText(result: AgentTestResult, page: TerminalPage): string {
  const { agent, passed, detail, errors, warnings, latency_ms, status } = result;
  return [
    markedLine(passed ? passedMark : failedMark, 'format', detail, page),
    ...errors.map(({ path, message }) => indentedNote(`${path || 'the answer'} ${message}`, page)),
    ...(passed
      ? [markedLine(warnings.length === 0 ? passedMark : warningMark, 'quality', qualityText(warnings.length), page)]
      : []),
    ...warnings.map(({ path, detail: text }) => indentedNote(path === '' ? text : `${path}: ${text}`, page)),
    ...(latency_ms === null
      ? []
      : [markedLine(passedMark, 'latency', `answered ${status} in ${Math.round(latency_ms)} ms`, page)]),
    page.paint('bold', plainText([`${agent.name} is ${agent.status}`, agent.status_reason ?? []].flat().join(': '))),
  ].join('\n');
}

function qualityText(warnings: number): string {
  if (warnings === 0) return 'no warnings';
  return `${warnings} warning${warnings === 1 ? '' : 's'}; no rule is broken`;
}

const indent = ' '.repeat(11);

function markedLine([sign, style]: AgentTestMark, name: string, text: string, { width, paint }: TerminalPage): string {
  return `${paint(style, sign)} ${name.padEnd(9)}${wrap(plainText(text), width, indent)}`;
}

const indentedNote = (text: string, { width }: TerminalPage): string =>
  `${indent}${wrap(plainText(text), width, `${indent}  `)}`;
