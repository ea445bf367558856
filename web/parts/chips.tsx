/** Small marks with a meaning. Each has an icon and a word, so that colour never carries the meaning alone. */
import type { ComponentChildren } from 'preact';
import { type CitationStanding, standingWords } from '../../src/methods/citation-standing.ts';
import { monogram, sentenceCase } from './format.ts';
import { Icon, type IconName } from './icon.tsx';
import { PlainText } from './plain-text.tsx';

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'open' | '';

export function Pill({ tone, icon, children }: { tone: Tone; icon: IconName; children: ComponentChildren }) {
  return (
    <span class={`pill ${tone}`}>
      <Icon name={icon} />
      {children}
    </span>
  );
}

type PillLook = [Tone, IconName];

const statusLooks: Readonly<Record<string, PillLook>> = {
  accepted: ['ok', 'check'],
  contested: ['warn', 'contest'],
  unsupported: ['open', 'none'],
  rejected: ['bad', 'x'],
};

export const statusIcon = (status: string): IconName => statusLooks[status]?.[1] ?? 'none';

/** The status of a finding. */
export function StatusPill({ status }: { status: string }) {
  const [tone, icon] = statusLooks[status] ?? ['open', 'none'];
  return (
    <Pill tone={tone} icon={icon}>
      {sentenceCase(status)}
    </Pill>
  );
}

const outcomeLooks: Readonly<Record<string, PillLook>> = {
  adopted: ['ok', 'check'],
  contested: ['warn', 'contest'],
  divided: ['warn', 'contest'],
  rejected: ['bad', 'x'],
  no_quorum: ['open', 'none'],
  nobody_answered: ['open', 'none'],
  cancelled: ['open', 'x'],
  failed: ['bad', 'x'],
  running: ['info', 'clock'],
  award: ['ok', 'scale'],
  deadlock: ['warn', 'contest'],
  consensus: ['ok', 'check'],
  no_consensus: ['warn', 'contest'],
  converged: ['ok', 'check'],
  complete: ['ok', 'scale'],
  truncated: ['warn', 'clock'],
  deadline: ['', 'clock'],
  round_limit: ['', 'none'],
  budget_spent: ['warn', 'clock'],
  goal_reached: ['ok', 'check'],
  given_up: ['warn', 'x'],
  user_error: ['bad', 'x'],
  agent_error: ['bad', 'x'],
  timeout: ['bad', 'clock'],
};

/** How a session stands: its outcome once it is closed, else its status. Unknown words are shown as they are. */
export function OutcomePill({ status, outcome }: { status: string; outcome: string | null }) {
  const word = status === 'closed' ? (outcome ?? 'closed') : status;
  const [tone, icon] = outcomeLooks[word] ?? ['', 'none'];
  return (
    <Pill tone={tone} icon={icon}>
      <PlainText text={sentenceCase(word)} />
    </Pill>
  );
}

const severityIcons: Readonly<Record<string, IconName>> = { critical: 'critical', warning: 'warning', info: 'info' };

export function SeverityMark({ severity }: { severity: string }) {
  return (
    <span class={`sev ${severity}`}>
      <Icon name={severityIcons[severity] ?? 'info'} />
      {sentenceCase(severity)}
    </span>
  );
}

const grades = ['NONE', 'POSSIBLE', 'INDICATED', 'CORROBORATED', 'VERIFIED'];

/** The grade of evidence: four bars and its word. */
export function GradeMark({ grade }: { grade: string }) {
  const level = Math.max(0, grades.indexOf(grade));
  return (
    <span class="grade">
      <svg viewBox="0 0 17 12" aria-hidden="true">
        {[0, 1, 2, 3].map((bar) => (
          <rect
            key={bar}
            x={bar * 4.4}
            y={8 - bar * 2.6}
            width="3"
            height={4 + bar * 2.6}
            rx=".8"
            class={bar < level ? 'on' : ''}
          />
        ))}
      </svg>
      {level === 0 ? 'No grade' : sentenceCase(grade.toLowerCase())}
    </span>
  );
}

interface CitationMarkProps {
  source: string;
  /** What looking it up came to; null where that is not told. */
  standing: CitationStanding | null;
}

export function CitationMark({ source, standing }: CitationMarkProps) {
  return (
    <span class={`cite ${citationClass(standing)}`}>
      <Icon name={standing === null ? 'doc' : citationIcon(standing)} />
      <code title={source}>
        <PlainText text={source} />
      </code>
      {standing !== null && <b> {standingWords[standing]}</b>}
    </span>
  );
}

/** Only what holds and what is false has a colour. */
export const citationClass = (standing: CitationStanding | null) =>
  standing === 'contrary' ? 'false' : standing === 'checked' || standing === 'false' ? standing : 'unchecked';

export const citationIcon = (standing: CitationStanding): IconName =>
  standing === 'checked' ? 'check' : standing === 'false' || standing === 'contrary' ? 'x' : 'none';

export function SeatMark({ name, strong = false }: { name: string; strong?: boolean }) {
  return (
    <span class={strong ? 'seat strong' : 'seat'}>
      <span class="mono-gram" aria-hidden="true">
        {monogram(name)}
      </span>
      <PlainText text={name} />
    </span>
  );
}

const healthLooks: Readonly<Record<string, [Tone, IconName, string]>> = {
  healthy: ['ok', 'check', 'Healthy'],
  unhealthy: ['bad', 'x', 'Failing'],
  slow: ['warn', 'clock', 'Slow'],
  disabled: ['open', 'none', 'Disabled'],
  untested: ['open', 'none', 'Not tested'],
  unknown: ['open', 'none', 'Not asked yet'],
};

export function HealthPill({ health }: { health: string }) {
  const [tone, icon, word] = healthLooks[health] ?? ['open', 'none', sentenceCase(health)];
  return (
    <Pill tone={tone} icon={icon}>
      {word}
    </Pill>
  );
}

export const CountMark = ({ value, hot = false }: { value: number; hot?: boolean }) => (
  <span class={hot ? 'count hot' : 'count'}>{value.toLocaleString('en')}</span>
);
