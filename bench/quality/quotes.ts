/** Challenges that quote inexactly: each has to hit the finding that is meant, and no other. */
import { readFileSync } from 'node:fs';
import type { SynthesisMethod, TableInput } from '../../src/methods/synthesis-method.ts';
import type { Observation } from '../../src/model/analysis.ts';
import { type CorpusHalf, corpusHalves, fileOf } from '../../test/corpus/verdicts/corpus-half.ts';
import type { ClaimAt } from '../../test/corpus/verdicts/table-case.ts';
import { findingWith, judgeTable, tableOf } from './judged-table.ts';
import { type QualityBound, type QualityFigure, shareFigure, sharesByKind } from './quality-figure.ts';

interface QuoteCase {
  kind: string;
  table: { seat: string; finding: string }[];
  target_agent: string;
  finding_challenged: string;
  /** The places in `table` that it has to hit, and those that it may hit, too. */
  expected: number[];
  also: number[];
}

type AimedQuote = QuoteCase & { hits: number[] };

const challenger = 'the challenger';

const mustHit: readonly { kind: string; name: string; must: QualityBound }[] = [
  { kind: 'first-words', name: 'quotes the first words, hit', must: { atLeast: 0.97 } },
  { kind: 'paraphrase', name: 'paraphrases, hit', must: { atLeast: 0.97 } },
  { kind: 'other-words', name: "uses another seat's words, hit", must: { atLeast: 0.8 } },
];

export function measureQuotes(method: SynthesisMethod): QualityFigure[] {
  return corpusHalves.flatMap((half) =>
    figuresOf(
      half,
      readQuotes(half).map((quote) => aimQuote(method, quote)),
    ),
  );
}

function readQuotes(half: CorpusHalf): QuoteCase[] {
  return JSON.parse(readFileSync(fileOf(half, 'quotes.json'), 'utf8'));
}

function aimQuote(method: SynthesisMethod, quote: QuoteCase): AimedQuote {
  const { table, places } = tableWith(quote);
  const verdict = judgeTable(method, table);
  const isHit = (place: ClaimAt) => findingWith(verdict, table, place).attacks.some(({ seat }) => seat === challenger);
  return { ...quote, hits: places.flatMap((place, at) => (isHit(place) ? [at] : [])) };
}

/** The table with the challenge, and where each of its findings stands. */
function tableWith({ table, target_agent, finding_challenged }: QuoteCase): { table: TableInput; places: ClaimAt[] } {
  const said = new Map<string, Observation[]>([challenger, ...table.map(({ seat }) => seat)].map((seat) => [seat, []]));
  const places = table.map(({ seat, finding }, at): ClaimAt => {
    const observations = said.get(seat) ?? [];
    return [seat, observations.push({ finding, evidence: `[VERIFIED: source-${at}.txt:1]`, severity: 'warning' }) - 1];
  });
  const analyses = Object.fromEntries([...said].map(([seat, observations]) => [seat, { observations }]));
  const counter_evidence = '[VERIFIED: counter.txt:1] It is not so.';
  const challenges = [{ target_agent, finding_challenged, counter_evidence }];
  return { table: tableOf({ analyses, rebuttals: { [challenger]: { challenges, concessions: [] } } }), places };
}

function figuresOf(half: CorpusHalf, quotes: readonly AimedQuote[]): QualityFigure[] {
  return [
    ...mustHit.flatMap(({ kind, name, must }) =>
      shareFigure(
        { half, name, must },
        quotes.filter((quote) => quote.kind === kind),
        isRight,
      ),
    ),
    ...shareFigure({ half, name: 'all kinds, resolved rightly' }, quotes, isRight),
    ...shareFigure({ half, name: 'all kinds, resolved wrongly', must: { atMost: 0.05 } }, quotes, isWrong),
    ...sharesByKind({ half, name: 'resolved rightly' }, quotes, isRight),
  ];
}

const isWrong = ({ hits, expected, also }: AimedQuote) =>
  hits.some((hit) => !expected.includes(hit) && !also.includes(hit));
const isRight = (quote: AimedQuote) => !isWrong(quote) && quote.expected.every((place) => quote.hits.includes(place));
