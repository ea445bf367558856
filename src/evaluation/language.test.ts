import { describe, expect, it } from 'vitest';
import { languageName, languageOf, languages } from './language.ts';

describe('the language of a text', () => {
  it.each([
    ['en', 'You can return it to the shop, and that is what you have to do with it.'],
    ['de', 'Sie können es nicht mit der Post schicken, und das ist auch nicht von uns.'],
    ['fr', 'Vous pouvez le retourner dans les trente jours, et ce n’est pas pour nous.'],
    ['es', 'Puede devolverlo en los treinta días, y no es que se pueda para una vez más.'],
    ['nl', 'Het is niet zo dat je een week hebt, en dat kan ook met de post van ons.'],
    ['ja', '三十日以内に返品できます'],
    ['zh', '您可以在三十天内退货'],
    ['ko', '삼십일 이내에 반품할 수 있습니다'],
    ['ru', 'Вы можете вернуть товар в течение тридцати дней'],
    ['el', 'Μπορείτε να το επιστρέψετε'],
    ['ar', 'يمكنك إرجاعه خلال ثلاثين يوما'],
  ])('is %s by its script or its small words', (language, text) => {
    expect(languageOf(text)).toBe(language);
    expect(languages).toContain(language);
  });

  it.each([
    ['nothing', ''],
    ['too short', 'Yes, it is.'],
    ['numbers', '42, 43, 44 and 45'],
    ['names without small words', 'Berlin Paris London Madrid Rome Lisbon Vienna Prague'],
    ['half in one language and half in another', 'you are that this with der die das und ist nicht the and is ich sie'],
    ['a script of two letters', '日本'],
  ])('cannot be told of %s', (_, text) => expect(languageOf(text)).toBeNull());

  it('is told from the beginning of a long text', () => {
    const english = 'You can return it to the shop and that is it. '.repeat(100);
    expect(languageOf(english + 'Вы можете вернуть товар. '.repeat(1000))).toBe('en');
  });

  it('has an English name, or itself where it is not known', () => {
    expect(languageName('nl')).toBe('Dutch');
    expect(languageName('xx')).toBe('xx');
  });
});
