/** The acts of an agent, with the content of each ask and answer, independent of any protocol. */
import type { Analysis, PeerAnalysis } from './analysis.ts';
import type { ConversationReply, HistoryMessage, MessageIntent } from './conversation-reply.ts';
import type { Forecast, PeerArgument } from './forecast.ts';
import type { JsonObject } from './json.ts';
import type { Rebuttal } from './rebuttal.ts';
import type { SynthesisBrief } from './synthesis-brief.ts';
import type { EvidenceItem, Turn, TurnMessage } from './turn.ts';
import type { Vote } from './vote.ts';

/** A JSON Schema in which every property is required and no other is allowed, without limits of numbers and lengths. */
export interface WantedJson {
  name: string;
  schema: JsonObject;
}

export interface AskByAct {
  analyze: { task_id: string; content: string; context: JsonObject; constraints: string[] };
  challenge: {
    task_id: string;
    content: string;
    others: PeerAnalysis[];
    /**
     * For each of `others`, the ids of its observations, by which an answer may name them. Not every protocol sends them:
     * the document of `round-table` has no field for it.
     */
    claim_ids?: string[][];
  };
  vote: { task_id: string; content: string; synthesis: SynthesisBrief };
  forecast: {
    prediction_id: string;
    title: string;
    description: string;
    /** ISO 8601. */
    deadline: string;
    round: number;
    category?: string;
    /** From the second round on: the latest answers of the other seats. */
    others?: PeerArgument[];
    metadata?: { resolution_criteria?: string; source_links?: string[] };
  };
  turn: {
    conversation_id: string;
    /** The role that the seat speaks as, such as `expert:finance:v0`. */
    agent_id: string;
    messages: TurnMessage[];
    context: { evidence: EvidenceItem[]; constraints: JsonObject };
  };
  reply: {
    /** Null for a single message that belongs to no conversation. */
    conversation_id: string | null;
    /** Unique for each message. */
    message_id: string;
    /** The role that the seat speaks as, or else its name. */
    agent_id: string;
    /** The number of this message among the user's messages of the conversation, from 1. */
    turn: number;
    message: string;
    /** Earlier messages, oldest first. At the first turn these happened outside this conversation. */
    history: HistoryMessage[];
    /** Shared data of the conversation, as the agent's last answer left it. */
    context: JsonObject;
    intent?: MessageIntent;
    /** The JSON that the reply should be, for agents that can be held to a schema. Others read it in the message. */
    wanted?: WantedJson;
  };
}

export interface AnswerByAct {
  analyze: Analysis;
  challenge: Rebuttal;
  vote: Vote;
  forecast: Forecast;
  turn: Turn;
  reply: ConversationReply;
}

export type Act = keyof AskByAct;

export const acts = ['analyze', 'challenge', 'vote', 'forecast', 'turn', 'reply'] as const satisfies readonly Act[];
export type Ask<A extends Act = Act> = { [P in A]: { act: P } & AskByAct[P] }[A];
export type Answer<A extends Act = Act> = { [P in A]: { act: P; answer: AnswerByAct[P] } }[A];
