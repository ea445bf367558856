import { describe, expect, it } from 'vitest';
import { isClarification, isRefusal } from './reply-manner.ts';

describe('a refusal', () => {
  it.each([
    "I can't do that.",
    'I cannot help with this request.',
    'I’m sorry, but I can’t share that.',
    'I am unable to provide legal advice.',
    "I don't have access to your account.",
    'That is not something I can decide.',
    'This is outside of my area.',
  ])('is "%s"', (text) => expect(isRefusal(text)).toBe(true));

  it.each(['You can return it within 30 days.', 'You cannot lose.', 'I can do that.', ''])('is not "%s"', (text) => {
    expect(isRefusal(text)).toBe(false);
  });

  it('is looked for at the beginning only', () => {
    expect(isRefusal(`${'Well, yes. '.repeat(50)}I can't do that.`)).toBe(false);
  });
});

describe('a question back', () => {
  it.each(['Could you tell me your order number?', 'Do you mean the blue one?', 'Which one is it?', 'Please clarify.'])(
    'is "%s"',
    (text) => expect(isClarification(text)).toBe(true),
  );

  it.each([
    ['a statement', 'It is the blue one.'],
    ['a rhetorical question', 'Who knows?'],
    ['four questions at once', 'Which one is it? Red? Blue? Green?'],
    ['a long reply that ends with a question', `${'It depends on many things. '.repeat(30)}Do you want more?`],
  ])('is not %s', (_, text) => expect(isClarification(text)).toBe(false));
});
