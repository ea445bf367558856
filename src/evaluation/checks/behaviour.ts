/** How the agent behaves over a conversation: how fast and how long it answers, and whether it repeats or echoes. */
import { type Check, type Found, hasReplies } from '../check.ts';
import { type Conversation, type Exchange, placeIn } from '../conversation.ts';
import { languageName, languageOf } from '../language.ts';
import { refuses } from '../manner.ts';
import { measuresOf } from '../measures.ts';
import { folded } from '../words.ts';
import { repetitionIn } from './repetition.ts';

const latency: Check = {
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

const length: Check = {
  ...{ id: 'length', severity: 'warn', applies: hasReplies },
  holds: 'How long replies are is measured.',
  run({ answered }) {
    const { least, median, most } = measuresOf(answered).characters;
    const all = `Replies have ${least} to ${most} characters, ${median} in the middle.`;
    return [{ kind: 'neutral', message: answered.length === 1 ? `The reply has ${most} characters.` : all, at: [] }];
  },
};

const repetition: Check = {
  ...{ id: 'repetition', severity: 'warn', applies: hasReplies },
  holds: 'No reply repeats itself.',
  run: ({ answered }, { repetition }) =>
    answered.flatMap(({ reply }) => {
      const found = repetitionIn(reply.text, repetition);
      return found === undefined ? [] : [{ message: found.message, at: [placeIn(reply, found.index)] }];
    }),
};

/** Short answers such as "Yes, please." may well be right twice. */
const shortest = 20;

const hasSeveral = ({ answered }: Conversation) => answered.length > 1;

const loop: Check = {
  ...{ id: 'loop', severity: 'warn', applies: hasSeveral },
  holds: 'Different messages get different replies.',
  run({ answered }, { loop }) {
    const byReply = Map.groupBy(answered, ({ reply }) => folded(reply.text));
    return [...byReply].flatMap(([reply, alike]) => {
      const messages = new Set(alike.map(({ user }) => folded(user?.text ?? ''))).size;
      if (messages < loop || reply.length < shortest) return [];
      return [looping(alike, messages)];
    });
  },
};

/** To refuse different things in the same words is no loop. */
function looping(alike: readonly Exchange[], messages: number): Found {
  const at = alike.slice(0, 3).map(({ reply }) => placeIn(reply));
  if (alike.some(({ reply }) => refuses(reply.text))) {
    return { kind: 'neutral', message: `${messages} different messages are refused in the same words.`, at };
  }
  return { message: `${messages} different messages get the same reply.`, at };
}

const echo: Check = {
  ...{ id: 'echo', severity: 'warn', applies: hasReplies },
  holds: 'No reply only says the message back.',
  run: ({ answered }, { echo }) =>
    answered
      .filter(({ user, reply }) => user !== null && isEcho(folded(user.text), folded(reply.text), echo))
      .map(({ reply }) => ({ message: "The reply says the user's message back.", at: [placeIn(reply)] })),
};

function isEcho(message: string, reply: string, share: number): boolean {
  if (message.length < shortest) return false;
  return message.length >= share * reply.length && reply.includes(message);
}

const language: Check = {
  ...{ id: 'language', severity: 'warn', applies: hasReplies },
  holds: "Replies are in the message's language, as far as script and small words tell.",
  run({ answered }) {
    const found = answered.map(languageChange);
    const unsure = found.filter((each) => each === 'unsure').length;
    const message = `Whether the language is the same cannot be told for ${unsure} of ${answered.length} replies.`;
    const notes: Found[] = unsure === 0 ? [] : [{ kind: 'neutral', message, at: [] }];
    return [...found.filter((each) => typeof each === 'object'), ...notes];
  },
};

function languageChange({ user, reply }: Exchange): Found | 'same' | 'unsure' {
  const asked = languageOf(user?.text ?? '');
  const given = languageOf(reply.text);
  if (asked === null || given === null) return 'unsure';
  if (asked === given) return 'same';
  const isAskedFor = (user?.text ?? '').toLowerCase().includes(languageName(given).toLowerCase());
  const message = `The message looks ${languageName(asked)}, the reply ${languageName(given)}.`;
  return { ...(isAskedFor ? { kind: 'neutral' as const } : {}), message, at: [placeIn(reply)] };
}

export const behaviourChecks: readonly Check[] = [latency, length, repetition, loop, echo, language];
