/**
 * JUnit files against the schema that Jenkins uses: with xmllint where it is installed, and always with a check made from
 * the schema itself (which elements and attributes may stand where, which must, and the form of times).
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderJunitReport } from './junit-report.ts';
import { caseStatuses, type WrittenReport } from './written-report.ts';

const schemaFile = fileURLToPath(new URL('../../../../test/corpus/junit/junit-10.xsd', import.meta.url));

interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
}

/** The elements of an XML text; comments, the declaration and texts are left out. */
function parseXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  const tags = xml
    .replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, '')
    .matchAll(/<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g);
  for (const [, closing, name = '', given = '', empty] of tags) {
    if (closing) {
      expect(open.pop()?.name).toBe(name);
      continue;
    }
    const attributes = Object.fromEntries(
      [...given.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
    );
    const element = { name, attributes, children: [] };
    open.at(-1)?.children.push(element);
    if (!empty) open.push(element);
  }
  expect(open).toEqual([root]);
  return root;
}

const inside = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...inside(child, name)]);

const schema = parseXml(readFileSync(schemaFile, 'utf8')).children[0] ?? { name: '', attributes: {}, children: [] };
const rules = new Map(
  schema.children
    .filter(({ name }) => name === 'xs:element')
    .map((element) => [
      element.attributes.name ?? '',
      {
        children: inside(element, 'xs:element').map(({ attributes }) => attributes.ref),
        attributes: new Map(
          inside(element, 'xs:attribute').map(({ attributes }) => [attributes.name ?? '', attributes]),
        ),
      },
    ]),
);
const timePattern = new RegExp(`^(?:${inside(schema, 'xs:pattern')[0]?.attributes.value})$`);

/** What the schema does not allow. */
function violationsIn(element: XmlElement): string[] {
  const rule = rules.get(element.name);
  if (!rule) return [`there is no element ${element.name}`];
  const required = [...rule.attributes].filter(([, { use }]) => use === 'required').map(([name]) => name);
  return [
    ...required.filter((name) => !(name in element.attributes)).map((name) => `${element.name} lacks ${name}`),
    ...Object.entries(element.attributes).flatMap(([name, value]) => {
      const type = rule.attributes.get(name)?.type;
      if (type === undefined) return [`${element.name} has ${name}`];
      return type === 'SUREFIRE_TIME' && !timePattern.test(value) ? [`${name} is ${value}`] : [];
    }),
    ...element.children
      .filter(({ name }) => !rule.children.includes(name))
      .map(({ name }) => `${name} in ${element.name}`),
    ...element.children.flatMap(violationsIn),
  ];
}

const text = fc.oneof(fc.string({ maxLength: 10 }), fc.constantFrom('<a b="c">', ']]>', '\u001b[0m', '\ud800'));
const anyCase = fc.record(
  {
    ...{
      name: text,
      status: fc.constantFrom(...caseStatuses),
      message: text,
      details: fc.array(text, { maxLength: 2 }),
    },
    time_ms: fc.double({ min: 0, max: 1e7, noNaN: true }),
  },
  { requiredKeys: ['name', 'status', 'details'] },
);
const suite = fc.record({
  name: text,
  notes: fc.array(text, { maxLength: 2 }),
  cases: fc.array(anyCase, { maxLength: 5 }),
});
const reports: WrittenReport[] = fc.sample(fc.record({ title: text, suites: fc.array(suite, { maxLength: 3 }) }), {
  ...{ numRuns: 100, seed: 10 },
});
const written = reports.map((report) => renderJunitReport(report, '2026-03-01T10:00:00.000Z'));

test('JUnit has only what the schema allows, and all that it requires', () => {
  for (const xml of written) expect(parseXml(xml).children.flatMap(violationsIn)).toEqual([]);
});

test('the check of the schema finds what is wrong', () => {
  const wrong =
    '<testsuites skipped="1"><testsuite name="a" tests="1" errors="0" time="soon"><failure/></testsuite></testsuites>';
  expect(parseXml(wrong).children.flatMap(violationsIn)).toEqual([
    ...['testsuites has skipped', 'testsuite lacks failures', 'time is soon', 'failure in testsuite'],
  ]);
});

const hasXmllint = spawnSync('xmllint', ['--version']).status === 0;
test.skipIf(!hasXmllint)('xmllint finds JUnit valid (skipped without xmllint)', () => {
  for (const xml of written.slice(0, 10)) {
    const { status, stderr } = spawnSync('xmllint', ['--noout', '--schema', schemaFile, '-'], {
      input: xml,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toMatchObject({ status: 0 });
  }
});
