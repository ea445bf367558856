/** Words that say that all is well, and words that say that something is not, in English, German, Spanish and French. Frozen with this method. */

/** Looked for as whole words; a star stands for any ending. */
const assuring =
  'fine ok okay solid sound safe safely secure securely correct correctly accurate accurately valid harmless uncritical unproblematic adequate adequately ' +
  'sufficient sufficiently enough plenty ample comfortable comfortably generous excellent robust reliable reliably dependable trustworthy masked redacted encrypted handled mitigated addressed ' +
  'resolved solved repaired corrected rehearsed verified confirmed proven validated sanitised sanitized escaped guarded protected protects preserved preserves intact ' +
  'guaranteed guarantees ensured ensures quick quickly smooth smoothly happily works worked met meets complies comply complied compliant intended ' +
  'promised documented designed expected usual normal routine understood properly rightly seamless seamlessly healthy stable clean covered insured ' +
  'controlled arranged recovered standard tolerated settled sorted manned staffed budgeted available unaffected unchanged acceptable affordable justified appropriate proportionate conservative realistic achievable manageable transparent lawful ' +
  'upheld moot benign negligible painless reversible balanced ' +
  'unkritisch unbedenklich unproblematisch harmlos sicher zuverlässig einwandfrei gültig eingehalten zulässig* ausreichend genügend ordnungsgemäß korrekt bestätigt ' +
  'ausgeschlossen lückenlos unauffällig unbegründet tragbar behoben gelöst gewährleistet funktioniert funktionieren problemlos fachgerecht geeignet abgedeckt erfüllt vertretbar angemessen unverändert abgesichert ' +
  'correcto correcta correctamente seguro segura suficiente cubierto cubierta resuelto resuelta funciona adecuado adecuada válido válida cumple garantizado ' +
  'correctement sûr sûre suffisant suffisante couvert couverte résolu résolue fonctionne adéquat adéquate valable conforme garanti';

const faulting =
  'fail fails failed failing broken breaks break wrong wrongly incorrect incorrectly invalid unsafe insecure missing lacks lack lacking lost loses lose leak leaks leaked leaking ' +
  'contradict* incoherent* inconsistent* exceeds exceeded exceed overstated understated misleading misled unrealistic implausible insufficient inadequate stale outdated obsolete ' +
  'crash* hangs deadlock* corrupt* vulnerab* exposed exposes plaintext unencrypted swallow* silently mismatch* mis-* unconfirmed unproven unverified uncertain unclear ambiguous ' +
  'violates violate violated breach* unlawful illegal unfair unlimited uncapped overlooked ignored ignores unrealised dangerous danger hazard* threat* problem problems problematic issue issues ' +
  'concern concerns defect defects defective faulty bug bugs error errors flaw* weak weakness* doubtful questionable wishful fantasy fragile thin poor bad worse worst ' +
  'contested mis-added miscalculated untested unchecked unsupported unnamed undefined unpatched unhandled unescaped unguarded unbounded undeclared undisclosed ' +
  'impossible infeasible too dead void double-charged duplicate* orphan* obstructs obstruct blocks blocked stalls stalling ' +
  'fehlt fehlen fehlend* fehlerhaft falsch* defekt* mangel* mängel riss risse verletzt verstößt überschreitet überschritten außerhalb ungültig unwirksam unzulässig unzureichend ' +
  'widerspr* gefahr gefährlich* gefährdet risiko problem probleme verloren trotzdem obwohl überbrückt umgehbar abgelaufen veraltet ungeprüft unklar zu ' +
  'falla fallan falta faltan incorrecto incorrecta inválido inválida peligro peligroso riesgo problema problemas error errores insuficiente contradic* incumple ' +
  'échoue échouent manque manquent incorrecte invalide danger dangereux risque problème problèmes erreur erreurs insuffisant insuffisante contredit';

/** Named beside a denial, they say that there is nothing to worry about: "no risk of rounding". Alone they say nothing. */
const worrying =
  'risk risks trouble worry harm impact downtime outage leakage loss losses regression regressions conflict surprise surprises ' +
  'handlungsbedarf bedenken schaden ausfall verlust auswirkung auswirkungen impacto daño pérdida perte dommage';

/** Beginnings are looked for among those with the same first letters; none has fewer. */
const keyLetters = 3;

export const tellsWell = matcherOf(assuring);
export const tellsFault = matcherOf(faulting);
export const isWorry = matcherOf(worrying);

function matcherOf(words: string): (word: string) => boolean {
  const all = words.split(' ');
  const whole = new Set(all.filter((word) => !word.endsWith('*')));
  const starts = all.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1));
  const startsAlike = Map.groupBy(starts, (start) => start.slice(0, keyLetters));
  return (word) =>
    whole.has(word) || startsAlike.get(word.slice(0, keyLetters))?.some((start) => word.startsWith(start)) === true;
}
