/** Every check of a protocol, in the order they are made: what an agent does well first, what may hurt it last. */
import { type Check, type Group, groups, slugOf } from '../protocols/check.ts';
import type { AnswerRule, Exemplar, GeneralCheck } from '../protocols/conformance.ts';
import { conversations } from './general/conversations.ts';
import { hindsight } from './general/hindsight.ts';
import { refusals } from './general/refusals.ts';
import { strangers } from './general/strangers.ts';
import { validRequests } from './general/valid-requests.ts';
import { answersOf, type General, passed, type Stand, stateFor, unanswered, untestable } from './stand.ts';
import { told, violationsTold } from './told.ts';

const general: Record<GeneralCheck, General> = {
  ...validRequests,
  ...strangers,
  ...refusals,
  ...conversations,
  ...hindsight,
};

export const generalChecks: readonly GeneralCheck[] = namesOf(general);

/** Those that look only at the replies to valid requests. */
const first: readonly GeneralCheck[] = [...namesOf(validRequests), 'time/limit', 'time/margin'];
/** Those that look back at the whole run. */
const last: readonly GeneralCheck[] = ['error-bodies/readable', 'error-bodies/discreet', 'authorisation/not-repeated'];

export interface Planned extends Check {
  /** `answers`: needs nothing but the replies to valid requests. `more`: sends requests of its own, or looks at those. */
  part: 'answers' | 'more';
}

export function checksOf(stand: Stand): Planned[] {
  const { conformance, exemplars, bench } = stand;
  const named = (names: readonly GeneralCheck[]) => names.map((name) => generalCheck(name, stand));
  const rest = generalChecks.filter((name) => !first.includes(name) && !last.includes(name));
  const acts = [...new Set(exemplars.map(({ act }) => act))];
  const answers = [
    ...exemplars.map((exemplar) => happyPath(exemplar, stand)),
    ...named(first),
    ...acts.map((act) => format(act, stand)),
    ...conformance.rules
      .filter(({ act }) => act === undefined || acts.includes(act))
      .map((rule) => answerRule(rule, stand)),
  ];
  const isOwnType = conformance.headers['content-type'] !== 'application/json';
  const isTestable = (check: Check) =>
    (bench.has_token || !needsToken(check)) && (isOwnType || check.id !== 'content-type/own');
  return [
    ...answers.map((check) => ({ ...check, part: 'answers' as const })),
    ...[...named(rest), ...conformance.checks, ...named(last)].map((check) => ({ ...check, part: 'more' as const })),
  ].filter(isTestable);
}

const needsToken = ({ group, id }: Check) => group === 'authorisation' && id !== 'authorisation/accepted';

function generalCheck(name: GeneralCheck, stand: Stand): Check {
  const { run, ...rule } = general[name];
  return { ...rule, ...stand.conformance.words[name], id: name, group: groupOf(name), run: () => run(stand) };
}

function happyPath(exemplar: Exemplar, stand: Stand): Check {
  const { id, title, clause, severity = 'must', request } = exemplar;
  return {
    ...{ id: `happy-path/${id}`, group: 'happy path', severity, clause, title: `answers ${title}` },
    advice: 'Answer 200 with the body that the document asks for; the reason is in what came back, and in your log.',
    async run(bench) {
      const state = await stateFor(exemplar, stand);
      if (state === 'answered') return passed;
      if (state !== 'refused' && state !== 'lost') return untestable(state, exemplar);
      const reply = await bench.reply(exemplar);
      const expected = reply.arrived && reply.status === 200 ? 'an answer, and no error' : 'an answer with status 200';
      return { result: 'failed', expected, actual: told(reply), request };
    },
  };
}

function format(act: string, stand: Stand): Check {
  const exemplars = stand.exemplars.filter((exemplar) => exemplar.act === act);
  return {
    ...{ id: `format/${act}`, group: 'format', severity: 'must', title: `keeps the format of ${act}` },
    clause: exemplars[0]?.clause ?? '',
    advice: 'Change the fields that are named, by their JSON paths.',
    async run(bench) {
      let judged = 0;
      for (const exemplar of exemplars) {
        if ((await stateFor(exemplar, stand)) !== 'answered') continue;
        const reply = await bench.reply(exemplar);
        const violations = reply.arrived ? exemplar.violations(reply.json ?? null) : [];
        if (violations.length > 0) return broken(violationsTold(violations), exemplar);
        judged++;
      }
      const [lead] = exemplars;
      return judged === 0 && lead ? untestable(await stateFor(lead, stand), lead) : passed;
    },
  };
}

function answerRule({ violations, act, ...rule }: AnswerRule, stand: Stand): Check {
  return {
    ...rule,
    async run() {
      const answers = (await answersOf(stand)).filter((answer) => (act ?? answer.act) === answer.act);
      if (answers.length === 0) return { result: 'not_testable', reason: unanswered };
      const found = violations(answers);
      return found.length === 0 ? passed : broken(violationsTold(found), stand.exemplars[0]);
    },
  };
}

const broken = (actual: string, { request }: Exemplar) =>
  ({ result: 'failed', expected: 'an answer that keeps the rules of the document', actual, request }) as const;

function groupOf(name: GeneralCheck): Group {
  const group = groups.find((each) => name.startsWith(`${slugOf(each)}/`));
  if (group === undefined) throw new TypeError(`${name} is in no group`);
  return group;
}

function namesOf<Name extends string>(record: Record<Name, unknown>): Name[] {
  return Object.keys(record) as Name[];
}
