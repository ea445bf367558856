/** The types of requests and answers, inferred from the API's contract: nothing is written twice. */
import type { z } from 'zod';
import type { adminLogPage, deliveryCounts } from '../../src/api/contract/admin-contract.ts';
import type {
  agentPage,
  agentPatch,
  agentRegistration,
  agentTest,
  calledAgent,
  protocolList,
} from '../../src/api/contract/agent-contract.ts';
import type { evaluationReport } from '../../src/api/contract/evaluation-contract.ts';
import type { inboxAsk, inboxItem } from '../../src/api/contract/inbox-contract.ts';
import type { installationSettings, modelList } from '../../src/api/contract/installation-contract.ts';
import type { keyPage, newKey } from '../../src/api/contract/key-contract.ts';
import type { pageHolder } from '../../src/api/contract/login-contract.ts';
import type { listedSession, sessionListQuery } from '../../src/api/contract/session-list-contract.ts';
import type { endpointExperiment, observation } from '../../src/api/contract/tester-contract.ts';
import type { PlatformOverview } from '../../src/api/platform-overview.ts';

export type { SessionView } from '../../src/record/session-view.ts';
export type ListedSession = z.infer<typeof listedSession>;
export type SessionListQuery = Partial<z.input<typeof sessionListQuery>>;
export type SessionPage = { items: ListedSession[]; next_cursor: string | null };
export type CalledAgent = z.infer<typeof calledAgent>;
export type AgentPage = z.infer<typeof agentPage>;
export type AgentRegistration = z.input<typeof agentRegistration>;
export type AgentPatch = z.input<typeof agentPatch>;
export type ProtocolList = z.infer<typeof protocolList>;
export type AgentTest = z.infer<typeof agentTest>;
export type EndpointExperiment = z.input<typeof endpointExperiment>;
export type TesterObservation = z.infer<typeof observation>;
export type PageHolder = z.infer<typeof pageHolder>;
export type KeyPage = z.infer<typeof keyPage>;
export type NewKey = z.infer<typeof newKey>;
export type AdminLogPage = z.infer<typeof adminLogPage>;
export type DeliveryCounts = z.infer<typeof deliveryCounts>;
export type Overview = PlatformOverview;
export type InboxItem = z.infer<typeof inboxItem>;
export type InboxAsk = z.infer<typeof inboxAsk>;
export type InstallationSettings = z.infer<typeof installationSettings>;
export type ModelList = z.infer<typeof modelList>;
export type EvaluationReport = z.infer<typeof evaluationReport>;
