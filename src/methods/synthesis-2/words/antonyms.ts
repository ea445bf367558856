/**
 * Words that contradict each other, and words that only name two different things. Written for this method and frozen
 * with it.
 */

/** "a/b": a statement with one contradicts the same statement with the other. */
export const antonyms: readonly string[] = (
  'safe/unsafe safe/dangerous safe/risky secure/insecure secure/vulnerable successful/unsuccessful enable/disable ' +
  'enabled/disabled increase/decrease increase/reduce increased/fell increases/drops rise/fall rises/falls ' +
  'rose/fell grow/shrink grew/shrank grown/shrunk up/down raise/lower raised/lowered higher/lower high/low ' +
  'more/less more/fewer most/least earlier/later allow/forbid allow/block permit/forbid permitted/prohibited ' +
  'accept/reject accepts/rejects accepted/rejected approve/reject grant/revoke include/exclude includes/excludes ' +
  'inclusive/exclusive open/closed open/close opened/closed started/finished true/false correct/incorrect ' +
  'correct/wrong right/wrong valid/invalid available/unavailable online/offline inside/outside in/out ' +
  'encrypted/plaintext encrypted/unencrypted encoded/raw add/remove added/removed adds/removes create/destroy ' +
  'create/delete build/break keep/drop keep/remove keep/discard retain/discard lock/unlock locked/unlocked ' +
  'connect/disconnect connected/disconnected attach/detach mount/unmount install/uninstall load/unload ' +
  'register/unregister subscribe/unsubscribe fast/slow faster/slower quick/slow quickly/slowly early/late new/old ' +
  'newer/older newest/oldest young/old recent/ancient modern/obsolete big/small large/small larger/smaller ' +
  'largest/smallest bigger/smaller long/short longer/shorter tall/short wide/narrow deep/shallow thick/thin ' +
  'heavy/light full/empty strong/weak stronger/weaker hot/cold warm/cool hotter/colder wet/dry dark/light ' +
  'dark/bright clean/dirty hard/soft hard/easy difficult/easy simple/complex complicated/simple cheap/expensive ' +
  'cheaper/dearer rich/poor good/bad better/worse best/worst positive/negative gain/loss gain/lose profit/loss ' +
  'profitable/unprofitable win/lose wins/loses won/lost push/pull readable/unreadable static/dynamic sync/async ' +
  'synchronous/asynchronous sequential/parallel serial/parallel mutable/immutable required/optional ' +
  'mandatory/optional necessary/unnecessary needed/unneeded manual/automatic manually/automatically ' +
  'explicit/implicit explicitly/implicitly visible/hidden visible/invisible shown/hidden show/hide signed/unsigned ' +
  'strict/lax strict/lenient stable/unstable stable/flaky reliable/unreliable consistent/inconsistent ' +
  'complete/incomplete complete/partial whole/partial finite/infinite bounded/unbounded limited/unlimited ' +
  'known/unknown expected/unexpected used/unused initialised/uninitialised initialized/uninitialized ' +
  'handled/unhandled checked/unchecked tested/untested documented/undocumented authenticated/unauthenticated ' +
  'authenticated/anonymous authorized/unauthorized trusted/untrusted supported/unsupported supports/opposes ' +
  'support/oppose agree/disagree agrees/disagrees confirms/refutes confirm/refute prove/disprove proves/disproves ' +
  'like/dislike love/hate trust/distrust obey/disobey appear/disappear appears/vanishes arrive/depart arrive/leave ' +
  'enter/leave enter/exit come/go expand/contract expand/collapse extend/shorten accelerate/decelerate speed/slow ' +
  'improve/worsen improved/worsened improves/degrades improve/degrade upgrade/downgrade upgraded/downgraded ' +
  'promote/demote ascend/descend ascending/descending ahead/behind above/below over/under maximum/minimum max/min ' +
  'maximal/minimal maximise/minimise maximize/minimize major/minor majority/minority unique/duplicate ' +
  'same/different equal/unequal equal/different similar/different identical/different alike/different legal/illegal ' +
  'lawful/unlawful compliant/noncompliant compliant/violating fair/unfair honest/dishonest guilty/innocent ' +
  'possible/impossible likely/unlikely probable/improbable certain/uncertain certain/doubtful sure/unsure ' +
  'able/unable capable/incapable willing/unwilling ready/unready active/inactive idle/busy alive/dead living/dead ' +
  'healthy/sick healthy/ill healthy/unhealthy sufficient/insufficient enough/insufficient adequate/inadequate ' +
  'efficient/inefficient effective/ineffective relevant/irrelevant dependent/independent reversible/irreversible ' +
  'regular/irregular mature/immature patient/impatient polite/rude visible/obscured awake/asleep uphill/downhill ' +
  'follows/precedes precede/follow victory/defeat peace/war causes/prevents escalate/resolve resolved/unresolved ' +
  'solved/unsolved fixed/broken fixed/unfixed working/broken works/breaks intact/broken intact/damaged ' +
  'healthy/degraded blocked/unblocked blocking/nonblocking frozen/thawed pinned/unpinned sorted/unsorted ' +
  'ordered/unordered filtered/unfiltered escaped/unescaped sanitised/unsanitised sanitized/unsanitized ' +
  'validated/unvalidated verified/unverified warm/cold cached/uncached fresh/stale idempotent/nonidempotent ' +
  'atomic/nonatomic nullable/nonnull null/nonnull empty/nonempty deterministic/nondeterministic ' +
  'deterministic/random linear/nonlinear constant/variable fixed/variable permanent/temporary persistent/ephemeral ' +
  'durable/volatile online/down running/stopped alive/down hold/release held/released overwrite/keep ' +
  'postpone/proceed delay/proceed postpone/advance hold/ship wait/proceed continue/abort continue/cancel ' +
  'resume/pause commit/rollback commit/revert merge/revert deploy/rollback migrate/stay adopt/abandon adopt/reject ' +
  'recommend/discourage encourage/discourage hire/fire invest/divest tighten/loosen relax/tighten widen/narrow ' +
  'centralise/decentralise centralize/decentralize monolith/microservices centralised/distributed ' +
  'centralized/distributed concentrate/spread collect/scatter join/split joined/split combine/separate ' +
  'together/apart near/far close/far nearby/distant shared/exclusive shared/separate surplus/deficit ' +
  'shortage/surplus scarce/abundant overestimate/underestimate overestimated/underestimated overstated/understated ' +
  'overpriced/underpriced overvalued/undervalued optimistic/pessimistic bullish/bearish inflation/deflation ' +
  'recession/boom acquit/convict acquitted/convicted arrested/released employed/unemployed hired/fired ' +
  'married/divorced laughing/crying smile/frown smiling/frowning happy/sad happy/unhappy loud/quiet noisy/quiet ' +
  'silent/loud rough/smooth sharp/blunt sharp/dull straight/curved tight/loose raw/cooked ripe/unripe dressed/naked ' +
  'clothed/naked floating/sinking float/sink rise/sink climbing/descending ascending/falling wake/sleep find/lose ' +
  'found/lost hide/reveal conceal/reveal deep/superficial beautiful/ugly brave/cowardly generous/stingy ' +
  'humble/proud kind/cruel lazy/diligent wise/foolish clever/stupid smart/stupid accurate/inaccurate ' +
  'precise/imprecise exact/approximate exactly/roughly except/including alone/together alone/accompanied ' +
  'crowded/deserted crowded/empty occupied/vacant occupied/free paid/free paid/unpaid tax/exempt succeed/fail ' +
  'succeeds/fails succeeded/failed success/failure successful/failed pass/fail passes/fails passed/failed ' +
  'works/fails working/failing worked/failed deploy/postpone deploy/delay release/postpone release/delay ' +
  'release/withhold ship/postpone ship/delay launch/postpone launch/cancel proceed/stop proceed/halt go/wait ' +
  'approve/deny approve/block accept/decline accept/refuse allow/deny allow/prohibit allow/prevent allow/reject ' +
  'permit/deny permit/prevent permit/block enable/prevent enable/block support/reject support/contradict ' +
  'supported/contradicted safe/harmful harmless/harmful benign/malicious benign/dangerous secure/exposed ' +
  'protected/exposed protected/unprotected protected/vulnerable guarded/unguarded rises/drops rose/dropped ' +
  'rose/declined increased/decreased increased/declined increased/dropped increase/decline increase/drop ' +
  'grew/declined grew/fell growing/shrinking up/lower gained/lost rising/falling climbing/falling climbed/fell ' +
  'climbed/dropped doubled/halved double/halve improved/deteriorated improve/deteriorate improved/regressed ' +
  'better/poorer reduce/raise reduces/raises reduced/raised lowers/raises higher/less greater/less greater/smaller ' +
  'exceeds/undershoots exceed/undershoot above/under over/below within/outside inside/beyond always/never ' +
  'never/sometimes all/none every/none everyone/nobody everybody/nobody everything/nothing some/none any/none ' +
  'both/neither needs/unneeded necessary/needless needed/superfluous required/unnecessary required/superfluous ' +
  'essential/superfluous essential/optional useful/useless helpful/harmful helps/harms help/harm help/hurt ' +
  'helps/hurts benefit/harm valid/broken correct/faulty correct/flawed correct/mistaken right/incorrect true/untrue ' +
  'true/wrong accurate/wrong accurate/misleading clear/unclear clear/ambiguous clear/vague readable/illegible ' +
  'present/absent present/missing exists/missing available/missing found/missing included/missing included/omitted ' +
  'contains/lacks has/lacks have/lack keep/delete keep/replace keep/rewrite preserve/discard preserve/destroy ' +
  'retain/remove retain/delete stay/leave stay/move remain/leave passing/failing green/red healthy/failing ' +
  'online/crashed up/crashed stable/broken robust/fragile robust/brittle sturdy/fragile resilient/fragile ' +
  'fully/partially completely/partially entirely/partially fully/partly completely/partly wholly/partly ' +
  'always/rarely often/rarely often/seldom frequently/rarely frequently/seldom usually/rarely common/rare ' +
  'common/uncommon immediately/later now/later immediately/eventually today/later early/belated sooner/later ' +
  'before/after prior/after earlier/after ahead/late punctual/late affordable/unaffordable solvent/insolvent ' +
  'viable/unviable feasible/infeasible feasible/impossible practical/impractical realistic/unrealistic ' +
  'sustainable/unsustainable reasonable/unreasonable acceptable/unacceptable justified/unjustified ' +
  'warranted/unwarranted approved/unapproved approved/rejected approved/denied granted/denied granted/revoked ' +
  'confirmed/denied confirmed/unconfirmed confirmed/refuted confirm/deny confirm/contradict acknowledged/denied ' +
  'admit/deny admitted/denied encrypted/cleartext hashed/plaintext hashed/cleartext masked/exposed masked/visible ' +
  'redacted/visible anonymised/identifiable anonymous/identifiable rotated/reused unique/shared isolated/shared ' +
  'separate/joint independent/coupled decoupled/coupled loosely/tightly overloaded/idle saturated/idle ' +
  'underused/overused overprovisioned/underprovisioned oversized/undersized too/insufficiently plenty/scarce ' +
  'ample/scarce ample/insufficient enough/inadequate sufficient/inadequate throws/swallows raised/swallowed ' +
  'propagates/swallows logged/swallowed retried/dropped delivered/dropped delivered/lost stored/lost saved/lost ' +
  'persisted/lost committed/rolled enforced/ignored enforced/optional enforce/ignore enforced/bypassed ' +
  'honoured/ignored honored/ignored respects/ignores respect/ignore follows/violates complies/violates ' +
  'comply/violate meets/violates satisfies/violates obeys/violates deterministic/flaky reproducible/flaky ' +
  'reproducible/irreproducible constant/quadratic linear/quadratic linear/exponential popular/unpopular ' +
  'familiar/unfamiliar experienced/inexperienced qualified/unqualified trained/untrained aware/unaware ' +
  'careful/careless cautious/reckless calm/agitated friendly/hostile kind/hostile vaccinated/unvaccinated ' +
  'infected/uninfected toxic/nontoxic edible/inedible alive/deceased survived/died recovers/dies recovered/died ' +
  'cured/incurable war/ceasefire hostile/peaceful violent/peaceful guilty/acquitted upheld/overturned ' +
  'uphold/overturn upheld/reversed affirmed/reversed legal/unlawful legalise/ban legalize/ban legal/banned ' +
  'allowed/banned allowed/forbidden allowed/prohibited permitted/forbidden permitted/banned win/defeat won/defeated ' +
  'beat/lost winning/losing gains/losses surplus/shortfall profit/deficit bull/bear buy/short long/brief ' +
  'strengthen/weaken strengthened/weakened strengthens/weakens inhale/exhale melt/freeze heat/cool heated/cooled ' +
  'boiling/freezing hot/cool warm/chilly sunny/rainy sunny/cloudy clear/cloudy awake/sleeping asleep/alert ' +
  'moving/stationary moving/still stationary/mobile running/standing walking/standing walking/sitting ' +
  'running/sitting crying/smiling laughing/weeping empty/packed full/vacant inflate/deflate fill/empty wrap/unwrap ' +
  'pack/unpack tie/untie plug/unplug wind/unwind fold/unfold button/unbutton zip/unzip dress/undress load/offload ' +
  'backward/forward backwards/forwards compatible/incompatible clockwise/counterclockwise vertical/horizontal ' +
  'vague/specific general/specific abstract/concrete rough/exact precise/vague theoretical/practical ' +
  'guaranteed/uncertain guaranteed/unlikely inevitable/avoidable avoidable/unavoidable certain/impossible ' +
  'definite/doubtful proven/unproven proven/disproven proved/disproved demonstrated/refuted monotonic/nonmonotonic ' +
  'sound/unsound consistent/contradictory coherent/incoherent compatible/conflicting agrees/conflicts ' +
  'agree/conflict matches/contradicts match/mismatch matches/differs match/differ equals/differs ' +
  'understaffed/overstaffed underfunded/overfunded underestimates/overestimates overreacts/underreacts ' +
  'outperforms/underperforms outperform/underperform outperformed/underperformed outperform/lag insource/outsource ' +
  'hire/dismiss hired/dismissed promoted/demoted appointed/dismissed appointed/removed elected/ousted ' +
  'centralise/federate unify/split unify/separate merge/split merge/separate merged/separated ' +
  'consolidated/fragmented concentrated/dispersed proceed/defer deploy/defer launch/hold start/delay migrate/remain ' +
  'switch/stay switch/keep replace/retain upgrade/freeze upgrade/stay buy/hold raise/cut raised/cut increase/cut ' +
  'raises/cuts lapse/remain lapses/remains expire/remain hand/automatic manual/automated remove/support ' +
  'removed/supported shown/concealed included/excluded applies/exempt covers/excludes cover/exclude ' +
  'covered/excluded remotely/onsite remote/onsite ok/broken fine/broken fine/wrong richtig/falsch richtige/falsche ' +
  'sicher/gefährlich gut/schlecht hoch/niedrig steigt/fällt steigt/sinkt stieg/fiel stieg/sank gestiegen/gefallen ' +
  'gestiegen/gesunken erlaubt/verboten zulässig/verboten möglich/unmöglich schnell/langsam mehr/weniger ' +
  'offen/geschlossen vor/nach erfolgreich/fehlgeschlagen bestanden/durchgefallen seguro/inseguro seguro/peligroso ' +
  'subió/bajó aumenta/disminuye aumentó/disminuyó correcto/incorrecto permitido/prohibido más/menos abierto/cerrado ' +
  'válido/inválido éxito/fracaso antes/después sûr/dangereux vrai/faux augmente/diminue augmenté/diminué ' +
  'hausse/baisse permis/interdit autorisé/interdit moins/plus ouvert/fermé avant/après réussi/échoué'
).split(' ');

/** "a/b": a statement with one speaks of something else than the same statement with the other. */
export const counterparts: readonly string[] = (
  'ally/enemy ask/answer attack/defend attack/defense begin/end begins/ends black/white borrow/lend bought/sold ' +
  'boy/girl boys/girls brother/sister buy/sell buyer/seller caller/callee client/server compress/decompress ' +
  'credit/debit day/night debt/credit deposit/withdraw east/west employer/employee encrypt/decrypt even/odd ' +
  'father/mother first/last friend/enemy front/back give/take husband/wife import/export inbound/outbound ' +
  'incoming/outgoing indoor/outdoor indoors/outdoors ingress/egress input/output insert/delete internal/external ' +
  'king/queen lead/follow left/right local/global local/remote male/female man/woman men/women morning/evening ' +
  'next/previous north/south parent/child past/future prime/composite producer/consumer public/private push/pop ' +
  'question/answer read/write reads/writes send/receive sender/receiver sends/receives sit/stand sitting/standing ' +
  'son/daughter source/target spring/autumn standing/lying start/end summer/winter teacher/student today/tomorrow ' +
  'top/bottom uncle/aunt upper/lower upstairs/downstairs upstream/downstream yesterday/tomorrow guitar/piano ' +
  'violin/piano cat/dog cats/dogs red/blue blue/green black/red breakfast/dinner lunch/dinner tea/coffee beer/wine ' +
  'football/basketball soccer/basketball tennis/golf car/bicycle car/truck bus/train plane/boat beach/mountain ' +
  'lake/river adult/child adults/children boy/man girl/woman old/middle staging/production frontend/backend ' +
  'writer/reader publisher/subscriber master/replica primary/secondary primary/replica request/response ' +
  'requests/responses upload/download uploads/downloads latency/throughput cpu/memory memory/disk cpu/disk ' +
  'login/logout signup/login create/update create/read update/read plaintiff/defendant landlord/tenant ' +
  'doctor/patient nurse/doctor lender/borrower supplier/customer exports/imports revenue/cost revenue/profit ' +
  'sales/profit equity/debt bond/stock bonds/stocks ios/android windows/linux mysql/postgres aws/azure ' +
  'chrome/firefox java/python google/apple'
).split(' ');
