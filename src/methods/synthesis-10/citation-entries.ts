/** Lines that list several things, each with its figure: "Marlow: 97,000; Nordwind: 112,000". */
import type { StemFunction } from '../synthesis-2/word-facts.ts';
import { compareCitedFigures } from './citation-amounts.ts';
import { figuresIn } from './citation-figures.ts';
import { readSense } from './citation-sense.ts';

const entryPattern = /^\s*([^:=]*\p{L}[^:=]*)[:=]\s*\D{0,3}\d/u;
const maxEntries = 20;

/** Whether a claim gives to one entry the figure of another. Where it speaks of several, or of more than one figure, nothing is told. */
export function isOfOtherEntry(claim: string, line: string, stem: StemFunction): boolean {
  const entries = line.split(/[;|]|,\s/).slice(0, maxEntries);
  const names = entries.map((entry) => entryPattern.exec(entry)?.[1] ?? '');
  if (entries.length < 2 || names.includes('')) return false;
  const figures = figuresIn(claim, stem).filter(({ kind }) => kind !== 'year');
  if (figures.length !== 1) return false;
  const said = readSense(claim, stem).stems;
  const stems = names.map((name) => [...readSense(name, stem).stems.keys()]);
  if (stems.some((own) => own.length === 0)) return false;
  const meant = entries.filter((_, at) => stems[at]?.some((own) => said.has(own)));
  return meant.length === 1 && compareCitedFigures(figures, figuresIn(meant[0] ?? '', stem)) === 'another figure';
}
