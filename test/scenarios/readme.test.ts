/** What holds of the README and the guides as texts; `test/guides` follows their commands. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { guides, pageOf, portPattern, root } from '../guides/follow-document.ts';

describe('the documents', () => {
  it('have their own folders, ports and names, so that several can be followed on one machine', () => {
    const patterns = [/\btry\/[\w-]+/g, portPattern, /(?<=agents add )\w+|(?<="name": ")\w+/g];
    const used = ['README.md', ...guides.map(pageOf)].map((document) => {
      const text = readFileSync(join(root, document), 'utf8');
      return new Set(patterns.flatMap((pattern) => text.match(pattern) ?? []));
    });
    expect(used.map(({ size }) => size).toSorted()[0]).toBeGreaterThan(1);
    for (const [at, own] of used.entries())
      for (const others of used.slice(at + 1)) expect([...own.intersection(others)]).toEqual([]);
  });

  it('link only to files that exist', () => {
    const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'examples/README.md'].concat(
      readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.md'))
        .map((name) => join('docs', name)),
    );
    const broken = pages.flatMap((page) => {
      const links = readFileSync(join(root, page), 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g);
      return [...links].flatMap(([, to = '']) => (existsSync(join(root, page, '..', to)) ? [] : [`${page}: ${to}`]));
    });
    expect(broken).toEqual([]);
  });

  it('say of every block of commands whether it is followed', () => {
    for (const document of ['README.md', ...guides.map(pageOf)]) {
      const text = readFileSync(join(root, document), 'utf8');
      const unmarked = [...text.matchAll(/^```(sh|js)\n(.*?)^```$/gms)].map(([, , block]) => block);
      expect(unmarked, document).toEqual(document === 'README.md' ? ['npm test\n'] : []);
    }
  });
});
