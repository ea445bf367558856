/** The answer in one sentence, why, and how sure it is. Never an outcome word alone. */

import type { SessionView } from '../../client/api-types.ts';
import { OutcomePill, Pill } from '../../parts/chips.tsx';
import { asSentence, counted, dateTime, duration, firstLine } from '../../parts/format.ts';
import { LongText } from '../../parts/plain-text.tsx';
import type { TableReading } from './table-reading.ts';

export function AnswerHeader({ view, reading }: { view: SessionView; reading: TableReading }) {
  const dissents = reading.tally?.dissents ?? 0;
  const falseCitations = reading.findings
    .flatMap(({ citations, attacks }) => [...citations, ...attacks.flatMap((attack) => attack.citations)])
    .filter(({ standing }) => standing === 'false').length;
  const length = (reading.answer ?? '').length;
  return (
    <header>
      <h1 class="question">
        <LongText text={reading.question} most={400} />
      </h1>
      <p class={length > 140 ? 'answer long' : 'answer'}>
        <LongText text={asSentence(answerOf(view, reading))} most={360} />
      </p>
      <p class="because">
        <LongText text={becauseOf(view, reading)} most={900} />
      </p>
      <div class="facts">
        <OutcomePill status={view.status} outcome={reading.outcome ?? view.outcome} />
        {reading.consensus && (
          <Pill tone="ok" icon="check">
            Consensus
          </Pill>
        )}
        {dissents > 0 && (
          <Pill tone="bad" icon="dissent">
            {counted(dissents, 'dissent')}
          </Pill>
        )}
        {reading.missing.length > 0 && (
          <Pill tone="warn" icon="clock">
            {counted(new Set(reading.missing.map(({ seat }) => seat)).size, 'seat')} missing
          </Pill>
        )}
        {falseCitations > 0 && (
          <Pill tone="bad" icon="x">
            {counted(falseCitations, 'false citation')}
          </Pill>
        )}
        <time dateTime={view.opened_at} title={view.opened_at}>
          {dateTime(view.opened_at)}
        </time>
        {view.closed_at !== null && <span>{duration(Date.parse(view.closed_at) - Date.parse(view.opened_at))}</span>}
        {reading.method !== null && <span>{reading.method}</span>}
      </div>
    </header>
  );
}

function answerOf(view: SessionView, { answer }: TableReading): string {
  if (answer !== null) return answer;
  if (view.status === 'cancelled') return 'The table was cancelled before it decided.';
  if (view.status === 'failed') return 'The table ended on a fault of the platform.';
  return 'No answer yet.';
}

/** A finding may hold pages; it stands in full among the findings. */
const maxBecauseCharacters = 240;

function becauseOf(view: SessionView, reading: TableReading): string {
  if (view.fault !== null) return view.fault;
  const because = reading.because.slice(0, 4).map((text) => asSentence(firstLine(text, maxBecauseCharacters)));
  const accepted = reading.findings.filter(({ status }) => status === 'accepted').length;
  const contested = reading.findings.filter(({ status }) => status === 'contested').length;
  const against = reading.votes.filter(({ approve }) => !approve).map(({ seat }) => seat);
  const missing = [...new Set(reading.missing.map(({ seat }) => seat))];
  const counts = `${counted(accepted, 'finding')} accepted, ${contested} contested.`;
  return [
    reading.reason === null ? '' : asSentence(reading.reason),
    because.length > 0 ? because.join(' ') : reading.outcome === null ? '' : counts,
    against.length > 0 ? `Against it: ${against.slice(0, 5).join(', ')}.` : '',
    reading.outcome === null
      ? ''
      : missing.length > 0
        ? `Missing: ${missing.slice(0, 5).join(', ')}.`
        : 'Nobody was missing.',
  ]
    .filter((part) => part !== '')
    .join(' ');
}
