/** Checks of what the platform does beside serving: how long sessions are kept, and whether the webhook is told of them. */
import type { Settings } from '../../../main/settings.ts';
import type { Store } from '../../../store/store.ts';
import { type DoctorFinding, ok, skipped, warning } from './doctor-finding.ts';

export type DeliveryCounts = Awaited<ReturnType<Store['deliveryCounts']>>;

export function retentionFinding({ keep_days }: Settings): DoctorFinding {
  if (keep_days === null) return ok('retention', 'closed sessions are kept for ever');
  return ok('retention', `closed sessions are deleted after ${keep_days} ${keep_days === 1 ? 'day' : 'days'}`);
}

export type LargeSessions = Awaited<ReturnType<Store['largeSessions']>>;

/** An installation of an older version may have open sessions that need more memory than there is. */
export function largeSessionsFinding(sessions: LargeSessions): DoctorFinding {
  const about = 'open sessions';
  const [largest] = sessions;
  if (!largest) return ok(about, 'none is too large to go on with');
  const sizes = sessions.slice(0, 5).map(({ session, bytes }) => `${session} (${Math.round(bytes / 1_000_000)} MB)`);
  const more = sessions.length > sizes.length ? ` and ${sessions.length - sizes.length} more` : '';
  return warning(
    about,
    `too large, and held in memory while they run: ${sizes.join(', ')}${more}`,
    `Cancel it: start with \`parley --hold\`, then \`parley sessions cancel ${largest.session}\`.`,
  );
}

export function webhookFinding({ webhook_url }: Settings, counts: DeliveryCounts | undefined): DoctorFinding {
  const about = 'webhook';
  if (webhook_url === null) return ok(about, 'nobody is told of closed sessions');
  const receiver = new URL(webhook_url).host;
  if (counts === undefined) return skipped(about, `${receiver} is told of closed sessions; deliveries cannot be read`);
  const { waiting, failed, last_error } = counts;
  const lastError = last_error === null ? '' : ` Last error: ${last_error}`;
  if (failed > 0) {
    const fix = 'Check the receiver and its address; a delivery that was given up is not repeated.';
    return warning(
      about,
      `${receiver} was not told of sessions: ${failed}; still waiting: ${waiting}.${lastError}`,
      fix,
    );
  }
  return ok(about, `${receiver} is told of closed sessions; waiting: ${waiting}.${lastError}`);
}
