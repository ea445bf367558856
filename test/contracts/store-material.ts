/** What the store's contract is tried with: appends and rows with as little in them as the contract allows. */
import type { AgentRow, HealthRow, RecordAppend, RecordLine } from '../../src/store/store.ts';

const at = '2026-01-01T00:00:00.000Z';

/** Ids that order like the time-ordered ones of real sessions. */
export function id(n: number): string {
  return `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`;
}

export function lines(from: number, count: number, text = (seq: number) => `{"seq":${seq}}`): RecordLine[] {
  return Array.from({ length: count }, (_, index) => ({ seq: from + index, text: text(from + index) }));
}

/** What an append holds of lines that follow each other. */
export function chunk(lines: readonly RecordLine[]): Pick<RecordAppend, 'first' | 'last' | 'text'> {
  return {
    first: lines[0]?.seq ?? 0,
    last: lines.at(-1)?.seq ?? -1,
    text: lines.map(({ text }) => `${text}\n`).join(''),
  };
}

export function opens(session: string, count = 1, opened: Partial<RecordAppend['opened']> = {}): RecordAppend {
  const row = { format: 'chat', title: 'A title', opened_at: at, owner: null, request_key: null, request_digest: null };
  return { session, ...chunk(lines(0, count)), opened: { ...row, ...opened } };
}

export function grows(session: string, from: number, count = 1): RecordAppend {
  return { session, ...chunk(lines(from, count)) };
}

export function closes(session: string, from: number, closed: Partial<RecordAppend['closed']> = {}): RecordAppend {
  return { ...grows(session, from), closed: { status: 'closed', outcome: 'adopted', closed_at: at, ...closed } };
}

export function agent(name: string, row: Partial<AgentRow> = {}): AgentRow {
  const rest = { status: 'active', status_reason: null, profile: '{}', secret: null, created_at: at } as const;
  return { id: `id-of-${name}`, name, ...rest, version: 1, request_key: null, request_digest: null, ...row };
}

export function health(agentId: string, row: Partial<HealthRow> = {}): HealthRow {
  const rest = { state: 'healthy', failures: 0, probe_at: null, probe_wait_ms: 0, last_error: null } as const;
  return { agent_id: agentId, ...rest, version: 1, ...row };
}
