/** The result of a session, for a person: its verdict, and the command that checks its record. */
import type { JsonObject } from '../../model/json.ts';
import { commandName } from '../command-name.ts';
import type { PlatformConnection } from '../platform/connect-platform.ts';
import type { SessionResult } from '../platform/hold-session.ts';
import { joinSections, pageFor, type TerminalPage } from './terminal-page.ts';

/** The verdict of a format as text; `url` is the address of a platform that has the session. */
export type VerdictText = (verdict: JsonObject, result: SessionResult, page: TerminalPage, url: string) => string;

export function sessionResultText(
  result: SessionResult,
  text: VerdictText,
  { client, staysRunning, later }: Pick<PlatformConnection, 'client' | 'staysRunning' | 'later'>,
): string {
  const page = pageFor(process.stdout);
  const { id, verdict, status, fault } = result.view;
  const url = staysRunning ? client.url : later.url;
  const verdictText = verdict
    ? text(verdict, result, page, url)
    : page.paint(
        'bold',
        fault === null ? `The session was ${status}; there is no verdict.` : `The platform failed: ${fault}`,
      );
  const check = `curl -s ${url}/api/v1/sessions/${id}/record | ${commandName()} verify -`;
  const how = staysRunning ? 'Check its record' : `Check its record, once \`${later.command}\` runs`;
  return joinSections([verdictText, `${page.paint('bold', `Session ${id}`)}\n  ${how}:\n  ${check}`]);
}
