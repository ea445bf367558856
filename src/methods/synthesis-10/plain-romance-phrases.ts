/** Roundabout ways to say yes, no and not now in Spanish, French, Italian and Portuguese; see `plain-phrases.ts`. */

export const spanishSayings = String.raw`
{esNo} (?:no (?:hacerlo|proceder)|oponer(?:me|nos|se)){end} => Sí
no hay por ?qué no  =>
no hay por ?qué (?=\p{L}+r) => No
{esNo} no  =>
{esNo} (?=\p{L}+r(?:l[aeo]s?|me|nos|se)?(?!\p{L})) => No
(?:nada (?:nos )?impide|no hay nada que (?:nos )?impida|nada se opone a)  =>
por qué no{close}|no veo por qué no{end}|no me opongo{end}|no estoy en contra{end}|no (?:diría|digo) que no{end} => Sí.
(?:no hay |no tengo |no tenemos )?nada en contra{end} => Go ahead
{esNoun} (?:aplazamiento|retraso){end} => No aplazar
{esNoun} (?:cancelación|suspensión){end} => No cancelar
(?:estoy |estamos |totalmente )*en contra(?: de (?:ello|eso|esto))?{end}|nos oponemos{end}|me opongo(?: a (?:ello|eso|esto))?{end} => No
(?:estoy en contra de|en contra de|me opongo a|nada de(?! nada| eso| que)) (?:(?:la|el|los|las|una?) )? => No
contra (?:la|el|los|las|una?) (?={noun}{close}) => No
ning(?:una|uno|ún) (?!(?:riesg|pelig|probl|obje|duda|incon|repar|pega|raz|motiv|idea|opin|cambi|modif|com))(?=[^\s,.;:!?]+(?: [^\s,.;:!?]+){0,2}{end}) => No
(?:(?:dejar|deja|dejemos|dejémos|guardar|guardemos)(?:lo|la|los|las)|(?:mejor )?(?:lo|la) (?:dejamos|dejaría|dejaríamos|guardamos)) para (?:más (?:adelante|tarde)|después(?: del? [^.,;]+)?|luego|otr[oa] \p{L}+|el (?:lunes|martes|miércoles|jueves|viernes|sábado|domingo|verano|otoño|invierno|final)|la (?:próxima|semana que viene|primavera) ?\p{L}*|mañana|el (?:próximo \p{L}+|año que viene|mes que viene)|\p{L}+(?:bre|ero)|marzo|abril|mayo|junio|julio|agosto){end} => Aplazar
(?:mejor )?(?:en otra ocasión|(?:para )?otro día|más adelante|ya veremos|otra vez será|(?:ya )?lo ve(?:mos|remos) (?:luego|después|más adelante)){end} => Aplazar
sería (?:un |una )?(?:\p{L}+ )?(?:error|tontería|locura|lástima|absurdo) no  =>
seguir adelante(?: de tod[oa]s (?:modos|formas|maneras)| igualmente){end}|(?:hacerlo|hagámoslo) (?:de tod[oa]s (?:modos|formas|maneras)|igualmente|igual){end} => Go ahead
(?<act>[^\s,.;:!?]+(?: [^\s,.;:!?]+){0,4}?) (?:de tod[oa]s (?:modos|formas|maneras)|igualmente|a pesar de todo){end} => $<act>
`;

export const frenchSayings = String.raw`
{frNo}(?:ne pas|ne) le faire{end} => Oui
{frNo}ne pas (?:(?:le|la|les|l') ?)? =>
{frNo} => Ne pas
(?:je ne vois pas pourquoi on ne le ferait pas|pourquoi pas){close} => Oui.
je ne vois pas pourquoi (?:on|nous) (?:ne |n')(?<act>\p{L}+?)(?:erait|erions) pas(?!\p{L}) => $<act>er
rien (?:ne nous |n')empêche (?:de |d')(?:(?:le|la|les) )? =>
rien ne s'y oppose{end}|(?:pas d'|aucune )objections?{end} => Go ahead
rien ne s'oppose (?:à (?:ce que )?(?:la |l')?|au )(?=\p{L}) => Go ahead with
(?:je n'ai |nous n'avons )?rien contre{end}|(?:je n'y vois|nous n'y voyons) (?:pas d'|aucun )(?:inconvénient|objection|obstacle){end} => Go ahead
{frNoun}(?:report|ajournement){end} => Ne pas reporter
{frNoun}annulation{end} => Ne pas annuler
(?:je ne (?:suis|serais)|nous ne sommes) pas (?:contre|opposée?){end}|je ne (?:dis|dirais|dirai) pas non{end}|je ne m'y oppose pas{end} => Oui
(?:je suis |nous sommes |totalement |plutôt )*(?:contre|opposée?){end} => Non
(?:je suis contre|je m'oppose à|(?:je suis )?opposée? à) (?:(?:la|le|les|une?|ces?|cet|cette) |l') => Pas de
contre (?:(?:la|le|les|une?) |l')(?={noun}{close}) => Pas de
aucun(?:e)? (?!(?:risq|dang|hésit|urg|probl|objec|doute|incon|raison|motif|idée|avis|souci|chang|modif|comm|rés))(?=[^\s,.;:!?]+(?: [^\s,.;:!?]+){0,2}{end}) => Pas de
(?:remettre|remettons|remettez|reporter|laisser|laissons|garder)(?:[- ](?:le|la|les|ça|cela))? (?:à|pour) (?:plus tard|la semaine prochaine|(?:le mois|l'an(?:née)?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?: prochaine?)?|un autre jour|une autre fois|demain){end} => Reporter
on (?:verra|en reparle|fera)(?: ça| cela)? (?:plus tard|une autre fois|la semaine prochaine){end}|une autre fois{end} => Reporter
(?:plutôt )?(?:(?:à )?plus tard|un autre jour){close}|pas cette fois{end} => Reporter.
(?:ce |il )?serait (?:une |un )?(?:\p{L}+ )?(?:erreur|dommage|bête|folie|absurde|stupide|faute) de ne pas |on aurait tort de ne pas  =>
(?:on y va|allons-y|on le fait|le faire) (?:quand même|malgré tout){end} => Go ahead
(?<act>[^\s,.;:!?]+(?: [^\s,.;:!?]+){0,4}?) (?:quand même|malgré tout|tout de même){end} => $<act>
`;

export const italianSayings = String.raw`
{itNo} non farlo{end} => Sì
{itNo} non  =>
{itNo} (?=\p{L}+r(?:e|l[aeio]|[scm]i)(?!\p{L})) => Non
(?:niente|nulla) (?:lo|la) (?:impedisce|vieta){end} => Go ahead
(?:niente|nulla) (?:ci )?impedisce di  =>
perché no{close} => Sì.
non (?:sono|sarei) contrari[oa]{end}|non (?:direi|dico) di no{end}|non mi oppongo{end} => Sì
(?:non ho |non abbiamo )?(?:nulla|niente) in contrario{end} => Go ahead
{itNoun}rinvio{end} => Non rinviare
{itNoun}annullamento{end} => Non annullare
(?:sono |siamo |decisamente )*(?:contrari[oae]?|contro){end}|lasciamo (?:stare|perdere){end}|ci opponiamo{end}|mi oppongo{end} => No
(?:(?:sono )?(?:contrari[oa] (?:alla|al|allo)|contro (?:la|il|lo)) |(?:sono )?(?:contrari[oa] all'|contro l')) => No
nessun(?:a |o |'| )(?!(?:rischi|peric|esit|urg|probl|obie|dubbi|incon|mot|ragio|idea|opin|modif|camb|comm))(?=[^\s,.;:!?]+(?: [^\s,.;:!?]+){0,2}{end}) => No
(?:rinvi(?:are|amo)|rimand(?:are|iamo)|lasci(?:are|amo)|spost(?:are|iamo)|tenerl|teniamol)(?:l?[oaie])? (?:a|per|alla|al) (?:dopo|prossim[ao] \p{L}+|settembre|ottobre|gennaio|marzo|maggio|giugno|più tardi|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|domani|un altro \p{L}+|la prossima \p{L}+){end} => Rinviare
(?:meglio )?(?:un'altra volta|più avanti|un altro giorno|ci pensiamo (?:dopo|più avanti)|alla prossima|più tardi){end} => Rinviare
sarebbe (?:un |uno |una |un')?(?:\p{L}+ )?(?:errore|sbaglio|peccato|follia|sciocchezza|assurdo) non  =>
(?:andare avanti|andiamo|farlo|facciamolo|si fa) (?:comunque|lo stesso){end} => Go ahead
(?<act>[^\s,.;:!?]+(?: [^\s,.;:!?]+){0,4}?) (?:comunque|lo stesso|ugualmente){end} => $<act>
`;

export const portugueseSayings = String.raw`
{ptNo} não (?:o fazer|fazer isso|fazê-lo|avançar){end} => Sim
{ptNo} não  =>
{ptNo} (?=\p{L}+r(?:-\p{L}+)?(?!\p{L})) => Não
nada (?:nos )?impede (?:de )? =>
por ?qu[eéê] não{close} => Sim.
não (?:sou|seria) contra{end}|não digo que não{end}|não me oponho{end} => Sim
(?:não tenho |não temos )?nada contra{end} => Go ahead
{ptNoun} (?:adiamento){end} => Não adiar
{ptNoun} (?:cancelamento){end} => Não cancelar
nenhuma? (?!(?:risc|perig|urg|probl|obje|dúvid|inconv|raz|motiv|ideia|opin|alter|mudan|com))(?=[^\s,.;:!?]+(?: [^\s,.;:!?]+){0,2}{end}) => Não
(?:sou |somos |totalmente )*contra{end}|oponho-me{end} => Não
(?:sou|somos) contra (?:a|o|uma?)  => Não
contra (?:a|o|uma?) (?={noun}{close}) => Não
(?:deixar|deixemos|deixamos|deixa|deixá-l[oa]|guardar)(?: (?:isso|isto))? para (?:depois|mais tarde|amanhã|(?:a )?(?:segunda|terça|quarta|quinta|sexta)(?:-feira)?|sábado|domingo|outr[oa] \p{L}+|a próxima \p{L}+){end} => Adiar
(?:melhor )?(?:fica |ficar )?(?:para (?:depois|a próxima|mais tarde|outro dia|outra altura)|outro dia|mais tarde|outra vez){end} => Adiar
seria (?:um |uma )?(?:\p{L}+ )?(?:erro|pena|loucura|tolice|absurdo) não  =>
(?:seguir em frente|avançar|fazer) (?:mesmo assim|de qualquer (?:forma|maneira|modo)|na mesma){end} => Go ahead
(?<act>[^\s,.;:!?]+(?: [^\s,.;:!?]+){0,4}?) (?:mesmo assim|de qualquer (?:forma|maneira|modo)){end} => $<act>
`;
