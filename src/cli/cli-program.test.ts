import { describe, expect, it } from 'vitest';
import { parleyHere } from '../../test/support/command-here.ts';

describe('the command line', () => {
  it.each([
    [['table', 'Should', 'we', 'ship?'], 'Should, we, ship?.'],
    [['message', 'ada', 'Hello', 'there'], 'ada, Hello, there.'],
    [['agents', 'add', 'ada', 'bob', '--url', 'http://localhost:3001'], 'ada, bob.'],
  ])('refuses what stands behind the arguments of %j instead of leaving it out', async (words, named) => {
    const { code, stdout, stderr } = await parleyHere(words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(`${named} A text with spaces needs quotes around it.\n`);
  });

  it('speaks of no quotes to a command that takes no argument', async () => {
    const { code, stderr } = await parleyHere(['agents', 'list', 'ada']);
    expect(code).toBe(2);
    expect(stderr).toBe(
      "error: too many arguments for 'list'. Expected 0 arguments but got 1: ada.\nAdd --help for the options.\n",
    );
  });

  it('names the choices of an argument in plain words', async () => {
    const { code, stderr } = await parleyHere(['completion', 'tcsh']);
    expect(code).toBe(2);
    expect(stderr).toContain("error: 'tcsh' cannot be used as shell. Allowed choices are bash, zsh, fish.");
  });

  it.each([
    [['help'], ['--help']],
    [
      ['help', 'table'],
      ['table', '--help'],
    ],
    [
      ['agents', 'help', 'add'],
      ['agents', 'add', '--help'],
    ],
  ])('prints the same for %j as for %j', async (words, flagged) => {
    const printed = await parleyHere(words);
    expect(printed.stdout).toContain('Usage: parley');
    expect(printed).toEqual(await parleyHere(flagged));
  });
});
