/**
 * The findings of a table since `synthesis@2`. Findings that contradict each other stand side by side in a section of their
 * own; every other finding stands once, with why it has its status.
 */
import type {
  AttackView,
  FindingVerdict,
  JudgedFinding,
  TableSynthesis,
  VerdictOfTable,
} from '../methods/synthesis-2/result-types.ts';
import { citationNotes } from './citation-notes.ts';
import { nameList } from './name-list.ts';
import { type NeighbourNotes, neighbourNotes } from './neighbour-notes.ts';
import type { DocumentItem, DocumentNote, DocumentSection, DocumentTone } from './verdict-document.ts';

type JudgedVerdict = Pick<VerdictOfTable, 'findings' | 'key_findings'> & Pick<TableSynthesis, 'clerk'>;

const findingMarks: Readonly<Record<FindingVerdict, { sign: string; tone: DocumentTone }>> = {
  accepted: { sign: '✓', tone: 'good' },
  contested: { sign: '~', tone: 'doubtful' },
  rejected: { sign: '✗', tone: 'bad' },
  unsupported: { sign: '?', tone: 'quiet' },
};

/** How many findings the short form shows, pairs included; critical ones are never left out of it. */
const maxShortFindings = 5;
const minShortFindings = 2;

export function findingSections(verdict: JudgedVerdict): DocumentSection[] {
  const pairs = oppositionsIn(verdict);
  const paired = new Set(pairs.flat());
  const single = findingsInOrder(verdict).filter((finding) => !paired.has(finding));
  const shown = Math.max(minShortFindings, maxShortFindings - paired.size);
  const neighbours = neighbourNotes(verdict);
  return [
    { title: 'Said both ways', body: { kind: 'items', items: pairs.flatMap((pair) => pairItems(pair, neighbours)) } },
    {
      title: 'Findings',
      body: { kind: 'items', items: single.map((finding, at) => findingItem(finding, at < shown, neighbours)) },
    },
  ];
}

/** Each pair of findings that say the opposite, the stronger side first. */
function oppositionsIn(verdict: JudgedVerdict): [JudgedFinding, JudgedFinding][] {
  const ordered = findingsInOrder(verdict);
  const byId = new Map(ordered.map((finding) => [finding.id, finding]));
  return ordered.flatMap((one, at) =>
    one.opposed_to
      .flatMap((id) => byId.get(id) ?? [])
      .filter((other) => ordered.indexOf(other) > at)
      .map((other): [JudgedFinding, JudgedFinding] => [one, other]),
  );
}

/** The key findings in the order of the verdict, then the others by status, severity and strength. */
function findingsInOrder({ key_findings, findings }: JudgedVerdict): JudgedFinding[] {
  const ids = key_findings.map(({ id }) => id);
  const statuses = ['accepted', 'contested', 'unsupported', 'rejected'];
  const severities = ['critical', 'warning', 'info'];
  const rankOf = ({ id, status }: JudgedFinding) =>
    ids.includes(id) ? ids.indexOf(id) : ids.length + statuses.indexOf(status);
  return [...findings].sort(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
      b.strength - a.strength,
  );
}

function findingItem(finding: JudgedFinding, isShown: boolean, neighbours: NeighbourNotes): DocumentItem {
  const { status, severity } = finding;
  return {
    mark: findingMarks[status],
    text: finding.finding,
    ...criticalRemark(finding),
    notes: findingNotes(finding, neighbours),
    isDetail: !isShown && severity !== 'critical',
  };
}

const criticalRemark = ({ severity }: JudgedFinding) => (severity === 'critical' ? { remark: '(critical)' } : {});

/** A challenge by a seat of the other side says what that side says; it is a detail. */
function pairItems([one, other]: [JudgedFinding, JudgedFinding], neighbours: NeighbourNotes): DocumentItem[] {
  const sides = [
    { title: 'One side', finding: one, against: other },
    { title: 'The other', finding: other, against: one },
  ];
  return sides.map(({ title, finding, against }) => ({
    mark: findingMarks[finding.status],
    text: `${title}: ${finding.finding}`,
    ...criticalRemark(finding),
    notes: findingNotes(finding, neighbours, against.agents),
  }));
}

function findingNotes(
  finding: JudgedFinding,
  neighbours: NeighbourNotes,
  shownElsewhere: readonly string[] = [],
): DocumentNote[] {
  const { why, agents, members, evidence, severity, strength, status, id, wordings } = finding;
  const facts = `${status} at ${strength.toFixed(2)}, ${severity}, found by ${nameList(agents)}, id ${id}`;
  const cited = members.flatMap(({ seat, citations }) => citations.map((citation) => ({ seat, citation })));
  return [
    { text: why },
    { text: evidence, isQuiet: true, isDetail: cited.some(({ citation }) => citation.state === 'checked') },
    ...citationNotes(cited),
    ...neighbours(finding),
    ...finding.attacks.flatMap((attack) =>
      attackNotes(attack, status === 'accepted' || shownElsewhere.includes(attack.seat)),
    ),
    ...finding.supports
      .filter(({ kind }) => kind === 'concession')
      .map(({ seat, text }) => ({ text: `conceded by ${seat}: ${text}`, isDetail: true })),
    ...wordings.slice(1).map((text) => ({ text: `also said: ${text}`, isDetail: true })),
    { text: facts, isQuiet: true, isDetail: true },
  ];
}

const attackWords: Readonly<Record<AttackView['state'], string>> = {
  live: '',
  blank: ' without a word of evidence, which changes nothing',
  withdrawn: ' and withdrawn',
  repeated: ' once more',
  uncited: ' without a source, which changes nothing',
};

/** A challenge that came to nothing is a detail; a false citation in it is told with its seat, under "Left aside". */
function attackNotes({ seat, state, counter_evidence, citations }: AttackView, isOvercome: boolean): DocumentNote[] {
  return [
    {
      text: `challenged by ${seat}${attackWords[state] ?? ''}: ${counter_evidence}`,
      isDetail: isOvercome || state !== 'live',
    },
    ...citationNotes(citations.map((citation) => ({ seat, citation }))).map((note) => ({ ...note, isDetail: true })),
  ];
}
