/** One scenario of one agent: the log of a run by lines with what was found on each, why it fails, and how sure that is. */
import { addressWith, navigate } from '../../app/router.ts';
import type { EvaluationReport } from '../../client/api-types.ts';
import { Segments } from '../../parts/controls.tsx';
import { counted, decimal, sentenceCase } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { PlainText, visibleText } from '../../parts/plain-text.tsx';
import { GradesCard } from './grade-cards.tsx';
import type { RunCell } from './run-reading.ts';

type NamedEvaluation = EvaluationReport['logs'][number];
type Finding = NamedEvaluation['findings'][number];

interface DetailProps {
  cell: RunCell | undefined;
  logs: ReadonlyMap<string, string>;
  /** Which of the runs, from 1. */
  number: number;
}

export function CellDetail({ cell, logs, number }: DetailProps) {
  if (!cell) return null;
  const at = Math.min(Math.max(1, number), cell.runs.length);
  const run = cell.runs[at - 1];
  const log = run && logs.get(run.session);
  return (
    <div class="cols late">
      <section class="card" aria-label="Log">
        <header>
          <h2>
            <PlainText text={`${cell.scenario}, ${cell.agent}`} />
          </h2>
          {cell.runs.length > 1 && (
            <div class="push">
              <Segments
                label="Run"
                value={String(at)}
                onChange={(value) => navigate(addressWith({ run: value }), { replace: true })}
                choices={cell.runs
                  .slice(0, 20)
                  .map((_, index) => ({ value: String(index + 1), label: String(index + 1) }))}
              />
            </div>
          )}
        </header>
        {log === undefined ? (
          <p class="body dim">{run?.evaluation ? 'The log could not be read.' : 'It is still running.'}</p>
        ) : (
          <LogLines log={log} findings={run?.evaluation?.findings ?? []} />
        )}
        {run && (
          <footer class="row between">
            <span>
              lines of the log, counted from <code>Conversation:</code>
            </span>
            <a href={`/sessions/${run.session}`}>Open its record</a>
          </footer>
        )}
      </section>
      <aside class="rail" aria-label="Findings">
        {run?.evaluation && <WhyCard evaluation={run.evaluation} />}
        {run?.evaluation?.judged && run.evaluation.judged.length > 0 && <GradesCard judged={run.evaluation.judged} />}
        {cell.chances.length > 0 && <SureCard cell={cell} />}
      </aside>
    </div>
  );
}

const maxLines = 400;

/** The conversation of a log, with what was found under the line that shows it. */
function LogLines({ log, findings }: { log: string; findings: readonly Finding[] }) {
  const all = log.split('\n');
  const start = Math.max(
    0,
    all.findIndex((line) => line.trim() === 'Conversation:'),
  );
  const lines = withoutEmptyEnd(all.slice(start, start + maxLines));
  const told = Map.groupBy(
    findings
      .filter(({ kind }) => kind !== 'neutral')
      .flatMap((finding) => finding.quotes.map(({ line, excerpt }) => ({ line, excerpt, finding }))),
    ({ line }) => line,
  );
  return (
    <div class="log-lines">
      {lines.map((text, at) => {
        const here = told.get(at + 1) ?? [];
        const look = lookOf(here.map(({ finding }) => finding));
        // Where something was found, the evaluation shows it with secrets masked.
        const masked = here.find(({ finding }) => finding.kind === 'bad')?.excerpt;
        const shown = masked === undefined ? text : `${/^\s*/.exec(text)?.[0] ?? ''}${masked.trimStart()}`;
        return (
          <div key={at}>
            <div class={`line ${look}`}>
              <span class="ln">{at + 1}</span>
              <bdi class="line-text">{visibleText(shown)}</bdi>
            </div>
            {here.map(({ finding }, index) => (
              <div key={index} class={`line ${lookOf([finding])} tag`}>
                <span class="ln" />
                <span>
                  <PlainText text={`${ruleName(finding.check)}: ${finding.message}`} />
                </span>
              </div>
            ))}
          </div>
        );
      })}
      {all.length - start > maxLines && (
        <p class="body dim">and {counted(all.length - start - maxLines, 'more line')}, in the log</p>
      )}
    </div>
  );
}

const withoutEmptyEnd = (lines: readonly string[]) => lines.slice(0, lines.findLastIndex((line) => line !== '') + 1);

/** The worst of what was found on a line. */
function lookOf(findings: readonly Finding[]): string {
  if (findings.some(({ kind, severity }) => kind === 'bad' && severity !== 'warn')) return 'hit';
  if (findings.some(({ kind }) => kind === 'bad')) return 'warned';
  return findings.length > 0 ? 'fine' : '';
}

const ruleName = (check: string) => sentenceCase(check.replace(/^rule:/, '').replaceAll('-', ' '));

const whyTitles: Readonly<Record<NamedEvaluation['status'], string>> = {
  pass: 'What holds',
  warn: 'What it warns of',
  fail: 'Why it fails',
  error: 'Why there is no answer',
};

function WhyCard({ evaluation }: { evaluation: NamedEvaluation }) {
  const bad = evaluation.findings.filter(({ kind }) => kind === 'bad');
  const held = evaluation.checks.filter(({ status }) => status === 'pass').length;
  return (
    <section class="card">
      <header>
        <h2>{whyTitles[evaluation.status]}</h2>
      </header>
      <ul class="checks body">
        {bad.slice(0, 12).map(({ check, message, severity, quotes }, at) => (
          <li key={at} class={severity === 'warn' ? 'warn' : 'bad'}>
            <Icon name={severity === 'warn' ? 'warning' : 'x'} />
            <div>
              <b>
                <PlainText text={ruleName(check)} />
              </b>
              <p>
                <PlainText text={message} />
              </p>
            </div>
            <span class="faint num">{quotes[0] ? `line ${quotes[0].line}` : ''}</span>
          </li>
        ))}
        {held > 0 && (
          <li class="ok">
            <Icon name="check" />
            <div>
              <b>{counted(held, 'check')} hold</b>
            </div>
            <span />
          </li>
        )}
      </ul>
    </section>
  );
}

function SureCard({ cell }: { cell: RunCell }) {
  const shown = cell.chances.filter(({ k }) => k === 1 || k === 3 || k === cell.chances.length).slice(0, 3);
  return (
    <section class="card">
      <header>
        <h2>How sure</h2>
        <span class="xs faint">
          {cell.passed} of {cell.runs.length} passed
        </span>
      </header>
      <div class="body">
        <dl class="kv">
          {shown.map(({ k, all, any }) =>
            k === 1
              ? [<dt key="one">a run passes</dt>, <dd key="one value">{decimal(all)}</dd>]
              : [
                  <dt key={`all ${k}`}>all of {k} pass</dt>,
                  <dd key={`all value ${k}`}>{decimal(all)}</dd>,
                  <dt key={`any ${k}`}>at least one of {k} passes</dt>,
                  <dd key={`any value ${k}`}>{decimal(any)}</dd>,
                ],
          )}
        </dl>
      </div>
    </section>
  );
}
