/**
 * Phrases that go ahead, hold back, or go ahead on terms, in eight languages. `{it}` stands for a pronoun or a short name that may stand there.
 * Frozen with this method.
 */
import { hasLead, indexByStart, leadsOf, ledIn, phrasesIn, startedIn, startsOf } from './phrase-index.ts';

const idioms = {
  goahead: [
    // English
    "go(?:ing)? ahead|go for it|green[- ]?light|do it|do so|looks (?:good|fine|great)(?: to me)?|good to go|in favou?r|sign(?:ing)? {it}off(?: on)?|thumbs up|press on|carry on|push (?:on|through)|full (?:speed|steam) ahead|go with it|take (?:it|the (?:offer|deal|bid))|nothing (?:stands in the way|against it)|no (?:objections?|blockers?|(?:\\p{L}+ )?concerns?|doubts?)(?! (?:to|about|that))|let's (?:do it|go)|i'm (?:for it|in favou?r|sold|convinced)|all for it|count me in|why not|by all means|of course(?! not)|absolutely(?! not)|definitely(?! not)|certainly(?! not)|gladly|with pleasure|yes please|no brainer|full support|wouldn't hesitate|would not hesitate|makes sense|well deserved|has my vote|gets my vote|fully support|i endorse",
    '(?:fine|ok|okay|safe|good|ready|clear|free|fit) to (?:go|proceed|merge|ship|release|publish|sign|open|launch|use|start|buy|hire|approve)|(?:give|get|has|have) (?:it |this )?(?:my |our |the )?(?:go-?ahead|blessing|approval|ok|okay|key|nod)|(?:get|put) {it}(?:out|in place|into force|in force|online|live)(?= |$|[.,;:!])|put it live|make (?:her|him|them) (?:an|the) offer|give (?:her|him|them) the (?:job|contract|key|keys|money)|let (?:them|it|her|him|people) (?:have it|run|go|in|pass|across|through|play|stay)|off (?:it|you|they|she|he) (?:goes|go)|snap {it}up|merging is fine|stick (?:to|with) (?:the |our )?(?:plan|date|schedule|deadline)|keep (?:to )?(?:the |our )?(?:plan|date|schedule|deadline)|vote (?:yes|in favou?r|for)|recommend (?:approval|acceptance|adoption|publication|release|signing|signature)|move (?:ahead|forward)|moving (?:ahead|forward)',
    // German
    "grünes licht|kann (?:raus|gehen|los|so raus)|können (?:raus|gehen|los)|raus damit|durchziehen|los geht's|los damit|einverstanden|passt so|termin halten|zugreifen|zuschlagen|ab nach hause|keine (?:einwände|bedenken|sorge)|nichts (?:mehr )?(?:dagegen|einzuwenden|was dagegen)|spricht nichts dagegen|nichts spricht (?:da)?gegen|nichts spricht dagegen|stimme (?:dafür|zu)|bin dafür|dafür(?=$|[.,;:!])|gerne?(?=$|[.,;:!])|unbedingt(?! (?:notwendig|nötig))|auf jeden fall|natürlich|selbstverständlich|jawohl|zustimmung|annahme empfohlen|freigabe erteilen|in betrieb (?:nehmen|gehen|setzen|genommen)|inbetriebnahme",
    // Spanish
    'luz verde|visto bueno|adelante|claro que sí|por supuesto|voto a favor|estoy a favor|a favor(?=$|[.,;:!])|de acuerdo|sin (?:objeciones|reparos|problema)|conforme(?=$|[.,;:!])|fírm(?:ese|elo|enlo)|apruébese|hágase|que se (?:firme|apruebe|haga|publique)|me parece (?:bien|perfecto|correcto)',
    // French
    "ready(?=$|[.,;:!])|(?:it|we|they|she|he) is (?:ready|good|fine|a go)|it is a go|let's roll|(?:a )?big yes|great idea|good idea|let's get it out|open the gates|sign off on|let them|zusagen(?=$|[.,;:!])|nehmen(?=$|[.,;:!])|zuschlag erteilen|vas-y|foncez|on croise les doigts|mais oui|venga(?=$|[.,;:!])|claro que (?:está|sí)|a qué esperamos|manda ver|pode (?:soltar|publicar|avançar)|ma certo|e basta|si (?:parte|va)",
    'no veo (?:inconveniente|problema|objeción|pega)',
    "je ne vois (?:pas|aucun) (?:d )?(?:inconvénient|objection|problème)|non vedo (?:problemi|ostacoli)|i see no (?:problem|issue|obstacle|objection)|feu vert|d'accord|bien sûr|je (?:vote pour|suis pour|suis favorable)|favorable(?=$|[.,;:!])|pour(?=$|[.,;:!])|sans hésiter|aucune objection|rien ne s'y oppose|grand temps|allez-y|allons-y|on y va|on fonce|nommez-l[ae]|débranchez-l[ae]",
    // Italian
    "via libera|semaforo verde|luce verde|nulla osta|d'accordo|certo(?=$|[.,;:!])|certamente|volentieri|voto a favore|sono (?:favorevole|d'accordo)|favorevole(?=$|[.,;:!])|avanti(?=$|[.,;:!])|si proceda|si può fare|nessuna obiezione",
    // Portuguese
    'luz verde|voto a favor|sou a favor|concordo|por mim (?:passa|sim|pode)|claro(?: que sim)?(?=$|[.,;:!])|com certeza|sem objeções|pode avançar|siga(?=$|[.,;:!])|força(?=$|[.,;:!])',
    // Dutch
    'groen licht|akkoord|mee eens|ik ben voor|voor(?=$|[.,;:!])|doen(?=$|[.,;:!])|zeker(?=$|[.,;:!])|natuurlijk|geen bezwaar|prima(?=$|[.,;:!])|ga je gang|door laten gaan',
  ],
  holdback: [
    // English
    'no[- ]go|not (?:yet|now|today|tonight|ready|fit|safe|like this|as is|as it is|good enough|worth it|acceptable|convinced|approved|advisable|wise|on my watch|in this form|this (?:week|month|quarter|year|time)|for now|until|before|after what)',
    'too (?:early|soon|risky|dangerous|expensive|late|thin|little)|premature|unsafe|unfit|unwise|unacceptable|ill-advised|hard no|no way|no thanks|no chance',
    'needs? (?:more |further |some )?(?:work|revision|changes|rework)|changes requested|request changes|major revisions?|revise and resubmit|back to (?:the )?(?:drawing board|committee|authors?)',
    '(?:hold|holding) (?:off(?: on)?|fire)|on (?:hold|ice)|hands off|steer clear of|walk away(?: from)?|pass on|back out of|say no to|i (?:say|vote) no|vote (?:no|against)|(?:advise|recommend|rule|speak|argue|decide) against|object to|permission denied|denied',
    'recommend (?:rejection|postponement|refusal|deferral|delay)|(?:withhold|refuse|deny) (?:approval|consent|permission|sign-off)|turn {it}down|wave {it}(?:off|down)|throw {it}out|vote {it}down|strike {it}down',
    '(?:put|push|move|shift|set|call|hold) {it}(?:off|back|later)|(?:put|push|pushed|moved|shifted|set|called|held) (?:off|back)|(?:send|give|hand|refer|pull|roll) {it}back(?= |$)',
    '(?:move|shift|push|slip|defer|postpone|bump) {it}to (?:next|the (?:next|following)|a later|later|q\\d|(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|autumn|spring|summer|winter))',
    '(?:keep|leave|hold) (?:(?!until|unless)\\S+ ){0,4}?(?:closed|shut|locked|offline|out of|out|back|in the bag|open|vacant|unfilled|as (?:it|they) (?:is|are|was|were)|as is|where (?:it|they) (?:is|are)|alone|internal|private|secret|off)(?= |$)|(?:stay|stays|remain|remains|be kept) (?:closed|shut|locked|offline|open|put)',
    "let's not|let us not|better not|best not|rather not|i wouldn't(?=$|[.,;:!])|i would not(?=$|[.,;:!])|i'd rather (?:we |you |they )?(?:didn't|not)|nobody should|no one should|nobody new|leave it (?:at|be)|don't bother|forget it|bin it|skip (?:it|this)|sit on (?:it|this)|go back to|reschedule|buy nothing|do nothing|stay put|stay as we are|nothing doing|out of the question|under no circumstances|on no account|by no means|certainly not|absolutely not|definitely not|of course not|no,? never",
    // German
    "nah|hold your horses|(?:do not|don't) you dare|if it ain't broke|waste of money|(?:leave|keep) (?:\\S+ ){1,6}?as (?:it|they) (?:is|are)|(?:leave|keep) (?:\\S+ ){1,4}?(?:on paper|unchanged)|make no|no new|spend nothing|restart the search|so lassen|weiter betreiben|ni de broma|ni locos|dejar (?:\\S+ ){1,5}?como (?:está|están)|mantener cerrad[oa]|laisser tomber|garder fermée?|tenere chius[oa]|lasciamo perdere|non se ne parla|de jeito nenhum|manter fechad[oa]|segurar",
    'would be (?:an? )?(?:\\p{L}+ )?(?:mistake|error|wrong|madness|reckless|irresponsible|premature|unwise|folly|disaster)|is (?:an? )?(?:mistake|wrong|madness|reckless|irresponsible|bad idea)|wait and see|i (?:can not|cannot|would not|do not) (?:recommend|support|endorse|approve)',
    'kein go|keine (?:freigabe|zustimmung|empfehlung|genehmigung)|(?:noch|vorerst|jetzt|so|lieber|besser|bitte|auf keinen fall|keinesfalls) nicht|nicht (?:reif|bereit|sicher|zulässig|vertretbar|empfehlenswert|jetzt|heute|so|in dieser|vor)|auf keinen fall|keinesfalls|niemals|(?:völlig |noch )?unreif|zu (?:früh|riskant|gefährlich|teuer|unsicher)|finger weg|hände weg|auf eis|außer betrieb|beim alten|lasst? (?:es|das) (?:bleiben|sein)|bleiben lassen|sein lassen|(?:ich |wir )?raten? (?:davon )?ab|rate (?:dringend )?(?:davon )?ab|abzuraten|abgeraten|stimme dagegen|bin dagegen|dagegen|zurückhalten|zurückgeben|nachbessern|(?:gesperrt|geschlossen|zu) (?:lassen|halten|bleiben)|ablehnung|verschiebung empfohlen|(?:stationär|hier) behalten|beim bisherigen|so lassen wie (?:es|sie) (?:ist|sind)',
    // Spanish
    '(?:todavía|aún|ahora|hoy|mejor) no|no (?:todavía|aún|ahora|conviene|procede|es el momento)|ni hablar|de ninguna manera|en ningún caso|ni loco|demasiado (?:pronto|arriesgado|caro)|voto en contra|estoy en contra|me opongo|en contra|dejar(?:lo|la)? (?:en|como|tal)|devolver|devuélvan(?:lo|la)|devolvedlo|échenlo atrás|se desaconseja|desaconsejable|no lo (?:haría|veo)',
    // French
    "pas (?:encore|maintenant|question|avant|cette|ce|en l'état|comme ça|aujourd)|surtout pas|n y touchez pas|jamais de la vie|en aucun cas|hors de question|trop (?:tôt|risqué|cher|dangereux)|je (?:m y oppose|vote contre|suis contre)|contre(?=$|[.,;:!])|mieux vaut (?:attendre|ne pas|rouvrir)|(?:laisse[rz]?|laissons) tourner|(?:garde[rz]?|gardons|laisse[rz]?|laissons|maintenir|maintenons) (?:\\S+ ){0,4}?(?:fermée?s?|allumée?s?|en l'état|en place)|il est déconseillé|déconseillé|à revoir|revoir la copie",
    // Italian
    '(?:non|meglio) (?:ancora|adesso|ora|oggi)|meglio di no|in nessun caso|assolutamente no|nemmeno per sogno|troppo (?:presto|rischioso|caro)|voto contro|sono contrario|contrario|contraria|rest[ai] chius[oa]|(?:tenere|lasciare|tenete|lasciate) (?:\\S+ ){0,3}?chius[oaie]|lasciare le cose come stanno|si sconsiglia|sconsigliabile|da rifare|da rivedere',
    // Portuguese
    'ainda não|agora não|não (?:agora|ainda|convém)|de (?:maneira|forma) nenhuma|nem pensar|em caso algum|cedo demais|muito cedo|voto contra|sou contra|chumbar|chumbo|reprovar|(?:deve |tem de )?voltar para (?:a|o)|deixar como está|melhor não|desaconselho',
    // Dutch
    'nog niet|niet (?:doen|nu|vandaag|verstandig|goed genoeg|rijp)|beter niet|liever niet|in geen geval|geen sprake van|te (?:vroeg|riskant|duur|gevaarlijk)|onverstandig|onveilig|ik ben tegen|tegen(?=$|[.,;:!])|(?:laat|hou|houd) (?:\\S+ ){0,3}?(?:zoals|dicht|gesloten|zo)|bij het oude|afkeuren|afgekeurd|afwijzen',
  ],
  onterms: [
    '(?:try|pilot|trial|test) (?:it|this|that)|(?:try|test|pilot|trial) (?:\\S+ ){1,4}?(?:first|for a|in one|in two|on one|with one)|(?:and|but) (?:leave|keep) (?:the )?(?:rest|others?|remaining|older|upper|other)|(?:leave|leaving) (?:\\S+ ){1,5}?(?:for later|out of (?:it|this|the))|not otherwise|but nowhere else|(?:but|and) only (?:if|when|with|for|in|after)|for one year|in part|half of|instead of (?:two|three|four|five|six|seven|eight|nine|ten|\\d+)|only(?=$|[.,;:!])',
    'aber (?:nur|ohne)|mit auflösender bedingung|den rest offen|únicamente|a prueba|durante un mes|à mi-temps|la moitié|en cuanto|assim que|só (?:no|na|em|para)|para depois|fase beta|a patto che|di prova',
    'before \\p{L}+ing|on (?:a )?(?:trial|probation)(?: basis)?|as (?:a|an) (?:trial|pilot|experiment|open beta|beta|test|interim)|on condition(?: that)?|under the condition|with the proviso|(?:as|so) long as|conditional(?:ly)?|conditional yes|subject to|contingent on|pending|provided(?: that)?|providing|to begin with|for a start|with (?:an? )?(?:exemption|exception|caveat|condition|cap|limit)|part of it|half of (?:it|them|the)|one (?:team|department|site|ward|strip|field) (?:first|as a test)|in stages|step by step|gradually|small(?:er)? (?:canary|pilot|trial)|a (?:canary|pilot|trial)(?= |$)|but not (?:before|until|the|for|after)|no (?:more|later) than|until the end of|then yes|, yes(?=$|[.,;:!])',
    'auf probe|probeweise|testweise|zur probe|als (?:pilot|test|versuch|beta|offene beta)|unter (?:der )?(?:bedingung|vorbehalt|auflagen?)|mit (?:auflagen?|vorbehalt)|vorausgesetzt|sofern|solange|erst (?:mal|einmal|nach|wenn|ab)|schrittweise|befristet|nach behebung|, (?:ja|gern|gerne)(?=$|[.,;:!])',
    'a (?:modo|título) de prueba|de prueba|con (?:la )?condición|con condiciones|siempre (?:que|y cuando)|a condición|salvo que|una vez|solo (?:si|por|los|las|el|la|para|con)|sólo (?:si|por|los|las|el|la|para|con)|por etapas|probemos',
    'ne \\p{L}+ que (?:si|quand|lorsque|après)',
    "à titre d'essai|à l'essai|sous (?:réserve|condition)|à condition|pourvu que|dès que|une fois|par étapes|à partir d[eu]|par intérim|seulement|uniquement",
    'in prova|a titolo di prova|a condizione|purché|solo (?:se|per|con|la|il|dopo)|soltanto|una volta|gradualmente|previa',
    'à experiência|a título experimental|com a condição|desde que|só (?:se|depois|com|para)|somente|apenas|por etapas|em caráter',
    'op proef|bij wijze van proef|op voorwaarde|mits|onder voorbehoud|alleen (?:voor|als|met|na)|zodra|stapsgewijs|eerst (?:een|nog)|probeer(?: het)?',
  ],
};

const itPattern =
  "(?:((?:it|them|this|that|him|her|(?:the|our|this|that|your|my|any|all|these|those)(?: [\\p{L}'-]+){1,3})) )?";
const before = "(?<![\\p{L}\\p{N}'-])";
const after = '(?![\\p{L}\\p{N}])';

const patternOf = (phrase: string) => new RegExp(`${before}(?:${phrase.replaceAll('{it}', itPattern)})${after}`, 'gu');

/** Most of some hundred patterns are never used, and each takes a while to make. */
function onFirstUse<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** What a phrase is said of stays in the text. */
const indexed = (phrase: string, token: string) => ({
  starts: startsOf(phrase),
  leads: leadsOf(phrase),
  pattern: onFirstUse(() => patternOf(phrase)),
  said: phrase.includes('{it}') ? `${token} $1` : token,
});

type Idiom = ReturnType<typeof indexed>;

const index = indexByStart(
  Object.entries(idioms).flatMap(([token, lists]) => lists.flatMap(phrasesIn).map((phrase) => indexed(phrase, token))),
);

/** A text with its idioms as the tokens `goahead`, `holdback` and `onterms`. */
export function withIdioms(plain: string): string {
  for (const place of ledIn(plain, index)) {
    const { pattern, said } = index.items[place] as Idiom;
    const told = plain.replace(pattern(), said);
    if (told !== plain) return withLaterIdioms(plain, told, place);
  }
  return plain;
}

/** What was told may let a later idiom match that did not before. */
function withLaterIdioms(plain: string, changed: string, after: number): string {
  let told = changed;
  for (const place of startedIn(plain, index)) {
    const { leads, pattern, said } = index.items[place] as Idiom;
    if (place > after && hasLead(told, leads)) told = told.replace(pattern(), said);
  }
  return told;
}
