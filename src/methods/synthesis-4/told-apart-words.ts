/** Anything in the words that tells two texts apart that are much alike. */
import { isSamePlace } from '../synthesis-3/unshared-words.ts';
import { differInForce, differInScope } from './force-and-scope.ts';
import { leftoverWords } from './leftover-words.ts';
import { areDeniedDifferently, beginAlike, linkedDifferently, namedDifferently } from './small-differences.ts';
import type { WaryText } from './wary-text.ts';

const noStems: ReadonlySet<string> = new Set();

/** Reviews of one place in code choose their words freely: only what begins alike and goes on differently is told apart. */
export const isOneReview = (a: WaryText, b: WaryText) => isSamePlace(a, b) && nameCode(a, b);

export function areItems(a: WaryText, b: WaryText): boolean {
  const { ours, theirs } = leftoverWords(a, b, noStems);
  return ours.length > 0 && theirs.length > 0 && beginAlike(a, b);
}

/** A word more that takes away what the others say: "breaks compatibility", "the alleged fraud". */
const privative =
  /^(?:break(?:s|ing)?|broke|violat\w+|contradict\w*|refut\w+|disprov\w+|undermin\w+|destroy\w*|los(?:e|es|t|ing)|cancel\w*|stop(?:s|ped)?|block\w*|prevent\w*|exclud\w+|reject\w*|revok\w+|waiv\w+|withdr\w+|revers\w+|undo(?:es)?|undid|fak\w+|former\w*|ex|alleg\w+|suppos\w+|attempt\w*|plan|plans|plann\w+|want\w*|hop(?:e|es|ed|ing)|tr(?:y|ies|ied)|intend\w*|declin\w+|will(?:ing)|propos\w+|promis\w+|threaten\w*|almost|nearly|pretend\w*|seem\w*|so-called|false|wrong|untrue|unlikely|doubt\w*|suspect\w*|accus\w+|rumou?r\w*|formerly|previously|ehemalig\w*|angeblich\w*|geplant\w*|supuest\w+|presunt\w+|prétendu\w*)$/u;

export function areToldApart(a: WaryText, b: WaryText): boolean {
  const left = leftoverWords(a, b, noStems);
  const both = left.ours.length > 0 && left.theirs.length > 0;
  return (
    both ||
    [...left.ours, ...left.theirs].some((word) => privative.test(word)) ||
    (left.synonyms && left.ours.length + left.theirs.length > 0) ||
    namedDifferently(a, b) ||
    areDeniedDifferently(a, b) ||
    differInForce(a, b) ||
    differInScope(a, b) ||
    linkedDifferently(a, b)
  );
}

const maxShortWords = 12;

/** In short texts a version alone is no place. */
function nameCode(a: WaryText, b: WaryText): boolean {
  if (Math.max(a.words.length, b.words.length) > maxShortWords) return true;
  return [...a.guard.names, ...b.guard.names].some((name) => !/^[\d.]+$/.test(name));
}
