/** Words by which a recommendation chooses, denies, puts off or sets terms, in English, German, Spanish, French, Italian, Portuguese and Dutch. */

const wordOf = (list: string) => `(?<![\\p{L}\\p{N}])(?:${list.trim().replace(/\s*\n\s*/gu, '|')})(?![\\p{L}\\p{N}])`;
const anyOf = (list: string) => new RegExp(wordOf(list), 'u');

const chooses = `
award|give|stay|stick|remain|run|move|switch|upgrade|choose|pick|select|go (?:with|for|to|ahead with)|goes to|take|sign|appoint|hire|buy|use|adopt|prefer|favou?r|lean|commission|accept|approve|engage|order
employ|offer|win(?:s|ner)?|book|keep|vote(?: is)? for|opt for|settle on|better|best|should (?:get|win|be)|recommend|suggest|i'd say|fund|meet|hold|name|promote
nehmen|nimm|nehmt|wählen|wähle|wählt|beauftragen|lieber|besser|vergeben|zuschlag|bevorzug\\p{L}*|annehmen|entscheid\\p{L}* uns für|für|buchen|empfehle\\p{L}*
adjudicar|elegir|elige|elijamos|elegimos|elijan|escoger|escojamos|contratar|usar|pref(?:er|ier)\\p{L}*|mejor|aceptar|acepte\\p{L}*|optar|tomar|quedarse con|apuesto por
attribuer|choisir|choisi\\p{L}*|retenir|retenons|prendre|prenons|prenez|préf[éè]r\\p{L}*|mieux|accepter|acceptons|plutôt|opter|engager|utiliser
scegli\\p{L}*|affidare|meglio|prendere|prendiamo|accettare|accettiamo|assumere|usare|optare|preferi\\p{L}*
escolher|melhor|aceitar|kiezen|kies|nemen|neem|beter|accepteren|gunnen|gebruiken`;
export const choosing = anyOf(chooses);

/** Said of what is not chosen. "No" denies what stands behind it only: "Kestrel has no debts". */
export const denying = new RegExp(
  wordOf(`
not|never|neither|nor|avoid|rule out|reject(?:ed)?|exclude|drop(?:ped)?|decline|turn(?:ed)? down|out of the question|mistake|unreliable|unsuitable|worse|worst|loses|against|nothing for|(?:any\\p{L}+|all|everyone) (?:but|except)|too (?:many|few|much|little|long|short|high|low|large|small|big|slow|expensive|risky|weak|far|late|early)
nicht|nie|niemals|kein|keine[nrsm]?|gegen|ausschließen|abraten|ablehnen|absagen|streichen|fehler|(?<=(?:ist|sind|wäre|mir|uns|viel|aber) )zu \\p{L}+|zu (?:viele?|wenige?|lang|kurz|hoch|niedrig|langsam|teuer)
nunca|descartar|excluir|evitar|rechazar|contra|demasiad[oa]s?|peor
pas|jamais|exclure|écarter|éviter|refuser|contre|trop|pire
non|mai|contro|scartare|escludere|eliminare|peggio|evitare|rifiutare|troppo|troppi|troppe
não|niet|nooit|geen|vermijden|afwijzen|te (?:veel|weinig|lang|kort|hoog|laag)|insufficient|excessive`),
  'u',
);
export const denyingBehind = anyOf('no|ni|né');

export const instead =
  /(?:^| )(?:rather than|instead of|in place of|over|than|ahead of|and not|but not|als|statt|anstatt|anstelle von|und nicht|antes que|en vez de|en lugar de|y no|que no|plutôt que|au lieu de|et non|et pas|piuttosto che|invece di|invece che|e non|em vez de|e não|in plaats van|en niet|dan|(?<=(?:mejor|mieux|meilleure?) )que|(?<=(?:meglio|migliore) )di) /u;
export const preferring = /(?<!\p{L})(?:prefer|prefier|préf[éè]r|bevorzug)\p{L}*/u;
export const preferredTo = /^\W*(?:to|à|a|al|ao|alla|allo|vor|gegenüber|boven)(?: \p{L}{1,3})?\W*$/u;

/** What is said of one that may follow, stand in or be told: it chooses none. */
export const aside = anyOf(`
in (?:mind|reserve|the running)|on (?:file|standby|hold|the (?:short ?list|bench))|as (?:an? |the |our |your )?(?:back-?up|fall ?back|reserve|second choice|second option|runner-up|substitute|deputy|alternate|alternative|plan b|stand-?in|plan b)
second choice|next (?:year|time|round|season|month)|later|afterwards|some other time|another time|not (?:rule out|exclude|reject|dismiss|discard)|could be|might be|is also|are also
im (?:auge|hinterkopf|blick)|als (?:ersatz|reserve|zweite wahl|zweiten?|stellvertret\\p{L}*|vertretung|notlösung|rückfallebene|alternative)|vormerken|nächstes (?:jahr|mal)|beim nächsten mal|später
como (?:reserva|suplente|respaldo|segunda opción|alternativa|plan b)|en (?:reserva|cuenta|mente)|más adelante|más tarde|el año que viene|el próximo año|la próxima vez
en réserve|en tête|à l'esprit|esprit|comme (?:remplaçante?|solution de secours|second choix|alternative|suppléante?)|plus tard|(?:l')?an prochain|année prochaine|la prochaine fois|deuxième choix
di riserva|come (?:riserva|seconda scelta|alternativa)|in mente|più avanti|più tardi|anno prossimo|la prossima volta|in considerazione
als (?:reserve|achtervang)|in gedachten|volgend jaar|volgende keer`);
const leadsAside = `
thank|inform|tell|notify|congratulate|ask|call|invite|write to|remember|consider|then|keep .* (?:in mind|informed|warm)|danken?|informieren|fragen|danach|dann
agradecer|avisar|informar|preguntar|luego|después|remercier|prévenir|informer|demander|puis|ensuite|ringraziare|avvisare|informare|chiedere|poi|bedanken|informeren|daarna`;
export const opensAside = new RegExp(`^${wordOf(leadsAside)}`, 'u');
const joins = '(?:and|und|y|e|et|en(?! (?:ré|re|cu|me|tê))|with|mit|con|avec|met|then)';
/** Where another act begins behind an "and". */
export const nextAct = new RegExp(
  ` (?:and|und|y|e|et|en) (?=(?:to |zu )?(?:${wordOf(chooses)}|${wordOf(leadsAside)}|${denying.source}))`,
  'u',
);
export const joined = new RegExp(` ${joins} `, 'u');
export const contrasts =
  /(?<!any\p{L}*|all|everyone|everything)(?:,|^| )(?: ?(?:but|aber|sondern|pero|sino|mais|ma|mas|maar|however)) /u;

export const conditional =
  /(?<!even |whether |auch |même |anche |aunque )(?<!\p{L})(?:if|unless|provided|as long as|wenn|falls|sofern|solange|si|siempre que|à condition|sous réserve|a condizione|purché|mits|tenzij|se (?=il |la |lo |i |gli |le |non |o |a |os |as ))(?!\p{L})(?! (?:i|we) had)/u;
export const reason =
  /(?:,? |^)(?:because|since|given that|considering|weil|denn|da (?=der|die|das|es|sie|er)|porque|ya que|puesto que|parce que|car|puisque|perché|poiché|dato che|want|omdat|even if|even though|although|though|auch wenn|obwohl|aunque|même si|bien que|anche se|sebbene|trotz|despite|whether or not) .*$/u;
export const neither =
  /(?<!\p{L})(?:neither|none of|weder|keine[rsnm]? (?:von|der) (?:den )?beiden|ninguno|ninguna|ni l'un|aucun des deux|aucune des deux|nessuno dei due|nessuna delle due|geen van beide)(?!\p{L})/u;

const noReason = [
  /(?:there is |there's |there are |i see |i can see |we see |i have |we have )?no (?:good |real |single |strong )?(?:reasons?|need) (?:not to|to not|why we should not|against(?: using| choosing| taking)?)(?= )/gu,
  /(?:there is |i have |we have |i see )?(?:nothing(?: speaks| to be said)? against|no objections? (?:to|against))(?= )/gu,
  /(?<!\p{L})(?:no hay|no veo|no existe|no tengo|sin) (?:ningun[oa]s? |ningún |ninguna )?(?:razón|razones|motivos?)(?: algun[oa])? para no(?= )/gu,
  /(?:(?:il (?:n'|n )?y a|je (?:n'|ne )(?:vois|ai)|on ne voit) )?(?:pas de|pas une|aucune) raisons? (?:de|pour) ne pas(?= )/gu,
  /(?<!\p{L})non (?:c'è|c è|vedo|ci sono|esiste|esistono|ho) (?:alcun[ao]? |nessun[ao]? )?(?:motiv[oi]|ragion[ei]) (?:per|di|per cui) non(?= )/gu,
  /(?<!\p{L})não (?:há|vejo) (?:nenhum |nenhuma )?(?:razão|motivo) para não(?= )/gu,
  /(?:there is |there's )?(?:no|nothing) (?:better|safer|cheaper)(?: \p{L}+)? than(?= )|nothing beats(?= )/gu,
  /(?:es )?spricht (?:nichts|wenig) gegen|(?:nichts|wenig) spricht gegen|rien contre|niente contro|nada contra|niets tegen/gu,
  /(?<!\p{L})(?:no doubt|without (?:a )?doubt|no question|not only|nicht nur|no solo|no sólo|pas seulement|non solo|ohne zweifel|sin duda|sans (?:aucun )?doute|senza dubbio|(?:can not|could not|will not) go wrong with|why not|warum nicht|por qué no|pourquoi pas|perché non)(?!\p{L})/gu,
];
const parted =
  /(?:(?:es )?(?:gibt|ich sehe|wir sehen|sehe|geen|er is) )?(?:kein(?:en)?|geen) (?:guten |goede )?(?:grund|gründe|reden(?: om)?),? (.{1,60}?) (?:nicht zu|niet te) /gu;

/** Chinese denials, by which words cannot be told apart otherwise. */
const hanDenials = /(没有理由不|沒有理由不|不错|不錯)|(而不是|而非|而不)|(?:不要|不选|不選|不用|不|别|別|避免|勿)/gu;

/** Two denials are none: "There is no reason not to use spaces" says "choose spaces". */
export const withoutDoubleDenials = (said: string): string =>
  noReason
    .reduce((text, pattern) => text.replace(pattern, ' choose '), said)
    .replace(parted, ' $1 nehmen ')
    .replace(hanDenials, (_, double, against) => (double ? ' ' : against ? ' instead of ' : ' not '));
