/**
 * Finds and masks keys and tokens of well-known forms. Masking keeps every position, so that a place in the masked text is
 * the same place in the original. A secret of another form is not found.
 */
interface SecretPattern {
  name: string;
  pattern: RegExp;
}

/** No match of a pattern can begin inside another match of it, so each pattern reads a text once. */
const secretPatterns: readonly SecretPattern[] = [
  { name: 'a private key', pattern: /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----(?:(?!-----)[\s\S]){0,8000}/g },
  { name: 'a JSON web token', pattern: /(?<![\w-])eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g },
  { name: 'a bearer token', pattern: /(?<!\w)bearer +(?=[^\s"']*\d)[\w.~+/=-]{20,}/gi },
  {
    name: 'an API key',
    pattern:
      /(?<![\w-])(?:sk|pk|rk)[-_](?:[a-z0-9]{1,12}[-_]){0,3}(?:(?=\w*\d)\w{20}|(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{20})[\w-]*/g,
  },
  { name: 'an AWS access key', pattern: /(?<!\w)(?:AKIA|ASIA)[A-Z0-9]{16}(?!\w)/g },
  { name: 'a GitHub token', pattern: /(?<!\w)(?:gh[pousr]_\w{36,}|github_pat_\w{40,})/g },
  { name: 'a Slack token', pattern: /(?<!\w)xox[abeprs]-[\w-]{10,}/g },
  { name: 'a Google API key', pattern: /(?<!\w)AIza[\w-]{35}/g },
];

interface SecretMatch {
  name: string;
  index: number;
}

/** The first match of each pattern. */
export function secretsIn(text: string): SecretMatch[] {
  return secretPatterns.flatMap(({ name, pattern }) => {
    const index = text.search(pattern);
    return index === -1 ? [] : [{ name, index }];
  });
}

const unmaskedLength = 4;

/** Replaces every character of a secret by a dot, except its first four characters and line breaks. */
export function maskSecrets(text: string): string {
  return secretPatterns.reduce((before, { pattern }) => before.replace(pattern, maskSecret), text);
}

const maskSecret = (secret: string) =>
  secret.slice(0, unmaskedLength) + secret.slice(unmaskedLength).replace(/[^\n]/g, '•');
