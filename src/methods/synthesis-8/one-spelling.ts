/** Spellings and phrases that say one thing: "colour", "color"; "time-out", "timeout"; "$1,000", "1000 dollars"; "leaves out", "omits". Frozen with this method. */
import { rewritten, type WordRewrite } from './word-rewrites.ts';

/** Words that are written apart, with a hyphen or in one. */
export const compounds =
  'plain text|time out|back up|roll back|fail over|data base|run time|white list|black list|work around|file name|user name|host name|check list|hard coded|e mail';
export const numbers: readonly string[] = 'zero one two three four five six seven eight nine ten eleven twelve'.split(
  ' ',
);

const rewrites: readonly WordRewrite[] = [
  [new RegExp(`\\b(?:${compounds.replaceAll(' ', '[ -]')})(?=s?\\b)`, 'giu'), (words) => words.replace(/[ -]/g, '')],
  [/(?<=\p{L}{2,})-(?=\p{Ll}{2,})/gu, ' ', ['-']],
  [new RegExp(`\\b(?:${numbers.slice(2).join('|')})\\b`, 'giu'), (word) => String(numbers.indexOf(word.toLowerCase()))],
  [/\b(behavi|fav|col|lab|neighb|hon|harb|rum|vap|od|tum|hum|endeav|arm|flav|vig|rig)our/giu, '$1or', ['our']],
  [
    /\b(organ|author|recogn|real|final|util|optim|minim|maxim|custom|summar|standard|priorit|initial|normal|central|synchron|serial|categor|emphas|sanit|random|visual|anonym|character)is(?=e|i|a)/giu,
    '$1iz',
    ['ise', 'isi', 'isa'],
  ],
  [/\b(anal|paral)ys(?=e[ds]?\b|ing\b)/giu, '$1yz', ['lys']],
  [/\b(cancel|label|model|travel|channel|signal|fuel)l(?=ed\b|ing\b)/giu, '$1', ['lled', 'lling']],
  [/\b(cent|met|lit|fib|theat|kilomet|millimet|calib)re(?=s?\b)/giu, '$1er', ['tre', 'bre']],
  [/\b(licen|defen|offen)ce(?=s?\b)/giu, '$1se', ['cence', 'fence']],
  [/\bgrey/giu, 'gray', ['grey']],
  [/\b(program)me(?=s?\b)/giu, '$1', ['programme']],
  [/\b(judg|acknowledg)ement/giu, '$1ment', ['gement']],
  [/\btyre(?=s?\b)/giu, 'tire', ['tyre']],
  [/(?<=\d),(?=\d{3}\b)/g, '', [',']],
  [/\$ ?(\d[\d.]*\d|\d)(?: dollars)?/g, '$1 dollars', ['$']],
  [/€ ?(\d[\d.]*\d|\d)(?: euros)?|(\d) ?(?:€|EUR\b)/g, '$1$2 euros', ['eur']],
  [/ ?\b(?:percent|per cent|pct)\b/giu, '%', ['percent', 'per cent', 'pct']],
  [/ degrees (?:celsius|c\b)/giu, ' °C', [' degrees ']],
  [/\b(?:is|are) able to\b/giu, 'can', [' able to']],
  [/\bleave(s?) out\b/giu, 'omit$1', ['leave']],
  [/\bleft out\b/giu, 'omitted', ['left out']],
  [/\b(?:gets? around|circumvents?|bypasses)\b/giu, 'bypass', [' around', 'circumvent', 'bypasses']],
  [
    /\b(?:was|were|has been|have been|is|are) (?:found|seen|observed|shown|known|proven) to be\b|\b(?:turned out|turns out|proved|proves|happens) to be\b/giu,
    'is',
    [' to be'],
  ],
  [/\b(?:far|much|way) too\b/giu, 'too', [' too']],
  [/\bin order to\b/giu, 'to', ['in order to']],
  [/\b(?:due to|because of|owing to) the fact that\b/giu, 'because', [' the fact that']],
  [/\bin the event that\b/giu, 'if', ['in the event that']],
  [/\b(?:a lot of|lots of)\b/giu, 'many', ['a lot of', 'lots of']],
  [/^there (?:is|are|was|were) no (.+?) (?:in|on|at) ([^,]+?)([.!]?)$/iu, '$2 lacks $1$3', ['there ']],
  [
    /^(?:no |any )?(.+?) (?:is|are|was|were) (?:missing|absent|lacking) (?:from|in|on|at) ([^,]+?)([.!]?)$/iu,
    '$2 lacks $1$3',
    [' missing ', ' absent ', ' lacking '],
  ],
];

export const withOneSpelling = (text: string): string => rewritten(text, rewrites);
