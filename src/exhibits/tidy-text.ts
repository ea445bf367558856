/** Prepares a text for the record: line feeds only, no NUL, well-formed Unicode, and limited in length. */
import { cutToCodePoints } from '../model/code-points.ts';
import { maxEvidenceCharacters } from '../model/evidence-limit.ts';

export function tidyText(text: string): { text: string; cut: boolean } {
  const clean = text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '\ufffd').toWellFormed();
  const kept = cutToCodePoints(clean, maxEvidenceCharacters);
  return { text: kept, cut: kept.length < clean.length };
}
