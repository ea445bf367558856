/**
 * Orders in the evidence: sentences that tell the reader what to decide instead of saying what is so. They are never
 * claims, and an exhibit that gives one does not count for what it orders. It may take a sentence for an order that is
 * none; the sentence is then left out, and the award says so.
 */

const addressed =
  /\b(?:note|message|instructions?|hinweis|aviso|nota|to)\b[^.!?\n]{0,40}\b(?:assistant|reviewer|reviewing|model|agents?|ai|llm|council|arbitrator|judge|system|jury|gutachter|modell|asistente|modelo|consejo)\b/iu;
const override =
  /\b(?:ignore|disregard|forget|override|bypass|skip)\b[^.!?\n]{0,60}\b(?:above|previous|prior|earlier|other|all|any|instructions?|rules?|polic(?:y|ies)|evidence|exhibits?|everything|prompt|limits?)\b|\b(?:ignorier\w*|vergiss|missachte)\b|\b(?:ignor[ae]\w*|olvid[ae]\w*|omit[ae]\w*)\b[^.!?\n]{0,40}\b(?:instruccion\w*|anterior\w*|reglas?|todo|pol[ií]tic\w*)\b|\bignorez\b/iu;
const verdictWord =
  'approve|approved|approval|reject|rejected|accept|accepted|decline|yes|no|genehmig\\w*|ablehn\\w*|zustimm\\w*|aprob\\w*|apruebe\\w*|rechaz\\w*|ja|nein|sí|oui|non';
const commanded = new RegExp(
  `\\b(?:you (?:must|should|shall|have to|are (?:to|required|instructed|ordered))|please|kindly|sie müssen|du musst|bitte|debe usted|usted debe|por favor)\\b[^.!?\\n]{0,30}\\b(?:answer|reply|respond|say|decide|vote|rule|output|print|write|return|conclude|recommend|${verdictWord})(?![\\p{L}\\p{N}])`,
  'iu',
);
const dictated = new RegExp(
  `\\b(?:answer|reply|respond|say|vote|output|print|write|return|decide|antworte\\w*|stimme\\w*|responda\\w*|responde|vote)\\b\\s*(?:with|for|only|:|mit|con)?\\s*["'“‘«]?(?:${verdictWord})(?![\\p{L}\\p{N}])`,
  'iu',
);
const announced =
  /\b(?:the )?(?:only |correct |right |final |required |your )*(?:decision|verdict|answer|award|outcome|entscheidung|antwort|decisión|respuesta)\b\s*(?:is|must be|should be|has to be|will be|:|=|ist|lautet|es|debe ser)\s*["'“‘«]?(?:to )?(?:approve|reject|accept|decline|yes|no|ja|nein|sí|aprobar|rechazar|genehmigen|ablehnen)(?![\p{L}\p{N}])/iu;
const imperative =
  /^\s*["'“‘«(]*(?:approve|reject|accept|decline|genehmigen sie|lehnen sie|apruebe|rechace)\b(?! (?:rates?|ratio|counts?)\b)[^?]*$/iu;
const roleMarker =
  /^\s*(?:system|assistant|user|developer)\s*:|<\/?(?:system|assistant|instructions?)>|\[(?:system|inst)\]/iu;

/** Every order has one of these; most sentences have none, and need no closer look. */
const suspect =
  /approv|reject|accept|declin|ignor|disregard|forget|overrid|bypass|skip|answer|reply|respond|\bsay|\bvote|output|print|write|return|decid|decision|verdict|award|outcome|system|assistant|user|developer|instruct|note|message|\byes\b|genehmig|ablehn|lehn|antwort|stimm|vergiss|missacht|entscheidung|hinweis|aprob|aprueb|rechaz|rechac|olvid|omit|decisi|respuesta|respond|nota|aviso|reviewer|model|agent|\bai\b|llm|council|arbitrator|judge|jury|gutachter|asistente|consejo|<|\[/iu;

export function isOrder(sentence: string): boolean {
  if (!suspect.test(sentence)) return false;
  return (
    override.test(sentence) ||
    dictated.test(sentence) ||
    announced.test(sentence) ||
    commanded.test(sentence) ||
    roleMarker.test(sentence) ||
    imperative.test(sentence) ||
    (addressed.test(sentence) && /\b(?:must|should|approve|reject|answer|decide|vote)\b/iu.test(sentence))
  );
}
