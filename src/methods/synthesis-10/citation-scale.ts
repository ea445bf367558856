/**
 * What a citation is worth beside the line that it names. The present scale (`synthesis@9`) compares whole texts; this one holds the figures and
 * the sense of a line against those of the claim, so that a line that has another figure or says the opposite bears nothing out. A citation that
 * was found false stays so. What it gives depends on the claim, the evidence and the line alone.
 */

import { withoutTags } from '../../evidence/evidence-tag.ts';
import { foldText } from '../../evidence/fold-text.ts';
import { quote } from '../../text/excerpt.ts';
import { createTextReader, type LookedUp, type TextReader } from '../synthesis-2/text-relations.ts';
import type { StemFunction } from '../synthesis-2/word-facts.ts';
import { compareCitedFigures } from './citation-amounts.ts';
import { isCode } from './citation-clauses.ts';
import { compareSense, nearestSentence } from './citation-contradiction.ts';
import { isOfOtherEntry } from './citation-entries.ts';
import { figuresIn } from './citation-figures.ts';
import { readSense } from './citation-sense.ts';
import type { CitedFigure } from './citation-times.ts';

/** Of a longer line or claim, the beginning is read. */
const maxCharacters = 2_000;
/** Lines of code and settings have few words. */
const maxShortTerms = 4;
const maxCodeTerms = 6;
const minRepeated = 6;
const settingSign = /[:=(]/;

type Bearing = 'another figure' | 'otherwise' | 'perhaps otherwise' | 'bears out' | undefined;

export function createCitationScale(stem: StemFunction): NonNullable<TextReader['weighCitation']> {
  // Only tables with evidence ask it.
  let reader: ReturnType<typeof createTextReader> | undefined;
  const readerOnce = () => (reader ??= createTextReader(stem));
  const termsOf = (text: string) => readerOnce().read(text).reading.terms;

  const bearingOf = (claim: string, line: string): Bearing => {
    if (tableRow.test(line)) return undefined;
    const said = figuresIn(claim, stem);
    const cited = figuresIn(line, stem);
    const shares = sharesWord(claim, line);
    const figures = isOfOtherEntry(claim, line, stem) ? 'another figure' : compareCitedFigures(said, cited);
    const isRepeated = foldText(line).includes(foldText(claim).replace(/[.!?]+$/, ''));
    if (figures === 'another figure' && shares && !isRepeated) return figures;
    const part = cited.some(({ of, values }) => of !== undefined && of !== values[0]);
    const meant = readSense(claim, stem);
    const sense = compareSense(meant, readSense(nearestSentence(line, meant, stem), stem), {
      code: isCode(line),
      part,
    });
    const isTerm = (expired.test(claim) && validUntil.test(line)) || (validUntil.test(claim) && expired.test(line));
    if (!isTerm && (sense === 'otherwise' || sense === 'perhaps otherwise')) return sense;
    if (sense === 'agrees' || (figures === 'agrees' && shares)) return 'bears out';
    const plain = readerOnce();
    return sense === undefined && plain.relate(plain.read(claim), plain.read(line)).relation === 'opposed'
      ? 'otherwise'
      : undefined;
  };

  const sharesWord = (claim: string, line: string): boolean => {
    const said = new Set(termsOf(claim.replaceAll('_', ' ')));
    return termsOf(line.replaceAll('_', ' ')).some((term) => said.has(term) && !/^\d/.test(term));
  };

  /** A short line of prose has to share half of its words, an entry or code one of them. */
  const speaksOf = (evidence: string, claim: string, line: string): boolean => {
    const [said, cited] = [termsOf(claim), termsOf(line)];
    const shared = cited.filter((term) => !/^\d/.test(term) && said.includes(term)).length;
    if (shared === 0)
      return cited.length <= maxShortTerms && shareRareFigure(figuresIn(claim, stem), figuresIn(line, stem));
    const folded = foldText(line);
    if (folded.length >= minRepeated && foldText(withoutTags(evidence)).includes(folded)) return true;
    const telling = cited.filter((term) => !/^\d/.test(term)).length;
    if (isCode(line)) return cited.length <= maxCodeTerms;
    return cited.length <= maxShortTerms && (settingSign.test(line) || shared * 2 >= telling);
  };

  return (citation, { evidence, claim, line: whole, against }) => {
    const { state, place, line: at, detail } = citation;
    const found: LookedUp = { state, place, line: at, detail };
    if (state === 'false') return found;
    const [said, line] = [claim.slice(0, maxCharacters), whole.slice(0, maxCharacters)];
    const bearing = bearingOf(said, line);
    if (bearing !== undefined && bearing !== 'bears out')
      return {
        ...{ state: 'unchecked', place, line: at, detail: `Line ${at} ${tells[bearing]}: ${quote(line)}.` },
        ...(bearing === 'perhaps otherwise' ? {} : { contradicts: true }),
      };
    if (against !== undefined && bearingOf(against.slice(0, maxCharacters), line) === 'bears out')
      return { state: 'unchecked', place, line: at, detail: `Line ${at} bears out what it is held against.` };
    if (state === 'checked' || at === null || place === '') return found;
    if (bearing === 'bears out' || speaksOf(evidence, said, line))
      return { state: 'checked', place, line: at, detail: `Line ${at} speaks of the claim.` };
    return found;
  };
}

/** "Quill,0.9,1": what its figures count, and in which unit, stands elsewhere. */
const tableRow = /^\s*[^\s,;]+(?:,[^\s,;]*){2,}\s*$/u;
/** "Valid until June" says that it has expired since, and does not deny it. */
const validUntil =
  /(?:valid|gültig|valable|válid[oa]|valido)[^.;]{0,20} (?:until|till|to|through|bis|jusqu|hasta|até|fino)/iu;
const expired = /(?<!\p{L})(?:expired?|lapsed|abgelaufen|vencid[oa]|caducad[oa]|expirée?|scadut[oa])(?!\p{L})/iu;

/** 12.5 or 31,000 in both: a small whole number says little of what it counts. */
function shareRareFigure(said: readonly CitedFigure[], cited: readonly CitedFigure[]): boolean {
  const rare = (value: number) => value >= leastRare || !Number.isInteger(value);
  const values = new Set(cited.flatMap((figure) => figure.values));
  return said.some((figure) => figure.values.some((value) => rare(value) && values.has(value)));
}

const leastRare = 1_000;

const tells = {
  'another figure': 'has another figure',
  otherwise: 'says otherwise',
  'perhaps otherwise': 'may say otherwise',
} as const;
