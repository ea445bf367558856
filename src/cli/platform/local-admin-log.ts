/** The log of administrators in a data folder that no platform uses, for commands that change it themselves. */
import { AdminLog } from '../../access/admin-log.ts';
import { systemClock } from '../../main/system-clock.ts';
import { createUuidMaker } from '../../sessions/uuid-v7.ts';
import type { Store } from '../../store/store.ts';

export function localAdminLog(store: Store): AdminLog {
  const newId = createUuidMaker(() => systemClock.now());
  const silent = () => {};
  return new AdminLog({ store, clock: systemClock, newId, log: { info: silent, warn: silent, error: silent } });
}
