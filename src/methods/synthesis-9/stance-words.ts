/**
 * Words of going ahead and of holding back in eight languages, of denial, and what surrounds them. Frozen with this method.
 * Each is the beginning of a word, so that its forms are found, too; after `=` it is the whole word.
 */

export type CueLanguage = 'en' | 'de' | 'es' | 'fr' | 'it' | 'pt' | 'nl';

type WordTable = Readonly<Record<CueLanguage, string>>;

/** Wherever they stand, somebody wants something held back. */
const plainHolds: WordTable = {
  en: 'postpon defer =defer =deferred =delay =delayed =delaying reject =refuse =refused =refusing =decline =declined =declining =withhold =abort =veto =nack',
  de: 'verschieb verschob vertag vertagt =verlegen aufschieb aufgeschob aufzuschieb zurückstell zurückgestell zurückzustell =aussetzen =ausgesetzt =auszusetzen ablehn abgelehn abzulehn =absagen =abgesagt =abzusagen =absehen =abzusehen =verzichten =unterlassen stillleg stillgeleg stillzuleg stillsetz verweiger zurückweis zurückgewies =abzuwarten =zuwarten =verwerfen =abblasen',
  es: 'aplaz aplac pospon pospuest posterg rechaz rechac desaconsej =retrasar =retrase =retrasen =diferir =denegar',
  fr: '=reporter =reporté =reportée =reportez =reportons repouss =différer =différé ajourn =refuser =refusé =refusée =refusez =refusons =rejeter =rejeté =rejetée renonc déconseill =retarder',
  it: 'rinvi rimand posticip rifiut =respingere =respinto =respinta =respingete =rinunciare =rinunci sconsigli =bocciare =boccerei',
  pt: '=adiar =adiamos =adiemos =adie =adiem =adiado =adiada =adiamento rejeit =recusar =recuse desaconselh =postergar',
  nl: 'uitstel uitgesteld =afwijzen =afgewezen =afzien =afblazen =afgeblazen =opschorten =opgeschort =weigeren =afraden =afgeraden',
};

/** Only where they open what is said, or end it: they have other uses, too. */
const openHolds: WordTable = {
  en: '=deny =denied =shelving =waiting =holding =pausing =stopping =hold =wait =pause =stop =halt =block =suspend =freeze =cancel =scrap =abandon =withdraw =shelve =park =drop =kill =return =reopen =oppose =against =skip =quarantine =suspend',
  de: '=abwarten =stoppen =warten =sperren =abbrechen =anhalten =nein =stopp',
  es: '=suspender =cancelar =cancelen =detener =parar =frenar =bloquear =esperar =esperen =esperemos =descartar',
  fr: '=suspendre =suspendez =annuler =annulez =arrêter =bloquer =attendre =attendons =patienter =abandonner',
  it: '=scartare =sospendere =sospendete =annullare =fermare =bloccare =aspettare =attendere =aspettiamo',
  pt: '=suspender =cancelar =parar =bloquear =esperar =aguardar =desistir',
  nl: '=stoppen =wachten =annuleren =blokkeren',
};

const plainGoes: WordTable = {
  en: '=proceed =proceeding =lgtm =ack =yep',
  de: 'freigeb freigegeb freizugeb =freigabe genehmig =zustimmen =zuzustimmen =durchführen =durchzuführen =stattfinden',
  es: 'aprob aprueb =adelante =proceder',
  fr: 'approuv =procéder',
  it: '=approvare =approvate =procedere =approvo',
  pt: '=aprovar =aprove =prosseguir =avançar',
  nl: '=goedkeuren =goedgekeurd =doorgaan',
};

/** Of what has no spaces, no words are known. */
export const unspacedHold =
  /不同意|再等|推迟|延期|延后|推后|暂缓|暂停|取消|拒绝|否决|中止|見送|保留|却下|反対|停止|等待|先不|不要|不应|不宜|不建议|不可|不得|勿|すべきではない|しない|しません|認められない|維持|現状|今のまま|やめ(?:た|て)|(?:不|别|勿|未|暂不|先不)(?:能|应|宜|可|要)?(?:发布|合并|签|批准|上线|通过|开)/u;
export const unspacedGo =
  /按计划|照常|如期|批准|同意|通过|上线|发布|签署|签约|继续|予定通り|予定どおり|承認|実施|進め|賛成|開催|合并|上吧|いいと思|よいと思|問題ありません|してよい|買いましょう|発注/u;
export const unspacedDeniedHold =
  /(?:不要|不应|不必|不用|不需要|没必要|无需|不|别|勿)(?:推迟|延期|延后|推后|暂缓|暂停|取消)|(?:延期|中止|延期を)し?ない|問題(?:ありません|ない)/u;
export const unspacedCondition =
  /如果|一旦|灰度|试点|试运行|先对|只在|仅|だけ|のみ|試験的|条件に|まず|場合に限り|之后再|后再|除非|たら|れば|した後|してから/u;

interface CueTable {
  whole: ReadonlyMap<string, CueLanguage>;
  /** Beginnings of words, by their first three letters. */
  starts: ReadonlyMap<string, readonly (readonly [string, CueLanguage])[]>;
}

const keyLetters = 3;

function tableOf(words: WordTable): CueTable {
  const all = Object.entries(words).flatMap(([language, list]) =>
    list.split(' ').map((word) => [word, language as CueLanguage] as const),
  );
  return {
    whole: new Map(all.filter(([word]) => word.startsWith('=')).map(([word, language]) => [word.slice(1), language])),
    starts: Map.groupBy(
      all.filter(([word]) => !word.startsWith('=')),
      ([word]) => word.slice(0, keyLetters),
    ),
  };
}

const languageIn =
  ({ whole, starts }: CueTable) =>
  (word: string): CueLanguage | undefined =>
    whole.get(word) ?? starts.get(word.slice(0, keyLetters))?.find(([start]) => word.startsWith(start))?.[1];

/** The language of a cue; `undefined` where a word is none. */
export const plainHold = languageIn(tableOf(plainHolds));
export const openHold = languageIn(tableOf(openHolds));
export const plainGo = languageIn(tableOf(plainGoes));
