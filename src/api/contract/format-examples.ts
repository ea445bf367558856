/** The examples of routes that are made from openings and reports. Generic: it knows no format by name. */
import type { SessionView } from '../../record/session-view.ts';
import { sittingMembers } from '../../record/sitting-members.ts';
import type { SessionService } from '../../sessions/session-service.ts';
import type { RouteExample } from '../route-example.ts';
import { session } from './session-contract.ts';

type ExampleOpening = SessionService['openings'][number];
type ExampleReport = SessionService['reports'][number];

async function readExample(opening: ExampleOpening) {
  const { request, title, session: closed, without } = await opening.example();
  return { request, title, without, closed: session.parse(closed) };
}

const asOpened = (view: SessionView): SessionView => ({
  ...{ ...view, status: 'running', outcome: null, closed_at: null, phases: [], synthesis: null, verdict: null },
  seats: view.seats.map((seat) => ({ ...seat, state: 'seated' as const, reason: null })),
});

function summaryOf({ id, format, status, outcome, opened_at, closed_at }: SessionView, title: string) {
  return { id, format, title, status, outcome, opened_at, closed_at };
}

/** A closed session in a list, with the fields of its verdict that its format lists. */
function listedOf(view: SessionView, title: string, fields: Readonly<Record<string, unknown>>) {
  const { verdict, seats } = view;
  const added = Object.entries(verdict ?? {}).filter(([name]) => Object.hasOwn(fields, name));
  return {
    ...summaryOf(view, title),
    headline: typeof verdict?.headline === 'string' ? verdict.headline : null,
    seats: seats.map(({ seat }) => seat),
    members: sittingMembers(seats).map(({ seat }) => seat),
    waiting_for: [],
    missing: seats.filter(({ state }) => state !== 'seated').map(({ seat }) => seat),
    ...Object.fromEntries(added),
  };
}

export async function openExample(opening: ExampleOpening): Promise<RouteExample> {
  const { request, closed } = await readExample(opening);
  return { body: request, headers: { prefer: 'wait=30' }, responses: { 202: asOpened(closed), 200: closed } };
}

export async function batchExample(opening: ExampleOpening, label: string): Promise<RouteExample> {
  const { request, title, closed } = await readExample(opening);
  const listed = (view: SessionView) => ({ [opening.path]: [{ ...summaryOf(view, title), [label]: title }] });
  return {
    ...{ body: request, headers: { prefer: 'wait=30' } },
    responses: { 202: listed(asOpened(closed)), 200: listed(closed) },
  };
}

export async function listExample(openings: readonly ExampleOpening[]): Promise<RouteExample> {
  const read = await Promise.all(openings.map(readExample));
  const items = read.map(({ closed, title }, at) => listedOf(closed, title, openings[at]?.listed ?? {}));
  return { query: { limit: '10' }, responses: { 200: { items, next_cursor: null } } };
}

export async function getExample(opening: ExampleOpening, path: string): Promise<RouteExample> {
  const { closed } = await readExample(opening);
  return { path: { id: closed.id }, latest: path, responses: { 200: closed } };
}

export async function cancelExample(opening: ExampleOpening, path: string): Promise<RouteExample> {
  const { closed } = await readExample(opening);
  const { closed_at } = closed;
  const cancelled = { ...asOpened(closed), status: 'cancelled', closed_at };
  const body = { reason: 'The question has settled itself' };
  return { path: { id: closed.id }, latest: path, body, responses: { 200: cancelled } };
}

export async function whatIfExample(openings: readonly ExampleOpening[]): Promise<RouteExample> {
  const read = await Promise.all(openings.map(readExample));
  const [first] = read.flatMap(({ closed: { id }, without }) => (without ? [{ id, ...without }] : []));
  if (!first) return {};
  return { path: { id: first.id }, query: { without: first.seat }, responses: { 200: first.verdict } };
}

/** The session that is followed, with what follows it. */
export async function sequelExample(opening: ExampleOpening, before: ExampleOpening): Promise<RouteExample> {
  const [{ closed: followed }, { closed, request }] = [await readExample(before), await readExample(opening)];
  const followed_by = [{ path: opening.path, session: closed.id, verdict: closed.verdict }];
  return {
    ...{ path: { id: followed.id }, latest: `/api/v1/${before.path}`, body: request },
    responses: { 201: { ...followed, followed_by } },
  };
}

export async function reportExample(report: ExampleReport): Promise<RouteExample> {
  return { responses: { 200: await report.example() } };
}
