/**
 * Tries an agent out: sends a message or calls a method, once or repeatedly, and reports the result with the bytes on the
 * wire. Nothing goes on a record. A registered agent is healthy if every run is answered; a failure does not change its
 * health.
 */

import type { AgentDirectory } from '../agents/agent-directory.ts';
import type { ConnectionOpener } from '../agents/connection-opener.ts';
import type { HealthTracker } from '../agents/health-tracker.ts';
import type { MaskedExchange } from '../guard/masked-exchange.ts';
import type { Ask } from '../model/act.ts';
import type { ProtocolMethod } from '../protocols/protocol.ts';
import { runRepeatedly, runStatisticsOf } from './run-repeatedly.ts';
import type { TargetReport, TesterExperiment, TesterReport, TesterTarget } from './tester-experiment.ts';
import type { TesterParts } from './tester-parts.ts';
import { latencyOf, type TesterRun, targetReportOf } from './tester-report.ts';
import { methodOf, type OpenedTarget, TargetOpener } from './tester-target.ts';

/** An experiment whose target is open and whose method was found. */
interface PreparedExperiment {
  target: OpenedTarget;
  experiment: TesterExperiment;
  /** The method to call; if there is none, the message is sent. */
  method: ProtocolMethod | undefined;
  signal: AbortSignal;
}

export class AgentTester {
  readonly #parts: TesterParts;
  readonly #healths: HealthTracker;
  readonly #targets: TargetOpener;

  constructor(parts: TesterParts, connections: ConnectionOpener, healths: HealthTracker) {
    this.#parts = parts;
    this.#healths = healths;
    this.#targets = new TargetOpener(parts, connections);
  }

  /** `agents` are those that the caller can see. An experiment that is not possible is refused before anything is sent. */
  async tryOut(
    to: TesterTarget,
    experiment: TesterExperiment,
    agents: AgentDirectory,
    signal: AbortSignal,
  ): Promise<TesterReport> {
    const { beside } = experiment;
    const prepare = async (described: TesterTarget, field?: 'endpoint' | 'beside'): Promise<PreparedExperiment> => {
      const target = await this.#targets.open(described, field, agents);
      return { target, experiment, method: methodOf(experiment, target.protocol), signal };
    };
    const first = await prepare(to, typeof to === 'string' ? undefined : 'endpoint');
    if (beside === undefined) return this.#reportOn(first);
    const second = await prepare(beside, 'beside');
    const [report, besideReport] = await Promise.all([this.#reportOn(first), this.#reportOn(second)]);
    const same_text = report.reply !== null && report.reply.text === besideReport.reply?.text;
    return { ...report, beside: besideReport, same_text };
  }

  async #reportOn(prepared: PreparedExperiment): Promise<TargetReport> {
    const { target, experiment, method, signal } = prepared;
    let firstReport: TargetReport | undefined;
    const counted = await runRepeatedly(
      experiment,
      async (at) => {
        const run = await this.#runOnce(prepared);
        if (at === 0) firstReport = withoutIdentityFlags(target, targetReportOf(run));
        const { outcome, exchanges } = run;
        return { reason: outcome.kind === 'failed' ? outcome.reason : null, latency_ms: latencyOf(exchanges) };
      },
      signal,
    );
    if (!firstReport) throw new TypeError('the first run of an experiment is missing');
    if (!method && counted.every(({ reason }) => reason === null)) await this.#noteAnswer(target);
    return experiment.repeat === 1
      ? firstReport
      : { ...firstReport, runs: runStatisticsOf(counted, experiment.repeat) };
  }

  async #runOnce({ target, experiment, method, signal }: PreparedExperiment): Promise<TesterRun> {
    const { protocol, connection, seat, speaks_as } = target;
    const id = this.#parts.newId();
    const exchanges: MaskedExchange[] = [];
    const timeout_ms = experiment.timeout_ms ?? target.timeout_ms;
    const onExchange = (exchange: MaskedExchange) => void exchanges.push(exchange);
    const send = connection.send({ idempotencyKey: `tester/${id}`, timeout_ms, signal, onExchange });
    if (method) {
      const { conversation_id = null, context = {} } = experiment;
      return { outcome: await method.call({ id, conversation_id, context }, send), exchanges };
    }
    const ask = askOf(experiment, id, speaks_as);
    const encoded = protocol.encode(ask, undefined, seat.wire);
    return { outcome: await protocol.call(ask, encoded, { seat, send }), exchanges };
  }

  async #noteAnswer({ agent_id, seat }: OpenedTarget): Promise<void> {
    if (agent_id === null) return;
    await this.#healths.noteAnswer(agent_id).catch((error: unknown) => {
      this.#parts.log.warn({ seat: seat.name, err: error }, 'the health of an agent could not be kept');
    });
  }
}

/** An endpoint that is not registered has no name that its answers could contradict. */
function withoutIdentityFlags({ agent_id }: OpenedTarget, report: TargetReport): TargetReport {
  if (agent_id !== null) return report;
  return { ...report, flags: report.flags.filter(({ code }) => !code.startsWith('identity.')) };
}

/** The history counts as earlier turns only if a conversation is named; otherwise it happened elsewhere. */
function askOf(experiment: TesterExperiment, message_id: string, agent_id: string): Ask<'reply'> {
  const { message = '', conversation_id = null, history = [], context = {}, intent } = experiment;
  const earlierTurns = conversation_id === null ? 0 : history.filter(({ role }) => role === 'user').length;
  return {
    ...{ act: 'reply', conversation_id, message_id, agent_id, turn: 1 + earlierTurns, message, history, context },
    ...(intent === undefined ? {} : { intent }),
  };
}
