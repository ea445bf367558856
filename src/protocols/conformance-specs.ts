/** The conformance specification of every protocol. To add one, add a folder and a line here. */
import { conformanceSpec as a2aHeaders } from './a2a-headers/conformance/checks.ts';
import { conformanceSpec as agentQuery } from './agent-query/conformance/checks.ts';
import { conformanceSpec as anthropicMessages } from './anthropic-messages/conformance/checks.ts';
import { conformanceSpec as arc } from './arc/conformance/checks.ts';
import type { ConformanceFactory } from './conformance-spec.ts';
import { conformanceSpec as openaiChat } from './openai-chat/conformance/checks.ts';
import { conformanceSpec as plainHttp } from './plain-http/conformance/checks.ts';
import { conformanceSpec as predictionWebhook } from './prediction-webhook/conformance/checks.ts';
import { conformanceSpec as roundTable } from './round-table/conformance/checks.ts';

/** By the protocol's key. */
export const conformanceSpecs: ReadonlyMap<string, ConformanceFactory> = new Map(
  [...[roundTable, predictionWebhook, arc, plainHttp, a2aHeaders, agentQuery], ...[openaiChat, anthropicMessages]].map(
    (conform) => [conform({}).protocol, conform],
  ),
);
