/** Every command that the README and the guides print does what they say. */
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { follow, ownClone, pageOf } from './follow-document.ts';

ownClone();

describe('every command in the documents', { timeout: 120_000 }, () => {
  it('RT-01: works in the README, with the agent of this repository, the registration of 000 included', async () => {
    const heard = await follow('README.md', { npx: 'real' });
    expect(heard).toContain('"name":"my_agent"');
    expect(heard).toContain('"outcome":"adopted"');
    expect(heard).toContain('Choose a day that is followed by a working day');
    expect(heard).toContain('The record holds.');
    expect(heard).toContain('my_forecaster is active');
    expect(heard).toMatch(/\d+ % YES/);
    expect(heard).toContain('demo_contrarian');
    expect(heard).toMatch(/Approve: filing\.txt, line 1 supports it.*filing\.txt:L1 \(sha256 [0-9a-f]{12}, checked\)/s);
    expect(heard).toContain('No failures: every rule that was checked holds.\n');
    expect(heard).toContain('1 conversation with http://localhost:');
    expect(heard).toContain('1 log: 1 passed.');
  });

  it('works in the README with the Python agent, too', async ({ skip }) => {
    if (spawnSync('python3', ['--version']).status !== 0) return skip('there is no python3 here');
    const heard = await follow('README.md', {
      adapt: (blocks) =>
        blocks
          .filter(({ text }) => /^npm start|examples\/agent|my_agent|my_forecaster|parley check/m.test(text))
          .map((block) => ({
            ...block,
            text: block.text.replace('node examples/agent.mjs', 'python3 examples/agent.py'),
          })),
    });
    expect(heard).toContain('"outcome":"adopted"');
    expect(heard).toContain('71 % YES');
    expect(heard).toContain('No failures: every rule that was checked holds.\n');
  });

  it('works in the guide to getting started, with the agent printed there', async () => {
    const heard = await follow(pageOf('getting-started'));
    expect(heard).toContain('No failures: every rule that was checked holds.\n');
    expect(heard).toContain('friday_agent is registered and active.');
    expect(heard).toContain('The task names a Friday');
    expect(heard).toContain('The verdict is in verdict.html.');
    expect(heard).toContain('Without friday_agent\n');
    expect(heard).toContain('event: session.closed');
    expect(heard).toContain('The record holds.');
  });

  it('works in the guide to forecasts, with the forecaster printed there, and ends in scores', async () => {
    const heard = await follow(pageOf('forecasts'));
    expect(heard).toContain('No failures: every rule that was checked holds.\n');
    expect(heard).toMatch(/✓ quality +no warnings/);
    expect(heard).toContain('release_forecaster is active');
    expect(heard).toContain('release_forecaster alone says 75 % YES. All answered in round 1.');
    expect(heard).toContain('event: round.pooled');
    expect(heard).toContain('It counts on the leaderboard.\n');
    expect(heard).toMatch(/\nrelease_forecaster +1 +0\.063 /);
    expect(heard).toContain('YES, counts from 2099-12-31 23:59:59 UTC: Will version 2 be out by');
  });

  it('AC-01: works in the guide to councils, with the expert printed there', async () => {
    const heard = await follow(pageOf('councils'));
    expect(heard).toMatch(/Approve: filing\.txt, line 2 supports it.*filing\.txt:L2 \(sha256 [0-9a-f]{12}, checked\)/s);
    expect(heard).toMatch(/Reject: policy 1 .*900 million euros is more\s+than 500\s+million euros/s);
    expect(heard).toContain('"status":"complete"');
    expect(heard).toContain('"final_decision":"Approve: ');
    expect(heard).toContain('The record holds.');
    expect(heard).toContain('No failures: every rule that was checked holds.\n');
    expect(heard).toContain('savings_expert is active');
    expect(heard).toMatch(/cited by\s+expert:finance:v0/);
    expect(heard).toContain('"content":"I have seen nothing that I could rely on: ');
  });

  it('RT-15: works in the guide to chats, with the agent of this repository', async () => {
    const heard = await follow(pageOf('chat'));
    expect(heard).toContain('chat_agent is registered and active.');
    expect(heard).toContain('\n2\n');
    expect(heard).toContain('The record holds.');
    expect(heard).toContain('event: turn.closed');
  });

  it('PF-09: works in the guide to answers that come later, with the agent printed there and a person', async () => {
    const heard = await follow(pageOf('later-answers'));
    expect(heard).toContain('Looked at: Why does the cache leak?');
    expect(heard).toContain('You answer as ann (analyze) until');
    expect(heard).toContain('Answered; it is on the record.');
    expect(heard).toContain('Declined; the reason is on the record.');
  });

  it('PF-06: works in the guide to operating, from the first key to a platform that others reach', async () => {
    const heard = await follow(pageOf('operating'));
    expect(heard).toContain("Ada's pipeline");
    expect(heard).toMatch(/Session \S+ is deleted\./);
    expect(heard).toContain('"act":"session.deleted"');
    expect(heard).toMatch(/✓ webhook +localhost:\d+ is told of closed sessions/);
    expect(heard).toContain('"items":[]');
    expect(heard).toContain('No errors.');
  });

  it('LG-01, LG-07, PF-08: works in the guide to testing agents, with the agent of this repository', async () => {
    const heard = await follow(pageOf('testing-agents'));
    expect(heard).toContain('2 conversations with node returns.mjs: 2 answered.');
    expect(heard).toContain('2 conversations with node returns.mjs: 0 answered, 2 had a good log before.');
    expect(heard).toContain('10 logs: ');
    expect(heard).toContain('1 log: 1 passed.');
    expect(heard).toContain('1 log: 1 passed. 1 rule was about no message. The report is in report.html.');
    expect(heard).toContain('Of the simulated users, 1 reached their goal.');
    expect(heard).toMatch(
      /3 judgements: 3 asked for \(\d+ tokens in, \d+ out\) and kept in talks\/judgements\.jsonl\./,
    );
    expect(heard).toContain('3 judgements: 3 of those kept in talks/judgements.jsonl used, nobody was asked.');
    expect(heard).toContain('0 worse, 0 better, 0 only before, 0 only now, 1 same');
    expect(heard.match(/No failures: every rule that was checked holds\.\n/g)).toHaveLength(3);
    expect(heard).toContain('> POST http://localhost:');
    expect(heard).toContain('the agent answered 404');
  });
});
