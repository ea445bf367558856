/** All that is known of one agent, for a person. It never shows a secret, only which kind of credential there is. */

import { momentText } from '../../../documents/verdict-document.ts';
import type { Agent } from '../../../model/agent.ts';
import { joinSections, section, type TerminalPage } from '../../print/terminal-page.ts';
import { alignColumns, plainText, wrap } from '../../print/terminal-text.ts';
import type { AgentActivity } from './agent-activity.ts';

/** What is sent to it with every call. */
export const credentialKind = ({ has_api_key, has_auth }: Pick<Agent, 'has_api_key' | 'has_auth'>) =>
  has_auth ? 'token' : has_api_key ? 'key' : '-';

const credentialTexts: Readonly<Record<string, string>> = {
  token: 'a token, obtained with its OAuth2 grant',
  key: 'a key, as a bearer token',
  '-': 'none',
};

export function agentPage(agent: Agent, activity: AgentActivity, page: TerminalPage): string {
  return joinSections([
    agentSummary(agent, page),
    section(
      `Asks in the latest ${activity.sessions === 1 ? 'session' : `${activity.sessions} sessions`}`,
      activityLines(activity),
      page,
    ),
  ]);
}

export function agentSummary(agent: Agent, page: TerminalPage): string {
  const rows = agentRows(agent).map(([label = '', text = '']) => [label, plainText(text)]);
  const labelWidth = Math.max(...rows.map(([label = '']) => label.length));
  const lines = rows.map(
    ([label = '', text = '']) => `${label.padEnd(labelWidth)}  ${wrap(text, page.width, ' '.repeat(labelWidth + 4))}`,
  );
  return section(`${agent.name} is ${plainText(statusText(agent))}`, lines, page);
}

const statusText = ({ status, status_reason }: Agent) =>
  status_reason === null ? `${status}.` : `${status}: ${status_reason}.`;

function agentRows(agent: Agent): string[][] {
  const optional = (label: string, value: string | undefined) => (value === undefined ? [] : [[label, value]]);
  const seconds = agent.timeout_ms === undefined ? undefined : `${agent.timeout_ms / 1000} s`;
  return [
    ['address', agent.base_url],
    ['protocol', agent.protocol],
    ['domain', agent.domain],
    ...optional('description', agent.description),
    ['can do', agent.capabilities.length === 0 ? '-' : agent.capabilities.join(', ')],
    ['health', agent.health],
    ...optional('last error', agent.last_error),
    ['credential', credentialTexts[credentialKind(agent)] ?? ''],
    ...optional('client id', agent.client_id),
    ['time to answer', seconds ?? "its protocol's"],
    ...optional('role', agent.role),
    ...optional('model', agent.model),
    ...optional('instructions', agent.wire?.instructions),
    ...optional('open calls', agent.max_open_calls === undefined ? undefined : `${agent.max_open_calls} at once`),
    ['owner', agent.owner ?? 'nobody: every key sees it'],
    ['registered', momentText(agent.created_at)],
    ['id', agent.id],
  ];
}

function activityLines({ asks, answered, median_ms, failures }: AgentActivity): string[] {
  if (asks === 0) return ['none'];
  const time = median_ms === null ? '' : `; half of the answers within ${Math.round(median_ms)} ms`;
  const rows = failures.map(({ at, session, ask, reason }) => [momentText(at), reason, ask, session].map(plainText));
  return [
    `${answered} of ${asks} asks answered${time}`,
    ...(rows.length === 0
      ? []
      : [
          'failed lately:',
          ...alignColumns(rows)
            .split('\n')
            .map((line) => `  ${line}`),
        ]),
  ];
}
