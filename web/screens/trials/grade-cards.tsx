/** What models said of replies: the grades of one conversation, and of all of them how steady and how agreed the judges are. */
import type { EvaluationReport } from '../../client/api-types.ts';
import { Pill } from '../../parts/chips.tsx';
import { count, counted, decimal, percent } from '../../parts/format.ts';
import { Note } from '../../parts/notes.tsx';
import { LongText, PlainText } from '../../parts/plain-text.tsx';

type JudgedText = NonNullable<EvaluationReport['logs'][number]['judged']>[number];
type JudgeGrades = JudgedText['judges'][number];
type JudgesReport = NonNullable<EvaluationReport['judges']>;
type RuleJudgements = JudgesReport['rules'][number];

const maxShown = 50;

/** The grades of one conversation, with the reasons of the judges. */
export function GradesCard({ judged }: { judged: readonly JudgedText[] }) {
  return (
    <section class="card">
      <header>
        <h2>Grades</h2>
        <span class="xs faint">what models said</span>
      </header>
      <ul class="grades">
        {judged.slice(0, maxShown).map(({ rule, line, judges }, at) => (
          <li key={at}>
            <p>
              <b>
                <PlainText text={rule} />
              </b>{' '}
              <span class="faint">{line === null ? 'the conversation' : `reply on line ${line}`}</span>
            </p>
            {judges.map((given, index) => (
              <GivenGrade key={index} given={given} />
            ))}
          </li>
        ))}
      </ul>
      {judged.length > maxShown && <p class="body dim">and {count(judged.length - maxShown)} more, in the report</p>}
    </section>
  );
}

function GivenGrade({ given: { judge, grade, grades, passes, reason } }: { given: JudgeGrades }) {
  return (
    <div class="given-grade">
      <div class="row between">
        <span class="judge-name">
          <PlainText text={judge} />
        </span>
        <GradePill grade={grade} passes={passes} />
      </div>
      {grades.length > 1 && <p class="xs faint">each time: {grades.map((each) => each ?? 'none').join(', ')}</p>}
      {reason !== '' && (
        <p class="dim">
          <LongText text={reason} most={400} />
        </p>
      )}
    </div>
  );
}

function GradePill({ grade, passes }: Pick<JudgeGrades, 'grade' | 'passes'>) {
  if (grade === null) {
    return (
      <Pill tone="warn" icon="none">
        Not judged
      </Pill>
    );
  }
  return (
    <Pill tone={passes ? 'ok' : 'bad'} icon={passes ? 'check' : 'x'}>
      <PlainText text={String(grade)} /> {passes ? 'passes' : 'fails'}
    </Pill>
  );
}

/** Over all conversations: each judge by rule, and where there are several, how far they agree. */
export function JudgesCard({ reports }: { reports: ReadonlyMap<string, EvaluationReport> }) {
  const judged = [...reports].flatMap(([agent, { judges }]) => (judges ? [{ agent, judges }] : []));
  const limits = judged[0]?.judges.limits;
  if (limits === undefined) return null;
  return (
    <section class="card" aria-label="Judges">
      <header>
        <h2>Judges</h2>
      </header>
      <div class="scroll-x">
        <table class="as-cards dense">
          <thead>
            <tr>
              {['Judge', 'Rule', 'Agent', 'Passed', 'Not judged', 'Repeats', 'Tokens in, out', 'Cost'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {judged.flatMap(({ agent, judges }) =>
              judges.rules.flatMap((rule) =>
                rule.judges.map((totals, at) => (
                  <TotalsRow key={`${agent} ${rule.rule} ${at}`} agent={agent} rule={rule.rule} totals={totals} />
                )),
              ),
            )}
          </tbody>
        </table>
      </div>
      <div class="body stack-3">
        <ul class="agreements">
          {judged.flatMap(({ agent, judges }) =>
            judges.rules.flatMap(({ rule, agreement }) =>
              agreement.map((pair, at) => (
                <li key={`${agent} ${rule} ${at}`}>
                  <PlainText text={`${agent}, ${rule}: ${agreementSentence(pair)}`} />
                </li>
              )),
            ),
          )}
        </ul>
        <Note tone="info">{limits}</Note>
      </div>
    </section>
  );
}

interface TotalsProps {
  agent: string;
  rule: string;
  totals: RuleJudgements['judges'][number];
}

function TotalsRow({ agent, rule, totals }: TotalsProps) {
  const { judge, graded, not_judged, passed, repeats, tokens_in, tokens_out, cost_micros } = totals;
  return (
    <tr>
      <th scope="row" class="full judge-name">
        <PlainText text={judge} />
      </th>
      <td data-l="Rule">
        <PlainText text={rule} />
      </td>
      <td data-l="Agent">
        <PlainText text={agent} />
      </td>
      <td data-l="Passed">{graded === 0 ? 'no grade' : `${passed} of ${graded}`}</td>
      <td data-l="Not judged">{not_judged}</td>
      <td data-l="Repeats">{repeats === null ? 'asked once' : repeatsWords(repeats)}</td>
      <td data-l="Tokens in, out">
        {count(tokens_in)}, {count(tokens_out)}
      </td>
      <td data-l="Cost">{cost_micros === null ? 'not known' : `$${decimal(cost_micros / 1_000_000, 4)}`}</td>
    </tr>
  );
}

function repeatsWords({ n, unanimous, widest }: NonNullable<TotalsProps['totals']['repeats']>): string {
  const apart = widest === null || widest === 0 ? '' : `, at most ${counted(widest, 'grade')} apart`;
  return `equal for ${unanimous} of ${n}${apart}`;
}

/** Kappa is told from ten texts on, and where chance does not explain everything. */
function agreementSentence({ between, n, agreement, kappa }: RuleJudgements['agreement'][number]): string {
  const both = between.join(' and ');
  if (n === 0 || agreement === null) return `nothing was graded by both ${both}.`;
  const told = kappa === null ? '' : `; Cohen’s kappa ${decimal(kappa)}`;
  return `${both} agree on ${percent(agreement)} of ${counted(n, 'text')}${told}.`;
}
