import { describe, expect, it } from 'vitest';
import { begin, inFolder, ownFolder, parley } from '../support/command-line.ts';
import { startLocal } from '../support/local-platform.ts';

ownFolder();

const demo = ['demo', '--once', '--port', '0'];

describe('parley demo', () => {
  it('shows a first table with a refuted finding, a concession, a dissent and what it turns on', async () => {
    const { code, stdout } = await parley([...demo, '--full']);
    expect(code).toBe(0);
    expect(stdout).toContain('Should we deploy the new authentication service on Friday?');
    expect(stdout).toMatch(/^No: Deploy on Tuesday, after a rollback drill of at most 10 minutes\s+\(demo_operations/m);
    expect(stdout).toMatch(/Adopted: 3 of 4\s+votes\s+approve/);
    expect(stdout).toMatch(/Said both ways\n {2}✓ One side: Rolling back took 52 minutes\.\n {4}Accepted: /);
    expect(stdout).toMatch(/ {2}✗ The other: Rolling back takes 5 minutes\.\n {4}Rejected: /);
    expect(stdout).toContain('challenged by demo_reliability: [VERIFIED: rollback-drill.log:1]');
    expect(stdout).toContain('conceded by demo_product');
    expect(stdout).toContain('✓ checked: token-service.ts:2 (demo_security)');
    expect(stdout).toContain('✗ demo_product dissents: [VERIFIED: northwind.contract:1]');
    expect(stdout).toMatch(/Without demo_operations.*, the outcome is\s+contested\s+instead of adopted/);
    expect(stdout).toMatch(/Each of these sources alone decides the status of a finding: load-test\.log,\s+northwind/);
  });

  it('FC-06: shows a first forecast, with both sides and one that gives way to evidence, on a screen; then its agents rest', async () => {
    const { stdout } = await parley(demo);
    expect(stdout).toContain(
      'The seats are divided: demo_base_rate and demo_trend give 68 % to 75 % YES,\ndemo_contrarian gives',
    );
    expect(stdout).toMatch(/Arguments for\n {2}demo_trend: 77 %, then 74 %, then 75 % YES\n/);
    expect(stdout).toMatch(/Arguments against\n {2}demo_contrarian: 34 %, then 44 %, then 44 % YES\n/);
    expect(stdout).toMatch(/parley predictions resolve \S+ YES\|NO\|VOID\n$/);

    // Each verdict fits a screen: what was decided, on what, and who is against it.
    const [table = '', forecast = ''] = stdout.split('Will the new authentication');
    for (const text of [table, forecast]) expect(text.split('\n').length).toBeLessThan(60);
    expect(table).toMatch(/Against: demo_product dissents\s+\(/);
    expect(table).toContain('  • Deploy on Tuesday, after a rollback drill of at most 10 minutes\n');
    expect(table).toContain('Without demo_operations, demo_reliability or demo_security');
    for (const detail of ['conceded by', 'Votes', 'rejected at', 'ROUND', 'Evidence\n'])
      expect(stdout).not.toContain(detail);

    // No later table waits for them.
    const agents = JSON.parse((await parley(['agents', 'list', '--json'])).stdout);
    expect(agents.map(({ status }: { status: string }) => status)).toEqual(Array(7).fill('inactive'));
  });

  it('says the same every time, and takes the seats it had', async () => {
    const verdicts = [];
    for (const _ of ['first', 'again']) {
      const { code, stdout } = await parley([...demo, '--json']);
      expect(code).toBe(0);
      const { round_table, forecast } = JSON.parse(stdout);
      verdicts.push([round_table.verdict, forecast.verdict]);
    }
    expect(verdicts[0]).toEqual(verdicts[1]);
    const { stdout } = await parley(['agents', 'list', '--json']);
    expect(JSON.parse(stdout)).toHaveLength(7);
  });

  it('uses the platform that runs on the data folder, and what it prints to try works', async () => {
    await using platform = await startLocal(inFolder('.parley'));
    const { stdout } = await parley(demo);
    const [, id] = /Session (\S+)/.exec(stdout) ?? [];
    expect(stdout).toContain(`  parley verify ${id}\n`);
    const { code, stdout: checked } = await parley(['verify', String(id)]);
    expect({ code, checked }).toMatchObject({ code: 0, checked: expect.stringContaining('The record holds.') });
    expect(await (await fetch(`${platform.url}/api/v1/sessions/${id}`)).json()).toMatchObject({ outcome: 'adopted' });
  });

  it('serves until it is interrupted, then closes cleanly', async () => {
    const { signal, finished, wrote } = begin(['demo', '--port', '0']);
    await wrote('stderr', /Still serving/);
    signal('SIGINT');
    expect((await finished).code).toBe(0);
    expect(await parley(['agents', 'list'])).toMatchObject({ code: 0 });
  });
});
