/** Challenges at tables of 20 findings of one seat or more: is the finding hit that the challenge quotes? */
import type { SynthesisMethod } from '../../src/methods/synthesis-method.ts';
import { findingWith, judgeTable, type ReadVerdict, tableOf } from './judged-table.ts';
import { type QualityBound, type QualityFigure, shareFigure } from './quality-figure.ts';
import { type ReviewedChange, type ReviewFinding, readReviews } from './review-data.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';

const findingsPerTable = 20;

interface QuotedFinding {
  findings: readonly ReviewFinding[];
  /** The index of the finding that is meant. */
  meant: number;
  quote: string;
}

type QuoteResult = 'right' | 'wrong' | 'missed';

export function measureTargets(method: SynthesisMethod): QualityFigure[] {
  const reviews = readReviews();
  const random = seededRandom(7);
  const tables = reviews.flatMap((change) => drawTables(change, reviews, random));
  const kinds: { name: string; must: QualityBound; quote: (text: string) => string }[] = [
    {
      name: 'the first eight words',
      must: { atLeast: 0.97 },
      quote: opening,
    },
    { name: 'the first half', must: { atLeast: 0.97 }, quote: firstHalf },
    { name: 'a paraphrase', must: { atLeast: 0.97 }, quote: (text) => paraphrase(text, random) },
  ];
  const figures = kinds.flatMap(({ name, must, quote }) => {
    const results = tables.map(({ findings, meant }) =>
      resolve(method, { findings, meant, quote: quote(findings[meant]?.finding ?? '') }),
    );
    return resultFigures(name, results, must);
  });
  const others = tables.flatMap((table) => otherWords(table, reviews)).map((quoted) => resolve(method, quoted));
  return [...figures, ...resultFigures('the words of another seat', others, { atLeast: 0.8 })];
}

function resultFigures(name: string, results: readonly QuoteResult[], must: QualityBound): QualityFigure[] {
  return [
    ...shareFigure({ name: `${name}: hit`, must }, results, (result) => result === 'right'),
    ...shareFigure({ name: `${name}: wrong`, must: { atMost: 0.05 } }, results, (result) => result === 'wrong'),
  ];
}

const meantPerChange = 8;

/** Findings that are meant in turn, each among what its own agent found in the change and findings of other changes. */
function drawTables(change: ReviewedChange, all: readonly ReviewedChange[], random: SeededRandom): QuotedFinding[] {
  const clear = change.findings.filter((one) => isClear(one, change.findings));
  const drawn = random.shuffle(clear).slice(0, meantPerChange);
  return drawn.map((meant) => {
    const own = change.findings.filter((one) => one !== meant && one.agent === meant.agent);
    const others = random.shuffle(all.filter((one) => one !== change).flatMap(({ findings }) => findings));
    const findings = random.shuffle([meant, ...own, ...others].slice(0, findingsPerTable));
    return { findings, meant: findings.indexOf(meant), quote: '' };
  });
}

const quotedWords = 8;

const opening = (text: string) => text.split(/\s+/).slice(0, quotedWords).join(' ');

/** Whether a reader could tell which finding its first words mean. */
function isClear({ agent, finding }: ReviewFinding, all: readonly ReviewFinding[]): boolean {
  if (finding.split(/\s+/).length <= quotedWords) return false;
  return all.filter((other) => other.agent === agent && opening(other.finding) === opening(finding)).length === 1;
}

const firstHalf = (text: string) => {
  const words = text.split(/\s+/);
  return words.slice(0, Math.ceil(words.length / 2)).join(' ');
};

/** Drops every fifth word, changes the order of two parts and puts it into a sentence of the challenger's. */
function paraphrase(text: string, random: SeededRandom): string {
  const words = text.split(/\s+/).filter((_, at) => at % 5 !== 4);
  const cut = Math.floor(words.length * (0.3 + 0.4 * random.next()));
  return `the claim that ${[...words.slice(cut), ...words.slice(0, cut)].join(' ')}`;
}

/** How another agent told the same defect. */
function otherWords({ findings, meant }: QuotedFinding, reviews: readonly ReviewedChange[]): QuotedFinding[] {
  const finding = findings[meant];
  if (finding === undefined || finding.golden.length === 0) return [];
  const change = reviews.find((one) => one.findings.includes(finding));
  const told = change?.findings.find(
    ({ agent, golden }) => agent !== finding.agent && golden.some((comment) => finding.golden.includes(comment)),
  );
  return told === undefined ? [] : [{ findings, meant, quote: told.finding }];
}

function resolve(method: SynthesisMethod, { findings, meant, quote }: QuotedFinding): QuoteResult {
  const observations = findings.map(({ finding }, at) => ({
    finding,
    evidence: `[INDICATED: note${at}]`,
    severity: 'warning' as const,
  }));
  const table = tableOf({
    analyses: { author: { observations }, challenger: { observations: [] } },
    rebuttals: {
      challenger: {
        challenges: [{ target_agent: 'author', finding_challenged: quote, counter_evidence: '[VERIFIED: seen.log:1]' }],
        concessions: [],
      },
    },
  });
  const verdict = judgeTable(method, table);
  const hit = hitFindings(verdict);
  if (hit.length === 0) return 'missed';
  const wanted = findingWith(verdict, table, ['author', meant]).id;
  return hit.length === 1 && hit[0] === wanted ? 'right' : 'wrong';
}

const hitFindings = ({ findings }: ReadVerdict) =>
  findings.filter(({ attacks }) => attacks.length > 0).map(({ id }) => id);
