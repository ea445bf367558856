/** Phrases that are one cue, and how a recommendation begins before it says anything. Frozen with this method. */
import { hasLead, indexByStart, leadsOf, startedIn } from './phrase-index.ts';
import { withIdioms } from './stance-idioms.ts';
import type { CueLanguage } from './stance-words.ts';

/** What a phrase says in one word: `holdback`, `goahead`, `onterms` (`stance-idioms.ts`), `asplanned`, or the verb that it stands for. */
const rewritten: readonly { starts: readonly string[]; pattern: RegExp; word: string }[] = [
  {
    starts: '’'.split(' '),
    pattern: /[’]/gu,
    word: "'",
  },
  {
    starts: 'n l d s j m q t'.split(' '),
    pattern: /(?<=^|\s)([nldsjmt])'(?=\p{L})/gu,
    word: '$1 ',
  },
  {
    starts: 'can'.split(' '),
    pattern: /\bcan'?t\b|\bcannot\b/gu,
    word: 'can not',
  },
  {
    starts: 'won'.split(' '),
    pattern: /\bwon'?t\b/gu,
    word: 'will not',
  },
  {
    starts: 'do doe did is are was sho mus cou'.split(' '),
    pattern: /\b(do|does|did|is|are|was|should|must|could)n'?t\b/gu,
    word: '$1 not',
  },
  {
    starts: '- * • # > _ 1 2 3 4 5 6 7 8 9'.split(' '),
    pattern: /(?<=^|\s)[-*•#>]+\s+|\*\*|__|^\d+[.)]\s+/gu,
    word: '',
  },
  {
    starts: '+'.split(' '),
    pattern: /(?<=^|\s)\+1\b/gu,
    word: 'goahead',
  },
  {
    starts: '-'.split(' '),
    pattern: /(?<=^|\s)-1\b/gu,
    word: 'holdback',
  },
  {
    starts: 'the i we no'.split(' '),
    pattern: /\b(?:there is |there's |i see |we see )?no (?:need|reason) not to\b/gu,
    word: '',
  },
  {
    starts: 'the i we no kei nin auc nes'.split(' '),
    pattern:
      /\b(?:there is |there's |i see |we see )?(?:no|keinen|ningún|aucune?|nessun) (?:need|reason|grund|motivo|raison|motif)(?: (?:to|for|pour|para|per|zu))?(?= )/gu,
    word: 'do not',
  },
  {
    starts: 'não'.split(' '),
    pattern: /\bnão vejo motivo para\b/gu,
    word: 'não',
  },
  {
    starts: 'shu swi tur tak pow'.split(' '),
    pattern:
      /\b(?:shut|switch|turn|take|power)(?:ting|ching|ing)? (?:(?:it|them|this|that|(?:the|our|this|that)(?: [\p{L}-]+){1,2}) )?(?:off|down)\b(?! at)/gu,
    word: 'disable',
  },
  {
    starts: 'swi tur'.split(' '),
    pattern: /\b(?:switch|turn) (?:(?:it|them|this|that|(?:the|our|this|that)(?: [\p{L}-]+){1,2}) )?on\b/gu,
    word: 'enable',
  },
  {
    starts: 'ste'.split(' '),
    pattern: /\bstel(?:len|t)? (.{0,60}?) uit(?=[ ?.!]|$)/gu,
    word: 'uitstellen $1',
  },
  {
    starts: ['qu'],
    pattern: /(?<=^|\s)qu'(?=\p{L})/gu,
    word: 'que ',
  },
  {
    starts: ['pul'],
    pattern: /\bpull the plug\b/gu,
    word: 'disable',
  },
  {
    starts: ['re', 's', 've', 'm', 'll'],
    pattern: /(?<=\b(?:we|you|they|it|he|she|that|i|there))'(re|s|m)\b/gu,
    word: ' is',
  },
  {
    starts: 'ok oka fin sur yea alr val d akk va von'.split(' '),
    pattern:
      /^(?:ok|okay|fine|sure|yeah|alright|vale|d accord|d'accord|akkoord|va bene|von mir aus(?: ja)?)(?!\p{L})[^.;!?]*? (?:if|but|as long|provided|only|wenn|aber|nur|sofern|si|pero|mais|se|ma|mas|als|mits|maar|únicamente)(?!\p{L})/gu,
    word: 'onterms',
  },
  {
    starts: 'get pha rip tak'.split(' '),
    pattern: /\b(?:get rid of|phase out|rip out|take out)\b/gu,
    word: 'remove',
  },
  {
    starts: 'lea kee'.split(' '),
    pattern: /\b(?:leave|keep) (?:it|them|this|that|(?:the|our) [\p{L}-]+) (?:in place|running|in(?=$)|on(?=$))/gu,
    word: 'keep it',
  },
  {
    starts: 'han hol'.split(' '),
    pattern: /\b(?:hang|hold) on to\b/gu,
    word: 'keep',
  },
  {
    starts: 'let'.split(' '),
    pattern: /\blet (?:it|(?:the|our|this|that) [\p{L}-]+) (?:run out|lapse|expire|go|end)\b/gu,
    word: 'terminate it',
  },
  {
    starts: 'giv'.split(' '),
    pattern: /\bgive notice\b/gu,
    word: 'terminate',
  },
  {
    starts: 'sta sti rem'.split(' '),
    pattern: /\b(?:stay|stick|remain) (?:with|on|at) what we have\b/gu,
    word: 'keep it',
  },
  {
    starts: 'rol'.split(' '),
    pattern: /\broll(?:s|ed|ing)?[ -]?back\b|\broll (?:it|this|the [\p{L}-]+) back\b/gu,
    word: 'rollback',
  },
  {
    starts: 'rol'.split(' '),
    pattern: /\broll(?:ing|ed|s)? (?:it |this |them )?out\b/gu,
    word: 'rollout',
  },
  {
    starts: 'as on unc wit wie pla unv so zoa ong'.split(' '),
    pattern:
      /\b(?:as (?:planned|scheduled|announced|proposed|requested|written|drafted|presented|is|it stands|they stand|it is)|on schedule|unchanged|without (?:any )?changes?|as (?:\p{L}+ ){0,2}(?:recommended|suggested)|wie (?:\p{L}+ ){0,3}(?:empfohlen|vorgeschlagen)|wie (?:geplant|vorgesehen|vorgelegt|angekündigt|beantragt)|planmäßig|unverändert|on time|on the announced (?:date|day)|as (?:communicated|submitted)|volgens planning|zoals gepland|ongewijzigd)\b/gu,
    word: 'asplanned',
  },
  {
    starts: 'seg com tal sin en tel san cos sen sem con'.split(' '),
    pattern:
      /(?<=^|\s)(?:según (?:lo )?(?:previsto|el plan)|como (?:está|estaba) previsto|tal (?:como está|cual)|sin cambios|comme prévu|en l état|tel(?:le)? quel(?:le)?|sans changements?|come previsto|come da programma|così com'è|senza modifiche|como (?:planeado|planejado|previsto)|sem alterações|conforme (?:o )?plan\p{L}+)(?!\p{L})/gu,
    word: 'asplanned',
  },
];

const rewrites = indexByStart(rewritten.map((one) => ({ ...one, leads: leadsOf(one.pattern.source) })));

const openings =
  /^(?:(?:overall|in short|summary|recommendation|verdict|decision|my (?:vote|advice|view)|our (?:advice|view)|empfehlung|fazit|recomendación|conclusion|conclusión|recommandation|raccomandazione|recomendação|advies)s?\s*[:,]\s*|(?:please|pls|plz|just|kindly|so|ok|okay|well|bitte|por favor|per favore|i think|i believe|i'd say|ich finde|creo que)[,:]?\s+|(?:(?:my|our) (?:view|advice|vote) is (?:to |that )?)?(?:we|i|you|they|the (?:team|board|council|committee)|let's|let us) (?:should |must |ought to |would |'d |have to |need to |can |strongly )?(?:recommend|advise|propose|suggest)(?: that we| to|ing)?\s+|(?:we|i|you|they|the (?:team|board|council|committee)) (?:should|must|ought to|would|have to|need to|can|recommend(?: that we| to)?|suggest(?: that we| to)?|propose(?: to)?|advise(?: to)?)\s+|(?:recommend(?:ed)?|suggest|propose)(?: that we| to| that)?:? |(?:it is )?(?:recommended|advised|suggested) (?:to |that (?:we )?)|(?:es wird empfohlen|wir empfehlen|ich empfehle|se recomienda|recomiendo|se aconseja|conviene|il convient (?:de |d')|il est recommandé (?:de |d')|je recommande (?:de |d')|si consiglia di|si raccomanda di|conviene|recomenda-se|sugiro|wij adviseren)[,:]? ?(?:que )?)+/u;

/** In plainer words, and without what opens it. */
export function plainWords(folded: string): string {
  let plain = folded;
  for (const place of startedIn(folded, rewrites)) {
    const { leads, pattern, word } = rewrites.items[place] as (typeof rewrites.items)[number];
    if (hasLead(plain, leads)) plain = plain.replace(pattern, word);
  }
  return plain.trim().replace(openings, '');
}

/** The same with its idioms as tokens. */
export const plainStance = (folded: string): string => withIdioms(plainWords(folded));

/** Things stay as they are, whatever was asked about. */
export const statusQuo =
  /^(?:keep|continue|carry on) (?:on )?\p{L}{2,}ing(?!\p{L})|^(?:keep|stay|remain|stick|continue|bleiben|beibehalten|quedarse|permanecer|rester|restare|rimanere|ficar|permanecer|blijven) (?:it (?:on|in|at|with|as)|where|as (?:we|it|they) |(?:on|with|at|in|bei|beim|con|sur|chez|avec|com|bij)? ?(?:the |dem |der |den |el |la |le |il |o |de |het )?(?:old|current|existing|present|incumbent|alten?|bisherigen?|aktuellen?|actual|viejo|ancien|actuel|attuale|vecchio|antigo|atual|oude|huidige))/u;

export const denial =
  /^(?:not|never|no|don't|dont|avoid|nicht|kein|keine|keinen|keiner|keines|nie|ne|n|pas|non|nunca|não|nao|niet|geen|against|refrain)$/u;
/** A go-ahead on such terms is none yet; of words that say other things in other languages, those of the language of the text. */
const conditions =
  / (?:onterms|first|zuerst|primero|primeiro|eerst|if|once|after|when|as soon as|unless|only|then|nach (?:der |dem |den )?\p{L}+(?:ung|nahme|schluss|test|freigabe)|wenn|falls|sobald|sofern|nachdem|nur|cuando|después|tras|sólo|dès|lorsque|seulement|purché|quando|dopo|depois|apenas|desde|mits|zodra|nadat|alleen|indien) /u;
const conditionsOf: Partial<Record<CueLanguage, RegExp>> = {
  en: / (?:until|provided) /u,
  es: / (?:si|solo|hasta) /u,
  fr: / (?:si|après|une fois|d abord) /u,
  it: / (?:se|solo|prima) /u,
  pt: / (?:se|só|até) /u,
  nl: / (?:als|na|tot) /u,
};
export const isConditional = (said: string, language: CueLanguage | undefined) =>
  conditions.test(said) || (language !== undefined && conditionsOf[language]?.test(said) === true);
/** What is held back on such terms may go ahead. */
export const heldOnCondition = /^(?:if|in case|wenn|falls|si|se|als|indien) | (?:if|in case|falls|wenn) /u;
export const heldUntil =
  / (?:unless|until|till|before|without|bis|bevor|solange|ehe|ohne|hasta|mientras|sin|antes|jusqu|tant|avant|sans|finché|fino|prima|senza|até|enquanto|sem|tot|totdat|voordat|zonder) | (?:jusqu'|d'ici)/u;

/** "Without delay", "sans attendre". */
export const without = /^(?:without|ohne|sin|sans|senza|sem|zonder)$/u;

/** Words before what is to be done. */
export const opener =
  /^(?:do|to|be|should|must|may|can|will|would|off|out|up|over|not|ist|sind|wird|werden|zum|zur|zu|de|la|el|the|a|let|s|us|ahead|que|on|se|si|debe|deben|debería|doit|deve|moet|puede|può|pode|peut|kan|soll|sollte|now|then|lo|le|il|we|wir|vom|beim|ins|am|im|del|al|della|dello|du|des|aux|do|da|van)$/u;
/** What an act is done to ends here. */
export const endsAct =
  /^(?:until|unless|before|till|because|since|so|if|when|while|after|once|from|and|without|ohne|sin|sans|senza|sem|zonder|avant|après|antes|prima|despite|only|subject|with|except|provided|for|nur|mit|solo|sólo|seulement|soltanto|apenas|alleen|zodra|mits|avec|con|nach|erst|se|bis|bevor|weil|wenn|falls|da|damit|trotz|sobald|hasta|porque|si|cuando|jusqu|parce|car|finché|perché|até|porque|totdat|omdat|als)$/u;
/** What a recommendation may call whatever was asked about. */
export const namesNothing =
  /^(?:it|this|that|them|one|ones|all|everything|draft|change|changes|pr|plan|proposal|request|decision|document|version|form|state|way|stands?|now|ahead|launch|release|rollout|go-live|deployment|merge|vorhaben|entscheidung|vorlage|entwurf|fassung|freigabe|start|borrador|propuesta|decisión|despliegue|projet|décision|proposta|decisione|voorstel|besluit|week|month|weeks|months|woche|wochen|monat|monate|semana|semanas|semaine|semaines|settimana|next|later|present|current|nächste|próxima|prochaine|recommend\p{L}*|recommand\p{L}*|recomend\p{L}*|strongly|dringend|lieber|besser|better|january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember|enero|febrero|marzo|mayo|junio|julio|agosto|octubre|noviembre|diciembre|janvier|février|mars|juin|juillet|août|octobre|novembre|décembre|aún|todavía|encore|ancora|ainda|nog|noch|jetzt|ahora|already|bereits|sofort|immediately|right|away|simply|straight|today|tomorrow|tonight|heute|morgen|hoy|mañana|ya|aujourd|demain|maintenant|oggi|domani|hoje|amanhã|vandaag|nu|as|wie|como|comme|come)$/u;
