/** What came of a session, for a person: its verdict, and how to get at the record that it comes from. */
import type { JsonObject } from '../model/json.ts';
import type { Held } from './deliberate.ts';
import { commandName } from './invocation.ts';
import { type Page, pageFor, sections } from './page.ts';
import type { Reached } from './reach.ts';

/** How a format's verdict reads; `url` is where a platform has more to tell of it. */
export type VerdictText = (verdict: JsonObject, held: Held, page: Page, url: string) => string;

export function resultText(
  held: Held,
  text: VerdictText,
  { client, lasting }: Pick<Reached, 'client' | 'lasting'>,
): string {
  const page = pageFor(process.stdout);
  const { id, verdict, status } = held.view;
  const url = lasting ? client.url : 'http://localhost:8000';
  const told = verdict
    ? text(verdict, held, page, url)
    : page.paint('bold', `The session was ${status}; there is no verdict.`);
  const check = `curl -s ${url}/api/v1/sessions/${id}/record | ${commandName()} verify -`;
  const how = lasting ? 'Check its record' : `Check its record, once \`${commandName()}\` runs`;
  return sections([told, `${page.paint('bold', `Session ${id}`)}\n  ${how}:\n  ${check}`]);
}
