/** The registry of protocols, by key. To add one, add a folder and a line here. */
import { a2aHeaders } from './a2a-headers/protocol.ts';
import { agentQuery } from './agent-query/protocol.ts';
import { anthropicMessages } from './anthropic-messages/protocol.ts';
import { arc } from './arc/protocol.ts';
import { openaiChat } from './openai-chat/protocol.ts';
import { person } from './person/protocol.ts';
import { plainHttp } from './plain-http/protocol.ts';
import { predictionWebhook } from './prediction-webhook/protocol.ts';
import type { Protocol } from './protocol.ts';
import { roundTable } from './round-table/protocol.ts';
import { stdio } from './stdio/protocol.ts';

export const protocols: ReadonlyMap<string, Protocol> = new Map(
  [
    ...[roundTable, predictionWebhook, arc, plainHttp, a2aHeaders, agentQuery, stdio],
    ...[openaiChat, anthropicMessages, person],
  ].map((each) => [each.key, each]),
);
