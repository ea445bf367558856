import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskSecrets, secretsIn } from './secret-patterns.ts';

/** Put together here, so that nothing in this file looks like a secret itself. */
const secrets: [name: string, secret: string][] = [
  ['a private key', `-----BEGIN RSA ${'PRIVATE'} KEY-----\nMIIEow\nabc`],
  ['a JSON web token', `ey${'J'}hbGciOiJI.eyJzdWIiOiIx.c2lnbmF0dXJl`],
  ['a bearer token', `Bearer ${'a1b2c3d4'.repeat(3)}`],
  ['an API key', `sk-proj-${'Zx81kq0pLm42VbTyRw93NdAh'}`],
  ['an AWS access key', `AKIA${'ABCDEFGH12345678'}`],
  ['a GitHub token', `ghp_${'a1'.repeat(18)}`],
  ['a Slack token', `xoxb-${'1234567890-abc'}`],
  ['a Google API key', `AIza${'a'.repeat(35)}`],
];

describe('a secret', () => {
  it.each(secrets)('that has the form of %s is found and masked', (name, secret) => {
    const text = `It is ${secret}`;
    expect(secretsIn(text)).toEqual([{ name, index: 6 }]);
    const masked = maskSecrets(text);
    expect(masked).toHaveLength(text.length);
    expect(masked.startsWith(`It is ${secret.slice(0, 4)}•`)).toBe(true);
    expect(masked).not.toContain(secret.slice(-6));
    expect(secretsIn(masked)).toEqual([]);
  });

  it.each([
    ['a word that begins alike', 'The sk-learn library and the task-force are here.'],
    ['a bearer of bad news', 'He is the bearer of extraordinarilybadnews today.'],
    ['an identifier in lower case without a digit', 'sk-this-is-only-a-long-name-of-a-file'],
    ['a longer word of capitals', 'XAKIAABCDEFGH12345678'],
  ])('is not found in %s', (_, text) => {
    expect(secretsIn(text)).toEqual([]);
    expect(maskSecrets(text)).toBe(text);
  });

  it('is masked without moving anything: every line keeps its place and its length', () => {
    const piece = fc.oneof(fc.string(), fc.constantFrom('\n', ...secrets.map(([, secret]) => ` ${secret} `)));
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        const lengths = (all: string) => all.split('\n').map(({ length }) => length);
        expect(lengths(maskSecrets(text))).toEqual(lengths(text));
      }),
    );
  });
});
