import { describe, expect, it } from 'vitest';
import { renderHtmlDocument } from '../../../documents/html-document.ts';
import { filledSections, momentText, type SourcedDocument } from '../../../documents/verdict-document.ts';
import { renderMarkdownDocument } from './markdown-document.ts';
import { renderTerminalDocument } from './terminal-document.ts';

const page = { width: 80, paint: (_: unknown, text: string) => text };

/** A document in which every text of an agent or a user is the given one. */
function documentOf(text: string): SourcedDocument {
  return {
    question: text,
    about: text,
    headline: { text, tone: 'good' },
    sections: [
      { title: 'Direction', body: { kind: 'paragraphs', texts: [text] } },
      {
        title: 'Findings',
        body: {
          kind: 'items',
          items: [{ mark: { sign: '✓', tone: 'good' }, text, notes: [{ text }, { text, isQuiet: true }] }],
        },
      },
      { title: 'Rounds', body: { kind: 'table', heading: ['WHO', 'WHAT'], rows: [[text, text]] } },
      { title: 'Next', body: { kind: 'commands', commands: [`echo ${text}`] } },
    ],
    source: {
      ...{ session: '01990000-0000-7000-8000-000000000001', format: 'round-table', status: 'closed' },
      ...{ opened: '2026-11-16T18:29:01.000Z', closed: '2026-11-16T18:30:59.000Z', head: { seq: 6, hash: 'abc123' } },
      commands: [{ command: 'parley verify 0199', about: 'check its record' }],
    },
    generated: '2026-11-17T08:00:00.000Z',
  };
}

const hostile = [
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)> \' onmouseover=x',
  '</style></title></pre></code><h1>owned</h1>',
  '![x](http://evil.example/?q=1) [click](javascript:alert(1)) <http://evil.example>',
  '# heading\n## another\n- item\n> quote\n```\ncode\n```\n---\n| a | b |\n|---|---|',
  '@everyone #123 www.evil.example https://evil.example someone@evil.example',
  '[x]: http://evil.example\n1. one\n2) two\n===\n~~gone~~ **bold** _it_ __it__ $x$ &lt;b&gt;',
  '\x1b[2J\x1b]0;owned\x07\u009b31m \u202Egnp.exe\u202C \u2066x\u2069 \u200b\ufeff \0',
  '\ud800 lone surrogate \u{1F469}\u200d\u{1F680} 漢字 العربية',
  'x'.repeat(50_000),
];

/** What a browser would find: tags, outside of text. */
const tagsOf = (html: string) => new Set([...html.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, name = '']) => name));

describe('a document as HTML', () => {
  it('keeps every text as text, whatever it is', () => {
    const ownTags = tagsOf(renderHtmlDocument(documentOf('plain')));
    for (const text of hostile) {
      const html = renderHtmlDocument(documentOf(text));
      expect([...tagsOf(html)].filter((tag) => !ownTags.has(tag))).toEqual([]);
      expect(html).not.toMatch(/<[a-z][^>]*\s(?:on\w+|src|href|style)\s*=/i);
      expect(html.replaceAll('\n', '')).not.toMatch(/\p{Cc}|[\u202a-\u202e\u2066-\u2069\u200b\ufeff]/u);
      expect(html.isWellFormed()).toBe(true);
    }
  });

  it('loads nothing: no script, no link, no address, and a policy that forbids it', () => {
    const html = renderHtmlDocument(documentOf('Shall we?'));
    expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
    expect(html).not.toMatch(/<(?:script|link|img|iframe|a|object|form)\b|https?:|url\(|@import/i);
  });

  it('is dated, can be printed, and says how to check it', () => {
    const html = renderHtmlDocument(documentOf('Shall we?'));
    expect(html).toContain(
      'Opened 2026-11-16 18:29 UTC; closed 2026-11-16 18:30 UTC. This page was made 2026-11-17 08:00 UTC.',
    );
    expect(html).toContain('@media print');
    expect(html).toContain('parley sessions record 01990000-0000-7000-8000-000000000001 --out record.ndjson');
    expect(html).toContain('<code>abc123</code>');
    expect(html).toContain('Its record has 7 events');
  });

  it('shows a long question short as a title and once in full', () => {
    const html = renderHtmlDocument(documentOf('long '.repeat(200)));
    expect(/<h1[^>]*>([^<]*)</.exec(html)?.[1]?.length).toBe(280);
    expect(html).toContain('The question in full');
  });
});

describe('a document as Markdown', () => {
  it('keeps every text as text, whatever it is', () => {
    for (const text of hostile) {
      const markdown = renderMarkdownDocument(documentOf(text));
      const outsideCode = markdown
        .replaceAll('<!-- -->', '')
        .replace(/^```sh\n[^`]*\n```$/gm, '')
        .replace(/`[0-9a-f]+`/g, '');
      expect(outsideCode).not.toMatch(/(?<!\\)[[<`*~$](?!\*)(?<!\*\*)/);
      expect(outsideCode).not.toMatch(/https?:\/\/|www\.(?!$)/);
      expect(markdown.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      expect(markdown.match(/^#+\s/gm)?.length).toBe(text.length > 280 ? 6 : 5);
      expect(markdown.match(/^```/gm)?.length).toBe(4);
    }
  });

  it('mentions nobody and links no issue', () => {
    const markdown = renderMarkdownDocument(documentOf('@everyone #123'));
    expect(markdown).toContain('**@<!-- -->everyone #<!-- -->123**');
  });

  it('reads well as it is', () => {
    const markdown = renderMarkdownDocument(documentOf('What ada_1 found in auth.py:42'));
    expect(markdown).toMatch(/^# What ada_1 found in auth\.py:42\n\n/);
    expect(markdown).toContain('- ✓ What ada_1 found in auth.py:42\n  - What ada_1 found in auth.py:42\n');
    expect(markdown).toContain('| WHO | WHAT |\n|---|---|\n| What');
    expect(markdown).toContain(
      'opened 2026-11-16 18:29 UTC, closed 2026-11-16 18:30 UTC. Written 2026-11-17 08:00 UTC.',
    );
  });
});

describe('a bullet', () => {
  it('stands once in Markdown', () => {
    const items = [{ mark: { sign: '•', tone: 'plain' as const }, text: 'Wait' }];
    const sections = [{ title: 'Direction', body: { kind: 'items' as const, items } }];
    expect(renderMarkdownDocument({ ...documentOf('Why?'), sections })).toContain('\n- Wait\n');
  });
});

describe('a document as text', () => {
  it('never steers the terminal, and stays within its width', () => {
    for (const text of hostile) {
      for (const full of [false, true]) {
        const lines = renderTerminalDocument(documentOf(text), page, full).split('\n');
        expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
        const wrapped = lines.filter((line) => !/^ {2}(?:echo|WHO|\S.* {2}\S)/.test(line));
        expect(Math.max(...wrapped.map((line) => line.length))).toBeLessThanOrEqual(80);
      }
    }
  });

  it('is short where a text is long, and complete with full', () => {
    const document = {
      ...documentOf('word '.repeat(10_000)),
      sections: documentOf('word '.repeat(10_000)).sections.slice(0, 2),
    };
    expect(renderTerminalDocument(document, page, false).length).toBeLessThan(3000);
    expect(renderTerminalDocument(document, page, true).length).toBeGreaterThan(150_000);
  });

  it('shows what the platform says of a text also where the text is cut', () => {
    const items = [{ text: 'x'.repeat(500), remark: '(critical)' }];
    const document = {
      ...documentOf('Why?'),
      sections: [{ title: 'Findings', body: { kind: 'items' as const, items } }],
    };
    expect(renderTerminalDocument(document, page, false)).toMatch(/x… \(critical\)\n/);
    expect(renderMarkdownDocument(document)).toMatch(/x \(critical\)/);
    expect(renderHtmlDocument(document)).toContain('x</bdi> (critical)</li>');
  });

  it('leaves details out and says how many', () => {
    const items = [{ text: 'first' }, { text: 'second', isDetail: true }, { text: 'third', isDetail: true }];
    const sections = [
      { title: 'Findings', body: { kind: 'items' as const, items } },
      { title: 'Votes', isDetail: true, body: { kind: 'items' as const, items } },
      { title: 'Hidden', body: { kind: 'items' as const, items: items.slice(1) } },
    ];
    const short = renderTerminalDocument({ ...documentOf('Why?'), sections }, page, false);
    expect(short).toContain('Findings\n  first\n  and 2 more\n');
    expect(short).not.toMatch(/Votes|Hidden|second/);
    const full = renderTerminalDocument({ ...documentOf('Why?'), sections }, page, true);
    expect(full).toContain('Votes\n  first\n  second\n  third\n');
    expect(full).toContain('Hidden\n  second\n  third\n');
  });
});

describe('what documents share', () => {
  it('writes a moment for people, and leaves alone what is none', () => {
    expect(momentText('2026-11-16T18:29:01.123Z')).toBe('2026-11-16 18:29 UTC');
    expect(momentText('2026-11-16T18:29:01Z')).toBe('2026-11-16 18:29 UTC');
    expect(momentText('tomorrow')).toBe('tomorrow');
  });

  it('leaves out sections with nothing in them', () => {
    const empty = [
      { title: 'a', body: { kind: 'paragraphs' as const, texts: [] } },
      { title: 'b', body: { kind: 'items' as const, items: [] } },
      { title: 'c', body: { kind: 'table' as const, heading: ['X'], rows: [] } },
      { title: 'd', body: { kind: 'commands' as const, commands: ['go'] } },
    ];
    expect(filledSections(empty).map(({ title }) => title)).toEqual(['d']);
  });
});
