/** Words that deny, in several languages. Frozen with this method. */

export const denials: readonly string[] = (
  'no not never none nothing nobody nowhere neither nor without cannot cant wont dont doesnt didnt isnt arent wasnt ' +
  'werent hasnt havent hadnt shouldnt wouldnt couldnt lack lacks lacked lacking missing absent absence fail fails ' +
  'failed failing failure unable hardly barely scarcely refuse refuses refused omit omits omitted omitting skip ' +
  'skips skipped skipping ignore ignores ignored ignoring forget forgets forgot neglect neglects avoid avoids stop ' +
  'stops stopped prevent prevents prevented deny denies denied nt aint mustnt neednt shant omission omissions ' +
  'misses miss missed refusing refusal preventing stopping avoided avoiding neglected neglecting forgotten ' +
  'forgetting denying kein keine keiner keinen keinem keines nicht nie niemals nichts niemand ohne weder fehl ' +
  'fehlgeschlagen scheitert fehlt fehlen fehlend fehlende nunca jamás jamas tampoco ningún ningun ninguno ninguna ' +
  'nadie nada sin falta faltan ne pas jamais aucun aucune sans rien manque manquent non senza nessun nessuna nem ' +
  'sem geen niet zonder nooit inte aldrig utan ikke aldri uten bez не нет без ни никогда yok değil'
).split(' ');

/** Denials that also say what goes wrong: a word of `faults` on the other side says the same ("fails", "is broken"). */
export const failings: readonly string[] = (
  'fail fails failed failing failure lack lacks lacked lacking missing misses miss missed absent absence unable ' +
  'refuse refuses refused refusing refusal omit omits omitted omitting omission omissions skip skips skipped ' +
  'skipping ignore ignores ignored ignoring forget forgets forgot forgotten forgetting neglect neglects neglected ' +
  'neglecting avoid avoids avoided avoiding stop stops stopped stopping prevent prevents prevented preventing deny ' +
  'denies denied denying fehlt fehl fehlen fehlend fehlende fehlgeschlagen scheitert falta faltan manque manquent'
).split(' ');

export const faults: readonly string[] = (
  'broken break breaks bug bugs crash crashes crashed crashing error errors wrong incorrect incorrectly invalid ' +
  'unsafe insecure vulnerable vulnerability vulnerabilities bypass bypasses bypassed leak leaks leaked race races ' +
  'racy deadlock deadlocks hang hangs outage outages down corrupt corrupts corrupted corruption overflow overflows ' +
  'undefined null exception exceptions panic panics timeout timeouts stale flaky inconsistent inconsistency ' +
  'mismatch duplicate duplicates dead unused inverted swapped mistake mistaken faulty flaw flawed defect problem ' +
  'problems issue issues risk risky dangerous typo misleading unreachable unhandled unchecked unvalidated ' +
  'insufficient inadequate incomplete impossible unsupported unavailable unauthenticated unauthorized violates ' +
  'violation breach breached exposed exposes lost loses loss silently wrongly violating'
).split(' ');
