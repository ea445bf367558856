/** The result of testing an agent, for a person: each endpoint, its warnings, how long it took, and what to do. */
import { nextStepAfter } from '../../../record/next-step.ts';
import type { AgentTestResult, EndpointTest } from '../../../tester/agent-test-result.ts';
import type { TerminalPage } from '../../print/terminal-page.ts';
import { plainText, type TextStyle, wrap } from '../../print/terminal-text.ts';

type AgentTestMark = [sign: string, style: TextStyle];

const passedMark: AgentTestMark = ['✓', 'green'];
const warningMark: AgentTestMark = ['!', 'yellow'];
const endpointMarks: Readonly<Record<EndpointTest['result'], AgentTestMark>> = {
  passed: passedMark,
  failed: ['✗', 'red'],
  skipped: ['-', 'dim'],
};

/** A protocol with one endpoint is told by format, quality and latency; another one endpoint by endpoint. */
export function agentTestText(result: AgentTestResult, page: TerminalPage): string {
  const { agent, passed, endpoints, warnings, latency_ms, status } = result;
  const isSingle = endpoints.length === 1;
  return [
    ...endpoints.flatMap((endpoint) => endpointLines(endpoint, isSingle ? 'format' : endpoint.act, agent.name, page)),
    ...(passed
      ? [markedLine(warnings.length === 0 ? passedMark : warningMark, 'quality', qualityText(warnings.length), page)]
      : []),
    ...warnings.map(({ path, detail: text }) => indentedNote(path === '' ? text : `${path}: ${text}`, page)),
    ...(isSingle && latency_ms !== null
      ? [markedLine(passedMark, 'latency', `answered ${status} in ${Math.round(latency_ms)} ms`, page)]
      : []),
    page.paint('bold', plainText([statusText(result), agent.status_reason ?? []].flat().join(': '))),
  ].join('\n');
}

/** An agent that is asked without a test stays active when it fails one: that must not read as a success. */
function statusText({ agent, passed }: AgentTestResult): string {
  const isStillAsked = !passed && agent.status === 'active';
  return isStillAsked
    ? `${agent.name} failed; it is still active and will be asked`
    : `${agent.name} is ${agent.status}`;
}

function endpointLines(endpoint: EndpointTest, name: string, agent: string, page: TerminalPage): string[] {
  const { result, reason, detail, errors, status, latency_ms } = endpoint;
  const reply = status === null ? {} : { reply: { status } };
  const measured = result === 'passed' && name !== 'format' ? ` (${status} in ${Math.round(latency_ms ?? 0)} ms)` : '';
  return [
    markedLine(endpointMarks[result], name, `${detail}${measured}`, page),
    ...errors.map(({ path, message }) => indentedNote(`${path || 'the answer'} ${message}`, page)),
    ...(reason === null ? [] : [indentedNote(nextStepAfter({ reason, violations: errors, ...reply }, agent), page)]),
  ];
}

function qualityText(warnings: number): string {
  if (warnings === 0) return 'no warnings';
  return `${warnings} warning${warnings === 1 ? '' : 's'}; no rule is broken`;
}

const indent = ' '.repeat(12);

function markedLine([sign, style]: AgentTestMark, name: string, text: string, { width, paint }: TerminalPage): string {
  return `${paint(style, sign)} ${name.padEnd(10)}${wrap(plainText(text), width, indent)}`;
}

const indentedNote = (text: string, { width }: TerminalPage): string =>
  `${indent}${wrap(plainText(text), width, `${indent}  `)}`;
