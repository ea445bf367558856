/** A question in words that `synthesis@7` reads: "Do we need to roll back 4.2?" as "should we rollback 4.2?". Frozen with this method. */
import { rewritten, type WordRewrite } from './word-rewrites.ts';

const rewrites: readonly WordRewrite[] = [
  [/^\P{L}+/u, ''],
  [/\b(?:cut|switch|change|hand|turn)[ -](over|out|off)\b/gu, 'cut$1'],
  [/\broll(?:ing)?[ -]?back\b|\brevert(?:ing)?\b|\bback out\b|\bundo(?:ing)?\b/gu, 'rollback'],
  [/\b(?:hold back|push back|put off|hold off(?: on)?)\b/gu, 'postpone'],
  [/\bcall(?:ed)? off\b/gu, 'cancel'],
  [/\b(?:push|move|put|shift) ((?:the |our |this )?[\p{L}-]+) (?:back|off|later)\b/gu, 'postpone $1'],
  [
    /^(?:do|does|did|will|would|should|must) (we|i|you|they|the \p{L}+) (?:really |actually |still |now )*(?:need|have|want|ought) to /u,
    'should $1 ',
  ],
  [
    /^(should|shall|can|could|may|must) (we|i|you|they) (?:really|actually|still|now|already|rather|therefore) /u,
    '$1 $2 ',
  ],
  [
    /^is it (?:\p{L}+ )?(?:time|wise|ok|okay|right|acceptable|sensible|safe|reasonable|advisable|responsible|possible|sinnvoll) (?:for us )?to /u,
    'should we ',
  ],
  [/^are (we|they|you) (?:\p{L}+ )?(?:ready|able|allowed|prepared|clear|good) (?:to|for) /u, 'should $1 '],
  [/ (?:good enough|safe|ready|fit|ripe|mature|sound|strong enough|robust enough) to (?:be )?/u, ' ready for '],
];

export const plainQuestion = (folded: string): string => rewritten(folded, rewrites);
