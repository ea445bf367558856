import { describe, expect, test } from 'vitest';
import { actOf, areOpposite, mayBeOneAct } from './act-groups.ts';

/** By act: words of several languages that say it, in their forms. */
const words: Readonly<Record<string, readonly string[]>> = {
  release: ['ship', 'ships', 'shipping', 'shipped', 'deploy', 'veröffentlichen', 'publicar', 'publier', 'pubblicare'],
  merge: ['merge', 'merging', 'merged', 'mergen', 'fusionar', 'fusionner'],
  sign: ['sign', 'signing', 'unterschreiben', 'unterzeichnet', 'firmar', 'firmemos', 'signer', 'assinar', 'tekenen'],
  hire: ['hire', 'hired', 'einstellen', 'contratar', 'embaucher', 'assumere', 'assumiamo', 'aanstellen'],
  buy: ['buy', 'purchase', 'gekauft', 'kaufen', 'comprar', 'compramos', 'acheter', 'kopen'],
  rent: ['rent', 'renting', 'lease', 'mieten', 'alquilar', 'louer', 'affittare', 'alugar', 'huren'],
  open: ['open', 'reopened', 'eröffnen', 'abrir', 'ouvrir', 'aprire', 'openen'],
  close: ['close', 'closing', 'schließen', 'cerrar', 'fermer', 'chiudere', 'sluiten'],
  keep: ['keep', 'keeping', 'behalten', 'mantener', 'garder', 'mantenere', 'manter', 'behouden'],
  end: ['retire', 'retired', 'remove', 'removing', 'abschalten', 'eliminar', 'supprimer', 'rimuovere', 'verwijderen'],
  raise: ['raise', 'raised', 'erhöhen', 'aumentar', 'subimos', 'augmenter', 'verhogen'],
  lower: ['lower', 'reduced', 'senken', 'reducir', 'baisser', 'ridurre', 'verlagen'],
  move: ['move', 'migrating', 'umziehen', 'trasladar', 'migrer', 'verhuizen'],
};

const each = Object.entries(words).flatMap(([act, said]) => said.map((word) => [word, act] as const));
test.each(each)('%s says to %s', (word, act) => expect(actOf(word)?.acts).toContain(act));

test.each(['table', 'bridge', 'the', 'über', 'mesa', 'ship2', '', 'x', 'hold'])('"%s" says no act', (word) =>
  expect(actOf(word)).toBeUndefined(),
);

test.each([
  ['keep', 'end'],
  ['keep', 'sell'],
  ['enable', 'end'],
  ['open', 'close'],
  ['raise', 'lower'],
  ['buy', 'sell'],
])('%s and %s undo each other', (one, other) => {
  expect(areOpposite(one, other)).toBe(true);
  expect(areOpposite(other, one)).toBe(true);
});

test.each([
  ['keep', 'keep'],
  ['buy', 'rent'],
  ['release', 'merge'],
  ['', ''],
])('"%s" and "%s" do not', (one, other) => expect(areOpposite(one, other)).toBe(false));

describe('two verbs may say one act', () => {
  test.each([
    ['ship', 'veröffentlichen'],
    ['adopt', 'introduce'],
    ['adopt', 'accept'],
    ['buy', 'acheter'],
    ['retire', 'abschalten'],
  ])('%s and %s', (one, other) => {
    expect(mayBeOneAct(one, other)).toBe(true);
    expect(mayBeOneAct(other, one)).toBe(true);
  });

  test.each([
    ['introduce', 'accept'],
    ['buy', 'sell'],
    ['ship', 'merge'],
    ['ship', 'table'],
    ['table', 'table'],
  ])('but not %s and %s', (one, other) => expect(mayBeOneAct(one, other)).toBe(false));
});
