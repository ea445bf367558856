/** What a rule can expect of a reply, one function each. What the log does not tell is neutral and never counts against it. */
import type { Found } from './check.ts';
import { type Exchange, placeIn } from './conversation.ts';
import { languageName, languageOf } from './language.ts';
import { clarifies, refuses } from './manner.ts';
import { latencyOf } from './measures.ts';
import type { Seeker } from './pattern/seeker.ts';
import type { Expectation } from './rubric.ts';
import { characters } from './words.ts';

type Judge = (expected: Expectation, exchange: Exchange, seeker: Seeker) => Found[];

const good = (message: string, { reply }: Exchange, index = 0): Found[] => [
  { kind: 'good', message, at: [placeIn(reply, index)] },
];
const bad = (message: string, { reply }: Exchange, index = 0): Found[] => [{ message, at: [placeIn(reply, index)] }];
const unsure = (message: string, { reply }: Exchange): Found[] => [{ kind: 'neutral', message, at: [placeIn(reply)] }];

const quoted = (all: readonly string[]) => all.map((each) => `"${each}"`).join(', ');

const contains: Judge = ({ reply_contains }, exchange) => {
  if (reply_contains === undefined) return [];
  const text = exchange.reply.text.toLowerCase();
  const index = (each: string) => text.indexOf(each.toLowerCase());
  if ('all' in reply_contains) {
    const missing = reply_contains.all.filter((each) => index(each) === -1);
    if (missing.length > 0) return bad(`The reply does not contain ${quoted(missing)}.`, exchange);
    return good(`The reply contains ${quoted(reply_contains.all)}.`, exchange, index(reply_contains.all[0] ?? ''));
  }
  const found = reply_contains.any.find((each) => index(each) !== -1);
  if (found !== undefined) return good(`The reply contains "${found}".`, exchange, index(found));
  const of = reply_contains.any.length === 1 ? '' : 'any of ';
  return bad(`The reply does not contain ${of}${quoted(reply_contains.any)}.`, exchange);
};

const containsNot: Judge = ({ reply_not_contains }, exchange) => {
  if (reply_not_contains === undefined) return [];
  const text = exchange.reply.text.toLowerCase();
  const found = reply_not_contains.find((each) => text.includes(each.toLowerCase()));
  if (found === undefined) return good(`The reply does not contain ${quoted(reply_not_contains)}.`, exchange);
  return bad(`The reply contains "${found}".`, exchange, text.indexOf(found.toLowerCase()));
};

/** Nobody must take for met what nobody could look at. */
const tooLong = (source: string) =>
  `Whether the reply matches ${source} cannot be told: that takes too long on it. Write the pattern more simply.`;

const matches: Judge = ({ reply_matches }, exchange, seeker) => {
  if (reply_matches === undefined) return [];
  const end = seeker.find(reply_matches, exchange.reply.text);
  if (end === null) return bad(tooLong(reply_matches.source), exchange);
  if (end === -1) return bad(`The reply does not match ${reply_matches.source}.`, exchange);
  return good(`The reply matches ${reply_matches.source}.`, exchange, end);
};

const matchesNot: Judge = ({ reply_not_matches }, exchange, seeker) => {
  if (reply_not_matches === undefined) return [];
  const end = seeker.find(reply_not_matches, exchange.reply.text);
  if (end === null) return bad(tooLong(reply_not_matches.source), exchange);
  if (end === -1) return good(`The reply does not match ${reply_not_matches.source}.`, exchange);
  return bad(`The reply matches ${reply_not_matches.source}.`, exchange, end);
};

const length: Judge = ({ min_characters = 0, max_characters = Infinity }, exchange) => {
  if (min_characters === 0 && max_characters === Infinity) return [];
  const count = characters(exchange.reply.text);
  if (count > max_characters) return bad(`The reply has ${count} characters, more than ${max_characters}.`, exchange);
  if (count < min_characters) return bad(`The reply has ${count} characters, fewer than ${min_characters}.`, exchange);
  return good(`The reply has ${count} characters.`, exchange);
};

const latency: Judge = ({ max_latency_s }, exchange) => {
  if (max_latency_s === undefined) return [];
  const took = latencyOf(exchange);
  if (took === null) return unsure('How long the reply took cannot be told from its times.', exchange);
  const told = `The reply took ${took.more_than} to ${took.less_than} s`;
  if (took.less_than <= max_latency_s) return good(`${told}, within ${max_latency_s} s.`, exchange);
  if (took.more_than >= max_latency_s) return bad(`${told}, more than ${max_latency_s} s.`, exchange);
  return unsure(`${told}; whole seconds do not tell whether that is within ${max_latency_s} s.`, exchange);
};

const manner: Judge = ({ refuses: refusal, clarifies: question }, exchange) => {
  const { text } = exchange.reply;
  const told = (expected: boolean | undefined, is: boolean, yes: string, no: string) => {
    if (expected === undefined) return [];
    return is === expected ? good(is ? yes : no, exchange) : bad(is ? yes : no, exchange);
  };
  return [
    ...told(refusal, refuses(text), 'The reply reads as a refusal.', 'The reply does not read as a refusal.'),
    ...told(
      question,
      clarifies(text),
      'The reply reads as a question back.',
      'The reply does not read as a question back.',
    ),
  ];
};

const language: Judge = ({ language: expected }, exchange) => {
  if (expected === undefined) return [];
  const found = languageOf(exchange.reply.text);
  if (found === null) return unsure('Which language the reply is in cannot be told.', exchange);
  const message = `The reply looks ${languageName(found)}.`;
  return found === expected ? good(message, exchange) : bad(message, exchange);
};

export const expectations: readonly Judge[] = [
  contains,
  containsNot,
  matches,
  matchesNot,
  length,
  latency,
  manner,
  language,
];
