/** What was decided, on which lines, and what is doubtful about it. */
import type { SessionView } from '../../client/api-types.ts';
import { OutcomePill, Pill } from '../../parts/chips.tsx';
import { asSentence, counted, dateTime, duration } from '../../parts/format.ts';
import { LongText } from '../../parts/plain-text.tsx';
import { type CouncilAward, type CouncilReading, doubtfulExhibits } from './council-reading.ts';

export function CouncilHeader({ view, reading }: { view: SessionView; reading: CouncilReading }) {
  const { award } = reading;
  const answer = answerOf(view, award);
  const doubtful = doubtfulExhibits(reading).length;
  const broken = reading.policies.filter(({ state }) => state === 'broken').length;
  const silent = new Set(reading.turns.filter(({ state }) => state === 'failed').map(({ seat }) => seat)).size;
  const rounds = view.phases.filter(({ name }) => name.startsWith('round-')).length;
  return (
    <header>
      <h1 class="question">
        <LongText text={reading.question} most={400} />
      </h1>
      <p class={answer.length > 140 ? 'answer long' : 'answer'}>
        <LongText text={asSentence(answer)} most={360} />
      </p>
      <p class="because">
        <LongText text={becauseOf(view, reading)} most={900} />
      </p>
      <div class="facts">
        {award ? <AwardPill award={award} /> : <OutcomePill status={view.status} outcome={view.outcome} />}
        {broken > 0 && (
          <Pill tone="bad" icon="x">
            {counted(broken, 'policy', 'policies')} broken
          </Pill>
        )}
        {doubtful > 0 && (
          <Pill tone="bad" icon="x">
            {counted(doubtful, 'exhibit')} left out
          </Pill>
        )}
        {silent > 0 && (
          <Pill tone="warn" icon="clock">
            {counted(silent, 'seat')} not heard
          </Pill>
        )}
        <time dateTime={view.opened_at} title={view.opened_at}>
          {dateTime(view.opened_at)}
        </time>
        <span>{counted(rounds, 'round')}</span>
        {view.closed_at !== null && (
          <span>
            {duration(Date.parse(view.closed_at) - Date.parse(view.opened_at))} of {duration(reading.time_budget_ms)}
          </span>
        )}
        {award && <span>{award.method}</span>}
      </div>
    </header>
  );
}

const stanceLooks = {
  approve: { tone: 'ok', word: 'Approved' },
  reject: { tone: 'bad', word: 'Rejected' },
  undecided: { tone: 'warn', word: 'Undecided' },
} as const;

function AwardPill({ award: { outcome, stance } }: { award: CouncilAward }) {
  if (outcome === 'failed') {
    return (
      <Pill tone="bad" icon="x">
        No award
      </Pill>
    );
  }
  const look = stance === null ? { tone: 'ok' as const, word: 'Award' } : stanceLooks[stance];
  return (
    <>
      <Pill tone={look.tone} icon="scale">
        {look.word}
      </Pill>
      {outcome === 'truncated' && (
        <Pill tone="warn" icon="clock">
          Cut short
        </Pill>
      )}
    </>
  );
}

function answerOf(view: SessionView, award: CouncilAward | null): string {
  if (award) return award.answer;
  if (view.status === 'cancelled') return 'The council was cancelled before an award.';
  if (view.status === 'failed') return 'The council ended on a fault of the platform.';
  return 'No award yet.';
}

const maxQuoted = 2;

function becauseOf(view: SessionView, reading: CouncilReading): string {
  if (view.fault !== null) return view.fault;
  const { award } = reading;
  const doubtful = doubtfulExhibits(reading).map(({ name }) => name);
  const leftOut =
    doubtful.length === 0
      ? ''
      : `Left out, because ${doubtful.length === 1 ? 'it is' : 'they are'} not what was named or could not be read: ${doubtful.slice(0, 4).join(', ')}.`;
  if (!award) return leftOut;
  const lines = award.because
    .slice(0, maxQuoted)
    .map(({ text, exhibit, line }) => `“${text}” (${exhibit}, line ${line})`);
  return [
    award.outcome === 'truncated' ? 'The time was over before all had been said.' : '',
    lines.length === 0 ? '' : `It rests on ${lines.join(' and ')}.`,
    award.against.length === 0
      ? ''
      : `${counted(award.against.length, 'line')} ${award.against.length === 1 ? 'stands' : 'stand'} against it.`,
    leftOut,
    award.beside,
  ]
    .filter((part) => part !== '')
    .join(' ');
}
