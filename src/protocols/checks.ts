/** What every protocol holds its agents to. Adding one is a folder and a line here. */
import { conform as a2aHeaders } from './a2a-headers/checks.ts';
import { conform as agentQuery } from './agent-query/checks.ts';
import { conform as arc } from './arc/checks.ts';
import type { Conform } from './conformance.ts';
import { conform as plainHttp } from './plain-http/checks.ts';
import { conform as predictionWebhook } from './prediction-webhook/checks.ts';
import { conform as roundTable } from './round-table/checks.ts';

/** By the protocol's key. */
export const conformances: ReadonlyMap<string, Conform> = new Map(
  [roundTable, predictionWebhook, arc, plainHttp, a2aHeaders, agentQuery].map((conform) => [
    conform({}).protocol,
    conform,
  ]),
);
