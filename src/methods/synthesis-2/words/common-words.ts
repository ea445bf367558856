/** Words by how little they say. Frozen with this method. */

/** English words that say nothing about the subject of a text. */
export const stopWords: readonly string[] = (
  'a about above after again against all also am an and any are as at be because been before being below between ' +
  'both but by can could did do does doing down during each few for from further had has have having he her here ' +
  'hers him his how i if in into is it its itself just me more most my no nor not now of off on once only or other ' +
  'our out over own please same she should so some such than that the their them then there these they this those ' +
  'through to too under until up us very was we were what when where which while who whom why will with would you ' +
  'your'
).split(' ');

/** Words that never tell two statements apart. */
export const lightWords: readonly string[] = (
  'a an the am are is was were be been being do does did doing done has have had having can could will would shall ' +
  'should may might must i me my mine we us our ours you your yours he him his she her hers it its they them their ' +
  'theirs this that these those there here who whom whose which what of to for as at by on and or but so if then ' +
  'also just very really quite such about into with from said says say saying told tell tells according reported ' +
  'report reports found finds find finding note noted notes observed observe seen see sees shows show shown showed ' +
  'please look review reviewed review reviewer reports stated states claims claim claimed'
).split(' ');

/** The same in German, Spanish and French. */
export const foreignLightWords: readonly string[] = (
  'der die das den dem des ein eine einen einem einer eines ist sind war waren wird werden wurde wurden hat haben ' +
  'hatte im in am an auf zu zum zur von vom für mit und oder dass es sie er wir bei aus el la los las un una unos ' +
  'unas es son está están fue fueron ser de del al en con por para y o se su sus que lo le les une des du d l est ' +
  'sont ont été être au aux dans avec pour par et ou qui sa ses ce cette'
).split(' ');

export const veryCommonWords: readonly string[] = (
  'use make get set need return call function method code value error file user data system test check change new ' +
  'one two time work case type name number list key string object class field parameter argument null line add ' +
  'remove service request api server client issue problem cause lead result instead without missing not fail ' +
  'possible potential may might could incorrect wrong invalid valid validation handle create update delete read ' +
  'write run process state say people man woman year day company percent million group play look go take show'
).split(' ');

export const commonWords: readonly string[] = (
  'app application database query table cache memory access permission token session id event message log logic ' +
  'condition loop array index map implementation interface variable constant default config setting option path url ' +
  'page component render ui button text image format parse convert encode decode send receive response header body ' +
  'status exception throw catch retry timeout thread lock race concurrent async await promise callback performance ' +
  'slow latency load security vulnerability injection attack attacker password secret encryption auth ' +
  'authentication authorization role admin account customer order payment price cost market stock share report plan ' +
  'policy rule law court government country president official minister police school student child boy girl dog ' +
  'cat ball water street city house home car team game season week month morning night good bad high low first last ' +
  'next old long short large small big right left same different other many several all some only also still ' +
  'already always never before after during until over under between per rate limit total average count size length ' +
  'amount level risk safe improve increase decrease reduce grow rise fall start stop end begin open close help ' +
  'allow prevent block require include support provide contain exist expect ensure consider recommend should must ' +
  'can will want know think find give tell ask put come leave keep let seem feel try mean move live believe hold ' +
  'bring happen sit stand pay meet continue learn understand watch follow speak spend build stay reach kill raise ' +
  'pass sell decide pull break production deploy deployment release version library dependency package module ' +
  'import branch commit merge migration backup restore node cluster region network traffic connection port host ' +
  'domain email phone address document documentation comment coverage unit mock assert fixture duplicate copy ' +
  'existing current previous unused dead unnecessary redundant inconsistent naming typo style readability ' +
  'maintainability'
).split(' ');
