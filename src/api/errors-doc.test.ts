import { expect, test } from 'vitest';
import { errorCatalogue } from '../errors.ts';

const intro = `# Errors

Every error answers with a status and a problem (RFC 9457, \`application/problem+json\`):
\`type\`, \`title\`, \`status\`, \`code\`, \`detail\` (what happened this time), \`fix\` (what to do) and
\`errors\` (the fields at fault, each with its \`path\` and a \`message\`). The same list is served at \`/docs/errors\`.
`;

/** `vitest run src/api/errors-doc.test.ts --update` writes the document anew after the catalogue was changed. */
test('docs/errors.md has every entry of the catalogue and nothing else', async () => {
  const sections = Object.entries(errorCatalogue).map(
    ([code, { status, title, fix }]) => `\n## ${code}\n\n${status}: ${title}.\n\n${fix}\n`,
  );
  await expect(intro + sections.join('')).toMatchFileSnapshot('../../docs/errors.md');
});
