import { describe, expect, test } from 'vitest';
import { stemOf } from '../synthesis-2/stem.ts';
import { createTextReader } from '../synthesis-2/text-relations.ts';
import { readClaim } from '../synthesis-5/read-claim.ts';
import { isMarkedAsFault, toneOf } from './claim-tone.ts';

const reader = createTextReader(stemOf);
const claimOf = (text: string) => readClaim(reader.read(text), stemOf);
const tone = (text: string) => toneOf(claimOf(text));
const isMarked = (text: string) => isMarkedAsFault(claimOf(text));

describe('a text assures', () => {
  test.each([
    'The retry queue is handled by the operator.',
    'The importer works as documented.',
    'The pool stays well below the limit.',
    'The session store is encrypted and the keys are rotated.',
    'The rollback was rehearsed twice.',
    'The totals are correct to the last digit.',
    'This is a false alarm.',
  ])('that says that all is well: %s', (text) => expect(tone(text)).toBe('assures'));

  test.each([
    'The export poses no risk of rounding.',
    'There is nothing wrong with the index.',
    'The check never fails.',
    'Zero errors were counted in the last run.',
    'No changes are needed in the schema.',
    'The audit found no problems in the ledger.',
  ])('that denies a fault: %s', (text) => expect(tone(text)).toBe('assures'));

  test.each([
    ['German', 'Der Bremsweg liegt innerhalb der Toleranz und ist zulässig.'],
    ['German', 'Die Prüfung ist ohne Befund.'],
    ['German', 'Es besteht kein Handlungsbedarf.'],
    ['German', 'Kein Risiko für den Betrieb.'],
    ['Spanish', 'La copia de seguridad funciona correctamente.'],
    ['Spanish', 'No hay riesgo de pérdida.'],
    ['French', 'La sauvegarde fonctionne correctement.'],
    ['French', "Il n'y a aucun risque de perte."],
  ])('in %s, too: %s', (_, text) => expect(tone(text)).toBe('assures'));
});

describe('a text names a fault', () => {
  test.each([
    'The retry queue loses messages.',
    'The roof leaks.',
    'The totals contradict each other.',
    'The uploads are corrupted at random.',
  ])('that tells one: %s', (text) => expect(tone(text)).toBe('faults'));

  test.each([
    'The retry queue is not handled.',
    'The backup is not encrypted.',
    'The door is not always safe.',
    'No valid key exists.',
    'The totals have never been verified.',
  ])('that denies an assurance: %s', (text) => expect(tone(text)).toBe('faults'));

  test.each([
    ['German', 'Die Abnahme fehlt.'],
    ['German', 'Der Riss ist außerhalb der Toleranz.'],
    ['German', 'Der Schutz ist nicht ausreichend.'],
    ['Spanish', 'La firma falta en el contrato.'],
    ['Spanish', 'El plazo no es suficiente.'],
    ['French', 'La signature manque.'],
    ['French', "Le délai n'est pas suffisant."],
  ])('in %s, too: %s', (_, text) => expect(tone(text)).toBe('faults'));

  test.each([
    'The backup is encrypted, but the key lies beside it.',
    'The backup is encrypted although the key is public.',
    'The plan is adequate, except for the night shift.',
    'Die Anlage ist sicher, aber niemand hat sie abgenommen.',
    'La copia funciona, pero nadie la ha probado.',
    "La sauvegarde fonctionne, mais personne ne l'a testée.",
  ])('that grants something first and contrasts it: %s', (text) => expect(tone(text)).toBe('faults'));

  test.each([
    'The index is fine. The importer fails on empty rows.',
    'The budget is sufficient; the deadline is unrealistic.',
  ])('that assures in one part and tells a fault in another: %s', (text) => expect(tone(text)).toBe('faults'));

  test.each([
    'The retry queue must be handled by the operator.',
    'The backup should be encrypted.',
    'The input needs to be escaped.',
    'Der Zugang muss abgesichert sein.',
  ])('that demands what it calls good: %s', (text) => expect(tone(text)).toBe('faults'));

  test.each([
    'The release is supposedly safe.',
    'The vendor claims that the export is safe.',
    'The budget is only sufficient for a year.',
    'The backup is safe unless the key is lost.',
    'Die Anlage ist angeblich sicher.',
  ])('that hedges its assurance: %s', (text) => expect(tone(text)).toBe('faults'));

  test.each(['The invoice is dated 3 March.', 'The sum of the table is 40.'])(
    'that says neither, since most remarks of reviewers do: %s',
    (text) => expect(tone(text)).toBe('faults'),
  );
});

describe('a name is no denial', () => {
  test.each([
    ['The column is NOT NULL and always valid.', 'assures'],
    ['The column is NOT NULL and the importer fails.', 'faults'],
    ['Der Not-Halt funktioniert.', 'assures'],
    ['Der Not-Aus ist sicher.', 'assures'],
    ['Der Not-Halt ist überbrückt.', 'faults'],
  ])('%s %s', (text, expected) => expect(tone(text)).toBe(expected));
});

describe('the words of a claim show that it names a fault', () => {
  test.each([
    'The roof leaks.',
    'The backup is not encrypted.',
    'The backup is encrypted, but the key lies beside it.',
    'Only two of nine guards were tested.',
    'The contract says 30 days versus 45 days in the annex.',
    'The lease is still with the notary.',
    'Der Schutz ist nicht ausreichend.',
    'La copia funciona, pero nadie la ha probado.',
    "Le délai n'est pas suffisant.",
  ])('%s', (text) => expect(isMarked(text)).toBe(true));
});

describe('no word of a claim shows that it names a fault', () => {
  test.each([
    'The retry queue is handled by the operator.',
    'The check never fails.',
    'The export poses no risk of rounding.',
    'The invoice is dated 3 March.',
    'El presupuesto es suficiente.',
    'Le budget est suffisant.',
  ])('%s', (text) => expect(isMarked(text)).toBe(false));
});

test('a text without words names no assurance', () => {
  expect(tone('')).toBe('faults');
  expect(isMarked('')).toBe(false);
});

test.each(['Der Not-Halt funktioniert nicht.', 'It is far from safe.', 'It might be safe.', 'It is probably fine.'])(
  'what is denied behind the verb, or doubted, assures nothing: %s',
  (text) => expect(tone(text)).toBe('faults'),
);

test.each(['The signature is missing.', 'The contract lacks a cap.', 'Die Abnahme fehlt.', 'La firma falta.'])(
  'what is missing is a fault: %s',
  (text) => expect(isMarked(text)).toBe(true),
);
