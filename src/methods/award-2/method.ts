/**
 * `award@2`: the arbitrator's closing turn is the award, with its citations looked up and marked. Beside it stands what the
 * council found: what the cited lines say of the question, which policies are kept and broken, and which citations are
 * false. A policy that a checked line breaks forbids to approve, whoever closes. Without a closing turn nothing is
 * decided, and the minutes are quoted. It never makes up a decision.
 */
import { checkCitations } from '../../text/check-citations.ts';
import { type ExhibitIndex, indexExhibits } from '../../text/exhibit-index.ts';
import type { Award, AwardFindings, AwardInput, AwardMethod } from '../award-method.ts';
import { listedCitations, paragraphsOf, sectionsOf } from '../award-sections.ts';
import type { HeardCouncil } from '../heard-council.ts';
import { brokenWords, findingsOf } from './award-wording.ts';
import { type CaseWeighing, weighCase } from './case-weighing.ts';
import { stanceOfDecision } from './closing-stance.ts';
import { readCase } from './council-case.ts';

export const award2: AwardMethod = { name: 'award@2', awardFrom };

function awardFrom(input: AwardInput): Award {
  const { closing, council = { question: '', policies: [], exhibits: [], turns: [] } } = input;
  const read = readCase(council);
  const weighing = weighCase(read);
  const findings = findingsOf(weighing, read);
  return closing === undefined
    ? unclosedAward(input, council, findings)
    : closedAward(closing, council, weighing, findings);
}

function closedAward(closing: string, council: HeardCouncil, weighing: CaseWeighing, findings: AwardFindings): Award {
  const parts = sectionsOf(closing);
  const [first = '', ...rest] = paragraphsOf(closing);
  const [decision = first] = paragraphsOf(parts.get('decision') ?? '');
  const rationale = parts.get('rationale') || rest.join('\n\n');
  const citations = markCitations(closing, parts.get('citations'), `${decision} ${rationale}`, council);
  const said = stanceOfDecision(decision, weighing.proposition);
  const blocked = said === 'approve' && weighing.broken.length > 0 && !weighing.proposition?.refuses;
  if (!blocked) return { decision, rationale, citations, findings: { ...findings, stance: said, answer: decision } };
  const note = `Note of the platform: not approved, because ${weighing.broken.map(brokenWords).join('; ')}.`;
  const told = `${decision} ${note}`;
  return {
    decision: told,
    rationale: [rationale, note].filter((part) => part !== '').join('\n\n'),
    citations,
    findings: { ...findings, stance: 'undecided', answer: told },
  };
}

function unclosedAward({ minutes, late }: AwardInput, council: HeardCouncil, findings: AwardFindings): Award {
  const why = late ? 'the time was over before the arbitrator could close' : 'the arbitrator did not close';
  const decision = `Undecided: ${why}.`;
  const told = { ...findings, stance: 'undecided' as const, answer: decision };
  if (minutes === undefined)
    return { decision, rationale: 'Nobody had spoken by then.', citations: [], findings: told };
  const citations = markCitations(minutes, sectionsOf(minutes).get('citations'), minutes, council);
  return { decision, rationale: minutes, citations, findings: told };
}

/** What is cited, each with what looking it up gave; a mark that is already there is not repeated. */
function markCitations(
  content: string,
  listed: string | undefined,
  claim: string,
  { exhibits }: HeardCouncil,
): string[] {
  const index = indexExhibits(exhibits);
  const cited = listed === undefined ? citedIn(content, claim, index) : listedCitations(listed);
  return [
    ...new Set(
      cited.map((citation) => (ownMark.test(citation) ? citation : `${citation} (${markOf(citation, claim, index)})`)),
    ),
  ];
}

const ownMark =
  /\((?:sha256 [0-9a-f]+, )?(?:checked|not in evidence|false[^)]*|unchecked[^)]*|mismatch|unreachable|too_large)\)$/u;

/** Without a list: every place of an exhibit that the text names. */
function citedIn(content: string, claim: string, index: ExhibitIndex): string[] {
  return checkCitations(content, claim, index)
    .filter(({ exhibit, source }) => exhibit !== null || source !== '')
    .map(({ source, place }) => (place === '' ? source : `${source}:${place}`));
}

function markOf(citation: string, claim: string, index: ExhibitIndex): string {
  const [found] = checkCitations(`[INDICATED: ${citation.replace(/[[\]]/g, ' ')}]`, claim, index);
  if (!found || found.exhibit === null) return 'not in evidence';
  const { sha256 = '', status } = index.exhibits.find(({ name }) => name === found.exhibit) ?? {};
  if (status !== 'match') return status ?? 'unreachable';
  const hash = `sha256 ${sha256.slice(0, 12)}`;
  if (found.state === 'checked') return `${hash}, checked`;
  return found.state === 'false' ? `false: ${found.detail.replace(/[()]/g, '')}` : `${hash}, unchecked`;
}
