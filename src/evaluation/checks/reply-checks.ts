/** Checks of single replies: present, complete, undamaged, and without internals of the agent. */
import { type ConversationExchange, type EvaluatedConversation, placeIn } from '../evaluated-conversation.ts';
import { type EvaluationCheck, type FindingDraft, hasReplies } from '../evaluation-check.ts';
import { secretsIn } from '../secret-patterns.ts';
import { framingIn } from './framing.ts';
import { stackTraceIn } from './stack-trace.ts';
import { truncationIn } from './truncation.ts';

const hasExchanges = ({ exchanges }: EvaluatedConversation) => exchanges.length > 0;

const answered: EvaluationCheck = {
  ...{ id: 'answered', severity: 'error', applies: hasExchanges },
  holds: 'The agent answered every message.',
  run: ({ exchanges }) =>
    exchanges
      .filter(({ isError }) => isError)
      .map(({ reply }) => ({ message: 'The agent did not answer; the runner wrote an error.', at: [placeIn(reply)] })),
};

const empty: EvaluationCheck = {
  ...{ id: 'empty', severity: 'fail', applies: hasReplies },
  holds: 'No reply is empty.',
  run: ({ answered }) =>
    answered
      .filter(({ reply }) => reply.text.trim() === '')
      .map(({ reply }) => ({ message: 'The reply is empty.', at: [{ line: reply.line }] })),
};

const framing: EvaluationCheck = {
  ...{ id: 'framing', severity: 'warn', applies: hasReplies },
  holds: 'No reply has framing: JSON, tool traces, reasoning or roles.',
  run: ({ answered }) => perReply(answered, framingIn),
};

const truncation: EvaluationCheck = {
  ...{ id: 'truncation', severity: 'warn', applies: hasReplies },
  holds: 'No reply looks cut off.',
  run: ({ answered }) => perReply(answered, ({ reply }) => truncationIn(reply.text)),
};

/** UTF-8 that was decoded as Latin-1 or Windows-1252, and the replacement character U+FFFD. */
const damagedCharacters =
  /\ufffd|[ÂÃ][\u0080-\u00bf]|â(?:\u0080|€)[\u0080-\u00bf\u2018-\u201d™œž¢¦]|ðŸ|[\u0080-\u009f]/;

const garbled: EvaluationCheck = {
  ...{ id: 'garbled', severity: 'warn', applies: hasReplies },
  holds: 'No reply has damaged characters.',
  run: ({ answered }) =>
    perReply(answered, ({ reply }) => {
      const index = reply.text.search(damagedCharacters);
      return index === -1 ? undefined : { message: 'Characters of the reply are damaged.', index };
    }),
};

const secrets: EvaluationCheck = {
  ...{ id: 'secrets', severity: 'fail', applies: hasExchanges },
  holds: 'Nothing in a reply has the shape of a secret.',
  run: ({ exchanges }) =>
    exchanges.flatMap(({ reply }) =>
      secretsIn(reply.text).map(({ name, index }) => ({
        message: `The reply has what looks like ${name}.`,
        at: [placeIn(reply, index)],
      })),
    ),
};

const stackTrace: EvaluationCheck = {
  ...{ id: 'stack_trace', severity: 'warn', applies: hasReplies },
  holds: 'No reply has a stack trace.',
  run: ({ answered }) =>
    perReply(answered, ({ reply, user }) => {
      const index = stackTraceIn(reply.text);
      if (index === -1) return undefined;
      if (user === null || stackTraceIn(user.text) === -1) return { message: 'The reply has a stack trace.', index };
      return { message: 'The reply has a stack trace, and so has the message.', index, kind: 'neutral' };
    }),
};

interface ReplyMatch extends Pick<FindingDraft, 'message' | 'kind'> {
  index: number;
}

function perReply(
  exchanges: readonly ConversationExchange[],
  look: (exchange: ConversationExchange) => ReplyMatch | undefined,
): FindingDraft[] {
  return exchanges.flatMap((exchange) => {
    const match = look(exchange);
    if (match === undefined) return [];
    const { index, ...draft } = match;
    return [{ ...draft, at: [placeIn(exchange.reply, index)] }];
  });
}

export const replyChecks: readonly EvaluationCheck[] = [
  answered,
  empty,
  framing,
  truncation,
  garbled,
  secrets,
  stackTrace,
];
