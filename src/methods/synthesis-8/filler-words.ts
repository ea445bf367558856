/**
 * Words that may be left out of a sentence without another being said: what the writer thinks of it, that it is so now, how very much it is so. Words
 * that tell how often, how much of it, how surely, where, when or on which condition are none. Frozen with this method.
 */
const english =
  'unfortunately regrettably sadly surprisingly interestingly importantly notably obviously clearly evidently plainly certainly definitely undoubtedly undeniably indisputably ' +
  'manifestly patently demonstrably strangely oddly curiously inexplicably remarkably strikingly disappointingly disturbingly troublingly shockingly alarmingly worryingly ' +
  'frankly honestly admittedly actually really truly indeed simply basically essentially literally quite very extremely exceedingly exceptionally highly incredibly terribly awfully ' +
  'severely seriously badly grossly hugely vastly massively enormously immensely profoundly significantly considerably substantially noticeably markedly dramatically greatly completely totally ' +
  'entirely wholly fully thoroughly absolutely utterly downright altogether currently presently nowadays overall';
const german =
  'leider bedauerlicherweise offensichtlich offenkundig eindeutig natürlich selbstverständlich tatsächlich wirklich eigentlich einfach grundsätzlich derzeit momentan gegenwärtig ' +
  'aktuell zurzeit sehr äußerst extrem überaus ziemlich völlig komplett gänzlich absolut durchaus übrigens erheblich deutlich';
const spanish =
  'lamentablemente desafortunadamente obviamente evidentemente claramente ciertamente realmente verdaderamente simplemente básicamente actualmente muy sumamente extremadamente bastante ' +
  'completamente totalmente absolutamente gravemente seriamente';
const french =
  'malheureusement évidemment clairement manifestement certainement vraiment réellement simplement actuellement très extrêmement fortement assez complètement totalement entièrement absolument ' +
  'gravement sérieusement nettement';
const phrases =
  'in fact|of course|as a matter of fact|at the moment|at present|at this point|at this time|right now|as of now|as of today|as it stands|these days|at all|whatsoever|in any way|' +
  'of any kind|of any sort|as such|in its current form|in its current state|to be honest|without a doubt|without doubt|no doubt|for the record|by the way|to be clear|in essence|' +
  'in place|in question|as a whole|in itself|in (?:our|my) (?:view|opinion)|zur zeit|im moment|in der tat|ohne zweifel|überhaupt|unserer ansicht nach|' +
  'de hecho|por supuesto|en realidad|en este momento|hoy en día|sin duda|en absoluto|a nuestro juicio|en fait|bien sûr|en réalité|en ce moment|sans aucun doute|à notre avis';

export const fillerWords: readonly string[] = [english, german, spanish, french].join(' ').split(' ');
const words = fillerWords.join('|');
/** What follows one of these is said of how much it is so: "not fully closed", "too badly worn". */
const measured =
  "(?:not|never|no|less|more|most|too|so|as|how|hardly|nicht|nie|kaum|zu|pas|jamais|peu|trop|nunca|tan|poco|demasiado|n[’']t) ";

/** ", as we noticed," */
const remark = ', (?:as )?(?:we|i) (?:found|noticed|saw|noted|observed)';

/** With the commas around it. */
export const fillers = new RegExp(
  `(?:(?:(?<=^|\\s)|, )(?:(?<!(?:^|\\s|n)${measured})(?:${words})|${phrases})|${remark})(?:,(?= )|(?=[\\s.;:!?)]|$))`,
  'giu',
);

const grave =
  'serious|severe|significant|major|notable|real|clear|obvious|grave|considerable|substantial|important|big|huge|glaring|worrying|concerning|alarming|genuine|definite|noticeable';
export const graveWords: readonly string[] = grave.split('|');
const faults =
  'risks?|issues?|problems?|bugs?|defects?|flaws?|faults?|gaps?|weakness(?:es)?|vulnerabilit(?:y|ies)|errors?|mistakes?|leaks?|concerns?|threats?|dangers?|hazards?|' +
  'shortcomings?|deficienc(?:y|ies)|omissions?|inconsistenc(?:y|ies)|bottlenecks?|oversights?';

/** How grave a fault is called, by a word that tells nothing of it. */
export const gravity = new RegExp(
  `(?<=\\s)(?<!(?:^|\\s)${measured})(?:${grave}) (?=(?:\\p{L}+ )?(?:${faults})(?![\\p{L}-]))`,
  'giu',
);
