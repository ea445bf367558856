/**
 * Tries agents out: a message or a method, as often as wanted, and what came of it, down to the wire. Nothing of it goes on
 * a record. An answer makes a registered agent healthy; a failure is the experiment's own, and is held against nobody.
 */
import type { Ask } from '../model/act.ts';
import type { Method } from '../protocols/protocol.ts';
import type { Heard } from './connection.ts';
import type { Credentials } from './credentials.ts';
import type { Agents } from './engine.ts';
import type { Experiment, Observation, Observed, Subject } from './experiment.ts';
import type { Healths } from './health.ts';
import { latencyOf, observed, type Run } from './observed.ts';
import type { EngineParts } from './parts.ts';
import { repeated, runsOf } from './repeated.ts';
import { methodOf, type Opened, Subjects } from './subject.ts';

/** Somebody, and what is done to them. */
interface Arrangement {
  subject: Opened;
  experiment: Experiment;
  /** A message is sent where there is none. */
  method: Method | undefined;
  signal: AbortSignal;
}

export class Tester {
  readonly #parts: EngineParts;
  readonly #healths: Healths;
  readonly #subjects: Subjects;

  constructor(parts: EngineParts, credentials: Credentials, healths: Healths) {
    this.#parts = parts;
    this.#healths = healths;
    this.#subjects = new Subjects(parts, credentials);
  }

  /** `agents` are those whom the person who asks can reach. What cannot be tried is refused before anybody is asked. */
  async tryOut(to: Subject, experiment: Experiment, agents: Agents, signal: AbortSignal): Promise<Observation> {
    const { beside } = experiment;
    const arrange = async (given: Subject, field?: 'endpoint' | 'beside'): Promise<Arrangement> => {
      const subject = await this.#subjects.open(given, field, agents);
      return { subject, experiment, method: methodOf(experiment, subject.protocol), signal };
    };
    const first = await arrange(to, typeof to === 'string' ? undefined : 'endpoint');
    if (beside === undefined) return this.#observe(first);
    const second = await arrange(beside, 'beside');
    const [one, other] = await Promise.all([this.#observe(first), this.#observe(second)]);
    return { ...one, beside: other, same_text: one.reply !== null && one.reply.text === other.reply?.text };
  }

  async #observe(arranged: Arrangement): Promise<Observed> {
    const { subject, experiment, method, signal } = arranged;
    let shown: Observed | undefined;
    const counted = await repeated(
      experiment,
      async (at) => {
        const run = await this.#run(arranged);
        if (at === 0) shown = withoutName(subject, observed(run));
        const { outcome, heard } = run;
        return { reason: outcome.kind === 'failed' ? outcome.reason : null, latency_ms: latencyOf(heard) };
      },
      signal,
    );
    if (!shown) throw new TypeError('an experiment was repeated without a first run');
    if (!method && counted.some(({ reason }) => reason === null)) await this.#noteAnswer(subject);
    return experiment.repeat === 1 ? shown : { ...shown, runs: runsOf(counted, experiment.repeat) };
  }

  async #run({ subject, experiment, method, signal }: Arrangement): Promise<Run> {
    const { protocol, connection, seat, speaks_as } = subject;
    const id = this.#parts.newId();
    const heard: Heard[] = [];
    const timeout_ms = experiment.timeout_ms ?? subject.timeout_ms;
    const hear = (each: Heard) => void heard.push(each);
    const send = connection.send({ idempotencyKey: `tester/${id}`, timeout_ms, signal, hear });
    if (method) {
      const { conversation_id = null, context = {} } = experiment;
      return { outcome: await method.call({ id, conversation_id, context }, send), heard };
    }
    const ask = askOf(experiment, id, speaks_as);
    return { outcome: await protocol.call(ask, protocol.encode(ask), { seat, send }), heard };
  }

  async #noteAnswer({ agent_id, seat }: Opened): Promise<void> {
    if (agent_id === null) return;
    await this.#healths.answered(agent_id).catch((error: unknown) => {
      this.#parts.log.warn({ seat: seat.name, err: error }, 'the health of an agent could not be kept');
    });
  }
}

/** Whoever is not registered may call themselves what they like. */
function withoutName({ agent_id }: Opened, shown: Observed): Observed {
  if (agent_id !== null) return shown;
  return { ...shown, flags: shown.flags.filter(({ code }) => !code.startsWith('identity.')) };
}

/** What was said before belongs to the conversation that is named; where none is, it happened elsewhere. */
function askOf(experiment: Experiment, message_id: string, agent_id: string): Ask<'reply'> {
  const { message = '', conversation_id = null, history = [], context = {}, intent } = experiment;
  const before = conversation_id === null ? 0 : history.filter(({ role }) => role === 'user').length;
  return {
    ...{ act: 'reply', conversation_id, message_id, agent_id, turn: 1 + before, message, history, context },
    ...(intent === undefined ? {} : { intent }),
  };
}
