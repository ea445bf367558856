/** What an agent can be asked to do, and what each ask says and each answer holds, in no protocol's words. */
import type { Analysis, PeerAnalysis } from './analysis.ts';
import type { ConversationReply, HistoryMessage, MessageIntent } from './conversation-reply.ts';
import type { Forecast, PeerArgument } from './forecast.ts';
import type { JsonObject } from './json.ts';
import type { Rebuttal } from './rebuttal.ts';
import type { SynthesisBrief } from './synthesis-brief.ts';
import type { EvidenceItem, Turn, TurnMessage } from './turn.ts';
import type { Vote } from './vote.ts';

export interface AskByAct {
  analyze: { task_id: string; content: string; context: JsonObject; constraints: string[] };
  challenge: { task_id: string; content: string; others: PeerAnalysis[] };
  vote: { task_id: string; content: string; synthesis: SynthesisBrief };
  forecast: {
    prediction_id: string;
    title: string;
    description: string;
    /** ISO 8601. */
    deadline: string;
    round: number;
    category?: string;
    /** From the second round on: what the others said last. */
    others?: PeerArgument[];
    metadata?: { resolution_criteria?: string; source_links?: string[] };
  };
  turn: {
    conversation_id: string;
    /** Whom the seat speaks as, e.g. `expert:finance:v0`. */
    agent_id: string;
    messages: TurnMessage[];
    context: { evidence: EvidenceItem[]; constraints: JsonObject };
  };
  reply: {
    /** Tells this conversation from others; null for a single message that belongs to none. */
    conversation_id: string | null;
    /** Tells this message from every other. */
    message_id: string;
    /** Whom the seat speaks as: its role, else its name. */
    agent_id: string;
    /** Counts the user's messages in this conversation from 1. */
    turn: number;
    message: string;
    /** What was said before, oldest first. At the first turn that is what happened elsewhere. */
    history: HistoryMessage[];
    /** What both sides know, as the agent's last answer left it. */
    context: JsonObject;
    intent?: MessageIntent;
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
export type Ask<A extends Act = Act> = { [P in A]: { act: P } & AskByAct[P] }[A];
export type Answer<A extends Act = Act> = { [P in A]: { act: P; answer: AnswerByAct[P] } }[A];
