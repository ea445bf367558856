import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inFolder, ownFolder, parley } from '../support/command-line.ts';

ownFolder();

const corpus = new URL('../corpus/evaluation/', import.meta.url);

/** A folder of logs from the corpus. */
function folderOf(name: string, ...logs: string[]): void {
  mkdirSync(inFolder(name), { recursive: true });
  for (const log of logs) cpSync(new URL(`${log}.txt`, corpus), inFolder(`${name}/${log}.txt`));
}

const evaluate = (...args: string[]) => parley(['evaluate', ...args]);

describe('parley evaluate', () => {
  it('prints the totals alone when every log passes', async () => {
    folderOf('logs', 'single-turn', 'multi-turn');
    const { code, stdout, stderr } = await evaluate('logs');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^2 logs: 2 passed\.\nForm and declared expectations only: /);
  });

  it('shows failures first, with the line of the file to look at, and the totals last, in 80 columns', async () => {
    folderOf('logs', 'api-key', 'json-wrapper', 'agent-timeout', 'single-turn');
    const { code, stdout } = await evaluate('logs');
    expect(code).toBe(1);
    expect(stdout.split('\n').slice(0, 4)).toEqual([
      'FAIL  logs/api-key.txt',
      '      1 message: "How do I return the shoes that I bought last week?"',
      '  ✗ secrets: The reply has what looks like an API key.',
      '    line 13: Use the key sk-p•••••••••••••••••••••••••••• to open the portal.',
    ]);
    expect(stdout.indexOf('ERROR logs/agent-timeout.txt')).toBeLessThan(stdout.indexOf('WARN  logs/json-wrapper.txt'));
    expect(stdout).toContain('\n4 logs: 1 failed, 1 in error, 1 with warnings, 1 passed.\n');
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  it.each([
    [['single-turn', 'json-wrapper'], 0],
    [['api-key', 'agent-timeout'], 1],
    [['agent-timeout', 'single-turn'], 3],
    [['empty'], 3],
    [[], 3],
  ])('given %j ends with %i', async (logs, code) => {
    folderOf('logs', ...logs);
    expect((await evaluate('logs')).code).toBe(code);
  });

  it('reads files by name and folders for .txt and .log, and nothing else', async () => {
    folderOf('logs/deep', 'single-turn');
    writeFileSync(inFolder('logs/results.json'), '{}');
    writeFileSync(inFolder('one'), readFileSync(new URL('echo.txt', corpus)));
    const { stdout } = await evaluate('logs', 'one', '--json');
    const { logs } = JSON.parse(stdout);
    expect(logs.map(({ name }: { name: string }) => name)).toEqual(['logs/deep/single-turn.txt', 'one']);
  });

  it('LG-08: holds logs against a rubric, in YAML and in JSON', async () => {
    folderOf('logs', 'json-wrapper');
    writeFileSync(inFolder('rubric.yaml'), 'checks: { framing: off }\n');
    writeFileSync(inFolder('rubric.json'), '{"checks": {"framing": "fail"}}');
    expect((await evaluate('logs', '--rubric', 'rubric.yaml')).stdout).toContain('1 log: 1 passed.');
    expect(await evaluate('logs', '--rubric', 'rubric.json')).toMatchObject({ code: 1 });
  });

  it.each([
    ['rules: [{name: a, expect: {refuse: true}}]', 'rubric.yaml:1: rule "a", expect.refuse is not a known field.'],
    ['rules: [{name: a', 'is not YAML'],
    ['rules: 7', 'rubric.yaml:1: rules is not right'],
    [`a: &a [1]\nb: [${'*a, '.repeat(200)}*a]`, 'rubric.yaml'],
  ])('refuses the rubric %j', async (text, told) => {
    folderOf('logs', 'single-turn');
    writeFileSync(inFolder('rubric.yaml'), text);
    const { code, stderr, stdout } = await evaluate('logs', '--rubric', 'rubric.yaml');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.replace(/\s+/g, ' ')).toContain(told);
  });

  it('says which log or rubric is not there', async () => {
    folderOf('logs', 'single-turn');
    expect(await evaluate('nowhere')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('nowhere cannot be read (ENOENT).'),
    });
    expect(await evaluate('logs', '--rubric', 'none')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('none cannot be read'),
    });
    expect(await evaluate('logs', '--output', 'no/where')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('no/where cannot be written'),
    });
    expect(await evaluate('logs', '--format', 'pdf')).toMatchObject({ code: 2 });
    expect(await evaluate()).toMatchObject({ code: 2 });
  });

  it('reports what got worse than before, and fails for it although every log passes', async () => {
    folderOf('before', 'single-turn', 'multi-turn');
    folderOf('now', 'json-wrapper', 'multi-turn');
    const { code, stdout } = await evaluate('now', '--compare', 'before');
    expect(code).toBe(1);
    expect(stdout).toContain(
      'worse       1 message: "How do I return the shoes that I bought last week?"\n    pass before, warn now.',
    );
    expect(stdout).toContain('framing: broken in 0 of 1 before, in 1 of 1 now. The reply is wrapped in\n      JSON.');
    expect(stdout).toContain('1 worse, 0 better, 0 only before, 0 only now, 1 same');
  });

  it('reports how reliable repeated runs are', async () => {
    folderOf('logs', 'single-turn', 'rule-met', 'api-key');
    const { stdout } = await evaluate('logs');
    expect(stdout).toContain(
      '2 of 3 passed\n    pass^1 0.67, pass^2 0.33, pass^3 0.00\n    pass@1 0.67, pass@2 1.00, pass@3 1.00',
    );
  });

  it('writes JUnit and HTML into a file, with a line on stderr', async () => {
    folderOf('logs', 'api-key', 'single-turn');
    const written = await evaluate('logs', '--format', 'junit', '--output', 'report.xml');
    expect(written).toMatchObject({
      code: 1,
      stdout: '',
      stderr: '2 logs: 1 failed, 1 passed. The report is in report.xml.\n',
    });
    expect(readFileSync(inFolder('report.xml'), 'utf8')).toContain(
      '<testcase classname="Logs" name="1 message: &quot;How do I return the shoes that I bought last week?&quot;">',
    );
    const { stdout } = await evaluate('logs', '--format', 'html');
    expect(stdout).toMatch(/^<!doctype html>/);
    expect(stdout).not.toContain('Zx81kq0pLm42VbTyRw93NdAh');
  });
});
