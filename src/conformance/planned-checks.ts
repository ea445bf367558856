/** Every check of a protocol, in the order in which they are made: harmless requests first, demanding ones last. */
import { type CheckGroup, type ConformanceCheck, checkGroups, groupSlugOf } from '../protocols/conformance-check.ts';
import type { AnswerRule, Exemplar, GeneralCheckId } from '../protocols/conformance-spec.ts';
import {
  answersOf,
  type CheckContext,
  exemplarStateOf,
  type GeneralCheckDefinition,
  notTestable,
  noValidAnswer,
  passed,
} from './check-context.ts';
import { describeReply, describeViolations } from './describe-reply.ts';
import { authorisationChecks } from './general/authorisation-checks.ts';
import { multiRequestChecks } from './general/multi-request-checks.ts';
import { refusalChecks } from './general/refusal-checks.ts';
import { validRequestChecks } from './general/valid-request-checks.ts';
import { wholeRunChecks } from './general/whole-run-checks.ts';

const generalChecksById: Record<GeneralCheckId, GeneralCheckDefinition> = {
  ...validRequestChecks,
  ...authorisationChecks,
  ...refusalChecks,
  ...multiRequestChecks,
  ...wholeRunChecks,
};

export const generalCheckIds: readonly GeneralCheckId[] = keysOf(generalChecksById);

/** These need only the replies to valid requests. */
const replyOnlyCheckIds: readonly GeneralCheckId[] = [...keysOf(validRequestChecks), 'time/limit', 'time/margin'];
/** These read the replies of the whole run. */
const wholeRunCheckIds: readonly GeneralCheckId[] = [
  'error-bodies/readable',
  'error-bodies/discreet',
  'authorisation/not-repeated',
];

export interface PlannedCheck extends ConformanceCheck {
  /** `answers`: needs only the replies to valid requests. `more`: sends its own requests, or reads their replies. */
  part: 'answers' | 'more';
}

export function checksOf(context: CheckContext): PlannedCheck[] {
  const { conformance, exemplars, bench } = context;
  const checksNamed = (names: readonly GeneralCheckId[]) => names.map((name) => generalCheck(name, context));
  const rest = generalCheckIds.filter((name) => !replyOnlyCheckIds.includes(name) && !wholeRunCheckIds.includes(name));
  const acts = [...new Set(exemplars.map(({ act }) => act))];
  const answers = [
    ...exemplars.map((exemplar) => happyPathCheck(exemplar, context)),
    ...checksNamed(replyOnlyCheckIds),
    ...acts.map((act) => formatCheck(act, context)),
    ...conformance.rules
      .filter(({ act }) => act === undefined || acts.includes(act))
      .map((rule) => answerRuleCheck(rule, context)),
  ];
  const isOwnType = conformance.headers['content-type'] !== 'application/json';
  const isTestable = (check: ConformanceCheck) =>
    (bench.has_token || !needsToken(check)) && (isOwnType || check.id !== 'content-type/own');
  return [
    ...answers.map((check) => ({ ...check, part: 'answers' as const })),
    ...[...checksNamed(rest), ...conformance.checks, ...checksNamed(wholeRunCheckIds)].map((check) => ({
      ...check,
      part: 'more' as const,
    })),
  ].filter(isTestable);
}

const needsToken = ({ group, id }: ConformanceCheck) => group === 'authorisation' && id !== 'authorisation/accepted';

function generalCheck(name: GeneralCheckId, context: CheckContext): ConformanceCheck {
  const { run, ...rule } = generalChecksById[name];
  return { ...rule, ...context.conformance.clauses[name], id: name, group: groupOf(name), run: () => run(context) };
}

function happyPathCheck(exemplar: Exemplar, context: CheckContext): ConformanceCheck {
  const { id, title, clause, severity = 'must', request } = exemplar;
  return {
    ...{ id: `happy-path/${id}`, group: 'happy path', severity, clause, title: `answers ${title}` },
    advice: 'Answer 200 with the body that the document asks for; the reason is in what came back, and in your log.',
    async run(bench) {
      const state = await exemplarStateOf(exemplar, context);
      if (state === 'answered') return passed;
      if (state !== 'refused' && state !== 'lost') return notTestable(state, exemplar);
      const reply = await bench.reply(exemplar);
      const expected = reply.arrived && reply.status === 200 ? 'an answer, and no error' : 'an answer with status 200';
      return { result: 'failed', expected, actual: describeReply(reply), request };
    },
  };
}

function formatCheck(act: string, context: CheckContext): ConformanceCheck {
  const exemplars = context.exemplars.filter((exemplar) => exemplar.act === act);
  const [first] = exemplars;
  return {
    ...{ id: `format/${act}`, group: 'format', severity: 'must', title: `keeps the format of ${act}` },
    clause: first?.answerClause?.() ?? first?.clause ?? '',
    advice: 'Change the fields that are named, by their JSON paths.',
    async run(bench) {
      let judgedAnswers = 0;
      for (const exemplar of exemplars) {
        if ((await exemplarStateOf(exemplar, context)) !== 'answered') continue;
        const reply = await bench.reply(exemplar);
        const violations = reply.arrived ? exemplar.violations(reply.json ?? null) : [];
        if (violations.length > 0) {
          const clause = exemplar.answerClause?.(violations[0]);
          const finding = violationFinding(describeViolations(violations), exemplar);
          return clause === undefined ? finding : { ...finding, clause };
        }
        judgedAnswers++;
      }
      return judgedAnswers === 0 && first ? notTestable(await exemplarStateOf(first, context), first) : passed;
    },
  };
}

function answerRuleCheck({ violations, act, ...rule }: AnswerRule, context: CheckContext): ConformanceCheck {
  return {
    ...rule,
    async run() {
      const answers = (await answersOf(context)).filter((answer) => (act ?? answer.act) === answer.act);
      if (answers.length === 0) return { result: 'not_testable', reason: noValidAnswer };
      const broken = violations(answers);
      return broken.length === 0 ? passed : violationFinding(describeViolations(broken), context.exemplars[0]);
    },
  };
}

const violationFinding = (actual: string, { request }: Exemplar) =>
  ({ result: 'failed', expected: 'an answer that keeps the rules of the document', actual, request }) as const;

function groupOf(name: GeneralCheckId): CheckGroup {
  const group = checkGroups.find((candidate) => name.startsWith(`${groupSlugOf(candidate)}/`));
  if (group === undefined) throw new TypeError(`the id ${name} does not begin with a group`);
  return group;
}

function keysOf<Name extends string>(record: Record<Name, unknown>): Name[] {
  return Object.keys(record) as Name[];
}
