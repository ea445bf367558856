/** Phrases that are one cue, and how a recommendation begins before it says anything. Frozen with this method. */

/** `holdback`, `goahead`, `asplanned`, `not` and `conditionally` stand for what a phrase says. */
const rewrites: readonly (readonly [RegExp, string])[] = [
  [/[’]/gu, "'"],
  [/(?<=^|\s)([nldsjmqt]|qu)'(?=\p{L})/gu, '$1 '],
  [/\bcan'?t\b|\bcannot\b/gu, 'can not'],
  [/\bwon'?t\b/gu, 'will not'],
  [/\b(do|does|did|is|are|was|should|would|must|could)n'?t\b/gu, '$1 not'],
  [/(?<=^|\s)[-*•#>]+\s+|\*\*|__|^\d+[.)]\s+/gu, ''],
  [/(?<=^|\s)\+1\b/gu, 'goahead'],
  [/(?<=^|\s)-1\b/gu, 'holdback'],
  [
    /\b(?:außer betrieb|(?:keine |die )?freigabe (?:versagen|verweigern|nicht erteilen|entziehen)|meglio di no|mejor no|lieber nicht|besser nicht|liever niet)\b/gu,
    'holdback',
  ],
  [/\b(?:in betrieb (?:nehmen|gehen|setzen|genommen)|inbetriebnahme|freigabe erteilen)\b/gu, 'freigeben'],
  [/\b(?:turn|wave) (?:(?:it|this|(?:the|this|that) [\p{L}-]+) )?down\b/gu, 'holdback'],
  [
    /\b(?:move|shift|push|slip|defer) (?:(?:it|this|(?:the|this|that) [\p{L}-]+) )?to (?:next|the (?:next|following)|a later|later|q\d|(?:next )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|week|month|quarter|sprint|year))\b/gu,
    'holdback',
  ],
  [/\b(?:sit on|leave) (?:it|this|them) (?:until|for|till|alone|be|as)\b/gu, 'holdback $&'],
  [
    /\b(?:keep|leave) (?:it|this|them|(?:the|our|this)(?: [\p{L}-]+){1,3}) (?:internal|private|secret|where (?:it is|they are)|alone|as (?:it is|they are|is))\b/gu,
    'keep it',
  ],
  [/\bvote (?:yes|in favou?r|for)\b|\bget (?:it|this|them) out\b/gu, 'goahead'],
  [/\bput (?:it|this|(?:the|our)(?: [\p{L}-]+){1,2}) (?:online|live)\b/gu, 'publish it'],
  [
    /\b(?:too (?:early|soon|risky|late|expensive)|not (?:now|today|like this|as is|good enough|worth it|safe(?: enough)?|acceptable|convinced|approved)|no way|hold fire|on (?:hold|ice)|back to (?:the )?(?:drawing board|committee|author|authors)|(?:send|give|hand|refer) (?:it|them|this|(?:the|this) [\p{L}-]+) back|go back to|let's not|let us not|major revisions?|revise and resubmit|reschedule|bin it|skip (?:it|this)|zu früh|zu riskant|finger weg|auf eis|so nicht|demasiado (?:pronto|arriesgado)|trop (?:tôt|risqué)|troppo (?:presto|rischioso)|cedo demais|te vroeg)\b/gu,
    'holdback',
  ],
  [
    /\b(?:rework|redo|nachbessern|überarbeiten|zurückgeben|revisar de nuevo)\b(?= (?:it|this|the|und|lassen)|[.,;]|$)/gu,
    'holdback',
  ],
  [
    /\b(?:(?:give|get|has|have) (?:it |this )?(?:my |our |the )?(?:go-?ahead|blessing|approval|ok|okay)|move (?:ahead|forward)|moving (?:ahead|forward)|press on|carry on|push (?:on|through|it out)|full (?:speed|steam) ahead|go with it|take (?:it|the (?:offer|deal|bid))|(?:fine|ok|okay|safe|good|ready|clear) to (?:go|proceed|\p{L}+)|let's (?:do it|go)|no (?:objections?|blockers?|concerns?)|nothing (?:stands in the way|against it)|stick (?:to|with) (?:the |our )?(?:plan|date|schedule|deadline)|keep (?:to )?(?:the |our )?(?:plan|date|schedule|deadline)|grünes licht|kann raus|durchziehen|los geht's|einverstanden|passt so|termin halten|luz verde|feu vert|via libera|semaforo verde|groen licht|luce verde)\b/gu,
    'goahead',
  ],
  [
    /\brecommend (?:approval|acceptance|adoption|publication|release|signing|signature)\b|\b(?:zustimmung|annahme) empfohlen\b/gu,
    'goahead',
  ],
  [
    /\brecommend (?:rejection|postponement|refusal|deferral|delay|against)\b|\b(?:ablehnung|verschiebung) empfohlen\b/gu,
    'holdback',
  ],
  [
    /\b(?:no[- ]go|not yet|not ready|needs? (?:more |further )?(?:work|revision|changes)|hold(?:ing)? off(?: on)?|kein go|keine freigabe|noch nicht|nog niet)\b/gu,
    'holdback',
  ],
  [/\b(?:todavía no|aún no|pas encore|non ancora|ainda não)(?!\p{L})/gu, 'holdback'],
  [
    /\b(?:put|push|move|shift|set|call|hold|wave)(?:ed|ing|s)? (?:(?:it|them|this|that|(?:the|our|this|that) [\p{L}-]+) )?(?:off|back|later)\b/gu,
    'holdback',
  ],
  [
    /\b(?:keep|leave|hold|stay|remain)(?:s|ing)? (?:(?!until|unless)\S+ ){0,4}?(?:closed|shut|locked|offline|out of)(?!\p{L})/gu,
    'holdback',
  ],
  [
    /\b(?:garder|laisser|maintenir|mantener|dejar|tenere|lasciare|manter|deixar) (?:\S+ ){0,4}?(?:fermée?s?|cerrad[oa]s?|chius[oaie]|fechad[oa]s?)(?!\p{L})/gu,
    'holdback',
  ],
  [/(?:gesperrt|geschlossen|zu|gesloten|dicht) (?:lassen|halten|bleiben|houden|laten)(?!\p{L})/gu, 'holdback'],
  [
    /\b(?:shut|switch|turn|take|power)(?:ting|ching|ing)? (?:(?:it|them|this|that|(?:the|our|this|that)(?: [\p{L}-]+){1,2}) )?(?:off|down)\b/gu,
    'disable',
  ],
  [/\b(?:switch|turn) (?:(?:it|them|this|that|(?:the|our|this|that)(?: [\p{L}-]+){1,2}) )?on\b/gu, 'enable'],
  [/\b(?:get rid of|phase out|rip out|take out)\b/gu, 'remove'],
  [/\b(?:leave|keep) (?:it|them|this|that|(?:the|our) [\p{L}-]+) (?:in place|running|in(?=$)|on(?=$))/gu, 'keep it'],
  [/\blet (?:it|(?:the|our|this|that) [\p{L}-]+) (?:run out|lapse|expire|go|end)\b/gu, 'terminate it'],
  [/\b(?:stay|stick|stay put|remain) (?:with|on|at) what we have\b/gu, 'keep it'],
  [/\broll(?:s|ed|ing)?[ -]?back\b|\broll (?:it|this|the [\p{L}-]+) back\b/gu, 'rollback'],
  [/\bpull (?:it|this|(?:the|this|that) [\p{L}-]+)(?: out)?(?= from|$)/gu, 'holdback'],
  [
    /\b(?:walk away from|pass on|say no to|vote no on|vote against|advise against|recommend against|steer clear of|back out of)\b/gu,
    'holdback',
  ],
  [
    /\b(?:se desaconseja|es ist (?:davon )?abzuraten|il est déconseillé de|si sconsiglia(?: di)?)(?!\p{L})/gu,
    'holdback',
  ],
  [/\b(?:wird|ist|würde|rate ich|raten wir)? ?(?:davon |dringend )?(?:abgeraten|abzuraten|ab)$/gu, ' holdback'],
  [
    /\b(?:as (?:planned|scheduled|announced|proposed|requested|written|drafted|presented|is|it stands|they stand|it is)|on schedule|unchanged|without (?:any )?changes?|as (?:\p{L}+ ){0,2}(?:recommended|suggested)|wie (?:\p{L}+ ){0,3}(?:empfohlen|vorgeschlagen)|wie (?:geplant|vorgesehen|vorgelegt|angekündigt|beantragt)|planmäßig|unverändert|so lassen|zoals gepland|ongewijzigd)\b/gu,
    'asplanned',
  ],
  [
    /(?<=^|\s)(?:según (?:lo )?(?:previsto|el plan)|como (?:está|estaba) previsto|tal (?:como está|cual)|sin cambios|comme prévu|en l'état|tel(?:le)? quel(?:le)?|sans changements?|come previsto|come da programma|così com'è|senza modifiche|como (?:planeado|planejado|previsto)|conforme (?:o )?plan\p{L}+)(?!\p{L})/gu,
    'asplanned',
  ],
  [
    /\b(?:go(?:ing)? ahead|go for it|green[- ]?light|ship it|do it|looks good(?: to me)?|good to go|in favou?r|sign(?:ing)? off(?: on)?|go live|thumbs up)\b/gu,
    'goahead',
  ],
  [/\broll(?:ing|ed|s)? (?:it |this |them )?out\b/gu, 'rollout'],
  [/\b(?:there is |there's |i see |we see )?no (?:need|reason) not to\b/gu, ''],
  [
    /\b(?:there is |there's |i see |we see )?(?:no|keinen|ningún|aucune?|nessun) (?:need|reason|grund|motivo|raison|motif)(?: (?:to|for|pour|para|per|zu))?(?= )/gu,
    'do not',
  ],
  [/\bnão vejo motivo para\b/gu, 'não'],
  [/\b(?:ship|start|begin)(?: with)? (?:a |one )?(?:small|limited|partial)\b/gu, 'go only'],
];

const openings =
  /^(?:(?:overall|in short|summary|recommendation|verdict|decision|my (?:vote|advice|view)|our (?:advice|view)|empfehlung|fazit|recomendación|conclusion|conclusión|recommandation|raccomandazione|recomendação|advies)s?\s*[:,]\s*|(?:please|pls|plz|just|kindly|so|ok|okay|well|bitte|por favor|per favore|i think|i believe|i'd say|ich finde|creo que)[,:]?\s+|(?:(?:my|our) (?:view|advice|vote) is (?:to |that )?)?(?:we|i|you|they|the (?:team|board|council|committee)|let's|let us) (?:should |must |ought to |would |'d |have to |need to |can |strongly )?(?:recommend|advise|propose|suggest)(?: that we| to|ing)?\s+|(?:we|i|you|they|the (?:team|board|council|committee)) (?:should|must|ought to|would|have to|need to|can|recommend(?: that we| to)?|suggest(?: that we| to)?|propose(?: to)?|advise(?: to)?)\s+|(?:recommend(?:ed)?|suggest|propose)(?: that we| to| that)?:? |(?:it is )?(?:recommended|advised|suggested) (?:to |that (?:we )?)|(?:es wird empfohlen|wir empfehlen|ich empfehle|se recomienda|recomiendo|se aconseja|conviene|il convient (?:de |d')|il est recommandé (?:de |d')|je recommande (?:de |d')|si consiglia di|si raccomanda di|conviene|recomenda-se|sugiro|wij adviseren)[,:]? ?(?:que )?)+/u;

/** In plainer words, and without what opens it. */
export function plainStance(folded: string): string {
  let plain = folded;
  for (const [pattern, word] of rewrites) plain = plain.replace(pattern, word);
  return plain.trim().replace(openings, '');
}

/** Things stay as they are, whatever was asked about. */
export const statusQuo =
  /^(?:keep|stay|remain|stick|continue|bleiben|beibehalten|quedarse|permanecer|rester|restare|rimanere|ficar|permanecer|blijven) (?:it (?:on|in|at|with|as)|where|as (?:we|it|they) |(?:on|with|at|in|bei|beim|con|sur|chez|avec|com|bij)? ?(?:the |dem |der |den |el |la |le |il |o |de |het )?(?:old|current|existing|present|incumbent|alten?|bisherigen?|aktuellen?|actual|viejo|ancien|actuel|attuale|vecchio|antigo|atual|oude|huidige))/u;

export const denial =
  /^(?:not|never|no|don't|dont|avoid|nicht|kein|keine|keinen|keiner|keines|nie|ne|n|pas|non|nunca|não|nao|niet|geen|against|refrain)$/u;
/** A go-ahead on such terms is none yet. */
export const condition =
  / (?:subject|trial|first|zuerst|primero|d'abord|prima|primeiro|eerst|if|once|after|when|provided|as soon as|subject to|unless|until|conditional(?:ly)?|only|contingent|pending|then|nach (?:der |dem |den )?\p{L}+(?:ung|nahme|schluss|test|freigabe)|wenn|falls|sobald|sofern|erst|nachdem|nur|vorausgesetzt|si|cuando|después|tras|solo|sólo|siempre|una vez|dès|après|lorsque|seulement|à condition|dopo|quando|solo|purché|previa|se|depois|apenas|desde|mits|zodra|nadat|alleen|indien|als) /u;
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
  /^(?:until|unless|before|till|because|since|so|if|when|while|after|once|from|and|despite|only|subject|with|except|provided|for|nur|mit|solo|sólo|seulement|soltanto|apenas|alleen|zodra|mits|avec|con|nach|erst|se|bis|bevor|weil|wenn|falls|da|damit|trotz|sobald|hasta|porque|si|cuando|jusqu|parce|car|finché|perché|até|porque|totdat|omdat|als)$/u;
/** What a recommendation may call whatever was asked about. */
export const namesNothing =
  /^(?:it|this|that|them|one|ones|all|everything|draft|change|changes|pr|plan|proposal|request|decision|document|version|form|state|way|stands?|now|ahead|launch|release|rollout|go-live|deployment|merge|vorhaben|entscheidung|vorlage|entwurf|fassung|freigabe|start|borrador|propuesta|decisión|despliegue|projet|décision|proposta|decisione|voorstel|besluit|week|month|weeks|months|woche|wochen|monat|monate|semana|semanas|semaine|semaines|settimana|next|later|present|current|nächste|próxima|prochaine|recommend\p{L}*|recommand\p{L}*|recomend\p{L}*|strongly|dringend|lieber|besser|better|january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember|enero|febrero|marzo|mayo|junio|julio|agosto|octubre|noviembre|diciembre|janvier|février|mars|juin|juillet|août|octobre|novembre|décembre|aún|todavía|encore|ancora|ainda|nog|noch|jetzt|ahora|already|bereits|sofort|immediately|right|away|simply|straight|today|tomorrow|tonight|heute|morgen|hoy|mañana|ya|aujourd|demain|maintenant|oggi|domani|hoje|amanhã|vandaag|nu|as|wie|como|comme|come)$/u;
