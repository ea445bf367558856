/** Other findings that cite the same line, for the reader to compare. Empty where a clerk has read all claims and told them apart. */
import { briefWording, lineNeighbours } from '../methods/line-neighbours.ts';
import type {
  CounterPoint,
  JudgedFinding,
  TableSynthesis,
  VerdictOfTable,
} from '../methods/synthesis-2/result-types.ts';
import { nameList } from './name-list.ts';
import type { DocumentNote } from './verdict-document.ts';

export type ComparedVerdict = Pick<VerdictOfTable, 'findings' | 'because' | 'direction'> &
  Pick<TableSynthesis, 'clerk'>;

/** So that two of them are not cut in the short form. */
const maxQuotedCharacters = 70;
const maxQuotedFindings = 2;

/** The notes of a finding: in the short form where it is critical, or where another one has another status. */
export type NeighbourNotes = (finding: JudgedFinding) => DocumentNote[];

export function neighbourNotes(verdict: Pick<ComparedVerdict, 'findings' | 'clerk'>): NeighbourNotes {
  const neighbours = neighboursIn(verdict);
  return ({ id, severity, status }) =>
    [...(neighbours.get(id) ?? [])].map(([place, others]) => ({
      text: `${place} is also cited for ${quotedFindings(others)}`,
      isDetail: severity !== 'critical' && others.every((other) => other.status === status),
    }));
}

/** Of a critical finding that the direction does not address: what the answer rests on, where it cites the same line. */
export function asideNotes(point: CounterPoint, verdict: ComparedVerdict): DocumentNote[] {
  const { findings, because, direction } = verdict;
  const said = point.text.replace(/…$/, '');
  const finding = findings.find(
    (each) => each.finding.trim().startsWith(said) && each.agents.join() === point.seats.join(),
  );
  if (point.kind !== 'critical_aside' || finding === undefined) return [];
  const grounds = new Set([...because.map(({ id }) => id), ...direction.flatMap((item) => item.finding_ids)]);
  return [...(neighboursIn(verdict).get(finding.id) ?? [])].flatMap(([place, others]) => {
    const own = others.filter(({ id }) => grounds.has(id));
    const cites = own.length === 1 ? 'cites' : 'cite';
    return own.length === 0
      ? []
      : [{ text: `the answer rests on ${quotedFindings(own)}, which ${cites} the same line, ${place}` }];
  });
}

/** By the id of a finding, then by the line that it shares with others. */
function neighboursIn({ findings, clerk }: Pick<ComparedVerdict, 'findings' | 'clerk'>) {
  const byId = new Map(findings.map((finding) => [finding.id, finding]));
  const found = clerk.length > 0 ? [] : lineNeighbours(findings);
  return new Map(
    [...found].map(([id, own]) => {
      const groups = Map.groupBy(own, ({ place }) => place);
      return [id, new Map([...groups].map(([place, each]) => [place, each.flatMap((one) => byId.get(one.id) ?? [])]))];
    }),
  );
}

/** `"One" (ada; accepted), "two" (bob; contested) and 2 more`. */
function quotedFindings(findings: readonly JudgedFinding[]): string {
  const quoted = findings.slice(0, maxQuotedFindings).map(quotedFinding);
  const more = findings.length - quoted.length;
  return nameList(more > 0 ? [...quoted, `${more} more`] : quoted);
}

const quotedFinding = ({ finding, wordings, status, agents }: JudgedFinding) =>
  `"${briefWording(finding, wordings, maxQuotedCharacters)}" (${nameList(agents)}; ${status})`;
