/**
 * Roundabout ways to say yes, no and not now in English, German, Dutch and Chinese (`plain-romance-phrases.ts` has the others), and the plain words for
 * each: `pattern => plain`, in the order in which they are tried. Nothing stands for a pattern behind which the act itself follows.
 */

/** Names in braces stand for these. */
export const sayingParts: Readonly<Record<string, string>> = {
  // Where a saying, or a clause, may end; `close` takes the end with it.
  end: String.raw`(?=\s*(?:[.!?,;:](?=\s|$)|$|\p{Pd}\s))`,
  close: String.raw`\s*(?:[.!?]+\s*|$)`,
  // `$<of>` is what the act is done to, without a pronoun, which names nothing; `$<act>` is the act.
  of: String.raw`(?:(?:ihm|ihn|sie|es|ihr|ihnen|das|dies|het|dat|dit|hem|haar|ze) )?(?<of>(?:[^\s,.;:!?]+ ){0,5}?)`,
  zu: String.raw`(?:zu (?=\p{Ll}+en(?!\p{L}))|(?=\p{L}+zu\p{L}+en(?!\p{L})))(?<act>\p{Ll}+)`,
  te: String.raw`(?:(?<pre>aan|uit|op|af|in|door|toe|over|mee|voor) )?te (?<act>\p{L}+)`,
  ing: String.raw`(?!(?:some|any|no|every)thing|(?:sp|st)?ring|evening|morning)\p{L}+ing(?!\p{L})`,
  noun: String.raw`[^\s,.;:!?]+(?: (?:del?|d[oa]s?|du|des|della?|dei|van) (?:(?:la|los|las|el|il|lo|le|de|het) )?[^\s,.;:!?]+)?`,
  // There is no reason, in each language.
  enNo: String.raw`(?:(?:there(?:'s| is)(?: really)?|(?:i|we)(?: can| really)? see) )?no (?:\p{L}+ )?reason(?: at all| whatsoever| in the world)?|(?:(?:(?:i|we) )?(?:can(?:no|')?t|can not|don'?t|do not) (?:really )?(?:see|think of|find|know of)|there (?:isn't|is not)) (?:any|a|one) (?:\p{L}+ )?reason`,
  deNo: String.raw`(?:(?:es gibt|gibt|ich sehe|wir sehen|ich habe|wir haben|sehe|es besteht|besteht) )?kein(?:en)? (?:\p{L}+ )?(?:grund|anlass)(?: dafür)?,?`,
  esNo: '(?:no hay|no veo|no tengo|no tenemos|no existe|no encuentro)(?: ningun[ao]?| ningún| una?)? (?:razón|razones|motivos?)(?: algun[ao]| alguno)? (?:para|de)',
  frNo: String.raw`(?:il n'y a|je ne vois|on n'a|nous n'avons|y a)(?: vraiment)? (?:pas de|aucune|aucun|pas une seule) (?:\p{L}+ )?(?:raison|motif) (?:de |d'|pour )`,
  itNo: "(?:non c'è|non vedo|non ci sono|non abbiamo)(?: alcun[ao]?| nessun[ao]?)? (?:motiv[oi]|ragion[ei]) (?:per|di)(?: cui)?",
  ptNo: '(?:não há|não vejo|não temos|não existe)(?: nenhum| nenhuma| qualquer)? (?:raz(?:ão|ões)|motivos?) (?:para|de)',
  nlNo: String.raw`(?:(?:er is|ik zie|we zien|ik heb|we hebben) )?geen (?:\p{L}+ )?reden(?: is er)? om`,
  // Who is against it, and how much.
  enI: String.raw`(?:(?:i'm|i am|we're|we are|am|count me|i'd be|we'd be|i would be|we would be) (?:\p{L}+ly )?)?`,
  very: '(?:strongly |firmly |very much |totally |completely )?',
  enNoun: '(?:no|{enI}{very}(?:against|opposed to)(?: an?| the| any)?)',
  deI: '(?:(?:ich bin|wir sind|bin|wäre|ich wäre) )?(?:klar |strikt |entschieden |eher |ganz )?',
  zhI: '(?:我|我们|本人)?(?:坚决|完全|强烈|全力|大力|绝对|也|都|很|非常|明确)?',
  deNoun: '(?:keine|{deI}gegen (?:eine|die))',
  esNoun: '(?:ningún|sin|contra (?:el|la|una?)|(?:estoy |estamos )?en contra de(?:l| la| un| una))',
  frNoun: "(?:pas (?:de |d')|aucun(?:e)? |(?:je suis |nous sommes )?contre (?:le |un |une |l'))",
  itNoun: "(?:nessun |niente |(?:sono |siamo )?(?:contro (?:il |l'|un )|contrari[oae]? (?:al |all')))",
  ptNoun: '(?:nenhum|(?:sou |somos )?contra (?:o|um))',
  later: String.raw`(?:later|another (?:day|time|week|month|year)|some other (?:day|time)|a later (?:date|day|time)|next \p{L}+|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:the )?(?:spring|summer|autumn|fall|winter|new year)|january|february|march|april|june|july|august|september|october|november|december)`,
  itLater: '(?:it|this|that|them|this one|that one) (?:for|until|till) {later}',
  doIt: '(?:do (?:it|so|this|that)|go ahead|proceed)',
  zhHold: '(?:推迟|延期|延后|推后|暂缓|暂停|取消)',
};

export const englishSayings = String.raw`
(?:{enNo}) (?:not to|(?:why |that )?(?:we|it|this|they|you) (?:should|could|can)(?: not|n't|'t))(?: {doIt})?{end} => Yes
(?:{enNo}) (?:not to|(?:why |that )?(?:we|they|you|it|this) (?:should|could|can)(?: not|n't|'t))  =>
(?:(?:i|we) )?(?:can't|cannot|can not|don't|do not) (?:see|think of|find) (?:any|a|one) (?:\p{L}+ )?reason (?:to|for|(?:why )?we should)  => Do not
(?:there (?:isn't|is not) (?:any|a)|(?:there(?:'s| is) |(?:i|we) (?:can )?see )?no (?:good|real|sound|compelling|single|obvious)) (?:\p{L}+ )?reason (?:to|for|(?:why )?we should)  => Do not
(?:{enNo}) why (?:we|they|you) should  => Do not
(?:i|we) (?:can't|cannot|can not|couldn't|could not|won't|will not|wouldn't|would not|'d not) say no(?: to (?:it|this|that))?{end} => Yes
(?:i |we )?(?:can't|cannot|can not|don't|do not) see why (?:not|(?:we|they|it|this) (?:should|could)(?: not|n't)(?: {doIt})?){end} => Yes
(?:i |we )?(?:can't|cannot|can not|don't|do not) see why (?:we|they|it|this) (?:should|could)(?: not|n't)  =>
(?:i |we )?(?:can't|cannot|can not|don't|do not) see (?:why we should|the (?:point|use|sense) (?:of|in)|any (?:point|use|sense) in)  => Do not
why (?:(?:ever|on earth|the hell) )?not{close} => Yes.
(?:i|we)(?: would not|'d not| wouldn't) be (?:opposed|against)(?: to)?(?: (?:it|this|that))?{end} => Yes
(?:it )?(?:can't|cannot|couldn't|won't|wouldn't) hurt(?: to try)?{end}|(?:what (?:have we got|do we have) to lose|(?:we have |we've )?nothing to lose){close} => Go ahead
(?:it )?(?:can't|cannot|couldn't|won't|wouldn't) hurt to  =>
(?:(?:i'm|i am|we're|we are) )?(?:absolutely |certainly |definitely )?not (?:really |at all )?(?:opposed|against)(?: to)?(?: (?:it|this|that))?{end} => Yes
(?:(?:i'm|i am|we're|we are) )?not (?:really |at all )?(?:opposed to|against) (?=\p{L}+ing ) =>
nothing (?:at all )?speaks against (?:it|this|that){end} => Go ahead
(?:nothing (?:at all )?speaks against|there(?:'s| is) nothing (?:to be said|to say) against|(?:there(?:'s| is) )?nothing (?:to stop|stops|stopping|prevents) (?:us|me|them)(?: from)?|(?:i|we)(?: have| see|'ve) no objections? to|no (?:objections? to|arguments? against)) (?=(?:\p{L}+ly )?{ing}) =>
(?:i|we)(?: have| see|'ve) no objections? to (?:it|this|that){end} => Go ahead
{enI}{very}(?:opposed|against)(?: to)?(?: (?:it|this|that|the (?:idea|plan|proposal)))?{end} => No
(?:i|we) {very}oppose (?:it|this|that|the (?:idea|plan|proposal)){end} => No
{enI}{very}(?:opposed to|against) (?={ing}) => Do not
{enNoun} (?:delay|postponement|deferral){end} => Do not postpone it
{enNoun} cancellation{end} => Do not cancel it
(?:i'm|i am|we're|we are) {very}(?:opposed to|against) (?=\p{L}) => Against
{enI}{very}opposed to (?=\p{L}) => Against
leave {itLater}{end} => Postpone it
save {itLater}{end} => Postpone it
keep {itLater}{end} => Postpone it
park {itLater}{end} => Postpone it
(?:table|shelve) {itLater}{end} => Postpone it
(?:come back to|return to|revisit)(?: it| this| that)?(?: in \p{L}+| next \p{L}+| later| another time| after [^.,;]+){end} => Postpone it
park (?:it|this|that|them)(?: for now)?{end} => Postpone it
(?:not this time|some other time|(?:maybe |perhaps )?another time(?: perhaps| maybe)?|perhaps later|hold that thought|leave (?:it|this|that) for now|leave (?:it|this|that) be for now){end} => Postpone it
hold (?:it |them |this |(?:the|our|this|that) [^\s,.;:!?]+ (?:[^\s,.;:!?]+ )?)?(?:as (?:planned|scheduled|announced)|on schedule|anyway|regardless|all the same){end} => Go ahead as planned
(?:go|do (?:it|so|this|that)) (?:anyway|anyhow|regardless|all the same|nonetheless|nevertheless){end} => Go ahead
full (?:steam|throttle|speed){end}|what the (?:heck|hell){end} => Go ahead
(?:put a pin in it|put (?:it|this) on the back ?burner|take a rain ?check|kick (?:it|this) down the road|sleep on it){end} => Postpone it
(?:maybe |rather |better )?later{close} => Postpone it.
(?:it(?:'d| would)|that(?:'d| would)) be (?:an? )?(?:\p{L}+ )?(?:mistake|error|wrong|foolish|silly|stupid|madness|shame|pity|mad|daft) not to(?: {doIt})?{end}|we(?:'d| would) be (?:mad|fools|foolish|silly|stupid|crazy|daft) not to(?: {doIt})?{end}|(?:we )?(?:can't|cannot|can not) afford not to(?: {doIt})?{end} => Yes
we(?:'d| would) be (?:mad|fools|foolish|silly|stupid|crazy|daft) to  => Do not
(?:it(?:'d| would) be (?:an? )?(?:\p{L}+ )?(?:mistake|error|wrong|foolish|silly|stupid|madness|shame|pity|mad|daft)|we(?:'d| would) be (?:mad|fools|foolish|silly|stupid|crazy|daft)|(?:we )?(?:can't|cannot|can not) afford) not to  =>
(?:(?:i|we)(?:'ve| have)? )?nothing against (?:it|this|that|the idea){end}|(?:i|we) (?:don't|do not|wouldn't|would not|couldn't|can't) (?:object|mind)(?: to (?:it|this|that))?{end}|what(?:'s| is) (?:stopping us|to stop us|not to like){close} => Go ahead
(?:(?:i|we)(?:'ve| have)? )?nothing (?:against|wrong with) (?={ing})|(?:i|we) (?:don't|do not|wouldn't|would not) (?:object to|mind) (?={ing})|(?:there(?:'s| is) |i see )?no harm in (?={ing}) =>
(?<act>[^\s,.;:!?]+(?: [^\s,.;:!?]+){0,5}?) (?:anyway|anyhow|all the same|regardless){end} => $<act>
(?<act>[^\s,.;:!?]+(?: [^\s,.;:!?]+){0,3}?) regardless of(?: [^\s,.;:!?]+){1,4}{end} => $<act>
(?<act>no,? (?:we (?:should )?)?(?:keep|continue|carry on|stay)(?: [^\s,.;:!?]+){1,8}?) (?:as long as|so long as|for as long as|while|until) [^.;:!?]+ => $<act>
`;

export const germanSayings = String.raw`
{deNo} (?:es|das|dies|dem) nicht (?:zu (?:tun|machen)|zuzustimmen){end} => Ja
{deNo} {of}nicht {zu} => $<act> $<of>
{deNo} (?:warum|weshalb|wieso|dass) (?:wir|man|sie|ich) (?:es|das) nicht (?:tun|machen) soll\p{L}* => Ja
{deNo} (?:warum|weshalb|wieso|dass) (?:wir|man|sie|ich) {of}nicht (?<act>\p{L}+) (?:soll|könn|dürf)\p{L}* => $<act> $<of>
{deNo} {of}{zu} => nicht $<act> $<of>
nichts (?:hindert|hält) (?:uns|mich|euch|sie)(?: daran| davon ab)?,? {of}{zu} => $<act> $<of>
(?:(?:ich |wir )?(?:habe?|haben|hätte) (?:gar )?nichts dagegen|nichts einzuwenden), {of}{zu} => $<act> $<of>
nichts (?:spricht|habe ich) gegen (?:eine|die) absage{end} => absagen
(?:mir fällt|uns fällt) kein grund ein, (?:es|das) nicht zu (?:tun|machen){end}|wieso (?:denn |auch |eigentlich )?nicht{close} => Ja.
(?:mir|uns) fällt kein grund ein, {of}nicht {zu} => $<act> $<of>
da(?:gegen)? spricht nichts(?: dagegen| gegen)?{end}|dagegen (?:ist|gibt es|wäre) nichts (?:einzuwenden|zu sagen){end}|einfach machen{end} => Go ahead
(?:ich |wir )?(?:habe?|haben|hätte) (?:gar )?nichts dagegen(?: einzuwenden)?{end}|dagegen (?:habe?|haben) (?:ich|wir) nichts(?: einzuwenden)?{end} => Go ahead
was (?:spricht|spräche|sollte) (?:denn |schon )?dagegen(?: sprechen)?{close} => Go ahead.
(?:ich )?(?:wüsste nicht|weiß nicht|sehe nicht), was dagegen (?:spricht|spräche|sprechen sollte){end} => Go ahead
(?:ich )?(?:wüsste|sehe) nicht, (?:warum|wieso|weshalb) nicht{end} => Ja
(?:da |ich |wir )*(?:sage?n?|würde|kann) (?:ich |wir |da )*nicht nein(?: sagen)?{end} => Ja
(?:ich bin |wir sind |bin )?nicht dagegen{end} => Ja
{deI}dagegen, {of}{zu} => nicht $<act> $<of>
{deNoun} absage{end} => nicht absagen
{deNoun} (?:verschiebung|vertagung){end} => nicht verschieben
{deI}dagegen{end}|lassen wir das{end}|(?:das )?(?:sparen wir uns|können wir uns sparen){end} => Nein
(?:es |das )?wäre (?:eine? )?(?:\p{L}+ )?(?:fehler|falsch|dumm|töricht|dummheit|schade|unsinn|wahnsinn), {of}nicht {zu} => $<act> $<of>
warum (?:denn |auch |eigentlich )?nicht{close} => Ja.
augen zu und durch{end}|jetzt erst recht{end}|volle kraft voraus{end}|vollgas{end} => Go ahead
(?:vertagen wir|schieben wir (?:das |es )?auf|(?:das |es )?auf die lange bank schieben|(?:lieber |besser |eher )später{end}|später{close}|(?:das )?hat (?:noch )?zeit{end}) => Verschieben
(?:(?:ich bin|wir sind|bin|wäre|ich wäre) )(?:klar |strikt |entschieden )?gegen (?:eine?n?|die|das|den|jede[ns]?)  => keine
gegen (?:eine?n?|die|das|den|jede[ns]?) (?<act>\p{L}+(?: (?:von|der|des|am|im|an|in) [^\s,.;:!?]+){0,2}){end} => keine $<act>
(?:das |lieber |besser )?auf (?:später|ein andermal|nächste[ns]? \p{L}+) (?:ver)?schieben{end} => Verschieben
(?:lasst?|wollen wir|wir sollten) (?:es |uns )?(?:das|es|dies) (?:lieber |besser |erst )?(?:später|ein andermal|(?:auf )?nächste[ns]? \p{L}+|am \p{L}+tag) (?:machen|tun|verschieben|angehen){end} => Verschieben
(?:das )?machen wir (?:das |es )?(?:lieber |besser )?(?:später|ein andermal|nächste[ns]? \p{L}+){end}|(?:lieber |besser )?ein andermal{end} => Verschieben
(?:heben|sparen) wir uns (?:das |es )?(?:für|bis) (?:später|nächste[ns]? \p{L}+)(?: auf)?{end} => Verschieben
(?:das )?(?:trotzdem|dennoch) (?:machen|tun|gehen){end}|(?:das )?(?:machen|tun|gehen) wir (?:trotzdem|dennoch){end} => Go ahead
(?:trotzdem|dennoch) (?=\p{L}+en{end}) =>
(?<act>\p{L}{3,}en wir(?: es| das)?) (?:trotzdem|dennoch)(?! nicht)(?<of>(?: [^\s,.;:!?]+){0,4}){end} => $<act>$<of>
(?:wir sollten |wir |lasst uns )?{of}(?:trotzdem|dennoch) (?<act>\p{L}+en){end} => $<act> $<of>
nicht (?:dieses (?:jahr|mal)|diesmal|diesen (?:monat|winter|sommer|herbst)|diese woche){end} => Nicht jetzt
(?:es gibt |ich sehe )?nichts,? was dafür (?:spricht|spräche){end}|(?:nichts spricht|es spricht nichts) dafür{end}|dafür spricht nichts{end}|was spricht (?:denn |schon )?dafür{close} => Nein.
`;

export const dutchSayings = String.raw`
{nlNo} (?:het|dat|dit) niet te doen{end} => Ja
{nlNo} {of}niet {te} => $<pre>$<act> $<of>
{nlNo} {of}{te} => niet $<pre>$<act> $<of>
waarom (?:ook )?niet{close} => Ja.
(?:er is |ik heb er )?niets (?:op |op )?tegen{end}|niets houdt ons tegen{end} => Go ahead
(?:ik ben |we zijn )?(?:er )?niet (?:op )?tegen{end}|ik zeg geen nee{end} => Ja
(?:ik ben |we zijn |wij zijn |ben )?(?:er ?)?(?:sterk )?tegen{end} => Nee
(?:ik ben |we zijn |wij zijn |ben )tegen (?:(?:de|het|een) )? => geen
tegen (?:de|het|een) (?={noun}{close}) => geen
(?:laten we|laat ons) (?:dat|het|dit) (?:later|volgende? \p{L}+|een andere keer) doen{end}|(?:tot|voor) later bewaren{end}|(?:bewaar|laat|bewaren) (?:het|dit|dat) (?:voor|tot) (?:later|volgende? \p{L}+|een andere keer|\p{L}+dag){end} => Uitstellen
(?:liever |beter )?(?:een andere keer|later|volgende keer){close} => Uitstellen.
het zou (?:een )?(?:\p{L}+ )?(?:fout|dom|zonde|onzin|jammer|stom) zijn (?:om )?{of}niet {te} => $<pre>$<act> $<of>
gewoon doen{end}|volle kracht vooruit{end} => Go ahead
toch (?:maar )?(?:doen|doorgaan|gaan){end} => Go ahead
toch (?:maar )?(?=\p{L}+en{end}) =>
`;

export const chineseSayings = String.raw`
(?:我|我们|我觉得|看|看不出)?(?:没有?|没什么|没有任何|没有什么)(?:理由|必要)不(?:这样?做|做|同意)?(?=[。！!，,]|$) => 同意
(?:我|我们|我觉得)?(?:没有?|没什么|没有任何|没有什么|看不出有?什么|看不到有?什么)理由不 => 同意
(?:我|我们|我觉得)?(?:没有?|没什么|没有任何|没有什么)理由(?:要|去)?(?:拒绝|反对|否决)(?=[。！!，,]|$) => 同意
(?:我|我们|我觉得)?(?:没有?|没什么|没有任何|没有什么)理由(?:要|去)?(?={zhHold}) => 不
(?:我|我们|我觉得)?(?:没有?|没什么|没有任何|没有什么)理由(?:要|去)?(?!担心|害怕|怀疑|恐慌|紧张|不) => 不同意
{zhI}(?:同意|可以|赞成|支持)[，,]?(?:但|不过)?(?:前提(?:条件)?是|条件是|只要) => 同意，如果
(?:是的?|可以的?|行|好的?|要|对|没问题)(?=[。！!，,；;]|$) => 同意
(?:否|不行|还不行|不可以|不能|还不能|不好|不对)(?=[。！!，,；;]|$) => 不同意
何乐而不为[。！!？?]?$ => 同意
为(?:什么|何)不(?:呢|行|可以)?[？?。]?$ => 同意
{zhI}(?:不反对|不会反对|赞成|支持|赞同)(?=[。！!，,]|$) => 同意
{zhI}(?:不反对|赞成|支持(?!团队|人员|服务|部门|工程|系统|中文|成本|费用|合同|者|率)|赞同)(?=\p{sc=Han}{2}) => 同意
{zhI}(?:反对|不太?赞成|不太?支持|不太?赞同)(?=[。！!，,]|$) => 不同意
{zhI}(?:反对|不太?赞成|不太?支持|不太?赞同)(?={zhHold}) => 不
{zhI}(?:反对(?!意见|者|票|声|派|方|的)|不太?赞成|不太?支持|不太?赞同)(?=\p{sc=Han}) => 不同意
(?:这事|这个|还是|我们|先)*(?:以后|改天|下次|回头|过后|过段时间|过阵子|明年|下个?月|下周)再(?:说|议|谈|做|看)吧?(?=[。！!，,；;]|$)|(?:这事|这个|我们|还是|暂时)*先?(?:放一放|缓一缓|搁一搁|搁置|缓缓|放放)吧?(?=[。！!，,；;]|$) => 推迟
只有(?<of>[^，,。才]{1,30})[，,]?(?:我们|我)?才(?:能|可以|会)?(?!不|拒|{zhHold}) => 同意，如果$<of>就
`;
