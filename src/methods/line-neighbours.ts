/**
 * Findings of other seats that cite the same line: a reader should see them beside each other, though their words did not
 * bring them together, in two languages for example. It says that one line is cited, not that the findings say the same.
 */
import { findTags } from '../evidence/evidence-tag.ts';
import { foldText } from '../evidence/fold-text.ts';
import { cutWithEllipsis } from '../model/code-points.ts';

/** As far as it is read here. */
export interface LineCitingFinding {
  id: string;
  agents: readonly string[];
  opposed_to: readonly string[];
  members: readonly { evidence: string; citations: readonly FoundCitation[] }[];
}

interface FoundCitation {
  state: string;
  exhibit: string | null;
  line: number | null;
}

export interface LineNeighbour {
  /** The line: `worker.ts:3`. */
  place: string;
  /** The id of the other finding. */
  id: string;
}

/** A line that more findings cite says little of any of them. */
const maxFindingsAtLine = 4;

/**
 * The neighbours of each finding that has any, by its id. Findings that share a seat are none, because that seat told them
 * apart, and neither are those that contradict each other, which stand side by side already.
 */
export function lineNeighbours(findings: readonly LineCitingFinding[]): ReadonlyMap<string, LineNeighbour[]> {
  const atLine = new Map<string, { place: string; finding: LineCitingFinding }[]>();
  for (const finding of findings)
    for (const place of placesOf(finding)) {
      const key = foldText(place);
      atLine.set(key, [...(atLine.get(key) ?? []), { place, finding }]);
    }
  const found = new Map<string, Map<string, LineNeighbour>>();
  for (const group of atLine.values()) {
    if (group.length > maxFindingsAtLine) continue;
    for (const { finding: one } of group)
      for (const { place, finding: other } of group) {
        if (!areApart(one, other)) continue;
        const own = found.get(one.id) ?? new Map<string, LineNeighbour>();
        if (!own.has(other.id)) own.set(other.id, { place, id: other.id });
        found.set(one.id, own);
      }
  }
  return new Map([...found].map(([id, own]) => [id, [...own.values()]]));
}

const areApart = (one: LineCitingFinding, other: LineCitingFinding) =>
  one !== other &&
  !one.agents.some((seat) => other.agents.includes(seat)) &&
  !one.opposed_to.includes(other.id) &&
  !other.opposed_to.includes(one.id);

/** The lines that were found; where the table was given no evidence, those that tags name. A false citation names none. */
function placesOf({ members }: LineCitingFinding): string[] {
  const places = members.flatMap(({ evidence, citations }) =>
    citations.length > 0
      ? citations.flatMap(({ state, exhibit, line }) =>
          state === 'false' || exhibit === null || line === null ? [] : [`${exhibit}:${line}`],
        )
      : findTags(evidence).flatMap(({ cites }) => cites.filter((cited) => /:\d+$/.test(cited))),
  );
  return [...new Map(places.map((place) => [foldText(place), place])).values()];
}

/** The words by which a reader is reminded of a finding: its own if they are few, else the fewest in which it was said. */
export function briefWording(finding: string, wordings: readonly string[], most: number): string {
  const said = [finding, ...wordings].map((text) => text.replace(/\s+/g, ' ').trim());
  const [own = '', ...others] = said;
  if (own.length <= most) return own;
  return cutWithEllipsis(
    others.filter((text) => text !== '').reduce((a, b) => (b.length < a.length ? b : a), own),
    most,
  );
}
