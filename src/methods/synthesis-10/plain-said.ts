/**
 * What a recommendation says, in plainer words: two denials as a yes, words of opposing as a no, idioms of putting off and of going ahead as such.
 * It changes how one begins at most, and never a quotation or a long text. What is said plainly comes back as it is.
 */
import { leadsOf } from '../synthesis-9/phrase-index.ts';
import { chineseSayings, dutchSayings, englishSayings, germanSayings, sayingParts } from './plain-phrases.ts';
import { frenchSayings, italianSayings, portugueseSayings, spanishSayings } from './plain-romance-phrases.ts';

interface Saying {
  pattern: () => RegExp;
  plain: string;
  /** Every match begins with one of these, letter for letter; with an empty one where that is not known. */
  leads: readonly string[];
}

const maxCharacters = 300;
const quoted = /["“”„«»「『]|^\s*>/u;
const unspaced = /\p{sc=Han}/u;

/** One saying may stand behind another: "I can't say no anyway". */
const maxSayings = 3;

export function plainSaid(action: string): string {
  let said = action;
  for (let n = 0; n < maxSayings; n += 1) {
    const plain = withoutSaying(said);
    if (plain === said) return said;
    said = plain;
  }
  return said;
}

function withoutSaying(action: string): string {
  if (action.length > maxCharacters) return action;
  const trimmed = action.trimStart();
  const opening = introducing.exec(trimmed)?.[0].length ?? 0;
  const said = trimmed.slice(opening);
  const tried = sayingsFor(said);
  if (tried.length === 0 || quoted.test(action)) return action;
  for (const { pattern, plain } of tried) {
    const match = pattern().exec(said);
    if (match !== null) return joined(plainWords(match, plain), said.slice(match[0].length));
  }
  return action;
}

/** Those that may match, which are none for most texts. */
function sayingsFor(said: string): readonly Saying[] {
  if (unspaced.test(said)) return roundaboutInChinese.test(said) ? chinese : [];
  const start = said.slice(0, maxLead).toLowerCase().replaceAll('’', "'");
  const known = byStart.get(start.slice(0, keyLetters)) ?? [];
  const found = known.filter(({ leads }) => leads.some((lead) => start.startsWith(lead)));
  return trailing.test(said) ? [...found, ...anywhere] : found;
}

const plainWords = ({ groups = {} }: RegExpExecArray, plain: string) =>
  plain.replace(/\$<(\p{L}+)>/gu, (_, name: string) => groups[name] ?? '').trim();

/** A word and the next one have a space between them, in a script that has spaces. */
function joined(plain: string, rest: string): string {
  const isApart = plain !== '' && /^[\p{L}\p{N}¿¡(]/u.test(rest) && !unspaced.test(plain);
  return (isApart ? `${plain} ${rest}` : plain + rest).trim();
}

/** What may stand before a saying. */
const introducing =
  /^[¿¡]?(?:(?:well|honestly|personally|frankly|also|na ja|ehrlich gesagt|pues|bueno|bof|beh|bom|nou|i think|i believe|ich finde|creo que|je pense que|penso che|acho que|ik vind|let[’']s|let us|please|better|just|we should)[,:]? |(?:and|und|y|et|e|en) (?=¿?(?:why|warum|por|pourquoi|perché|waarom)))?/iu;
/** What the sayings that may stand behind anything else have, so that these are seldom tried. */
const trailing =
  /anyway|anyhow|all the same|regardless|^no,? .*(?:as long as|while|until) |(?:modos|formas|maneras|igualmente|pesar de todo|quand même|malgré tout|tout de même|comunque|lo stesso|ugualmente|mesmo assim|de qualquer|trotzdem|dennoch)/iu;

const roundaboutInChinese =
  /^(?:是|可以|行|好|要|对|没问题|否|不行|还不|不可以|不能|不好|不对)|前提|条件是|只要|理由|必要|反对|赞成|赞同|支持|为[什何]|何乐|再[说议谈做看]|放一?放|缓一缓|缓缓|搁|只有/u;

function sayingsIn(table: string): Saying[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [, said = '', plain = ''] = /^(.*?) =>(?: (.*))?$/.exec(line) ?? [];
      const source = withParts(withParts(said));
      let made: RegExp | undefined;
      const pattern = () => (made ??= new RegExp(`^(?:${source.replaceAll("'", "[’']")})`, 'iu'));
      return { pattern, plain, leads: leadsOf(source).map((lead) => lead.slice(0, maxLead)) };
    });
}

const withParts = (said: string) => said.replace(/\{(\p{L}+)\}/gu, (whole, name: string) => sayingParts[name] ?? whole);

const keyLetters = 2;
const maxLead = 24;
const sayings = [
  ...[englishSayings, germanSayings, dutchSayings],
  ...[spanishSayings, frenchSayings, italianSayings, portugueseSayings],
].flatMap(sayingsIn);

const chinese = sayingsIn(chineseSayings);
const isKnown = ({ leads }: Saying) => leads.every((lead) => lead.length >= keyLetters);
/** Sayings by how a text begins, and those that may follow anything. */
const byStart = startsOf(sayings.filter(isKnown));
const anywhere = sayings.filter((saying) => !isKnown(saying));

function startsOf(known: readonly Saying[]): ReadonlyMap<string, readonly Saying[]> {
  const found = new Map<string, Saying[]>();
  for (const saying of known)
    for (const start of new Set(saying.leads.map((lead) => lead.slice(0, keyLetters))))
      found.set(start, [...(found.get(start) ?? []), saying]);
  return found;
}
