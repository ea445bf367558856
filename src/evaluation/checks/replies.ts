/** Whether each reply is one: there at all, whole, undamaged, and without what belongs inside the agent. */
import { type Check, type Found, hasReplies } from '../check.ts';
import { type Exchange, placeIn } from '../conversation.ts';
import { secretsIn } from '../secret-shapes.ts';
import { framingIn } from './framing.ts';
import { traceIn } from './stack-trace.ts';
import { truncationIn } from './truncation.ts';

const answered: Check = {
  ...{
    id: 'answered',

    severity: 'error',
    applies: ({ exchanges }) => exchanges.length > 0,
  },
  holds: 'The agent answered every message.',
  run: ({ exchanges }) =>
    exchanges
      .filter(({ isError }) => isError)
      .map(({ reply }) => ({ message: 'The agent did not answer; the runner wrote an error.', at: [placeIn(reply)] })),
};

const empty: Check = {
  ...{ id: 'empty', severity: 'fail', applies: hasReplies },
  holds: 'No reply is empty.',
  run: ({ answered }) =>
    answered
      .filter(({ reply }) => reply.text.trim() === '')
      .map(({ reply }) => ({ message: 'The reply is empty.', at: [{ line: reply.line }] })),
};

const framing: Check = {
  ...{ id: 'framing', severity: 'warn', applies: hasReplies },
  holds: 'No reply has framing: JSON, tool traces, reasoning or roles.',
  run: ({ answered }) => perReply(answered, framingIn),
};

const truncation: Check = {
  ...{ id: 'truncation', severity: 'warn', applies: hasReplies },
  holds: 'No reply looks cut off.',
  run: ({ answered }) => perReply(answered, ({ reply }) => truncationIn(reply.text)),
};

/** Text in UTF-8 that was read as Latin-1 or Windows-1252, and the character that stands for what could not be read. */
const damage = /\ufffd|[ÂÃ][\u0080-\u00bf]|â(?:\u0080|€)[\u0080-\u00bf\u2018-\u201d™œž¢¦]|ðŸ|[\u0080-\u009f]/;

const garbled: Check = {
  ...{ id: 'garbled', severity: 'warn', applies: hasReplies },
  holds: 'No reply has damaged characters.',
  run: ({ answered }) =>
    perReply(answered, ({ reply }) => {
      const index = reply.text.search(damage);
      return index === -1 ? undefined : { message: 'Characters of the reply are damaged.', index };
    }),
};

const secrets: Check = {
  ...{
    id: 'secrets',

    severity: 'fail',
    applies: ({ exchanges }) => exchanges.length > 0,
  },
  holds: 'Nothing in a reply has the shape of a secret.',
  run: ({ exchanges }) =>
    exchanges.flatMap(({ reply }) =>
      secretsIn(reply.text).map(({ name, index }) => ({
        message: `The reply has what looks like ${name}.`,
        at: [placeIn(reply, index)],
      })),
    ),
};

const stackTrace: Check = {
  ...{ id: 'stack_trace', severity: 'warn', applies: hasReplies },
  holds: 'No reply has a stack trace.',
  run: ({ answered }) =>
    perReply(answered, ({ reply, user }) => {
      const index = traceIn(reply.text);
      if (index === -1) return undefined;
      if (user === null || traceIn(user.text) === -1) return { message: 'The reply has a stack trace.', index };
      return { message: 'The reply has a stack trace, and so has the message.', index, kind: 'neutral' };
    }),
};

interface InReply extends Pick<Found, 'message' | 'kind'> {
  index: number;
}

function perReply(exchanges: readonly Exchange[], look: (exchange: Exchange) => InReply | undefined): Found[] {
  return exchanges.flatMap((exchange) => {
    const found = look(exchange);
    if (found === undefined) return [];
    const { index, ...told } = found;
    return [{ ...told, at: [placeIn(exchange.reply, index)] }];
  });
}

export const replyChecks: readonly Check[] = [answered, empty, framing, truncation, garbled, secrets, stackTrace];
