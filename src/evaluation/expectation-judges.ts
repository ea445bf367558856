/** One judge for each expectation of a rule. What the log does not show is neutral and never counts against the reply. */
import { countCharacters } from './comparable-text.ts';
import { latencyOf } from './conversation-measures.ts';
import { type ConversationExchange, placeIn } from './evaluated-conversation.ts';
import type { FindingDraft } from './evaluation-check.ts';
import { languageName, languageOf } from './language.ts';
import type { PatternSeeker } from './pattern/pattern-seeker.ts';
import { isClarification, isRefusal } from './reply-manner.ts';
import type { RuleExpectation } from './rubric.ts';

type ExpectationJudge = (
  expected: RuleExpectation,
  exchange: ConversationExchange,
  seeker: PatternSeeker,
) => FindingDraft[];

const good = (message: string, { reply }: ConversationExchange, index = 0): FindingDraft[] => [
  { kind: 'good', message, at: [placeIn(reply, index)] },
];
const bad = (message: string, { reply }: ConversationExchange, index = 0): FindingDraft[] => [
  { message, at: [placeIn(reply, index)] },
];
const unsure = (message: string, { reply }: ConversationExchange): FindingDraft[] => [
  { kind: 'neutral', message, at: [placeIn(reply)] },
];

const quoteAll = (phrases: readonly string[]) => phrases.map((phrase) => `"${phrase}"`).join(', ');

const judgeContains: ExpectationJudge = ({ reply_contains }, exchange) => {
  if (reply_contains === undefined) return [];
  const text = exchange.reply.text.toLowerCase();
  const index = (phrase: string) => text.indexOf(phrase.toLowerCase());
  if ('all' in reply_contains) {
    const missing = reply_contains.all.filter((phrase) => index(phrase) === -1);
    if (missing.length > 0) return bad(`The reply does not contain ${quoteAll(missing)}.`, exchange);
    return good(`The reply contains ${quoteAll(reply_contains.all)}.`, exchange, index(reply_contains.all[0] ?? ''));
  }
  const found = reply_contains.any.find((phrase) => index(phrase) !== -1);
  if (found !== undefined) return good(`The reply contains "${found}".`, exchange, index(found));
  const of = reply_contains.any.length === 1 ? '' : 'any of ';
  return bad(`The reply does not contain ${of}${quoteAll(reply_contains.any)}.`, exchange);
};

const judgeNotContains: ExpectationJudge = ({ reply_not_contains }, exchange) => {
  if (reply_not_contains === undefined) return [];
  const text = exchange.reply.text.toLowerCase();
  const found = reply_not_contains.find((phrase) => text.includes(phrase.toLowerCase()));
  if (found === undefined) return good(`The reply does not contain ${quoteAll(reply_not_contains)}.`, exchange);
  return bad(`The reply contains "${found}".`, exchange, text.indexOf(found.toLowerCase()));
};

/** A pattern that could not be searched to the end counts as bad, never as met. */
const tooLongMessage = (source: string) =>
  `Whether the reply matches ${source} cannot be told: that takes too long on it. Write the pattern more simply.`;

const judgeMatches: ExpectationJudge = ({ reply_matches }, exchange, seeker) => {
  if (reply_matches === undefined) return [];
  const end = seeker.find(reply_matches, exchange.reply.text);
  if (end === null) return bad(tooLongMessage(reply_matches.source), exchange);
  if (end === -1) return bad(`The reply does not match ${reply_matches.source}.`, exchange);
  return good(`The reply matches ${reply_matches.source}.`, exchange, end);
};

const judgeNotMatches: ExpectationJudge = ({ reply_not_matches }, exchange, seeker) => {
  if (reply_not_matches === undefined) return [];
  const end = seeker.find(reply_not_matches, exchange.reply.text);
  if (end === null) return bad(tooLongMessage(reply_not_matches.source), exchange);
  if (end === -1) return good(`The reply does not match ${reply_not_matches.source}.`, exchange);
  return bad(`The reply matches ${reply_not_matches.source}.`, exchange, end);
};

const judgeLength: ExpectationJudge = ({ min_characters = 0, max_characters = Infinity }, exchange) => {
  if (min_characters === 0 && max_characters === Infinity) return [];
  const count = countCharacters(exchange.reply.text);
  if (count > max_characters) return bad(`The reply has ${count} characters, more than ${max_characters}.`, exchange);
  if (count < min_characters) return bad(`The reply has ${count} characters, fewer than ${min_characters}.`, exchange);
  return good(`The reply has ${count} characters.`, exchange);
};

const judgeLatency: ExpectationJudge = ({ max_latency_s }, exchange) => {
  if (max_latency_s === undefined) return [];
  const interval = latencyOf(exchange);
  if (interval === null) return unsure('How long the reply took cannot be told from its times.', exchange);
  const duration = `The reply took ${interval.more_than} to ${interval.less_than} s`;
  if (interval.less_than <= max_latency_s) return good(`${duration}, within ${max_latency_s} s.`, exchange);
  if (interval.more_than >= max_latency_s) return bad(`${duration}, more than ${max_latency_s} s.`, exchange);
  return unsure(`${duration}; whole seconds do not tell whether that is within ${max_latency_s} s.`, exchange);
};

const judgeReplyManner: ExpectationJudge = ({ refuses: refusal, clarifies: question }, exchange) => {
  const { text } = exchange.reply;
  const judgeManner = (expected: boolean | undefined, is: boolean, yes: string, no: string) => {
    if (expected === undefined) return [];
    return is === expected ? good(is ? yes : no, exchange) : bad(is ? yes : no, exchange);
  };
  return [
    ...judgeManner(refusal, isRefusal(text), 'The reply reads as a refusal.', 'The reply does not read as a refusal.'),
    ...judgeManner(
      question,
      isClarification(text),
      'The reply reads as a question back.',
      'The reply does not read as a question back.',
    ),
  ];
};

const judgeLanguage: ExpectationJudge = ({ language: expected }, exchange) => {
  if (expected === undefined) return [];
  const found = languageOf(exchange.reply.text);
  if (found === null) return unsure('Which language the reply is in cannot be told.', exchange);
  const message = `The reply looks ${languageName(found)}.`;
  return found === expected ? good(message, exchange) : bad(message, exchange);
};

export const expectationJudges: readonly ExpectationJudge[] = [
  judgeContains,
  judgeNotContains,
  judgeMatches,
  judgeNotMatches,
  judgeLength,
  judgeLatency,
  judgeReplyManner,
  judgeLanguage,
];
