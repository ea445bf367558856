/** The interface of the platform: the whole of it for the operator, and the part that the holder of a key can use. */
import type { AgentDirectory } from '../agents/agent-directory.ts';
import type { AgentCalls } from '../agents/call-statistics.ts';
import type { AskByAct } from '../model/act.ts';
import type { AdminActor } from '../model/admin-actor.ts';
import type { KeyHolder } from '../model/key-holder.ts';
import type { RequestKey } from '../model/request-key.ts';
import type { SaidMessage } from '../sessions/conversations.ts';
import type { Inbox, InboxAsk, InboxItem } from '../sessions/inbox.ts';
import type { OpenedSession, SessionService } from '../sessions/session-service.ts';
import type { TurnResult } from '../sessions/take-turn.ts';
import type { AgentTestResult } from '../tester/agent-test-result.ts';
import type { TesterExperiment, TesterReport, TesterTarget } from '../tester/tester-experiment.ts';
import type { AdminLog } from './admin-log.ts';
import type { PlatformKeys } from './platform-keys.ts';
import type { OwnerRemovalCounts } from './remove-owner.ts';

/** What the holder of a key may say into open sessions. */
export interface ConversationView {
  /** Resolves when the message is on the record. */
  say(session: string, text: string, by: string, request?: RequestKey): Promise<SaidMessage>;
  cancelTurn(session: string, message: string, reason: string): Promise<void>;
  close(session: string, by: string): Promise<void>;
  escalate(session: string, given: unknown, request?: RequestKey): Promise<OpenedSession>;
}

/** The asks that wait for a person, as far as the holder of a key may answer them. */
export interface InboxView {
  /** The ask whose time ends first comes first. */
  list(query: { after?: string; limit: number }): Promise<InboxItem[]>;
  get(id: string): Promise<InboxAsk>;
  /** Resolves when the answer is on the record. */
  answer(id: string, given: unknown): Promise<void>;
  decline(id: string, reason: string): Promise<void>;
}

/** The part of an engine that requests from outside can use. */
export interface AccessView {
  inbox: InboxView;
  sessions: Omit<
    SessionService,
    'resume' | 'hold' | 'largeSessions' | 'deliver' | 'fillUnlisted' | 'removeOwned' | 'conversations'
  >;
  conversations: ConversationView;
  agents: AgentDirectory;
  /** The statistics of an agent's calls over the last 24 hours, by its id. */
  callsOf(agentId: string): AgentCalls;
  /** Sends the sample ask of its protocol; a passing test activates an agent whose protocol requires one. */
  testAgent(name: string): Promise<AgentTestResult>;
  /** Asks an agent or a role for one turn, outside any session. */
  takeTurn(agentId: string, turn: Omit<AskByAct['turn'], 'agent_id'>): Promise<TurnResult>;
  /** Sends a message or calls a method, outside any session, and reports it with the wire; cancelled when `signal` fires. */
  /** Evaluates the logs of a request, given as its bytes; returns the report as JSON text. It takes of the time that the holder has. */
  evaluate(bytes: Uint8Array, format: 'json' | 'html' | 'junit'): Promise<string>;
  tryOut(to: TesterTarget, experiment: TesterExperiment, signal: AbortSignal): Promise<TesterReport>;
}

/** What belongs to no session. */
export type DirectCalls = Pick<AccessView, 'takeTurn' | 'tryOut' | 'evaluate'>;

/** Answers that agents send later, to the address that came with the ask. */
export interface CallbackEntry {
  /** Whether the platform made the address that ends with this. */
  isKnown(token: string): boolean;
  /** Resolves when the answer is on the record. */
  receive(token: string, body: Buffer, headers: Record<string, string>): Promise<void>;
}

/** A protocol as people choose one. */
export interface ProtocolSummary {
  name: string;
  transport: 'http' | 'program' | 'inbox';
  /** What its agents can be asked to do. */
  acts: string[];
  /** Whether an agent takes part only after a test that it passed. */
  tested_first: boolean;
}

export interface Engine extends AccessView {
  sessions: SessionService;
  callbacks: CallbackEntry;
  /** Tells of asks that begin to wait for a person. */
  waitingAsks: Pick<Inbox, 'onWaiting' | 'isWaiting'>;
  /** Every protocol by which an agent can be reached. */
  protocols: readonly ProtocolSummary[];
  keys: PlatformKeys;
  adminLog: AdminLog;
  /** Deletes every key, session and agent of an owner. */
  removeOwner(owner: string, by: AdminActor): Promise<OwnerRemovalCounts>;
  /** The engine as this holder sees it. */
  as(holder: KeyHolder): AccessView;
  /** The deliveries of the webhook that wait or were given up. */
  deliveryCounts(): Promise<{ waiting: number; failed: number; last_error: string | null }>;
  /** Stores the statistics of calls that were counted since the last time. */
  saveCalls(): Promise<void>;
  /** Takes over what other machines have seen of the agents. */
  refreshHealth(): Promise<void>;
  /** Signs a text with the installation's key, in hex. */
  sign(text: string): string;
  /** The public Ed25519 key for the signatures of heads. */
  publicKey: { key: string; algorithm: 'Ed25519' };
  /** Accepts nothing new, waits at most `graceMs` for what is under way, records it, and stops. */
  stop(graceMs: number): Promise<void>;
}
