/** The report of a session: its document as one HTML file that needs nothing else, to read, print and pass on. */
import { renderHtmlDocument } from './html-document.ts';
import { sessionDocument } from './session-document.ts';
import type { SessionResult } from './session-result.ts';

/** `generated` is when it is made, as ISO 8601. */
export function sessionReport(result: SessionResult, generated: string): string {
  const { id, format, status, opened_at, closed_at, head } = result.view;
  const source = { session: id, format, status, opened: opened_at, closed: closed_at, head, commands: [] };
  return renderHtmlDocument({ ...sessionDocument(result), source, generated });
}
