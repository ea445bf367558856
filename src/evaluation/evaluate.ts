/**
 * Evaluates one conversation: every check, then every rule of the rubric. It is a pure function of the part of the log
 * that it is given. It looks at form and at what was declared, and claims nothing of truth, helpfulness or tone.
 */
import type { Check, Found, Severity } from './check.ts';
import { checks } from './checks/checks.ts';
import { type Conversation, conversationOf, excerpt } from './conversation.ts';
import { measuresOf } from './measures.ts';
import type { Part } from './part.ts';
import { Seeker } from './pattern/seeker.ts';
import type { Checked, Evaluation, Finding, Status } from './result.ts';
import { plainRubric, type Rubric, type Rule } from './rubric.ts';
import { follow } from './rules.ts';

export interface Evaluated {
  evaluation: Evaluation;
  conversation: Conversation;
  /** What following the patterns of the rubric took. */
  effort: number;
}

export function evaluate(part: Part, rubric: Rubric = plainRubric): Evaluated {
  const conversation = conversationOf(part);
  const seeker = new Seeker();
  const results = [
    ...checks.map((check) => held(check, conversation, rubric)),
    ...rubric.rules.map((rule) => followed(rule, conversation, seeker)),
  ];
  const users = conversation.turns.filter(({ role }) => role === 'user');
  const [first] = users;
  const evaluation = {
    status: worst(results.map(({ checked }) => checked.status)),
    messages: { count: users.length, first: first ? excerpt(conversation, { line: first.line + 1 }) : '' },
    measures: measuresOf(conversation.answered),
    checks: results.map(({ checked }) => checked),
    findings: results.flatMap(({ findings }) => findings),
  };
  return { evaluation, conversation, effort: seeker.spent };
}

interface Result {
  checked: Checked;
  findings: Finding[];
}

function held({ id, severity, holds, applies, run }: Check, conversation: Conversation, rubric: Rubric): Result {
  const weight = rubric.checks[id] ?? severity;
  if (weight === 'off' || applies?.(conversation) === false) {
    return { checked: { check: id, status: 'skipped', bad: 0 }, findings: [] };
  }
  const found = run(conversation, rubric.thresholds);
  const well: Found[] = found.length === 0 ? [{ kind: 'good', message: holds, at: [] }] : [];
  return resultOf(id, weight, [...found, ...well], conversation);
}

function followed(rule: Rule, conversation: Conversation, seeker: Seeker): Result {
  const found = follow(rule, conversation, seeker);
  return resultOf(`rule:${rule.name}`, rule.severity, found, conversation);
}

/** More of one kind from one check tell nothing new; how many there are is counted all the same. */
const most = 5;

function resultOf(check: string, severity: Severity, found: readonly Found[], conversation: Conversation): Result {
  const bad = found.filter(({ kind }) => kind === undefined);
  const others = found.filter(({ kind }) => kind !== undefined);
  const findings = [...bad.slice(0, most), ...others.slice(0, most)].map((each): Finding => {
    const quotes = each.at.map((place) => ({ line: place.line, excerpt: excerpt(conversation, place) }));
    const isBad = each.kind === undefined;
    return { check, kind: each.kind ?? 'bad', severity: isBad ? severity : null, message: each.message, quotes };
  });
  return { checked: { check, status: bad.length > 0 ? severity : 'pass', bad: bad.length }, findings };
}

/** A failure goes before an error: what was said is wrong, whatever else went unanswered. */
function worst(statuses: readonly Checked['status'][]): Status {
  return (['fail', 'error', 'warn'] as const).find((each) => statuses.includes(each)) ?? 'pass';
}
