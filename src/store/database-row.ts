/**
 * Reads the rows of a database into the shapes of the contract. A column with an unexpected value means damaged data:
 * it is an error and is never passed on.
 */
import { ParleyError } from '../errors.ts';
import type { AgentRow, HealthRow, KeyRow, SessionRow } from './store.ts';

export type DatabaseRow = Record<string, unknown>;

/** Every word that a column may hold. */
export type ColumnWords<T extends string> = Readonly<Record<T, true>>;

// Written out, so that a thread that reads rows need not load the schemas; the types make sure that none is forgotten.
const sessionStatuses: ColumnWords<SessionRow['status']> = {
  running: true,
  closed: true,
  cancelled: true,
  failed: true,
};
const agentStatuses: ColumnWords<AgentRow['status']> = { active: true, inactive: true, untested: true };
const healthStates: ColumnWords<HealthRow['state']> = { healthy: true, unhealthy: true };
const keyScopes: ColumnWords<KeyRow['scope']> = { read: true, run: true, admin: true };

export function asInteger(value: unknown): number {
  if (typeof value !== 'number') throw damagedColumn('a number');
  return value;
}

export function asText(value: unknown): string {
  if (typeof value !== 'string') throw damagedColumn('text');
  return value;
}

export function asTextOrNull(value: unknown): string | null {
  return value === null ? null : asText(value);
}

export function asOneOf<T extends string>(value: unknown, words: ColumnWords<T>): T {
  if (!isOneOf(value, words)) throw damagedColumn(Object.keys(words).join(' or '));
  return value;
}

function isOneOf<T extends string>(value: unknown, words: ColumnWords<T>): value is T {
  return typeof value === 'string' && Object.hasOwn(words, value);
}

function damagedColumn(expected: string): ParleyError {
  return new ParleyError('STORE_FAILED', `The stored data is damaged: a column should hold ${expected}.`);
}

export function readSessionRow(row: DatabaseRow): SessionRow {
  return {
    id: asText(row.id),
    format: asText(row.format),
    title: asText(row.title),
    status: asOneOf(row.status, sessionStatuses),
    outcome: asTextOrNull(row.outcome),
    opened_at: asText(row.opened_at),
    closed_at: asTextOrNull(row.closed_at),
    owner: asTextOrNull(row.owner),
    request_key: asTextOrNull(row.request_key),
    request_digest: asTextOrNull(row.request_digest),
    brief: asTextOrNull(row.brief),
  };
}

export function readAgentRow(row: DatabaseRow): AgentRow {
  return {
    id: asText(row.id),
    name: asText(row.name),
    status: asOneOf(row.status, agentStatuses),
    status_reason: asTextOrNull(row.status_reason),
    profile: asText(row.profile),
    secret: asTextOrNull(row.secret),
    created_at: asText(row.created_at),
    version: asInteger(row.version),
    request_key: asTextOrNull(row.request_key),
    request_digest: asTextOrNull(row.request_digest),
  };
}

export function readHealthRow(row: DatabaseRow): HealthRow {
  return {
    agent_id: asText(row.agent_id),
    state: asOneOf(row.state, healthStates),
    failures: asInteger(row.failures),
    probe_at: asTextOrNull(row.probe_at),
    probe_wait_ms: asInteger(row.probe_wait_ms),
    last_error: asTextOrNull(row.last_error),
    version: asInteger(row.version),
  };
}

export function readKeyRow(row: DatabaseRow): KeyRow {
  return {
    id: asText(row.id),
    name: asTextOrNull(row.name),
    owner: asTextOrNull(row.owner),
    scope: asOneOf(row.scope, keyScopes),
    hash: asText(row.hash),
    created_at: asText(row.created_at),
    revoked_at: asTextOrNull(row.revoked_at),
  };
}
