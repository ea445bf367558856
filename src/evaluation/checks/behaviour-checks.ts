/** Checks of the agent's behaviour over a conversation: latency, length, repetition, loops, echoes, language. */
import { comparableText } from '../comparable-text.ts';
import { measuresOf } from '../conversation-measures.ts';
import { type ConversationExchange, type EvaluatedConversation, placeIn } from '../evaluated-conversation.ts';
import { type EvaluationCheck, type FindingDraft, hasReplies } from '../evaluation-check.ts';
import { languageName, languageOf } from '../language.ts';
import { isRefusal } from '../reply-manner.ts';
import { repetitionIn } from './repetition.ts';

const latency: EvaluationCheck = {
  ...{ id: 'latency', severity: 'warn', applies: hasReplies },
  holds: 'How long replies took can be told from their times.',
  run({ answered }) {
    const { latency_s } = measuresOf(answered);
    if (latency_s === null) return [{ kind: 'neutral', message: 'How long replies took cannot be told.', at: [] }];
    const { slowest, line } = latency_s;
    const message = `The slowest reply took ${slowest.more_than} to ${slowest.less_than} s; times are whole seconds.`;
    return [{ kind: 'neutral', message, at: [{ line }] }];
  },
};

const length: EvaluationCheck = {
  ...{ id: 'length', severity: 'warn', applies: hasReplies },
  holds: 'How long replies are is measured.',
  run({ answered }) {
    const { least, median, most } = measuresOf(answered).characters;
    const all = `Replies have ${least} to ${most} characters, ${median} in the middle.`;
    return [{ kind: 'neutral', message: answered.length === 1 ? `The reply has ${most} characters.` : all, at: [] }];
  },
};

const repetition: EvaluationCheck = {
  ...{ id: 'repetition', severity: 'warn', applies: hasReplies },
  holds: 'No reply repeats itself.',
  run: ({ answered }, { repetition }) =>
    answered.flatMap(({ reply }) => {
      const match = repetitionIn(reply.text, repetition);
      return match === undefined ? [] : [{ message: match.message, at: [placeIn(reply, match.index)] }];
    }),
};

/** Shorter texts, such as "Yes, please.", may repeat for good reasons. */
const minComparedLength = 20;

const hasSeveralReplies = ({ answered }: EvaluatedConversation) => answered.length > 1;

const loop: EvaluationCheck = {
  ...{ id: 'loop', severity: 'warn', applies: hasSeveralReplies },
  holds: 'Different messages get different replies.',
  run({ answered }, { loop }) {
    const byReply = Map.groupBy(answered, ({ reply }) => comparableText(reply.text));
    return [...byReply].flatMap(([reply, alike]) => {
      const messages = new Set(alike.map(({ user }) => comparableText(user?.text ?? ''))).size;
      if (messages < loop || reply.length < minComparedLength) return [];
      return [loopFinding(alike, messages)];
    });
  },
};

/** Refusing different requests in the same words is not a loop. */
function loopFinding(alike: readonly ConversationExchange[], messages: number): FindingDraft {
  const at = alike.slice(0, 3).map(({ reply }) => placeIn(reply));
  if (alike.some(({ reply }) => isRefusal(reply.text))) {
    return { kind: 'neutral', message: `${messages} different messages are refused in the same words.`, at };
  }
  return { message: `${messages} different messages get the same reply.`, at };
}

const echo: EvaluationCheck = {
  ...{ id: 'echo', severity: 'warn', applies: hasReplies },
  holds: 'No reply only says the message back.',
  run: ({ answered }, { echo }) =>
    answered
      .filter(({ user, reply }) => user !== null && isEcho(comparableText(user.text), comparableText(reply.text), echo))
      .map(({ reply }) => ({ message: "The reply says the user's message back.", at: [placeIn(reply)] })),
};

function isEcho(message: string, reply: string, share: number): boolean {
  if (message.length < minComparedLength) return false;
  return message.length >= share * reply.length && reply.includes(message);
}

const language: EvaluationCheck = {
  ...{ id: 'language', severity: 'warn', applies: hasReplies },
  holds: "Replies are in the message's language, as far as script and small words tell.",
  run({ answered }) {
    const changes = answered.map(languageChange);
    const unsure = changes.filter((change) => change === 'unsure').length;
    const message = `Whether the language is the same cannot be told for ${unsure} of ${answered.length} replies.`;
    const notes: FindingDraft[] = unsure === 0 ? [] : [{ kind: 'neutral', message, at: [] }];
    return [...changes.filter((change) => typeof change === 'object'), ...notes];
  },
};

function languageChange({ user, reply }: ConversationExchange): FindingDraft | 'same' | 'unsure' {
  const asked = languageOf(user?.text ?? '');
  const given = languageOf(reply.text);
  if (asked === null || given === null) return 'unsure';
  if (asked === given) return 'same';
  const isAskedFor = (user?.text ?? '').toLowerCase().includes(languageName(given).toLowerCase());
  const message = `The message looks ${languageName(asked)}, the reply ${languageName(given)}.`;
  return { ...(isAskedFor ? { kind: 'neutral' as const } : {}), message, at: [placeIn(reply)] };
}

export const behaviourChecks: readonly EvaluationCheck[] = [latency, length, repetition, loop, echo, language];
