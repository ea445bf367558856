/**
 * How the texts of a table relate. Words alone are read as `synthesis@6` reads them; besides, claims are read beside each other
 * (`claims-in-context.ts`), and a recommendation by whether it answers the question of the table with yes or no (`act-stance.ts`).
 */
import { oncePerText } from '../synthesis-2/read-once.ts';
import {
  type CitingClaim,
  type ContextRelations,
  createTextReader,
  type KnownText,
  type TextReader,
} from '../synthesis-2/text-relations.ts';
import type { StemFunction } from '../synthesis-2/word-facts.ts';
import { createClaimReader } from '../synthesis-5/read-claim.ts';
import { createExactingReader } from '../synthesis-6/exacting-reader.ts';
import { stanceOn } from './act-stance.ts';
import { type AskedAct, askedActsIn } from './asked-acts.ts';
import { relateInContext } from './claims-in-context.ts';
import { mentions } from './one-subject.ts';
import { areOneAct, type RecommendedAct, readAct } from './same-act.ts';

/** Longer texts are read by their words alone, so that none makes a table slow. */
const maxCharacters = 2_000;
const isShort = ({ reading }: KnownText) => reading.raw.length <= maxCharacters;

export function createContextualReader(stem: StemFunction, claimOf = createClaimReader(stem)): TextReader {
  const exacting = createExactingReader(stem, claimOf);
  const plain = createTextReader(stem);
  const { alsoSame: _, ...words } = exacting;
  let asked: { content: string; acts: readonly AskedAct[] } | undefined;
  const actsIn = (content: string): readonly AskedAct[] => {
    if (asked?.content !== content) asked = { content, acts: askedActsIn(content, stem) };
    return asked.acts;
  };
  const actOf = oncePerText((text): RecommendedAct => readAct(claimOf(text)));
  return {
    ...words,
    answerTo: (content, action) => (isShort(action) ? stanceOn(actsIn(content), action.reading.raw, stem) : undefined),
    areOneAct: (a, b) => isShort(a) && isShort(b) && areOneAct(actOf(a), actOf(b)),
    mentions: (text, said) => isShort(text) && isShort(said) && mentions(claimOf(text), claimOf(said)),
    inContext(claims, { sideOf, isCited }) {
      const short = [...claims.keys()].filter((at) => isShort((claims[at] as CitingClaim).text));
      const found = relateInContext(
        short.map((at) => claims[at] as CitingClaim),
        { sideOf, isCited: (at) => isCited(short[at] ?? -1) },
        {
          claimOf: ({ text }) => claimOf(text),
          relate: (one, other) => plain.relate(plain.read(one.text.reading.raw), plain.read(other.text.reading.raw)),
        },
      );
      const placed = (pairs: ContextRelations['same']) =>
        pairs.map(([one, other]) => [short[one] ?? 0, short[other] ?? 0] as const);
      return { same: placed(found.same), opposed: placed(found.opposed) };
    },
  };
}
