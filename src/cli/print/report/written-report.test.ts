import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { showSteering } from '../../../documents/escape-html.ts';
import { renderHtmlReport } from './html-report.ts';
import { renderJunitReport } from './junit-report.ts';
import {
  caseStatuses,
  totalsOfCases,
  totalsOfReport,
  totalsText,
  type WrittenReport,
  worstFirst,
} from './written-report.ts';

const madeAt = '2026-03-01T10:00:00.000Z';
const report: WrittenReport = {
  title: 'What was found',
  notes: ['Only form.'],
  suites: [
    {
      name: 'first',
      cases: [
        { name: 'a', status: 'pass', time_ms: 1500, details: [] },
        { name: 'b', status: 'warn', message: 'nearly', details: ['line 1'] },
        { name: 'c', status: 'fail', message: 'not so', details: ['line 2', 'line 3'] },
      ],
    },
    {
      name: 'second',
      notes: ['of note'],
      cases: [
        { name: 'd', status: 'error', message: 'nobody there', details: [] },
        { name: 'e', status: 'skipped', message: 'not asked', details: [] },
      ],
    },
  ],
};

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    ']]>',
    '<script>alert(1)</script>',
    '"\'&amp;',
    '\u0000\u001b[31m',
    '\ud800',
    '\ufffe',
    '\u202edrow',
    '-->',
    '\r\n\t',
    '</ul></details>',
  ),
);
const anyCase = fc.record(
  {
    name: text,
    status: fc.constantFrom(...caseStatuses),
    time_ms: fc.double({ min: 0, max: 1e9, noNaN: true }),
    message: text,
    details: fc.array(text, { maxLength: 3 }),
    period: text,
    transcript: fc.array(
      fc.record({
        ...{ number: fc.nat(), text, isHeader: fc.boolean() },
        marks: fc.array(fc.record({ status: fc.constantFrom(...caseStatuses), text }), { maxLength: 2 }),
      }),
      { maxLength: 3 },
    ),
  },
  { requiredKeys: ['name', 'status', 'details'] },
);
const anyReport = fc.record(
  {
    title: text,
    notes: fc.array(text, { maxLength: 2 }),
    suites: fc.array(
      fc.record({ name: text, notes: fc.array(text, { maxLength: 2 }), cases: fc.array(anyCase, { maxLength: 4 }) }),
      { maxLength: 3 },
    ),
  },
  { requiredKeys: ['title', 'suites'] },
);

describe('a report', () => {
  test('is counted by its cases', () => {
    expect(totalsOfReport(report)).toEqual({
      cases: 5,
      time_ms: 1500,
      fail: 1,
      error: 1,
      warn: 1,
      skipped: 1,
      pass: 1,
    });
    expect(totalsText(totalsOfReport(report))).toBe(
      '1 failed, 1 in error, 1 with warnings, 1 skipped, 1 passed; 5 in all',
    );
    expect(totalsText(totalsOfCases([]))).toBe('0 passed; 0 in all');
  });

  test('shows what is worst first', () => {
    expect(
      worstFirst(report.suites.flatMap(({ cases }) => cases))
        .map(({ name }) => name)
        .join(''),
    ).toBe('cdbea');
  });
});

describe('JUnit', () => {
  test('has every case, its time and what came of it', () => {
    expect(renderJunitReport(report, madeAt)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="What was found" tests="5" failures="1" errors="1" time="1.500">
  <testsuite name="first" tests="3" failures="1" errors="0" skipped="0" time="1.500" timestamp="2026-03-01T10:00:00">
    <testcase classname="first" name="a" time="1.500"/>
    <testcase classname="first" name="b">
      <system-out>warning: nearly
line 1</system-out>
    </testcase>
    <testcase classname="first" name="c">
      <failure message="not so" type="fail">line 2
line 3</failure>
    </testcase>
  </testsuite>
  <testsuite name="second" tests="2" failures="0" errors="1" skipped="1" time="0.000" timestamp="2026-03-01T10:00:00">
    <testcase classname="second" name="d">
      <error message="nobody there" type="error"></error>
    </testcase>
    <testcase classname="second" name="e">
      <skipped message="not asked"/>
    </testcase>
    <system-out>of note</system-out>
  </testsuite>
</testsuites>
`);
  });

  test('has no character that XML cannot hold, none that steers a terminal or the direction of a text, and no markup of others', () => {
    fc.assert(
      fc.property(anyReport, (any) => {
        const written = renderJunitReport(any, madeAt);
        expect(written.isWellFormed()).toBe(true);
        expect(written).toMatch(/^[\t\n\u{20}-\u{7e}\u{a0}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]*$/u);
        expect(written).not.toMatch(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/);
        const outside = written.replace(
          /<\/?(?:testsuites?|testcase|failure|error|skipped|system-out)(?: [a-z]+="[^"<]*")*\/?>/g,
          '',
        );
        expect(outside.replace('<?xml version="1.0" encoding="UTF-8"?>', '')).not.toMatch(/[<>]/);
      }),
    );
  });

  const python = spawnSync('python3', ['-c', 'import xml.etree.ElementTree']).status === 0;
  test.skipIf(!python)('is read by an XML parser with every text in its place (skipped without python3)', () => {
    const samples = fc.sample(anyReport, { numRuns: 50, seed: 7 });
    const script = `import json, sys, xml.etree.ElementTree as tree
for line in json.load(sys.stdin):
    print(json.dumps([case.get('name') for case in tree.fromstring(line.encode()).iter('testcase')]))`;
    const { stdout, stderr, status } = spawnSync('python3', ['-c', script], {
      input: JSON.stringify(samples.map((each) => renderJunitReport(each, madeAt))),
      encoding: 'utf8',
    });
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    const writable = (name: string) => showSteering(name).replace(/[\ufffe\uffff]/g, '');
    const names = samples.map(({ suites }) => suites.flatMap(({ cases }) => cases.map(({ name }) => writable(name))));
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(names);
  });
});

interface Element {
  nodeName: string;
  childNodes?: Element[];
}

/** The elements of a page, in their order. */
function elementsOf(node: Element): string[] {
  const own = node.nodeName.startsWith('#') ? [] : [node.nodeName];
  return [...own, ...(node.childNodes ?? []).flatMap(elementsOf)];
}

describe('HTML', () => {
  test('is one page with a heading for each suite and the worst first', () => {
    const page = renderHtmlReport(report, madeAt);
    expect(page).toContain('<h1>What was found</h1>');
    expect(page).toContain("default-src 'none'");
    expect(page.indexOf('>c</bdi>')).toBeLessThan(page.indexOf('>b</bdi>'));
    expect(page).toMatch(/<details class="case" open><summary><span class="status fail">.*Fail/);
    expect(page).not.toMatch(/<script|src=|href=/);
  });

  test('shows whatever others wrote as text: it has the elements of the same report in plain words', () => {
    const worded = (value: unknown): unknown => {
      if (typeof value === 'string') return caseStatuses.some((status) => status === value) ? value : 'x';
      if (Array.isArray(value)) return value.map(worded);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, worded(item)]));
    };
    fc.assert(
      fc.property(anyReport, (any) => {
        const plainly = worded(any) as WrittenReport;
        expect(elementsOf(parse(renderHtmlReport(any, madeAt)))).toEqual(
          elementsOf(parse(renderHtmlReport(plainly, madeAt))),
        );
      }),
    );
  });

  test('cannot be turned around by what others wrote', () => {
    const page = renderHtmlReport({ title: 'a\u202eb\u0000', suites: [] }, madeAt);
    expect(page).toContain('<h1>a\\u202eb\\u0000</h1>');
  });
});
