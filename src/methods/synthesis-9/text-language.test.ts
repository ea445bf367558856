import { expect, test } from 'vitest';
import { languageOf } from './text-language.ts';

test.each([
  ['en', 'should we publish the results of the survey this week'],
  ['de', 'sollen wir den vertrag mit der gemeinde unterschreiben'],
  ['es', '¿debemos firmar el acuerdo con la distribuidora?'],
  ['fr', 'faut-il signer le bail et garder les clés au bureau'],
  ['it', 'dobbiamo riaprire gli uffici della sede questa settimana'],
  ['pt', 'devemos contratar uma pessoa do norte em março, não é'],
  ['nl', 'moeten we het kantoor op deze plek houden'],
])('%s: %s', (language, text) => expect(languageOf(text)).toBe(language));

test.each(['', 'nordwind', '42', 'firmar', 'ouvrir', '推迟发布', '...'])('of "%s" it cannot be told', (text) =>
  expect(languageOf(text)).toBeUndefined(),
);

test('of words in two languages, the one with more of them counts', () => {
  expect(languageOf('the release of the "der" flag is on')).toBe('en');
  expect(languageOf('der und die sind nicht the same')).toBe('de');
});
