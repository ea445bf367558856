/** Checks that a log has the form of document 001: headers, indentation, alternation, times, UTF-8, round trip. */
import { readConversation } from '../../record/conversation-log/read-log.ts';
import { writeLog } from '../../record/conversation-log/write-log.ts';
import { findPartOfText } from '../conversation-part.ts';
import { epochSecondOf } from '../epoch-second.ts';
import type { EvaluatedConversation } from '../evaluated-conversation.ts';
import { type EvaluationCheck, type FindingDraft, hasTurns } from '../evaluation-check.ts';

const conversation: EvaluationCheck = {
  ...{ id: 'conversation', severity: 'error' },
  holds: 'There is a conversation under `Conversation:`.',
  run({ part, turns }) {
    if (part.text === null) {
      const message = 'No line is exactly `Conversation:`, with no space around it.';
      return [{ message, at: [] }];
    }
    return turns.length > 0 ? [] : [{ message: 'There is no turn under `Conversation:`.', at: [{ line: 1 }] }];
  },
};

const utf8: EvaluationCheck = {
  ...{ id: 'utf8', severity: 'fail', applies: ({ part }) => part.text !== null },
  holds: 'The conversation is valid UTF-8.',
  run({ part, lines }) {
    if (part.utf8) return [];
    const line = lines.findIndex((text) => text.includes('\ufffd')) + 1;
    return [
      {
        message: 'The conversation is not valid UTF-8.',
        at: [{ line, column: lines[line - 1]?.indexOf('\ufffd') ?? 0 }],
      },
    ];
  },
};

/** `Conversation:`, or a line that begins like the header of a turn. */
const looksLikeHeader = (line: string) =>
  line === 'Conversation:' || /^ ?- ?\w/.test(line) || /^\s*(?:user|assistant) \[/.test(line);

const headers: EvaluationCheck = {
  ...{ id: 'headers', severity: 'fail', applies: ({ part }) => part.text !== null },
  holds: 'Every turn has a header of the form ` - role [YYYY-MM-DD HH:MM:SS]:`.',
  run: (evaluated) => faultsOf(evaluated, true),
};

const indentation: EvaluationCheck = {
  ...{ id: 'indentation', severity: 'fail', applies: ({ part }) => part.text !== null },
  holds: 'Everything that was said is indented by two spaces.',
  run: (evaluated) => faultsOf(evaluated, false),
};

function faultsOf({ faults, lines }: EvaluatedConversation, ofHeaders: boolean): FindingDraft[] {
  return draftsOf(faults.filter(({ line }) => looksLikeHeader((lines[line - 1] ?? '').trimEnd()) === ofHeaders));
}

const draftsOf = (faults: EvaluatedConversation['faults']): FindingDraft[] =>
  faults.map(({ line, message }) => ({ message: `${message[0]?.toUpperCase()}${message.slice(1)}.`, at: [{ line }] }));

const form: EvaluationCheck = {
  ...{ id: 'form', severity: 'warn', applies: ({ part }) => part.text !== null },
  holds: 'The log has the line ends, the indentation and the end of the contract.',
  run: ({ deviations }) => draftsOf(deviations),
};

const alternation: EvaluationCheck = {
  ...{ id: 'alternation', severity: 'fail', applies: hasTurns },
  holds: 'User and assistant take turns, the user first, and every message has its reply.',
  run({ turns }) {
    const drafts: FindingDraft[] = turns.flatMap(({ role, line }, at) => {
      const before = turns[at - 1]?.role ?? 'assistant';
      if (role !== before) return [];
      const message =
        at === 0 ? 'The conversation begins with the assistant.' : `Two turns in a row are of the ${role}.`;
      return [{ message, at: [{ line }] }];
    });
    const last = turns.at(-1);
    if (last?.role === 'user') drafts.push({ message: 'The last message has no reply.', at: [{ line: last.line }] });
    return drafts;
  },
};

const times: EvaluationCheck = {
  ...{ id: 'times', severity: 'fail', applies: hasTurns },
  holds: 'The times are real ones and never go back.',
  run: ({ turns }) =>
    turns.flatMap((turn, at) => {
      const before = turns[at - 1];
      if (epochSecondOf(turn) === null)
        return [{ message: `There is no such time as ${turn.at}.`, at: [{ line: turn.line }] }];
      if (before === undefined || turn.at >= before.at) return [];
      return [{ message: 'The time goes back.', at: [{ line: before.line }, { line: turn.line }] }];
    }),
};

/** A log in another form is another text when it is written again; the checks of the form say so already. */
const isInContractForm = ({ part, faults, deviations }: EvaluatedConversation) =>
  part.text !== null && faults.length + deviations.length === 0;

const roundTrip: EvaluationCheck = {
  ...{ id: 'round_trip', severity: 'warn', applies: isInContractForm },
  holds: 'Read and written again, the conversation is the same, byte for byte.',
  run({ part }) {
    const text = part.text ?? '';
    const again = rewriteConversation(text);
    if (text === again) return [];
    if (`${text}\n` === again) return [{ kind: 'neutral', message: 'The last line has no line feed.', at: [] }];
    const lines = again.split('\n');
    const line = text.split('\n').findIndex((original, at) => original !== lines[at]) + 1;
    return [{ message: 'Read and written again, the conversation is another.', at: [{ line }] }];
  },
};

function rewriteConversation(text: string): string {
  const metadata = { session_id: '', mode: '', scenario: '', max_turns: 1, stop_reason: '' };
  // An error of the runner is written again as it is, without quotation marks.
  const turns = readConversation(text).turns.map((turn) => ({ ...turn, is_error: true as const }));
  return findPartOfText(writeLog({ metadata, turns }).text).part.text ?? '';
}

export const structureChecks: readonly EvaluationCheck[] = [
  conversation,
  utf8,
  headers,
  indentation,
  form,
  alternation,
  times,
  roundTrip,
];
