/** The findings by status, critical first. The opened one is in the address; thousands of them are shown in steps. */
import { useEffect, useState } from 'preact/hooks';
import { briefWording } from '../../../src/methods/line-neighbours.ts';
import { useQueryValue } from '../../app/router.ts';
import {
  CitationMark,
  CountMark,
  GradeMark,
  SeatMark,
  SeverityMark,
  StatusPill,
  statusIcon,
} from '../../parts/chips.tsx';
import { Segments } from '../../parts/controls.tsx';
import { counted, decimal } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { Empty } from '../../parts/notes.tsx';
import { LongText, PlainText } from '../../parts/plain-text.tsx';
import { useSettledList } from '../../parts/settled-list.tsx';
import { StrengthBar } from '../../parts/strength-bar.tsx';
import type { TableFinding, TableReading } from './table-reading.ts';

const groups = [
  { status: 'accepted', title: 'Accepted, critical first', empty: 'No finding is accepted' },
  { status: 'contested', title: 'Contested: the evidence does not decide', empty: 'No finding is contested' },
  { status: 'unsupported', title: 'Unsupported: said, but not shown', empty: 'No finding is unsupported' },
  { status: 'rejected', title: 'Rejected', empty: 'No finding is rejected' },
] as const;

const firstShown = 60;

export function FindingsList({ reading }: { reading: TableReading }) {
  const [status, setStatus] = useQueryValue('status');
  const { items, fresh, showFresh, listProps } = useSettledList(reading.findings, ({ id }) => id);
  const shown = items.filter((finding) => status === null || finding.status === status);
  const choices = groups.map((group) => ({
    ...{ value: group.status as string, label: group.status[0]?.toUpperCase() + group.status.slice(1) },
    icon: statusIcon(group.status),
  }));
  if (reading.findings.length === 0) {
    return (
      <Empty title={reading.provisional ? 'No finding yet' : 'There is no finding'}>
        <p>{reading.provisional ? 'Findings appear as the seats answer.' : 'No seat brought one that counts.'}</p>
      </Empty>
    );
  }
  return (
    <>
      <div class="row between">
        <Segments
          label="Status"
          value={status ?? 'all'}
          onChange={(value) => setStatus(value === 'all' ? null : value)}
          choices={[{ value: 'all', label: 'All', count: reading.findings.length }, ...choices]}
        />
        {reading.provisional && <span class="xs faint">strengths are provisional until the challenges are in</span>}
        {fresh > 0 && (
          <button type="button" class="btn small primary" onClick={showFresh}>
            {fresh} new
          </button>
        )}
      </div>
      <div class="card clip" {...listProps}>
        {groups.map((group) => (
          <FindingGroup
            key={group.status}
            title={group.title}
            findings={shown.filter((finding) => finding.status === group.status)}
            all={reading.findings}
          />
        ))}
        {shown.length === 0 && (
          <p class="body dim">{groups.find((group) => group.status === status)?.empty ?? 'None.'}</p>
        )}
      </div>
    </>
  );
}

interface GroupProps {
  title: string;
  findings: readonly TableFinding[];
  all: readonly TableFinding[];
}

function FindingGroup({ title, findings, all }: GroupProps) {
  const [most, setMost] = useState(firstShown);
  if (findings.length === 0) return null;
  return (
    <section aria-label={title}>
      <div class="group-h">
        <span>{title}</span>
        <CountMark value={findings.length} />
      </div>
      <ul>
        {findings.slice(0, most).map((finding) => (
          <li key={finding.id}>
            <FindingItem finding={finding} all={all} />
          </li>
        ))}
      </ul>
      {findings.length > most && (
        <button type="button" class="btn ghost more-rows" onClick={() => setMost(most * 3)}>
          Show more, {counted(findings.length - most, 'finding')} left
        </button>
      )}
    </section>
  );
}

export function FindingItem({ finding, all }: { finding: TableFinding; all: readonly TableFinding[] }) {
  const [linked] = useQueryValue('finding');
  const [open, setOpen] = useState(linked === finding.id);
  useEffect(() => {
    if (linked === finding.id) setOpen(true);
  }, [linked, finding.id]);
  const pro = new Set([...finding.agents, ...finding.supports.map(({ seat }) => seat)]).size;
  const opposite = all.filter(({ id }) => finding.opposedTo.includes(id)).flatMap(({ agents }) => agents);
  const attackers = finding.attacks.filter(({ state }) => state === 'live').map(({ seat }) => seat);
  const contra = new Set([...attackers, ...opposite]).size;
  return (
    <details class="finding" id={`f-${finding.id}`} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary data-item="">
        <span class="status">
          <StatusPill status={finding.status} />
        </span>
        <span class="text">
          <LongText text={finding.text} most={600} />
        </span>
        <StrengthBar strength={finding.strength} status={finding.status} />
        <span class="chev">
          <Icon name="down" />
        </span>
        <span class="meta">
          <SeverityMark severity={finding.severity} />
          <GradeMark grade={finding.grade} />
          {finding.citations.slice(0, 3).map(({ label, standing }) => (
            <CitationMark key={`${label} ${standing}`} source={label} standing={standing} />
          ))}
          {finding.citations.length > 3 && <span class="xs faint">and {finding.citations.length - 3} more</span>}
          {finding.agents.slice(0, 6).map((seat) => (
            <SeatMark key={seat} name={seat} />
          ))}
          <span class="xs faint">
            {pro} for · {contra} against
          </span>
        </span>
      </summary>
      {open && <FindingWhy finding={finding} all={all} />}
    </details>
  );
}

function FindingWhy({ finding, all }: { finding: TableFinding; all: readonly TableFinding[] }) {
  const opposed = finding.opposedTo.flatMap((id) => all.find((other) => other.id === id) ?? []);
  const quotes = finding.citations.filter(({ quote, detail }) => quote !== null || detail !== null);
  return (
    <div class="why">
      {quotes.slice(0, 10).map(({ label, quote, detail }) => (
        <div key={label} class="quote">
          {quote !== null && <PlainText text={`“${quote}”`} />} <PlainText text={detail ?? label} />
        </div>
      ))}
      {finding.attacks.slice(0, 30).map((attack) => (
        <Relation
          key={`${attack.seat} ${attack.text}`}
          kind="attack"
          seat={attack.seat}
          said={attackWords[attack.state] ?? 'challenges'}
          text={attack.text}
          weight={attack.weight}
        >
          {attack.citations.map(({ label, standing }) => (
            <CitationMark key={label} source={label} standing={standing} />
          ))}
        </Relation>
      ))}
      {finding.supports.slice(0, 30).map((support) => (
        <Relation
          key={`${support.seat} ${support.kind} ${support.text}`}
          kind={support.kind === 'concession' ? 'concede' : 'support'}
          seat={support.seat}
          said={support.kind === 'concession' ? 'agrees' : 'found the same on its own'}
          text={support.text}
          weight={support.weight}
        />
      ))}
      {opposed.map((other) => (
        <p key={other.id} class="small dim">
          Opposes{' '}
          <a href={`#f-${other.id}`}>
            <PlainText text={`“${other.text.slice(0, 200)}”`} />
          </a>
          , which is {other.status}.
        </p>
      ))}
      {finding.neighbours.map(({ place, id }) => (
        <Neighbour key={id} place={place} other={all.find((each) => each.id === id)} />
      ))}
      {finding.wordings.length > 1 && (
        <p class="small dim">
          Also said as: <PlainText text={finding.wordings.slice(1, 4).join(' · ').slice(0, 600)} />
        </p>
      )}
      <p class="small dim">{finding.why !== null ? <PlainText text={finding.why} /> : plainWhy(finding)}</p>
    </div>
  );
}

/** It says that one line is cited, and no more. */
function Neighbour({ place, other }: { place: string; other: TableFinding | undefined }) {
  if (!other) return null;
  return (
    <p class="small dim">
      <PlainText text={place} /> is also cited for{' '}
      <a href={`#f-${other.id}`}>
        <PlainText text={`“${briefWording(other.text, other.wordings, 160)}”`} />
      </a>
      , which is {other.status}.
    </p>
  );
}

const attackWords: Readonly<Record<string, string>> = {
  live: 'challenges',
  blank: 'challenges without evidence; it changes nothing',
  withdrawn: 'challenged, and took it back',
  repeated: 'challenges again; only its strongest counts',
  uncited: 'challenges without a source; it changes nothing',
};

function plainWhy({ attacks, supports, citations, status }: TableFinding): string {
  const live = attacks.filter(({ state }) => state === 'live').length;
  if (live > 0) return `${counted(live, 'challenge')} with evidence stand${live === 1 ? 's' : ''} against it.`;
  if (status === 'unsupported') return 'Nothing stands against it, but too little is cited for it.';
  const sources = new Set(citations.map(({ label }) => label)).size;
  const alone = supports.length === 0 && sources <= 1 ? ' It rests on one source.' : '';
  return `Nobody challenged it with evidence.${alone}`;
}

const relationIcons = { attack: 'attack', support: 'support', concede: 'concede' } as const;

interface RelationProps {
  kind: keyof typeof relationIcons;
  seat: string;
  said: string;
  text: string;
  weight: number;
  children?: preact.ComponentChildren;
}

function Relation({ kind, seat, said, text, weight, children }: RelationProps) {
  return (
    <div class={`relation ${kind === 'attack' ? 'attack' : 'support'}`}>
      <Icon name={relationIcons[kind]} />
      <span>
        <span class="what">
          <PlainText text={seat} />
        </span>{' '}
        {said}
      </span>
      <span class="num faint">weight {decimal(weight)}</span>
      <p>
        {children} {text !== '' && <LongText text={`“${text}”`} most={500} />}
      </p>
    </div>
  );
}
