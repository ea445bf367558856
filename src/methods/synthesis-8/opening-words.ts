/**
 * Words that open a sentence and say only who found it, or that it is worth saying: "In our review we noticed that", "It should be noted that".
 * English, German, Spanish and French. What others say ("the vendor claims that") and what is only believed ("it seems that") is none. Frozen with
 * this method.
 */
const any = (...words: readonly string[]) => `(?:${words.join('|')})`;

const who = any(
  'we|i|(?:the|our|this|my) (?:\\p{L}+ )?(?:team|reviewers?|review|audit|analysis|inspection|reading|assessment|checks?|tests?|testing|investigation|examination)',
  'reviewers?|inspection|analysis|testing|tests',
);
const saw = any(
  'found|find|finds|noticed|noted|note|observed|observe|saw|see|seen|discovered|identified|spotted|detected|determined|established|confirmed|confirm',
  'concluded|revealed|reveals|showed|shows|shown|uncovered|pointed out|point out|want to point out|would like to point out|would like to note|flagged',
);
const review = any('review|analysis|reading|audit|inspection|assessment|check|examination|investigation|opinion|view');
const noted = any(
  'noted|mentioned|pointed out|observed|stressed|emphasi[sz]ed|remembered|added|stated|remarked|highlighted|seen|found|noticed',
);
const worth = any(
  'worth (?:noting|mentioning|pointing out|stressing|highlighting|remembering)',
  '(?:important|necessary|useful|interesting|essential|crucial) to (?:note|mention|point out|remember|stress|highlight|know|see)',
);
const remark = any('observation|finding|remark|note|comment|point|issue|problem|concern');

const english: readonly string[] = [
  `(?:(?:in|during|on|upon|after|as part of|from) (?:our|my|the|this|a) (?:\\p{L}+ )?${review}(?: of [^,]{1,60}?)?,? )?${who} (?:(?:have|has|had|also|again|clearly|\\p{L}+ly) )*${saw}(?: here| again| also| (?:in|during|on) (?:our|my|the|this) (?:\\p{L}+ )?${review})*(?: that|:) `,
  `(?:in|from) (?:our|my) (?:\\p{L}+ )?${any(review, 'point of view|experience')},? `,
  `it (?:should|must|has to|needs to|ought to|can) (?:also )?be ${noted}(?: here)? that `,
  `it (?:was|has been|is) ${noted} that `,
  `it (?:is|'s) (?:also )?${worth}(?: here)? that `,
  "it (?:is|'s) (?:quite |very |also )?(?:clear|obvious|evident|plain|true|a fact|undeniable) that ",
  '(?:it turns out|the fact is|the fact remains|there is no doubt|there is no question|needless to say,?|worth noting:?)(?: that)? ',
  'what (?:(?:we|i) [^,.]{1,40}|[^,.]{1,20} (?:us|me)(?: [^,.]{1,40})?) (?:is|was) that ',
  '(?:may (?:we|i)|let (?:me|us)|allow (?:me|us)|(?:we|i)) (?:\\p{L}+ ){0,4}(?:draw|call|bring|direct) (?:\\p{L}+ )?attention to (?:the fact that )?',
  '(?:(?:we|i) )?(?:regret to (?:inform you|report|say)|(?:must|have to|would like to|want to) (?:say|report|add|note|stress|mention|emphasi[sz]e|point out)) that ',
  '(?:please |kindly )?(?:be advised|be informed|kindly note) that ',
  'according to (?:our|my) (?:own )?(?:\\p{L}+ )?(?:review|analysis|reading|audit|inspection|assessment|findings?|observations?|notes?),? ',
  '(?:please )?(?:note|notice|be aware|keep in mind|bear in mind|mind)(?: also| here)?(?: that|:) ',
  `(?:one|another|an?|the|our|my)? ?(?:important |key |main |notable |first |second |further |additional |brief |quick |general |review |code )*${remark}(?: here| to note| worth noting| that stands out| (?:we|i) (?:found|noticed|saw))*(?: is(?: that)?|:) `,
  'as (?:(?:we|i) )?(?:noted|mentioned|found|seen|observed|stated|said)(?: above| before| earlier| already)?, ',
  '(?:in short|in summary|to summari[sz]e|to sum up|in addition|additionally|furthermore|moreover|also|besides|finally|lastly|first of all|firstly|secondly|thirdly|in fact|of course|again|in essence), ',
];

const german: readonly string[] = [
  '(?:bei|in|während) (?:der|unserer|dieser) (?:prüfung|durchsicht|analyse|begehung|untersuchung|kontrolle)(?:,? (?:fiel(?: uns)? auf|zeigte sich|stellten wir fest|haben wir (?:festgestellt|bemerkt|gesehen|gefunden)|wurde festgestellt)), dass ',
  '(?:wir|ich) (?:haben|habe) (?:(?:auch|zudem) )?(?:festgestellt|bemerkt|gesehen|gefunden|beobachtet|erkannt), dass ',
  '(?:uns|mir) (?:ist|fiel) (?:aufgefallen|auf), dass ',
  'es (?:ist|sei|wurde|wird|muss|sollte) (?:anzumerken|zu beachten|festzuhalten|festgestellt(?: worden)?|aufgefallen|darauf hin(?:zuweisen|gewiesen werden)|erwähnt werden|angemerkt werden|beachtet werden), dass ',
  '(?:zu beachten|anzumerken|festzuhalten|auffällig|klar) ist(?: auch)?, dass ',
  '(?:die|unsere) (?:prüfung|analyse|untersuchung) (?:ergab|zeigt|zeigte|hat ergeben|hat gezeigt), dass ',
  '(?:hinweis|anmerkung|befund|beobachtung|feststellung|bemerkung): ',
];

const spanish: readonly string[] = [
  '(?:(?:en|durante|tras) (?:nuestra|nuestro|la|el|esta|este) (?:revisión|análisis|auditoría|inspección|examen|prueba),? )?(?:(?:hemos|he|se ha|el equipo ha|la revisión ha) (?:observado|constatado|notado|visto|encontrado|detectado|comprobado|identificado|mostrado|revelado)|observamos|notamos|vimos|detectamos|constatamos|encontramos|comprobamos|se observa|se observó|se constata|se constató|se detectó) que ',
  '(?:cabe|hay que|conviene|es importante|es necesario|vale la pena) (?:señalar|destacar|mencionar|notar|indicar|tener en cuenta|recordar) que ',
  '(?:debe|debería) (?:señalarse|notarse|destacarse|tenerse en cuenta|mencionarse) que ',
  '(?:nuestra|la) (?:revisión|auditoría|inspección) (?:muestra|mostró|revela|reveló) que ',
  '(?:es (?:evidente|claro|obvio)|resulta|está claro) que ',
  '(?:nota|observación|hallazgo|comentario): ',
];

const french: readonly string[] = [
  "(?:(?:lors|au cours) d(?:e|'|’)? ?(?:notre|la|l['’]) ?(?:revue|analyse|examen|audit|inspection),? )?(?:nous avons|on a|j['’]ai) (?:constaté|remarqué|observé|noté|vu|trouvé|relevé|découvert) qu(?:e |['’])",
  "(?:on|nous) (?:constate|constatons|remarque|remarquons|note|notons|observe|observons|voit|voyons) qu(?:e |['’])",
  "il (?:convient de|faut|est important de|est utile de|y a lieu de|est à) (?:noter|remarquer|signaler|souligner|préciser|mentionner) qu(?:e |['’])",
  "(?:notre|l['’]) ?(?:revue|analyse|examen|audit) (?:montre|révèle|a montré|a révélé) qu(?:e |['’])",
  "(?:force est de|il faut bien|on doit|il y a lieu de) (?:constater|noter|remarquer|reconnaître) qu(?:e |['’])",
  "(?:il s['’]avère|il est (?:clair|évident|vrai)|à noter|notons) qu(?:e |['’])",
  '(?:remarque|constat|observation|note|à noter) ?: ',
];

export const opening = new RegExp(`^(?:${[...english, ...german, ...spanish, ...french].join('|')})(?=\\S)`, 'iu');
/** In German the verb of what follows comes last. */
export const subordinates = /, dass $/iu;
/** "May we draw your attention to the list, which ..." */
export const pointsTo = /attention to $/iu;
