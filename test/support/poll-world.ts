/**
 * A world for runs of polls: the run, its effects and the caller are the real ones; the test decides when time passes,
 * how each write to the disk ends and what each seat answers.
 */
import { randomBytes } from 'node:crypto';
import { AgentCaller } from '../../src/agents/agent-caller.ts';
import type { HouseAgentEntry } from '../../src/agents/agent-parts.ts';
import { AgentRegistry } from '../../src/agents/agent-registry.ts';
import { ConnectionOpener } from '../../src/agents/connection-opener.ts';
import { HealthTracker } from '../../src/agents/health-tracker.ts';
import type { CheckEvidence } from '../../src/exhibits/check-evidence.ts';
import type { Format } from '../../src/formats/format.ts';
import { createVault } from '../../src/guard/secrets/vault.ts';
import { composeEngineParts, type EngineParts } from '../../src/main/compose-engine-parts.ts';
import type { ServedReply } from '../../src/protocols/served-routes.ts';
import type { EventData } from '../../src/record/event.ts';
import { DeadlineQueue } from '../../src/sessions/deadline-queue.ts';
import { OutgoingBytes } from '../../src/sessions/outgoing-bytes.ts';
import { ParkedAsks } from '../../src/sessions/parked-asks.ts';
import { ResendQueue } from '../../src/sessions/resend-queue.ts';
import type { RunServices } from '../../src/sessions/run-services.ts';
import { SessionFold } from '../../src/sessions/session-fold.ts';
import { SessionLanes } from '../../src/sessions/session-lanes.ts';
import { SessionRun } from '../../src/sessions/session-run.ts';
import { newSigner, sha256 } from '../../src/store/signing.ts';
import type { Store } from '../../src/store/store.ts';
import { ManualClock } from './manual-clock.ts';
import { poll, pollKey } from './poll-format.ts';
import { ScriptedScribe, turns } from './scripted-scribe.ts';
import { knownProtocols } from './session-story.ts';

const openingRow = {
  ...{ format: 'poll', title: 'A poll', owner: null, request_key: null, request_digest: null },
  opened_at: '2026-01-01T00:00:00.000Z',
};

type Ending = 'still running' | 'closed' | 'left open';

/** Whatever a run may not touch: these polls are answered by the house. */
const noGuard: EngineParts['guard'] = {
  judge: () => undefined,
  send: () => Promise.reject(new Error('nobody is reached over the network here')),
  exchange: () => Promise.reject(new Error('nobody is reached over the network here')),
};

export class PollWorld {
  readonly clock = new ManualClock();
  readonly scribe = new ScriptedScribe();
  readonly logged: string[] = [];
  /** The seats that were asked, in order. */
  readonly asked: string[] = [];
  /** The evidence that is being checked, with whether its check was called off. */
  readonly checks = new Map<string, { signal: AbortSignal; end: PromiseWithResolvers<EvidenceResult> }>();
  readonly lanes = new SessionLanes(() => {});
  readonly services: RunServices;
  readonly parts: EngineParts;
  readonly caller: AgentCaller;
  readonly #open = new Map<string, PromiseWithResolvers<ServedReply>>();

  constructor(store: Store) {
    const { clock, scribe } = this;
    const log = (_: object, message: string) => this.logged.push(message);
    const guard = { ...noGuard, fetch: () => Promise.reject(new Error('nothing is fetched here')) };
    this.parts = composeEngineParts({
      ...{ store, guard, vault: createVault(randomBytes(32)), signer: newSigner(), clock, scribe },
      log: { info: log, warn: log, error: log },
      formats: new Map([[pollKey, poll as Format]]),
      protocols: knownProtocols,
      house: (role) => this.#house(role),
      checkEvidence: (item, { signal }) => this.#check(item, signal),
    });
    const healths = new HealthTracker(store, clock);
    const connections = new ConnectionOpener(this.parts);
    this.caller = new AgentCaller(
      ...[this.parts, new AgentRegistry(this.parts, healths, connections), connections, healths],
    );
    const seatTurn = () => Promise.reject(new Error('nobody joins a poll'));
    const deadlines = new DeadlineQueue(clock);
    const parkedAsks = new ParkedAsks(deadlines);
    this.services = {
      caller: this.caller,
      lanes: this.lanes,
      deadlines,
      parkedAsks,
      seatTurn,
      outgoing: new OutgoingBytes(),
      resends: new ResendQueue(),
    };
  }

  /** A run of a session that is about to open. */
  runOf(opened: EventData['session.opened']): SessionRun {
    return this.#run(SessionFold.open(opened, this.parts.formats, sha256));
  }

  /** A run of a session that is in the store. */
  resumedRunOf(lines: readonly string[]): SessionRun {
    return this.#run(SessionFold.read(lines, this.parts.formats, sha256));
  }

  /** Opens a session, and lets the disk take it. */
  async opened(opened: EventData['session.opened']): Promise<SessionRun> {
    const run = this.runOf(opened);
    const opening = run.open(openingRow);
    await this.scribe.accept();
    await opening;
    await turns();
    return run;
  }

  open = (run: SessionRun) => run.open(openingRow);

  /** The seat says yes. */
  async votes(...seats: string[]): Promise<void> {
    for (const seat of seats) this.#settle(seat, { status: 200, body: { agent_name: seat, approve: true } });
    await turns();
  }

  async fails(...seats: string[]): Promise<void> {
    for (const seat of seats) this.#settle(seat, { status: 500, body: {} });
    await turns();
  }

  async pass(ms: number): Promise<void> {
    this.clock.pass(ms);
    await turns();
  }

  /** The events on the record, by kind and what they are about. */
  get record(): string[] {
    return this.scribe.lines.map((line) => {
      const { kind, data } = JSON.parse(line);
      return data.ask === undefined ? kind : `${kind} ${data.ask}`;
    });
  }

  #run(fold: SessionFold): SessionRun {
    return new SessionRun(fold, this.parts, this.services);
  }

  #house(role: string): HouseAgentEntry {
    return {
      ...{ agent_id: `house/${role}`, domain: 'general', protocol: 'patient', model: null },
      serve: () => ({ '/vote': () => this.#ask(role) }),
    };
  }

  #ask(seat: string): Promise<ServedReply> {
    this.asked.push(seat);
    const reply = Promise.withResolvers<ServedReply>();
    this.#open.set(seat, reply);
    return reply.promise;
  }

  #settle(seat: string, reply: ServedReply): void {
    const open = this.#open.get(seat);
    if (!open) throw new Error(`${seat} was not asked`);
    this.#open.delete(seat);
    open.resolve(reply);
  }

  #check({ uri }: { uri: string }, signal: AbortSignal): Promise<EvidenceResult> {
    const end = Promise.withResolvers<EvidenceResult>();
    this.checks.set(uri, { signal, end });
    return end.promise;
  }
}

type EvidenceResult = Awaited<ReturnType<CheckEvidence>>;

/** How a run stands: without waiting for it. */
export async function endingOf(run: SessionRun): Promise<Ending> {
  const ended = await Promise.race([run.ended, turns(2).then(() => undefined)]);
  if (ended === undefined) return 'still running';
  return ended ? 'closed' : 'left open';
}
