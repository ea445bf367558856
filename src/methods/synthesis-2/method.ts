/**
 * `synthesis@2` behind the contract of its kind. A later version that differs only in how two texts relate is made of the
 * same parts, with a reader and a name of its own.
 */
import { foldText } from '../../evidence/fold-text.ts';
import type { HashFunction, JsonObject } from '../../model/json.ts';
import type { SynthesisBrief } from '../../model/synthesis-brief.ts';
import type { ClaimPlace, SeatNaming, SeatOrSource, SynthesisMethod, TableInput } from '../synthesis-method.ts';
import { composeSynthesis, type JudgedDebate, judgeDebate, noneRemoved, readDebate } from './compute-synthesis.ts';
import { describeDisagreement } from './disagreement.ts';
import { type DraftWork, KeptDraft } from './kept-draft.ts';
import { synthesisMethodName, type TableSynthesis, type VerdictOfTable } from './result-types.ts';
import { withoutSeat } from './seat-entries.ts';
import { actionIdOf } from './stated-actions.ts';
import type { TableClaim } from './table-claims.ts';
import type { ReadingTools } from './table-reading.ts';
import { type ConclusionOptions, composeVerdict } from './table-verdict.ts';
import { createTextReader, type TextReader } from './text-relations.ts';
import type { StemFunction } from './word-facts.ts';
import { rememberWords } from './word-facts.ts';

/** In what a later version differs, besides its reader. */
interface VersionTraits
  extends Pick<
    ReadingTools,
    'tidy' | 'clerkFirst' | 'checkedDissent' | 'heedsVotes' | 'clerkReadsActions' | 'namesSeats' | 'plainSentences'
  > {
  /** Whether the verdict on the record has its pivots. Until `synthesis@4`. */
  recordsPivots?: boolean;
}

export const synthesis2 = (hash: HashFunction) => synthesisReadingWith(synthesisMethodName, createTextReader, hash);

export function synthesisReadingWith(
  method: TableSynthesis['method'],
  createReader: (stem: StemFunction) => TextReader,
  hash: HashFunction,
  { recordsPivots = true, ...also }: VersionTraits = {},
): SynthesisMethod {
  const options = recordsPivots ? {} : { maxPivotSeats: null };
  const stem = rememberWords();
  const toolsFor = (): ReadingTools => ({ ...also, method, reader: createReader(stem), hash });
  const self: SynthesisMethod = {
    name: method,
    synthesise(input) {
      const work = judgeInput(input, toolsFor());
      return new KeptDraft(composeSynthesis(work.debate) as JsonObject, work, self);
    },
    briefOf: (synthesis, nameOf) => briefOf(synthesis as JsonObject & TableSynthesis, nameOf),
    conclude(input, wording, draft) {
      const known = hasLateSeats(input) ? undefined : KeptDraft.workOf(draft, self);
      const { debate, tools } = known ?? judgeInput(input, toolsFor());
      const synthesis = known && (draft?.synthesis as JsonObject & TableSynthesis);
      const verdict = composeVerdict(input, debate, tools, { ...options, wording, synthesis });
      return { outcome: verdict.outcome, verdict: recordedVerdict(verdict, hasLateSeats(input)) };
    },
    concludeWithout: (input, leftOut) => concludeWithout(input, leftOut, toolsFor(), options) as JsonObject,
    pivotsOf(input, maxPivotSeats = Number.POSITIVE_INFINITY) {
      const { debate, tools } = judgeInput(input, toolsFor());
      const { pivots = [], pivots_note = null } = composeVerdict(input, debate, tools, { maxPivotSeats });
      return { pivots, pivots_note } as JsonObject;
    },
    claimsForClerk(input) {
      const { debate } = judgeInput(input, toolsFor());
      return [...claimsForClerk(debate), ...(also.clerkReadsActions ? actionsForClerk(debate, hash) : [])];
    },
    disputedClaims: (input) => disputedClaims(judgeInput(input, toolsFor()).debate),
  };
  return self;
}

const hasLateSeats = ({ left_at_vote = [] }: TableInput) => left_at_vote.length > 0;

function judgeInput(input: TableInput, tools: ReadingTools, removed = noneRemoved): DraftWork {
  return { debate: judgeDebate(readDebate(input, tools), removed), tools };
}

/**
 * The findings are recorded once, with the synthesis; the verdict refers to them by id. Where seats left at the vote, the
 * findings are others, and the verdict has its own.
 */
function recordedVerdict({ findings, unresolved, dropped, ...verdict }: VerdictOfTable, late: boolean): JsonObject {
  return (late ? { ...verdict, findings, unresolved, dropped } : verdict) as JsonObject;
}

function concludeWithout(
  input: TableInput,
  leftOut: SeatOrSource,
  tools: ReadingTools,
  options: ConclusionOptions,
): VerdictOfTable {
  if ('seat' in leftOut) {
    const rest = withoutSeat(input, leftOut.seat, tools.heedsVotes);
    return composeVerdict(rest, judgeInput(rest, tools).debate, tools, options);
  }
  const removed = new Set([foldText(leftOut.source)]);
  return composeVerdict(input, judgeInput(input, tools, removed).debate, tools, { ...options, removed });
}

/** What the seats receive when they are asked to vote. `name` gives the name to show for a seat. */
function briefOf(synthesis: TableSynthesis, name: SeatNaming = (seat) => seat): SynthesisBrief {
  const { recommended_direction, key_findings } = synthesis;
  return {
    recommended_direction,
    key_findings: key_findings.map(({ agent_name, finding, evidence }) => ({
      agent_name: name(agent_name),
      finding,
      evidence,
    })),
    ...describeDisagreement(synthesis, name),
  };
}

/** One claim of each finding, or of each text: which of these say the same is what a clerk is asked. */
function claimsForClerk({ judged: { table, findings } }: JudgedDebate): ClaimPlace[] {
  if (!table.clerkFirst) return findings.map(({ lead }) => placeOf(table.claims[lead] as TableClaim));
  const shown = table.claims.filter((_, at) => table.textOf.indexOf(table.textOf[at] ?? 0) === at);
  return shown.map(placeOf);
}

/** Shown are so many at most. */
const maxShownActions = 200;

/** One recommendation of each text; a single one has no relation. */
function actionsForClerk({ reading: { proposals } }: JudgedDebate, hash: HashFunction): ClaimPlace[] {
  const all = proposals.proposals;
  const shown = all.filter(({ text }, at) => all.findIndex((other) => other.text === text) === at);
  if (shown.length < 2) return [];
  return shown.slice(0, maxShownActions).map(({ seat, index, action }) => ({
    ...{ id: actionIdOf(hash, seat, index), seat, index, finding: action, isAction: true },
  }));
}

/** Claims that somebody challenges or contradicts, with evidence or without. */
function disputedClaims({ judged: { table, findings } }: JudgedDebate): ClaimPlace[] {
  const disputed = findings.filter(
    ({ responses, seenOpposed }) => responses.challenges.length + seenOpposed.length > 0,
  );
  return disputed.flatMap(({ members }) => members.map((at) => placeOf(table.claims[at] as TableClaim)));
}

function placeOf({ id, seat, said }: TableClaim): ClaimPlace {
  return { id, seat, index: said[0]?.index ?? 0, finding: said[0]?.observation.finding ?? '' };
}
