/**
 * Words that may stand for each other, and words that contradict each other, beside those of `synthesis-2/words`. Written for
 * this method and frozen with it.
 */
import { stemOf } from '../../synthesis-2/stem.ts';
import { baseOf } from './irregular-forms.ts';

/** Between bars. */
const synonymGroups =
  'worth value | subtract deduct | appoint name nominate | child pupil kid youngster | shadow hide | press hit push | cargo load freight | shift slide | endless infinite | stock population | monitor check supervise | accidental mistaken inadvertent unintentional | silent quiet | discard drop | trip open | unreliable flaky unstable | sensitive touchy | extra overtime additional | lawful legal permitted | unlawful illegal | electricity power | piece coin | beyond after past | meet touch | station stop | reliance dependence | engineer developer programmer | module component | fallback alternative | route lane | expense cost | nearly almost | improvement gain | ' +
  'retention storage | right permission privilege | tell inform notify advise brief | participant subject volunteer | couple few | postpone delay defer | ' +
  'recommend suggest advise | reply respond answer response | isolate grow | restate correct | paper document form | shipment delivery consignment | ' +
  'parcel package shipment | hand manual | countryside rural | centre center unit facility clinic | close near | doctor physician clinician | ' +
  'patient case | nurse staff carer | illness disease condition sickness | drug medicine medication | tablet pill | dose dosage | surgery operation procedure | ' +
  'scan imaging | heart cardiac | kidney renal | liver hepatic | lung pulmonary | brain cerebral | tumour tumor growth mass lesion | swelling oedema edema | ' +
  'fever temperature pyrexia | bleed bleeding haemorrhage hemorrhage | clot thrombus thrombosis | stroke infarct | fracture break | injury wound trauma harm | ' +
  'pain ache | rash eruption | pregnant pregnancy | baby infant newborn child toddler | elderly older | death fatality mortality | die decease | ' +
  'lawyer attorney counsel solicitor | judge magistrate court | ruling judgment judgement decision verdict | lawsuit suit action proceedings | claimant plaintiff | ' +
  'accused defendant | tenant lessee renter | landlord lessor owner | lease tenancy | contract agreement | clause provision section term | breach violation infringement | ' +
  'terminate end cancel dissolve | void invalid unenforceable | binding enforceable | liable responsible | liability responsibility | damages compensation | ' +
  'testimony statement evidence | witness observer | fraud deception | bribe kickback | licence license permit authorisation authorization | ' +
  'company firm business corporation enterprise | revenue turnover sales income | profit earnings | loss deficit | margin spread | debt borrowing liabilities | ' +
  'salary pay wage remuneration | bonus incentive | shareholder stockholder investor | stock share equity | board directors | chairman chair chairwoman chairperson | ' +
  'chief head boss leader | manager supervisor superior | employee worker | staff personnel workforce employees | colleague coworker | applicant candidate | ' +
  'hire recruit employ appoint | fire dismiss sack | quit resign depart leave | job position post role | vacancy opening | interview conversation | ' +
  'customer client buyer shopper | supplier vendor provider | invoice bill | refund reimbursement repayment | fee charge price | discount rebate reduction | ' +
  'budget allocation | estimate forecast projection | target goal objective | deadline limit cutoff | schedule timetable plan | quarter q | annual yearly | ' +
  'monthly month | weekly week | daily day | hourly hour | nightly night overnight | twice double | triple thrice | single sole one | both two | ' +
  'car vehicle automobile | truck lorry | bus coach | train rail | plane aircraft airplane | ship vessel boat | bike bicycle | road street | crash collision accident | ' +
  'driver motorist | passenger traveller traveler | flight plane | warehouse depot storehouse | factory plant works | goods merchandise stock inventory | ' +
  'house home dwelling | flat apartment | building premises property | roof ceiling | cellar basement | floor storey story level | door gate entrance | lift elevator | ' +
  'kitchen canteen | rubbish waste garbage trash | water moisture | leak seep drip | flood flooding inundation | fire blaze | smoke fumes | mould mold fungus | ' +
  'school college | teacher instructor tutor | pupil student learner | lesson class | exam test examination | mark grade score | ' +
  'town city municipality | village hamlet | council authority | government administration state | minister secretary | law act statute legislation | ' +
  'rule regulation requirement | tax levy duty | vote ballot poll | election poll | police officers | army military troops soldiers | protest demonstration rally | ' +
  'report study paper analysis | survey poll questionnaire | sample specimen | result outcome finding | method approach procedure | evidence proof | ' +
  'figure number value | amount sum quantity volume | rate proportion share percentage | average mean | median middle | maximum peak highest most | minimum lowest least | ' +
  'increase rise grow climb jump gain growth more higher up | decrease fall drop decline shrink reduce cut reduction fewer less lower down | double twofold | halve half | exceed surpass top outstrip | ' +
  'start begin commence launch initiate open | finish end complete conclude | stop halt cease | continue proceed persist carry | pause suspend interrupt | ' +
  'repeat redo rerun | restart reboot relaunch | allow permit let enable authorise authorize | forbid prohibit ban disallow bar | approve authorise authorize accept endorse adopt pass | ' +
  'reject refuse decline deny dismiss | require need demand necessitate | must obliged | ask request | offer provide supply give | receive get obtain acquire | ' +
  'send transmit dispatch ship | buy purchase acquire | sell vend | pay settle | owe due | lend loan | rent hire lease | build construct erect | ' +
  'repair fix mend restore | replace swap substitute exchange | remove delete erase drop eliminate strip | add append insert include | keep retain preserve maintain | ' +
  'store save keep hold persist | fetch retrieve load read | write record log | show display present | hide conceal mask | find discover detect spot identify notice | ' +
  'check verify validate test inspect examine review audit | confirm verify corroborate | measure gauge | count tally | compute calculate | estimate assess evaluate | ' +
  'compare contrast | choose select pick | decide determine resolve | change alter modify adjust amend revise edit | move shift transfer relocate migrate | ' +
  'split divide separate | merge combine join unite consolidate | connect link attach | disconnect detach unplug | lock bolt | unlock release | close shut seal | ' +
  'break fail crash | damage harm ruin | destroy wreck demolish | lose misplace | steal rob | attack assault | defend protect guard shield | warn alert caution | ' +
  'explain describe clarify | state say claim assert declare | mention cite name refer | omit skip leave | ignore disregard overlook neglect | forget neglect | ' +
  'try attempt | help assist aid support | hinder hamper impede obstruct | cause trigger provoke produce induce | lead result | prevent avert stop block | ' +
  'happen occur arise | last take endure | wait queue | arrive come reach | leave depart exit | enter access | return give | visit attend | meet encounter | ' +
  'use utilise utilize employ apply | run execute perform operate | work function operate | handle process manage deal | manage run lead direct supervise | ' +
  'install deploy | release ship publish roll | publish issue release post | update upgrade refresh | configure set setup | configuration config settings setup | ' +
  'default standard preset | option setting choice | feature function capability functionality | bug defect error fault flaw | failure breakdown malfunction fault outage | ' +
  'outage downtime interruption disruption | crash abort panic | freeze hang stall | slow sluggish | fast quick rapid | latency delay lag | throughput rate capacity | ' +
  'memory ram | disk drive storage | cpu processor | database db datastore | table relation | row record entry | column field attribute | query statement request | ' +
  'index key | cache buffer | server host machine node | client caller consumer | endpoint route url path handler | request call | response reply answer | ' +
  'user account login | password passphrase credential | secret key credential token | login signin authentication auth | unauthenticated anonymous | ' +
  'permission authorization access | encrypt cipher | plaintext cleartext unencrypted | vulnerability weakness hole | attacker intruder adversary hacker | exploit abuse | ' +
  'injection inject | sanitise sanitize escape clean | thread worker | race contention | deadlock block | queue backlog | job task batch | event message notification | ' +
  'log logging journal | metric measurement | alert alarm page | monitor watch observe track | backup snapshot copy | restore recover | replica copy standby | ' +
  'version release build | branch fork | commit revision | repository repo codebase | library package dependency | function method routine procedure | ' +
  'parameter argument input | variable field | loop iteration | exception error | null none nil | empty blank | missing absent lacking | wrong incorrect false mistaken erroneous | ' +
  'right correct true accurate | exact precise | rough approximate | approximately about roughly around circa nearly | big large great huge sizeable | small little tiny minor | ' +
  'long lengthy | short brief | high elevated | low reduced | many numerous | enough sufficient adequate | insufficient inadequate | important significant major key crucial | ' +
  'dangerous risky hazardous unsafe | safe secure harmless | risk danger hazard threat | easy simple straightforward | hard difficult tough | clear plain obvious evident | ' +
  'unclear vague ambiguous | new recent fresh | old aged outdated obsolete | current present existing today | previous former prior earlier past last | next following subsequent coming | ' +
  'early premature | late overdue delayed | immediate instant prompt | permanent lasting | temporary interim provisional | whole entire full complete | part portion section piece | ' +
  'main primary chief principal | additional extra further more another | different other another | same identical equal | common shared joint | separate distinct individual | ' +
  'public open | private internal confidential | local regional | foreign overseas abroad | global worldwide international | ' +
  'expensive costly dear | cheap inexpensive affordable | free complimentary | profitable lucrative | popular liked | angry upset | satisfied happy content | ' +
  'experience background expertise | skill ability competence capability | knowledge understanding | training instruction education | degree diploma qualification | ' +
  'reason cause ground | effect impact influence consequence | benefit advantage upside | drawback disadvantage downside | problem issue trouble difficulty | ' +
  'question query issue | answer solution | idea proposal suggestion plan | meeting session | letter note | email mail message e-mail | phone telephone mobile | ' +
  'photo photograph picture image | video film footage recording | map chart diagram | list register roll | copy duplicate replica | original source | ' +
  'side edge | top upper | bottom lower | front forward | back rear | centre center middle | corner angle | area zone region district | place site location spot | ' +
  'person individual human | people persons individuals | man male | woman female | child kid minor | parent mother father | member participant | group team crew | ' +
  'resident inhabitant occupant | citizen national | neighbour neighbor | visitor guest | owner holder proprietor | founder creator | ' +
  'summer season | autumn fall | rain rainfall precipitation | storm gale | heat warmth | cold chill | temperature heat | electricity power energy | gas fuel petrol gasoline | ' +
  'noise sound | smell odour odor | dirt filth | clean tidy | broken defective faulty damaged | blocked clogged obstructed jammed | worn shabby | crack fissure | rust corrosion';

/** `a/b`: a statement with one contradicts the same statement with the other. */
const antonyms =
  'pay/withhold release/withhold grant/withhold sign/decline accept/refuse safe/contraindicated benign/malignant void/enforceable void/valid void/binding improve/worse better/worse improved/worsened grow/flat rise/flat rise/steady fall/steady ' +
  'approve/reject approved/refused adopted/rejected permit/prohibit allow/prohibit may/prohibited remove/keep removed/kept removed/retained delete/retain stop/continue ' +
  'postpone/advance delay/proceed compatible/break safe/unsafe consent/refuse present/absent empty/stored empty/filled fluent/poor fixed/floating ' +
  'candid/evasive honest/evasive success/failure profit/loss surplus/deficit accelerate/slow strengthen/weaken gain/lose won/lost ' +
  'hire/fire promote/demote arrive/depart accept/decline agree/object agreed/objected support/oppose confirm/deny ' +
  'prove/disprove solve/worsen expand/shrink widen/narrow deepen/shallow open/shut on/off guilty/innocent convict/acquit alive/dead survive/die ' +
  'sober/drunk awake/unconscious conscious/unconscious sterile/contaminated clean/contaminated positive/negative acute/chronic voluntary/mandatory ' +
  'optional/mandatory optional/compulsory manual/automatic public/private public/confidential encrypted/plaintext deterministic/random quadratic/linear quadratic/constant ' +
  'sufficient/short enough/short plenty/short ample/lacking early/late punctual/delayed timely/late permanent/temporary indefinite/temporary free/charged ' +
  'rural/urban majority/minority unanimous/divided unchanged/changed unchanged/raised unchanged/cut stable/volatile stayed/left stay/leave remain/quit ' +
  'insolvent/solvent bankrupt/solvent overdue/paid unpaid/paid waterproof/leaky watertight/leaky intact/cracked full/partial complete/partial whole/partial vollständig/teilweise ' +
  'deutlich/kaum pünktlich/verspätet bestanden/durchgefallen voll/leer alt/neu lebt/tot schuldig/unschuldig lleno/vacío vivo/muerto culpable/inocente plein/vide vivant/mort coupable/innocent ' +
  'tempo/retraso raised/lowered increased/unchanged fell/unchanged rose/unchanged fast/slow quiet/loud wet/dry hot/cold strong/weak reliable/flaky consistent/contradictory';

const keyOf = (word: string) => stemOf(baseOf(word));

function tableOf(groups: readonly (readonly string[])[]): ReadonlyMap<string, ReadonlySet<number>> {
  const table = new Map<string, Set<number>>();
  for (const [at, words] of groups.entries())
    for (const word of words) table.set(keyOf(word), (table.get(keyOf(word)) ?? new Set()).add(at));
  return table;
}

const groupsOf = tableOf(synonymGroups.split(' | ').map((group) => group.split(' ')));
const pairsOf = tableOf(antonyms.split(' ').map((pair) => pair.split('/')));

function share(table: ReadonlyMap<string, ReadonlySet<number>>, one: string, other: string): boolean {
  const theirs = table.get(other);
  if (theirs === undefined) return false;
  for (const group of table.get(one) ?? []) if (theirs.has(group)) return true;
  return false;
}

/** The groups of a stem, as keys. */
export function meaningsOf(stem: string): string[] {
  const groups = groupsOf.get(stem);
  return groups === undefined ? [] : [...groups].map((group) => `+${group}`);
}

/** Of stems of first forms. */
export const areSynonyms = (one: string, other: string) => share(groupsOf, one, other);
export const areAntonyms = (one: string, other: string) =>
  one !== other && (share(pairsOf, one, other) || areDirections(one, other) || areDirections(other, one));

const upwards: ReadonlySet<string> = new Set(
  'increase rise grow climb gain growth more higher raise widen double'.split(' ').map(keyOf),
);
const downwards: ReadonlySet<string> = new Set(
  'decrease fall drop decline shrink reduce cut reduction fewer less lower narrow halve'.split(' ').map(keyOf),
);
const areDirections = (one: string, other: string) => upwards.has(one) && downwards.has(other);
