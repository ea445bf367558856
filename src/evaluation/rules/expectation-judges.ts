/** A judge for each thing that a rule may expect of a reply, as data. A new expectation is a line here and its schema. */
import { comparableText, countCharacters } from '../comparable-text.ts';
import { latencyOf } from '../conversation-measures.ts';
import { languageName, languageOf } from '../language.ts';
import { isClarification, isRefusal } from '../reply-manner.ts';
import { type ExpectationJudgement, type JudgedReply, metIf, unsureJudgement } from './expectation-judgement.ts';
import { judgeJson, judgeJsonSchema } from './json-judges.ts';
import { containsSearch, judgeChoice, patternSearch, wordsSearch } from './judge-choice.ts';
import { comparisonHolds, comparisonText } from './number-comparison.ts';
import { replyCounters } from './reply-counters.ts';
import { numberIn } from './reply-number.ts';
import type { PlainExpectation, ReplyCounts, ReplyNumber } from './rule-expectation.ts';

type ExpectationValues = Required<PlainExpectation>;
type ExpectationJudges = {
  [K in keyof ExpectationValues]: (expected: ExpectationValues[K], reply: JudgedReply) => ExpectationJudgement;
};

const textOf = ({ exchange }: JudgedReply) => exchange.reply.text;

const countNames = ['characters', 'words', 'sentences', 'lines', 'questions'] as const;

function judgeCount(counts: ReplyCounts, reply: JudgedReply): ExpectationJudgement {
  const counted = countNames.flatMap((name) => {
    const wanted = counts[name];
    if (wanted === undefined) return [];
    const count = replyCounters[name](textOf(reply));
    return [{ text: `${count} ${name}`, wanted: comparisonText(wanted), holds: comparisonHolds(wanted, count) }];
  });
  const broken = counted.filter(({ holds }) => !holds);
  if (broken.length === 0) return metIf(true, `The reply has ${counted.map(({ text }) => text).join(', ')}.`);
  return metIf(false, `The reply has ${broken.map(({ text, wanted }) => `${text}, not ${wanted}`).join('; ')}.`);
}

function judgeNumber(expected: ReplyNumber, reply: JudgedReply): ExpectationJudgement {
  const found = numberIn(textOf(reply), expected);
  const place = expected.after === undefined ? '' : ` after "${expected.after}"`;
  if (!found) return metIf(false, `The reply has no number${place}.`);
  const holds = comparisonHolds(expected, found.value);
  const wanted = holds ? '' : `, not ${comparisonText(expected)}`;
  return metIf(holds, `The number${place} is ${found.text}${wanted}.`, found.index);
}

function judgeLatency(max_latency_s: number, { exchange }: JudgedReply): ExpectationJudgement {
  const interval = latencyOf(exchange);
  if (interval === null) return unsureJudgement('How long the reply took cannot be told from its times.');
  const duration = `The reply took ${interval.more_than} to ${interval.less_than} s`;
  if (interval.less_than <= max_latency_s) return metIf(true, `${duration}, within ${max_latency_s} s.`);
  if (interval.more_than >= max_latency_s) return metIf(false, `${duration}, more than ${max_latency_s} s.`);
  return unsureJudgement(`${duration}; whole seconds do not tell whether that is within ${max_latency_s} s.`);
}

function judgeLanguage(expected: string, reply: JudgedReply): ExpectationJudgement {
  const found = languageOf(textOf(reply));
  if (found === null) return unsureJudgement('Which language the reply is in cannot be told.');
  return metIf(found === expected, `The reply looks ${languageName(found)}.`);
}

function judgeSameAsPrevious(expected: boolean, reply: JudgedReply): ExpectationJudgement {
  if (reply.previous === null) return unsureJudgement('There is no reply before it.');
  const isSame = comparableText(reply.previous) === comparableText(textOf(reply));
  return metIf(isSame === expected, `The reply says ${isSame ? 'the same as' : 'something else than'} the one before.`);
}

const judgeManner = (is: boolean, expected: boolean, what: string) =>
  metIf(is === expected, `The reply ${is ? 'reads' : 'does not read'} as ${what}.`);

const judgeLength = (holds: boolean, reply: JudgedReply, than: string) =>
  metIf(holds, `The reply has ${countCharacters(textOf(reply))} characters${holds ? '' : `, ${than}`}.`);

const expectationJudges: ExpectationJudges = {
  reply_contains: (choice, reply) => judgeChoice(choice, containsSearch(textOf(reply))),
  reply_not_contains: (not, reply) => judgeChoice({ not }, containsSearch(textOf(reply))),
  reply_contains_words: (choice, reply) => judgeChoice(choice, wordsSearch(textOf(reply))),
  reply_not_contains_words: (not, reply) => judgeChoice({ not }, wordsSearch(textOf(reply))),
  reply_matches: (choice, reply) => judgeChoice(choice, patternSearch(textOf(reply), reply.seeker)),
  reply_not_matches: (not, reply) => judgeChoice({ not }, patternSearch(textOf(reply), reply.seeker)),
  min_characters: (least, reply) => judgeLength(countCharacters(textOf(reply)) >= least, reply, `fewer than ${least}`),
  max_characters: (most, reply) => judgeLength(countCharacters(textOf(reply)) <= most, reply, `more than ${most}`),
  count: judgeCount,
  number: judgeNumber,
  json: judgeJson,
  json_schema: judgeJsonSchema,
  max_latency_s: judgeLatency,
  refuses: (expected, reply) => judgeManner(isRefusal(textOf(reply)), expected, 'a refusal'),
  clarifies: (expected, reply) => judgeManner(isClarification(textOf(reply)), expected, 'a question back'),
  language: judgeLanguage,
  same_as_previous: judgeSameAsPrevious,
};

const isExpectation = (name: string): name is keyof PlainExpectation => Object.hasOwn(expectationJudges, name);
const expectationNames = Object.keys(expectationJudges).filter(isExpectation);

/** A judgement for everything that is expected, in the order of the table. */
export function judgePlain(expected: PlainExpectation, reply: JudgedReply): ExpectationJudgement[] {
  return expectationNames.flatMap((name) => judgeOne(name, expected, reply));
}

function judgeOne<K extends keyof ExpectationValues>(
  name: K,
  expected: Partial<ExpectationValues>,
  reply: JudgedReply,
) {
  const value: ExpectationValues[K] | undefined = expected[name];
  return value === undefined ? [] : [expectationJudges[name](value, reply)];
}
