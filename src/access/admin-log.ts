/**
 * The log of what administrators did: who, when, what, and whose it was. It never contains a secret. Each act also is a line
 * of the operator's log, which has it even when the disk refuses the entry.
 */
import type { OperatorLog } from '../agents/agent-parts.ts';
import type { AdminActor } from '../model/admin-actor.ts';
import type { Clock } from '../model/clock.ts';
import type { JsonObject } from '../model/json.ts';
import type { Store } from '../store/store.ts';
import type { AdminActRow } from '../store/upkeep-store.ts';

export type AdminAct =
  | 'agent.registered'
  | 'agent.changed'
  | 'agent.removed'
  | 'key.created'
  | 'key.revoked'
  | 'session.deleted'
  | 'owner.deleted'
  | 'retention.applied'
  | 'secret.rotated'
  | 'demo.started';

/** An entry of the log as it is read. */
export interface AdminLogEntry {
  id: string;
  at: string;
  by: AdminActor;
  act: string;
  /** The name or id of what it was done to. */
  subject: string;
  /** Whose it was. */
  owner: string | null;
  detail: JsonObject | null;
}

interface AdminLogParts {
  store: Pick<Store, 'addAdminAct' | 'adminActs'>;
  clock: Pick<Clock, 'now'>;
  newId: () => string;
  log: OperatorLog;
}

export class AdminLog {
  readonly #parts: AdminLogParts;

  constructor(parts: AdminLogParts) {
    this.#parts = parts;
  }

  /** To be called after the act. Never rejects: what was done stays done. */
  async note(
    by: AdminActor,
    act: AdminAct,
    subject: string,
    { owner = null, detail = null }: { owner?: string | null; detail?: JsonObject | null } = {},
  ): Promise<void> {
    const { store, clock, newId, log } = this.#parts;
    log.info({ by, act, subject, owner, detail }, 'an administrator acted');
    const row = {
      ...{
        id: newId(),
        at: new Date(clock.now()).toISOString(),
        by_key: by.key,
        by_name: by.name,
        act,
        subject,
        owner,
      },
      detail: detail === null ? null : JSON.stringify(detail),
    };
    await store.addAdminAct(row).catch((error: unknown) => {
      log.error({ act, subject, err: error }, 'an act of an administrator could not be stored');
    });
  }

  /** Newest first. */
  async list(query: { before?: string; limit: number }): Promise<AdminLogEntry[]> {
    return (await this.#parts.store.adminActs(query)).map(entryOf);
  }
}

function entryOf({ by_key, by_name, detail, ...row }: AdminActRow): AdminLogEntry {
  return { ...row, by: { key: by_key, name: by_name }, detail: detail === null ? null : JSON.parse(detail) };
}
