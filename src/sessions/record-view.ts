/** The view of a whole record, as its readers get it. For a large record it is made in a thread. */
import type { Format } from '../formats/format.ts';
import { lineHashOf } from '../record/hash-chain.ts';
import { type SessionView, viewOf } from '../record/session-view.ts';
import { eventsOf } from './session-fold.ts';

/** Plain data, so that it can cross threads. */
export interface ViewRequest {
  lines: string[];
  followed_by: SessionView['followed_by'];
}

/** For the report of a session; `generated` is when it is made, as ISO 8601. */
export interface ReportRequest extends ViewRequest {
  generated: string;
}

/** A report as one HTML file. */
export interface ReportText {
  format: string;
  html: string;
}

/** A view as it is served, and what a route has to know of it. Plain data as well. */
export interface ViewText {
  format: string;
  status: SessionView['status'];
  json: string;
}

export function recordViewText(request: ViewRequest, formats: ReadonlyMap<string, Format>): ViewText {
  const view = recordView(request, formats);
  return { format: view.format, status: view.status, json: JSON.stringify(view) };
}

export function recordView({ lines, followed_by }: ViewRequest, formats: ReadonlyMap<string, Format>): SessionView {
  const events = eventsOf(lines);
  const [opened] = events;
  const format = opened?.kind === 'session.opened' ? formats.get(opened.data.format) : undefined;
  const view = viewOf(events, lineHashOf(lines.at(-1) ?? ''));
  const argued = format?.arguments ? { arguments: format.arguments(events) } : {};
  const pivots = (view.verdict && format?.pivots?.(view.verdict, view.synthesis)) ?? null;
  return { ...view, ...argued, pivots, followed_by };
}
