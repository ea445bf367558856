/**
 * What a platform does beside serving: deletes old sessions, stores the statistics of calls, tells the webhook, and fills in
 * what lists show of sessions from older versions. Nothing of it keeps a request waiting.
 */
import type { Engine } from '../access/engine.ts';
import { ParleyError } from '../errors.ts';
import type { Guard } from '../guard/guard.ts';
import { runProgram } from '../guard/programs/run-program.ts';
import { retentionActor } from '../model/admin-actor.ts';
import { SessionRetention } from '../sessions/session-retention.ts';
import { ClosingWebhook } from '../webhook/closing-webhook.ts';
import { InboxNotices } from '../webhook/inbox-notices.ts';
import type { EngineParts } from './compose-engine-parts.ts';
import type { Settings } from './settings.ts';

const statisticsIntervalMs = 60_000;
/** Where several machines count, so that each knows soon what the others have counted. */
const sharedStatisticsIntervalMs = 10_000;
const healthIntervalMs = 2000;
/** Longer than it takes to find out that a machine is gone: then its duties are free, too. */
const dutyLeaseMs = 15_000;
/** Shorter than the day after which it is due again. */
const retentionLeaseMs = 20 * 3_600_000;

/** The webhook that the settings name, if any. Refuses an address that the guard would not call. */
export function webhookOf(
  { webhook_url: url, webhook_secret: secret }: Settings,
  parts: Pick<EngineParts, 'store' | 'clock' | 'log' | 'member'> & { guard: Pick<Guard, 'judge' | 'exchange'> },
): ClosingWebhook | undefined {
  if (url === null) return undefined;
  if (secret === null)
    throw new ParleyError(
      'SETTING_INVALID',
      'A webhook is set (--webhook-url, PARLEY_WEBHOOK_URL), and PARLEY_WEBHOOK_SECRET, which signs what it is told, is not. Set it in the environment, to at least 16 characters.',
    );
  const refusal = parts.guard.judge(url);
  if (refusal) throw new ParleyError('SETTING_INVALID', `PARLEY_WEBHOOK_URL cannot be used: ${refusal.detail}`);
  const { member } = parts;
  const isOnDuty = member && (() => member.cluster.lease('webhook', member.id, dutyLeaseMs));
  return new ClosingWebhook({ ...parts, ...(isOnDuty && { isOnDuty }) }, { url, secret });
}

/** Tells of asks that wait for a person, where the settings say whom. To be called before sessions are resumed. */
export function startInboxNotices(
  { waitingAsks }: Pick<Engine, 'waitingAsks'>,
  parts: Pick<EngineParts, 'clock' | 'log'> & { guard: Pick<Guard, 'judge' | 'exchange'> },
  { inbox_webhook_url: url, inbox_command: command, webhook_secret: secret }: Settings,
  resources: AsyncDisposableStack,
): void {
  if (url === null && command === null) return;
  const { guard, clock, log } = parts;
  const isWaiting = (ask: { id: string }) => waitingAsks.isWaiting(ask);
  const webhook = url === null ? null : { url, secret: checkedSecret(url, secret, guard) };
  const notices = new InboxNotices({ guard, clock, log, isWaiting, runProgram }, { webhook, command });
  resources.defer(() => notices.stop());
  resources.defer(waitingAsks.onWaiting((ask) => notices.tell(ask)));
}

function checkedSecret(url: string, secret: string | null, guard: Pick<Guard, 'judge'>): string {
  if (secret === null)
    throw new ParleyError(
      'SETTING_INVALID',
      'PARLEY_INBOX_WEBHOOK_URL is set, and PARLEY_WEBHOOK_SECRET, which signs what it is told, is not. Set it in the environment, to at least 16 characters.',
    );
  const refusal = guard.judge(url);
  if (refusal) throw new ParleyError('SETTING_INVALID', `PARLEY_INBOX_WEBHOOK_URL cannot be used: ${refusal.detail}`);
  return secret;
}

export function startUpkeep(
  engine: Engine,
  parts: EngineParts,
  settings: Settings,
  resources: AsyncDisposableStack,
): void {
  startFilling(engine, parts, resources);
  startRetention(engine, parts, settings, resources);
  startStatistics(engine, parts, resources);
  if (parts.member) startHealthRefresh(engine, parts, resources);
}

function startFilling({ sessions }: Engine, { log }: EngineParts, resources: AsyncDisposableStack): void {
  const stopping = new AbortController();
  const filling = sessions.fillUnlisted(stopping.signal).catch((error: unknown) => {
    log.warn({ err: error }, 'lists could not be filled in for sessions of an earlier version');
  });
  resources.defer(() => {
    stopping.abort();
    return filling;
  });
}

function startRetention(
  { adminLog }: Engine,
  parts: EngineParts,
  { keep_days }: Settings,
  resources: AsyncDisposableStack,
): void {
  if (keep_days === null) return;
  const { member } = parts;
  const isOnDuty = member && (() => member.cluster.lease('retention', member.id, retentionLeaseMs));
  const retention = new SessionRetention(parts, {
    keep_days,
    ...(isOnDuty && { isOnDuty }),
    onDeleted: (sessions) =>
      adminLog.note(retentionActor, 'retention.applied', 'sessions', { detail: { sessions, keep_days } }),
  });
  resources.defer(() => retention.stop());
  retention.start();
}

/** What other machines see of agents is known here a moment later. */
function startHealthRefresh(engine: Engine, { log }: EngineParts, resources: AsyncDisposableStack): void {
  const timer = setInterval(() => {
    engine
      .refreshHealth()
      .catch((error: unknown) => log.warn({ err: error }, 'the health of agents could not be read'));
  }, healthIntervalMs);
  resources.defer(() => clearInterval(timer));
}

/** They are stored once more when the engine stops. */
function startStatistics(engine: Engine, { log, member }: EngineParts, resources: AsyncDisposableStack): void {
  const timer = setInterval(
    () => {
      engine
        .saveCalls()
        .catch((error: unknown) => log.warn({ err: error }, 'the statistics of calls could not be stored'));
    },
    member ? sharedStatisticsIntervalMs : statisticsIntervalMs,
  );
  resources.defer(() => clearInterval(timer));
}
