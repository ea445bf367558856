/**
 * What looks like a secret: keys and tokens of well-known shapes. It masks them without moving anything, so that a place
 * in the masked text is the same place in the text. A secret without such a shape is not found.
 */
interface SecretPattern {
  name: string;
  pattern: RegExp;
}

/** No shape can begin inside itself, so each text is read once for each. */
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

/** The first of each shape. */
export function secretsIn(text: string): SecretMatch[] {
  return secretPatterns.flatMap(({ name, pattern }) => {
    const index = text.search(pattern);
    return index === -1 ? [] : [{ name, index }];
  });
}

const unmaskedLength = 4;

/** Everything of a secret but its first characters and its line breaks becomes a dot. */
export function maskSecrets(text: string): string {
  return secretPatterns.reduce((before, { pattern }) => before.replace(pattern, maskSecret), text);
}

const maskSecret = (secret: string) =>
  secret.slice(0, unmaskedLength) + secret.slice(unmaskedLength).replace(/[^\n]/g, '•');
