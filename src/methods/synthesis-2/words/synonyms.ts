/** Groups of words that may stand for each other, between bars. Frozen with this method. */
export const synonymGroups: readonly string[] = (
  'bug defect error fault flaw issue problem | fast quick rapid speedy | slow sluggish | big large huge great | ' +
  'small little tiny | begin start commence | end finish stop complete | fix repair correct resolve | make create ' +
  'build produce generate | delete remove drop erase | show display present render | check verify validate confirm ' +
  'test | need require | get obtain fetch retrieve receive | send transmit deliver | change modify alter edit ' +
  'update | use utilise utilize employ apply | help assist aid | allow permit let enable | forbid prohibit deny ' +
  'block disallow | increase raise grow rise climb | decrease reduce lower shrink fall drop decline | crash abort ' +
  'panic | throw raise | exception error | wrong incorrect invalid false mistaken | right correct true valid | lack ' +
  'miss omit | missing absent | unsafe insecure dangerous risky | safe secure | leak expose disclose | buy purchase ' +
  'acquire | sell vend | car automobile vehicle auto | man guy person gentleman | people persons folks humans | ' +
  'child kid | kids children | street road | shop store | happy glad cheerful joyful | sad unhappy sorrowful | ' +
  'speak talk | say state tell declare report announce | said stated told declared reported announced | look watch ' +
  'see view observe | jump leap hop | run jog sprint | walk stroll | eat consume | sleep nap doze | cut chop slice ' +
  '| cook prepare fry | hit strike beat | throw toss hurl | catch grab seize | choose select pick | close shut | ' +
  'quiet silent | loud noisy | smart clever intelligent bright | stupid dumb foolish | pretty beautiful lovely | ' +
  'ill sick unwell | rich wealthy | poor needy | doctor physician | lawyer attorney | company firm business | job ' +
  'work task | boss manager | money cash funds | cost price expense | cheap inexpensive | expensive costly dear | ' +
  'near close | far distant | below under beneath | above over | sometimes occasionally | often frequently | always ' +
  'constantly | quickly rapidly fast swiftly | maybe perhaps possibly | about roughly approximately around | server ' +
  'host machine | function method routine procedure | argument parameter | variable field property | folder ' +
  'directory | file document | database db store | request call query | response reply answer | user client ' +
  'customer | login signin authentication auth | password passphrase credential | limit cap bound | timeout ' +
  'deadline | retry reattempt | loop cycle | race concurrency | thread worker | memory ram | disk storage | network ' +
  'net | latency delay lag | throughput bandwidth | outage downtime | release deploy ship rollout | rollback revert ' +
  'undo | config configuration setting | docs documentation | test spec | log record | alert alarm | monitor watch ' +
  'observe | backup snapshot copy | duplicate copy | null nil none undefined | empty blank | string text | integer ' +
  'int | boolean bool | list array | map dictionary dict hash | handle process treat | parse read | encode ' +
  'serialise serialize | decode deserialise deserialize | encrypt cipher | sanitise sanitize escape clean | inject ' +
  'insert add | append add | whole entire full complete | part portion piece section | important significant ' +
  'essential crucial | strange odd unusual | hard difficult tough | easy simple | old aged ancient | new fresh ' +
  'recent | under beneath below | photo picture image | sofa couch | cap hat | rock stone | sea ocean | woods ' +
  'forest | hill mountain | path trail | kitten cat | puppy dog | bike bicycle | motorbike motorcycle | plane ' +
  'airplane aircraft | boat ship | movie film | coat jacket | couple pair two | group crowd bunch | crowd throng | ' +
  'outside outdoors | inside indoors | soccer football | automobile car | infant baby | lad boy | gal girl | woman ' +
  'lady female | house home | token credential | secret credential | children kids youngsters | flagged marked | ' +
  'vulnerable insecure exposed | endpoint route handler | deploy release launch publish | proceed continue | ' +
  'postpone delay defer | broken faulty defective | crash fail | fail break | omit skip miss | lack without | ' +
  'unvalidated unchecked unverified | bypass circumvent evade | leak disclosure exposure | unauthorised ' +
  'unauthorized | overwrite clobber | truncate cut | block stall hang freeze | deadlock hang | corrupt damage | ' +
  'duplicate repeated | redundant unnecessary superfluous needless | unused dead | hardcoded hard-coded | stale ' +
  'outdated obsolete old | comment docstring javadoc documentation | mismatch inconsistency discrepancy ' +
  'inconsistent | inverted reversed swapped flipped backwards | typo misspelling misspelled | null nullptr npe | ' +
  'dereference access | loss losing | customer client buyer | staff employees workers personnel | employee worker | ' +
  'pay salary wage | rise increase growth gain | fall decrease decline drop reduction | sharply steeply ' +
  'dramatically | slightly marginally somewhat | approximately about roughly around nearly almost | huge enormous ' +
  'massive giant | tiny minuscule | film movie picture | tv television | motorist driver | cyclist biker | infant ' +
  'baby toddler | elderly old aged | kill slay murder | dead deceased | injured hurt wounded | suspect accused | ' +
  'judge court | prison jail | policeman officer cop | police officers cops | soldiers troops | assault attack | ' +
  'blast explosion | blaze fire | quake earthquake | storm hurricane | flood deluge | talks negotiations ' +
  'discussions | deal agreement accord pact | vote ballot | poll survey | leader head chief | spokesman spokeswoman ' +
  'spokesperson | purchase buy acquisition | revenue sales turnover | profit earnings income | quarter q1 q2 q3 q4 ' +
  '| forecast predict expect project | estimate assess | plan intend | try attempt | want wish desire | start begin ' +
  'launch initiate | stop halt cease | finish complete end conclude | keep retain preserve maintain | discard drop ' +
  'abandon | replace substitute swap | upgrade update bump | downgrade revert rollback | move migrate shift ' +
  'transfer | copy replicate clone | split divide separate | join combine merge unite | connect link attach | ' +
  'contain include hold comprise | exceed surpass outstrip | reach hit attain | cause trigger produce lead result | ' +
  'due because owing | happen occur arise | appear emerge surface | vanish disappear | discover find detect spot ' +
  'notice identify | explain describe detail | argue claim assert contend allege | deny refute dispute | agree ' +
  'concur | suggest propose recommend advise | order command instruct direct | ask request | answer reply respond | ' +
  'warn caution alert | warn caution | criticise criticize blame | praise commend | permit allow authorise ' +
  'authorize | ban prohibit forbid outlaw bar | safe harmless | harmful damaging | rule regulation | law statute ' +
  'legislation | fine penalty | tax levy duty | budget spending | debt liability | loan credit | bank lender | ' +
  'investor shareholder | stock share equity | firm company corporation business enterprise | factory plant | ' +
  'product item good | goods products merchandise | price cost | cheap inexpensive affordable | vehicle car ' +
  'automobile | lorry truck | pavement sidewalk | lift elevator | flat apartment | holiday vacation | autumn fall | ' +
  'rubbish garbage trash | bicycle bike | guitarist musician | sing perform | dance perform | swim paddle | sprint ' +
  'run dash | stare gaze look | smile grin | cry weep sob | shout yell scream | whisper murmur | rest relax | ride ' +
  'travel | drive travel | instrument guitar | meal food | snack food | drink beverage | tee shirt t-shirt | ' +
  'trousers pants | hat cap | spectacles glasses | grass lawn | field meadow | shore beach coast | boat ship vessel ' +
  '| bench seat | crowd audience group | contest competition match | race contest | game match | player athlete | ' +
  'coach trainer | pupil student learner | teacher instructor tutor | pup puppy dog | pony horse | chat talk ' +
  'converse | slim thin skinny | fat overweight | angry mad furious | afraid scared frightened | tired exhausted ' +
  'weary | hungry starving | quick fast speedy rapid swift | simple easy straightforward | complex complicated ' +
  'intricate | hard difficult tough challenging | enough sufficient adequate | insufficient inadequate | wrong ' +
  'incorrect erroneous mistaken | exact precise accurate | many numerous lots | several some | whole entire ' +
  'complete full total | each every all | main chief principal primary major | near close nearby | beside next | ' +
  'around round | within inside | toward towards | amid during | also too | but however though | sanitised ' +
  'sanitized escaped cleaned validated | sanitisation sanitization escaping validation | authenticate login | ' +
  'authentication auth login | authorisation authorization permission access | admin administrator | env ' +
  'environment | param parameter argument arg | func function method | repo repository | dir directory folder | app ' +
  'application program | ui interface | perf performance | mem memory | msg message | req request | res response | ' +
  'err error | init initialise initialize initialisation initialization | async asynchronous | sync synchronous | ' +
  'concurrency parallelism | thread goroutine | mutex lock | exception throw | log print | unbounded unlimited ' +
  'infinite | bounded limited capped | n+1 n-plus-one | loop iteration iterate | check validate verify verification ' +
  'validation | test tests spec specs suite | assert expect | flaky unstable intermittent nondeterministic | ' +
  'outdated deprecated legacy | plaintext cleartext unencrypted | encrypted encryption | hash digest checksum | ' +
  'throttle throttling limiter limiting | quota limit | attacker adversary hacker intruder | exploit abuse | ' +
  'malicious hostile | inject injection | interpolation concatenation | parameterised parameterized prepared | ' +
  'statement query | row record | column field | schema structure | index key | cache memo | evict expire purge | ' +
  'expire expiry expiration | ttl expiry | deadline timeout | slow sluggish laggy | spike surge jump | outage ' +
  'downtime unavailability | availability uptime | backup snapshot dump | restore recover | failover switchover | ' +
  'replica standby secondary | primary master leader | cluster fleet | node instance server host machine | ' +
  'container pod | region zone | vendor supplier provider | contract agreement | clause provision | compliance ' +
  'conformity | audit review inspection | risk hazard danger | benefit advantage upside | drawback disadvantage ' +
  'downside | goal aim objective target | reason cause | result outcome effect consequence | evidence proof | doubt ' +
  'uncertainty | answer solution | idea concept notion | part component portion | kind type sort | amount quantity ' +
  '| number count | size magnitude | top peak maximum | bottom minimum | begin onset start | currently now ' +
  'presently | previously formerly earlier before | later afterwards subsequently | soon shortly | immediately ' +
  'instantly promptly | finally eventually | again anew | together jointly | alone solo | only just merely | mostly ' +
  'mainly largely primarily | completely fully entirely totally wholly | partly partially | clearly obviously ' +
  'evidently | silently quietly | extend inherit subclass | override shadow overwrite redefine | cut lower reduce | ' +
  'eliminate cut remove | follow after | slice cut chop | woman lady | commit contain | hardcode embed commit | ' +
  'trade trading | more over | seeking looking searching'
).split(' | ');
