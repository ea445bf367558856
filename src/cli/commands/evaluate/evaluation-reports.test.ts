import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reportOn } from '../../../evaluation/evaluation-report.ts';
import { rubric } from '../../../evaluation/rubric.ts';
import { renderHtmlReport } from '../../print/report/html-report.ts';
import { renderJunitReport } from '../../print/report/junit-report.ts';
import { caseNamesOf } from './case-names.ts';
import { evaluateFiles } from './evaluate-files.ts';
import { evaluationText } from './evaluation-text.ts';
import { writtenEvaluationReport } from './written-evaluation-report.ts';

const madeAt = '2026-03-01T11:00:00.000Z';
const page = { width: 80, paint: (_: unknown, text: string) => text };
const log = (...said: string[]) =>
  `Run metadata:\n\nConversation:\n\n${said.map((text, at) => ` - ${at % 2 ? 'assistant' : 'user'} [2026-03-01 10:00:0${at}]:\n  ${text.replaceAll('\n', '\n  ')}\n`).join('')}`;

const rules = [
  { name: 'names the deadline', when: { user_contains: 'return' }, expect: { reply_contains: '30 days' } },
  { name: 'is about refunds', when: { user_contains: 'refund' }, expect: { reply_contains: 'bank' } },
];

/** The report on files of these names and contents, in all its forms. */
async function reported(files: Record<string, string>, before?: Record<string, string>) {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'parley-reports-'));
  const evaluate = async (given: Record<string, string>, name: string) => {
    const paths = Object.entries(given).map(([file, text]) => {
      writeFileSync(join(folder.path, `${name}-${file}`), text);
      return join(folder.path, `${name}-${file}`);
    });
    return evaluateFiles(paths, rubric.parse({ rules }), true);
  };
  const now = await evaluate(files, 'now');
  const report = reportOn(now.runs, before && (await evaluate(before, 'before')).runs);
  const written = writtenEvaluationReport(report, { ...now, caseNames: caseNamesOf(now.runs) });
  return {
    text: evaluationText(report, now.lines, page),
    ...{ html: renderHtmlReport(written, madeAt), junit: renderJunitReport(written, madeAt) },
    names: written.suites[0]?.cases.map(({ name }) => name),
  };
}

const broken = log('How do I return it?', 'Soon.\nWith <b>the</b> label.', 'Thanks for that.', 'You are welcome.');
const met = log('How do I return it?', 'Within 30 days.', 'Thanks for that.', 'You are welcome.');

describe('the report on logs', () => {
  it('names a conversation by what the user said, whatever its file is called', async () => {
    const first = await reported({ 'run_1.txt': broken, 'run_2.txt': log('Hello there?', 'Hi!'), 'run_3.txt': met });
    const second = await reported({ 'run_8.txt': log('Hello there?', 'Hi!'), 'run_9.txt': met, 'run_7.txt': broken });
    expect(first.names).toEqual([
      ...['1 message: "Hello there?"', '2 messages: "How do I return it?"', '2 messages: "How do I return it?" (2)'],
    ]);
    expect(second.names).toEqual(first.names);
  });

  it('tells conversations apart that begin the same', async () => {
    const { names = [] } = await reported({
      'a.txt': met,
      'b.txt': log('How do I return it?', 'Soon.', 'Why?', 'So.'),
    });
    expect(new Set(names).size).toBe(2);
    for (const name of names) expect(name).toMatch(/^2 messages: "How do I return it\?" #[0-9a-f]{8}$/);
  });

  it('has the whole conversation in HTML, with what was found beside its line, and the dates', async () => {
    const { html } = await reported({
      'a.txt': broken,
      'b.txt': log('Hello there?', 'Hi! Here is sk-proj-Zx81kq0pLm42VbTyRw93NdAh.'),
    });
    expect(html).toContain('Made on 2026-03-01 at 11:00:00 UTC.');
    expect(html).toContain('2026-03-01 10:00:00 to 2026-03-01 10:00:03');
    for (const said of ['With &lt;b&gt;the&lt;/b&gt; label.', 'Thanks for that.', 'You are welcome.'])
      expect(html).toContain(said);
    expect(html).toMatch(
      /<div class="line marked fail-line"><span class="number">8<\/span><mark><span class="said" dir="auto">Soon\.<\/span><\/mark><span class="found fail">rule:names the deadline: The reply does not contain/,
    );
    expect(html).not.toContain('Zx81kq0pLm42VbTyRw93NdAh');
  });

  it('tells a rule that no message is about, and never counts it as passed', async () => {
    const { text, junit, html } = await reported({ 'a.txt': met });
    expect(text).toContain(
      'Rules that say nothing about these logs\n  is about refunds: no message is one that it is about',
    );
    expect(text).toContain('1 log: 1 passed. 1 rule was about no message.');
    expect(junit).toContain('<testcase classname="Rules" name="is about refunds">\n      <skipped');
    expect(html).toContain('names the deadline: broken in 0 of 1 logs');
  });

  it('has the comparison with earlier logs in HTML', async () => {
    const { html } = await reported({ 'a.txt': broken }, { 'a.txt': met });
    expect(html).toContain('worse: pass before, fail now.');
    expect(html).toContain('rule:names the deadline: broken in 0 of 1 before, in 1 of 1 now.');
  });
});
