/** Reads the rows of what is kept beside the records into the shapes of the contract. */
import { asInteger, asOneOf, asText, asTextOrNull, type ColumnWords, type DatabaseRow } from './database-row.ts';
import type {
  AdminActRow,
  CallErrorRow,
  CallHourRow,
  DeliveryRow,
  RecordSize,
  RemovalReason,
  TombstoneRow,
} from './upkeep-store.ts';

const removalReasons: ColumnWords<RemovalReason> = { request: true, owner: true, retention: true };

export function readRecordSize(row: DatabaseRow): RecordSize {
  return { session: asText(row.session), bytes: asInteger(row.bytes) };
}

export function readTombstone(row: DatabaseRow): TombstoneRow {
  return {
    id: asText(row.id),
    format: asText(row.format),
    owner: asTextOrNull(row.owner),
    head: asTextOrNull(row.head),
    deleted_at: asText(row.deleted_at),
    by_key: asTextOrNull(row.by_key),
    by_name: asText(row.by_name),
    reason: asOneOf(row.reason, removalReasons),
  };
}

export function readAdminAct(row: DatabaseRow): AdminActRow {
  return {
    id: asText(row.id),
    at: asText(row.at),
    by_key: asTextOrNull(row.by_key),
    by_name: asText(row.by_name),
    act: asText(row.act),
    subject: asText(row.subject),
    owner: asTextOrNull(row.owner),
    detail: asTextOrNull(row.detail),
  };
}

export function readCallHour(row: DatabaseRow): CallHourRow {
  return {
    agent_id: asText(row.agent_id),
    hour: asInteger(row.hour),
    machine: asText(row.machine),
    counts: asText(row.counts),
  };
}

export function readCallError(row: DatabaseRow): CallErrorRow {
  return {
    agent_id: asText(row.agent_id),
    reason: asText(row.reason),
    detail: asText(row.detail),
    at: asText(row.at),
  };
}

export function readDelivery(row: DatabaseRow): DeliveryRow {
  return {
    session: asText(row.session),
    attempts: asInteger(row.attempts),
    next_at: asTextOrNull(row.next_at),
    last_error: asTextOrNull(row.last_error),
  };
}
