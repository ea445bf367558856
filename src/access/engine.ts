/** What the platform offers: to its operator whole, and to the holder of a key as far as they reach. */
import type { AgentDirectory } from '../agents/agent-directory.ts';
import type { AskByAct } from '../model/act.ts';
import type { KeyHolder } from '../model/key-holder.ts';
import type { SessionService } from '../sessions/session-service.ts';
import type { TurnResult } from '../sessions/take-turn.ts';
import type { AgentTestResult } from '../tester/agent-test-result.ts';
import type { TesterExperiment, TesterReport, TesterTarget } from '../tester/tester-experiment.ts';
import type { PlatformKeys } from './platform-keys.ts';

/** As much of an engine as somebody is given who asks from outside. */
export interface AccessView {
  sessions: Omit<SessionService, 'resume'>;
  agents: AgentDirectory;
  /** Asks the agent its protocol's sample; a passing test activates an agent whose protocol wants one. */
  testAgent(name: string): Promise<AgentTestResult>;
  /** One turn of an agent or a role, outside any session. */
  takeTurn(agentId: string, given: Omit<AskByAct['turn'], 'agent_id'>): Promise<TurnResult>;
  /** A message or a method, outside any session, and how it went over the wire; called off when `signal` fires. */
  tryOut(to: TesterTarget, experiment: TesterExperiment, signal: AbortSignal): Promise<TesterReport>;
}

export interface Engine extends AccessView {
  sessions: SessionService;
  keys: PlatformKeys;
  /** The engine as this holder meets it: what they cannot reach is unknown to them. */
  as(holder: KeyHolder): AccessView;
  /** Signs a text with the installation's key, in hex. */
  sign(text: string): string;
  /** The Ed25519 key that signs heads, as published. */
  publicKey: { key: string; algorithm: 'Ed25519' };
  /** Stops accepting, lets what is in flight finish for at most `graceMs`, appends it, and lets go. */
  stop(graceMs: number): Promise<void>;
}
