/** Verbs that say one act in eight languages, and acts that undo each other. Frozen with this method. */
import type { CueLanguage } from './stance-words.ts';

/** For each act: what it is called in English, German, Spanish, French, Italian, Portuguese and Dutch. */
const table: Readonly<Record<string, string>> = {
  release:
    'release ship deploy publish launch rollout | veröffentlichen ausrollen ausliefern freischalten releasen deployen shippen | publicar lanzar desplegar | publier lancer déployer livrer | pubblicare rilasciare lanciare | publicar lançar liberar | publiceren uitrollen lanceren uitbrengen',
  merge: 'merge include | mergen zusammenführen | fusionar | fusionner | fondere unire | mesclar | samenvoegen',
  sign: 'sign | unterschreiben unterzeichnen | firmar suscribir | signer | firmare sottoscrivere | assinar | tekenen ondertekenen',
  approve:
    'approve accept adopt endorse agree support allow permit authorise authorize grant clear | genehmigen annehmen zustimmen billigen | aprobar aceptar | approuver accepter valider | approvare accettare | aprovar aceitar | goedkeuren aannemen accepteren',
  start:
    'start begin commence initiate launch | starten beginnen anfangen | iniciar empezar comenzar | commencer démarrer débuter lancer | iniziare avviare cominciare | iniciar começar | starten beginnen',
  hire: 'hire appoint employ recruit | einstellen anstellen | contratar | embaucher recruter engager | assumere | contratar | aanstellen',
  buy: 'buy purchase acquire | kaufen anschaffen erwerben | comprar adquirir | acheter acquérir | comprare acquistare | comprar adquirir | kopen aanschaffen',
  rent: 'rent lease | mieten pachten leasen | alquilar arrendar | louer | affittare noleggiare | alugar arrendar | huren leasen',
  sell: 'sell divest | verkaufen veräußern | vender | vendre céder | vendere | vender | verkopen',
  build: 'build | bauen | construir | construire bâtir | costruire | construir | bouwen',
  open: 'open reopen | öffnen eröffnen | abrir reabrir | ouvrir rouvrir | aprire riaprire | abrir reabrir | openen heropenen',
  close: 'close shut | schließen sperren | cerrar clausurar | fermer | chiudere | fechar encerrar | sluiten',
  discharge: 'discharge | entlassen | dar | sortir | dimettere | alta | ontslaan',
  renew:
    'renew extend prolong | verlängern erneuern | renovar prorrogar | renouveler prolonger reconduire | rinnovare prorogare | renovar prorrogar | verlengen vernieuwen',
  keep: 'keep retain maintain preserve stay remain | behalten beibehalten erhalten | mantener conservar seguir | garder conserver maintenir rester | mantenere tenere conservare | manter conservar | houden behouden blijven',
  end: 'retire remove disable shutdown decommission delete discontinue terminate deprecate sunset drop lapse | abschaffen entfernen löschen streichen kündigen abschalten deaktivieren | eliminar quitar retirar borrar desactivar rescindir | supprimer retirer désactiver résilier | rimuovere eliminare disattivare | remover eliminar desativar | verwijderen schrappen uitschakelen opzeggen',
  enable:
    'enable activate introduce implement install adopt | aktivieren einführen einschalten | activar introducir implantar | activer introduire | attivare introdurre | ativar introduzir | inschakelen invoeren activeren',
  replace:
    'replace swap substitute split rewrite | ersetzen austauschen | sustituir reemplazar | remplacer | sostituire | substituir | vervangen',
  move: 'move migrate relocate switch transfer | umziehen verlegen migrieren wechseln | trasladar migrar mudar cambiar | déménager migrer basculer | trasferire migrare spostare | mudar migrar transferir | verhuizen migreren overstappen',
  raise:
    'raise increase extend expand enlarge grow | erhöhen anheben steigern ausweiten vergrößern | aumentar subir ampliar | augmenter relever étendre | aumentare alzare ampliare | aumentar subir ampliar | verhogen uitbreiden',
  lower:
    'lower reduce decrease cut shrink shorten | senken verringern reduzieren kürzen | reducir bajar disminuir recortar | réduire baisser diminuer | ridurre abbassare diminuire | reduzir baixar diminuir | verlagen verminderen inkorten',
  submit:
    'submit send file issue | einreichen absenden schicken | enviar presentar | soumettre envoyer | inviare presentare | enviar submeter | indienen versturen',
  invest:
    'invest fund grant award | investieren fördern vergeben | invertir financiar conceder | investir financer attribuer | investire finanziare | investir financiar | investeren financieren',
  rollback: 'rollback revert | zurückrollen | revertir | | | reverter | terugdraaien',
  hold: '',
};

const languages: readonly CueLanguage[] = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl'];

export interface KnownVerb {
  /** What it says first, and all that it may say. */
  act: string;
  acts: readonly string[];
  languages: readonly CueLanguage[];
}

const verbs: ReadonlyMap<string, KnownVerb> = Object.entries(table).reduce((known, [act, lists]) => {
  for (const [at, list] of lists.split('|').entries())
    for (const verb of list
      .trim()
      .split(' ')
      .filter((word) => word !== '')) {
      const language = languages[at] ?? 'en';
      const before = known.get(verb);
      known.set(verb, {
        act: before?.act ?? act,
        acts: [...new Set([...(before?.acts ?? []), act])],
        languages: [...(before?.languages ?? []), language],
      });
    }
  return known;
}, new Map<string, KnownVerb>());

/** How verbs begin; asked first, because most words are none. */
const beginnings: ReadonlySet<string> = new Set([...verbs.keys()].map((verb) => verb.slice(0, 3)));
const mayBeVerb = (word: string) =>
  beginnings.has(word.slice(0, 3)) || (word.startsWith('ge') && beginnings.has(word.slice(2, 5)));

const undone: readonly (readonly [string, string])[] = [
  ['keep', 'end'],
  ['keep', 'replace'],
  ['keep', 'sell'],
  ['keep', 'move'],
  ['enable', 'end'],
  ['renew', 'end'],
  ['open', 'close'],
  ['raise', 'lower'],
  ['buy', 'sell'],
];

/** Whether whoever does one undoes the other, or keeps from it. */
export const areOpposite = (one: string, other: string) =>
  undone.some(([a, b]) => (a === one && b === other) || (a === other && b === one));

/** Whether two verbs may say one act. */
export function mayBeOneAct(one: string, other: string): boolean {
  const theirs = actOf(other)?.acts ?? [];
  return (actOf(one)?.acts ?? []).some((act) => theirs.includes(act));
}

const endings: Readonly<Record<CueLanguage, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/ied$/u, 'y'],
    [/(?:ed|ing|es|s)$/u, ''],
    [/(?:ed|ing|d|s)$/u, 'e'],
    [/([bdgklmnprtv])\1(?:ed|ing)$/u, '$1'],
  ],
  de: [
    [/^(auf|aus|ab|an|ein|frei|um|ver|be)?(?:ge|zu)(\p{L}+?)(?:t|en)$/u, '$1$2en'],
    [/e?t$/u, 'en'],
    [/e$/u, 'en'],
  ],
  es: [
    [/(?:lo|la|los|las|le|se)$/u, ''],
    [/(?:amos|emos|imos|e|en|a|o|an|ado|ada)$/u, 'ar'],
    [/(?:emos|e|en|a|o)$/u, 'er'],
    [/(?:imos|a|an|o)$/u, 'ir'],
    [/qu(?:e|en|emos)$/u, 'car'],
  ],
  fr: [
    [/(?:ons|ez|e|é|ée|és)$/u, 'er'],
    [/(?:ons|ez|e|ert)$/u, 'ir'],
    [/(?:issons|issez|is|it)$/u, 'ir'],
  ],
  it: [
    [/r(?:lo|la|li|le|si)$/u, 're'],
    [/(?:iamo|ate|a|o|i)$/u, 'are'],
    [/(?:iamo|ete|e|o|i)$/u, 'ere'],
    [/(?:iamo|ite|i|o)$/u, 'ire'],
  ],
  pt: [
    [/-(?:lo|la|los|las|se)$/u, 'r'],
    [/(?:amos|e|em|o|a|ado|ada)$/u, 'ar'],
    [/(?:emos|a|am|o|e)$/u, 'er'],
    [/(?:imos|a|am|o)$/u, 'ir'],
  ],
  nl: [
    [/^(?:uit|aan|goed|op)?ge(\p{L}+?)(?:d|t)$/u, '$1en'],
    [/$/u, 'en'],
  ],
};

/** The act that a word says, and the languages in which it does. */
export function actOf(word: string): KnownVerb | undefined {
  const known = verbs.get(word);
  if (known !== undefined) return known;
  if (word.length < 4 || !mayBeVerb(word)) return undefined;
  for (const language of languages)
    for (const [ending, instead] of endings[language]) {
      if (!ending.test(word)) continue;
      const found = verbs.get(word.replace(ending, instead));
      if (found?.languages.includes(language)) return found;
    }
  return undefined;
}
