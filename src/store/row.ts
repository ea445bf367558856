/**
 * Reads a database's rows into the contract's shapes. A column that holds something else than was written there means
 * damaged data, and is never passed on.
 */
import { ParleyError } from '../errors.ts';
import type { AgentRow, HealthRow, KeyRow, SessionRow } from './store.ts';

export type Row = Record<string, unknown>;

/** Every word that may stand in a column. */
type Words<T extends string> = Readonly<Record<T, true>>;

// Written out, so that a thread that reads rows need not load the schemas; the types make sure that none is forgotten.
const sessionStatuses: Words<SessionRow['status']> = { running: true, closed: true, cancelled: true };
const agentStatuses: Words<AgentRow['status']> = { active: true, inactive: true, untested: true };
const healthStates: Words<HealthRow['state']> = { healthy: true, unhealthy: true };
const keyScopes: Words<KeyRow['scope']> = { read: true, run: true, admin: true };

export function integer(value: unknown): number {
  if (typeof value !== 'number') throw damaged('a number');
  return value;
}

export function text(value: unknown): string {
  if (typeof value !== 'string') throw damaged('text');
  return value;
}

function textOrNull(value: unknown): string | null {
  return value === null ? null : text(value);
}

function oneOf<T extends string>(value: unknown, words: Words<T>): T {
  if (!isOneOf(value, words)) throw damaged(Object.keys(words).join(' or '));
  return value;
}

function isOneOf<T extends string>(value: unknown, words: Words<T>): value is T {
  return typeof value === 'string' && Object.hasOwn(words, value);
}

function damaged(expected: string): ParleyError {
  return new ParleyError('STORE_FAILED', `The stored data is damaged: a column should hold ${expected}.`);
}

export function sessionRow(row: Row): SessionRow {
  return {
    id: text(row.id),
    format: text(row.format),
    title: text(row.title),
    status: oneOf(row.status, sessionStatuses),
    outcome: textOrNull(row.outcome),
    opened_at: text(row.opened_at),
    closed_at: textOrNull(row.closed_at),
    owner: textOrNull(row.owner),
    request_key: textOrNull(row.request_key),
    request_digest: textOrNull(row.request_digest),
  };
}

export function agentRow(row: Row): AgentRow {
  return {
    id: text(row.id),
    name: text(row.name),
    status: oneOf(row.status, agentStatuses),
    status_reason: textOrNull(row.status_reason),
    profile: text(row.profile),
    secret: textOrNull(row.secret),
    created_at: text(row.created_at),
    version: integer(row.version),
    request_key: textOrNull(row.request_key),
    request_digest: textOrNull(row.request_digest),
  };
}

export function healthRow(row: Row): HealthRow {
  return {
    agent_id: text(row.agent_id),
    state: oneOf(row.state, healthStates),
    failures: integer(row.failures),
    probe_at: textOrNull(row.probe_at),
    probe_wait_ms: integer(row.probe_wait_ms),
    last_error: textOrNull(row.last_error),
    version: integer(row.version),
  };
}

export function keyRow(row: Row): KeyRow {
  return {
    id: text(row.id),
    name: textOrNull(row.name),
    owner: textOrNull(row.owner),
    scope: oneOf(row.scope, keyScopes),
    hash: text(row.hash),
    created_at: text(row.created_at),
    revoked_at: textOrNull(row.revoked_at),
  };
}
