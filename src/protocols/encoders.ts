/** Every encoder that a record may name, including old versions. Pure, so that a verifier can compute the bytes again. */
import * as a2aHeaders from './a2a-headers/encode.ts';
import * as agentQuery from './agent-query/encode.ts';
import * as anthropicMessages from './anthropic-messages/encode.ts';
import * as arc from './arc/encode.ts';
import * as openaiChat from './openai-chat/encode.ts';
import * as person from './person/encode.ts';
import * as plainHttp from './plain-http/encode.ts';
import * as plainHttp2 from './plain-http/encode-2.ts';
import * as predictionWebhook from './prediction-webhook/encode.ts';
import type { EncodeAsk } from './protocol.ts';
import * as roundTable from './round-table/encode.ts';
import * as stdio from './stdio/encode.ts';

export const encoders: ReadonlyMap<string, EncodeAsk> = new Map(
  [
    ...[roundTable, predictionWebhook, arc, plainHttp, plainHttp2, a2aHeaders, agentQuery, stdio],
    ...[openaiChat, anthropicMessages, person],
  ].map((each) => [each.encoder, each.encode]),
);

/** What an agent answers a message with: plain text, or the only answer it knows, from which the text is made. */
export type ReplyForm = 'text' | 'analysis' | 'forecast';

const structuredForms: Readonly<Record<string, ReplyForm>> = {
  [roundTable.encoder]: 'analysis',
  [predictionWebhook.encoder]: 'forecast',
};

/** Sealed for the encoders that records name: bridges put an ask in the words of this form. */
export const replyFormOf = (encoder: string): ReplyForm => structuredForms[encoder] ?? 'text';
