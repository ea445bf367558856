/**
 * What words have to do with each other: a line for each field of knowledge or work, with words that people use when they
 * speak of it. A word may stand in several lines. It is general knowledge, and names no agent, product or tool of anybody.
 * Written for this project; sealed with `routing@2`.
 */
export const topicLines: readonly string[] = [
  // Software and data.
  'code program programming programmer software developer repository repo github git commit branch fork library package framework snippet function class bug debug compile refactor algorithm python javascript typescript java rust swift script readme opensource',
  'security vulnerability attack attacker exploit injection xss csrf owasp authentication authorization login password credential token encryption encrypt secret hacker breach malware threat pentest',
  'database sql query index schema table row postgres mysql sqlite migration transaction shard replication orm backup restore',
  'web website webpage site html css frontend browser blog domain hosting wordpress landing page publish deploy online layout navigation',
  'api endpoint rest http request response webhook client server backend microservice integration protocol json',
  'cloud infrastructure deploy deployment kubernetes docker container server devops pipeline release rollback monitoring incident outage uptime terraform cluster operations sre',
  'test testing tester coverage regression unit integration qa quality assertion mock fixture flaky',
  'performance latency throughput slow speed memory leak cpu cache caching profiling benchmark optimize scale load bottleneck',
  'data dataset analytics statistics analysis chart dashboard visualization plot spreadsheet csv excel table metric report insight',
  'learning model neural network training inference ai llm prompt embedding classifier machine tensorflow deep regression',
  'network router firewall dns tcp ip packet bandwidth vpn wifi proxy connectivity',
  'mobile app android ios phone smartphone tablet application install',
  'hardware device chip processor circuit sensor computer laptop gpu storage electronics robot',
  'design ux ui interface usability layout font color accessibility prototype wireframe user experience logo',
  'privacy personal data gdpr consent tracking anonymize compliance retention cookie surveillance',
  'requirement specification project planning roadmap milestone sprint agile task deadline schedule team manager estimate',
  // Documents, language and media.
  'document pdf file page text paper attachment report upload summary summarize paragraph contract scan',
  'link url website webpage article browse browsing fetch crawl scrape content online internet search',
  'writing write essay article draft edit grammar style copy author story poem editor blog post',
  'translation translate language english french german spanish chinese japanese korean multilingual dictionary vocabulary word',
  'research science study paper journal citation experiment hypothesis scientific academic scholar reference',
  'news headline journalist article event current affairs world breaking press publication newspaper media update politics happening buzz trend',
  'video youtube clip film footage transcript stream streaming channel episode watch subtitle caption lecture talk vlog',
  'movie film television tv show series episode actor director cinema netflix entertainment streaming watch drama comedy documentary podcast',
  'music song playlist album artist band singer concert melody lyrics guitar genre listen track spotify rock jazz podcast audio',
  'book novel author read reading literature fiction story library ebook chapter picture publisher bestseller reader',
  'game gaming video player level quest console multiplayer minecraft chess puzzle play steam strategy esport',
  'image photo picture photography camera drawing art painting artist illustration generate portrait museum gallery',
  'podcast audio episode listen host radio sound voice speech recording',
  'email mail message chat inbox sms newsletter notification conversation slack contact',
  // Work, money and law.
  'job career employment hire hiring recruiter interview salary vacancy position employer employee applicant application work profession internship opening qualification skill seeker',
  'resume cv curriculum vitae cover letter application experience skill job candidate template',
  'finance financial money investment invest investor stock share market trading trader bond fund portfolio dividend earnings bank asset option ticker price equity nasdaq',
  'crypto cryptocurrency bitcoin ethereum blockchain token nft coin wallet defi ledger exchange finance market',
  'currency exchange rate forex dollar euro yen eur usd conversion convert finance',
  'accounting tax invoice audit ledger bookkeeping expense budget revenue cost profit balance payroll deduction',
  'insurance policy claim premium coverage risk insurer liability underwriting',
  'law legal lawyer attorney court judge lawsuit litigation statute regulation contract clause dispute rights divorce criminal jurisdiction precedent license permit patent copyright immigration case legislation crime injury counsel',
  'business company startup enterprise strategy founder competitor market customer growth revenue plan corporation',
  'marketing advertising campaign brand seo audience promotion social media content keyword influencer',
  'sales customer lead crm deal pipeline prospect quote account',
  'support customer service complaint ticket refund help desk return faq',
  'shopping shop buy purchase cart order product store price discount deal coupon checkout delivery shipping payment brand retail ecommerce furniture clothing item track seller',
  'gift present birthday christmas anniversary wedding valentine surprise occasion wish recipient celebrate holiday',
  'logistics supply chain shipment freight warehouse inventory delivery carrier package tracking customs',
  'manufacturing factory production machine material assembly quality steel part supplier',
  'government politics policy election vote president parliament minister party law public senate democracy state',
  'history historical century war ancient empire event museum civilization',
  // Living.
  'house home apartment rent rental renting tenant landlord lease property estate bedroom bathroom flat housing mortgage room roommate furnished neighborhood condo studio deposit',
  'renovation repair diy furniture garden gardening kitchen decor decorate plumbing tool paint interior',
  'travel trip flight hotel vacation tourist tourism destination itinerary booking airport ticket sightseeing visit passport luggage tour',
  'restaurant food recipe cook cooking meal dish ingredient cuisine dinner lunch vegetarian vegan eat menu bake chef kitchen drink wine nutrition diet',
  'health medical doctor medicine disease symptom hospital patient treatment drug clinical diagnosis therapy nurse illness vaccine pharmacy cancer',
  'fitness exercise workout gym training running yoga weight muscle sport coach diet calories',
  'mental psychology stress anxiety emotion mood mindfulness meditation therapy sleep relax feeling',
  'sport football soccer basketball baseball tennis team match league score tournament player championship olympic athlete season',
  'education school student teacher course lesson learn learning study university college exam homework curriculum class tutor quiz',
  'flashcard memory memorize remember memorization spaced repetition study review recall vocabulary exam learn deck card retention',
  'child children kid baby parent parenting family toddler toy bedtime',
  'pet dog cat animal puppy veterinary breed wildlife bird fish',
  'fashion clothes clothing dress outfit style shoes beauty makeup skin hair jewelry',
  'dating relationship love friend marriage partner couple romance',
  'religion bible church god prayer faith spiritual islam christian buddhist quran',
  'astrology strology horoscope zodiac sign star fortune tarot aries taurus gemini cancer leo virgo libra scorpio sagittarius capricorn aquarius pisces birth natal destiny luck prediction',
  'calendar date time schedule appointment meeting reminder event timezone clock agenda todo',
  'map location address place direction route distance nearby city geography gps coordinates',
  // Nature and technology.
  'weather forecast temperature rain snow wind windy humidity storm sunny cloud cloudy precipitation climate degree hot cold umbrella sunrise celsius fahrenheit hurricane',
  'earthquake seismic magnitude tremor quake tsunami epicenter richter fault disaster aftershock volcano eruption',
  'environment climate emission carbon pollution sustainability recycling biodiversity conservation green ecology',
  'energy electricity power solar battery wind grid oil gas nuclear fuel renewable',
  'car vehicle drive driving automobile engine electric traffic road repair dealer motorcycle bike parking',
  'train bus subway metro transit transport railway station ticket commute timetable',
  'flight aircraft airplane airline pilot airport aviation drone',
  'space astronomy planet star moon telescope rocket satellite orbit nasa galaxy asteroid',
  'math mathematics equation algebra geometry calculus number calculate calculation proof theorem statistics formula integral',
  'physics force energy quantum particle motion relativity mechanics',
  'chemistry chemical molecule reaction compound element acid lab',
  'biology gene dna cell protein species evolution genome organism',
  'agriculture farm crop soil harvest livestock farmer irrigation plant',
  'patent invention intellectual property trademark copyright license claim inventor',
  'philosophy ethics moral fairness bias value harm responsibility',
  'risk hazard safety incident accident emergency fire compliance audit control',
];

/** Words of requests and of self-descriptions that say nothing of the subject. */
export const requestWords =
  'help need find give tell want know look provide recommend recommendation suggest suggestion information tool assist ' +
  'assistant agent bot plugin service get show offer like good best make use user latest current recent detail ' +
  'specific access create search let try thank thanks hi hey hello question answer ask support various range including ' +
  'include task request able enable quick quickly easy easily latest update require would interested interest option ' +
  'available explore discover stay check real instant relevant general domain expert specialist analyst';
