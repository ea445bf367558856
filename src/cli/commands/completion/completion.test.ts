import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { parleyHere } from '../../../../test/support/command-here.ts';
import { createProgram } from '../../cli-program.ts';
import { allCommands, commandTreeOf } from './command-tree.ts';

const scriptFor = async (shell: string) => {
  const { code, stdout, stderr } = await parleyHere(['completion', shell]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
};

/** What bash offers for each of these lines; the last word is the one under the cursor. */
function offered(script: string, lines: readonly (readonly string[])[]): string[][] {
  const tries = lines.map(
    (words) => `COMP_WORDS=(${['parley', ...words].map((word) => `'${word}'`).join(' ')})
COMP_CWORD=${words.length}
COMPREPLY=()
_parley
echo "\${COMPREPLY[*]}"`,
  );
  const output = execFileSync('bash', ['--norc', '-c', `${script}\n${tries.join('\n')}`], { encoding: 'utf8' });
  return output
    .split('\n')
    .slice(0, lines.length)
    .map((line) => line.split(' ').filter((word) => word !== ''));
}

describe('parley completion', () => {
  it('prints a script that bash accepts', async () => {
    const script = await scriptFor('bash');
    expect(() => execFileSync('bash', ['-n'], { input: script, stdio: 'pipe' })).not.toThrow();
  });

  it('completes commands, options and choices in bash', async () => {
    const [commands, sub, options, choices, inner, first, program, none] = offered(await scriptFor('bash'), [
      ['ta'],
      ['sessions', ''],
      ['table', 'Why?', '--con'],
      ['table', 'Why?', '--format', ''],
      ['--port', '9000', 'sessions', 'list', '--status', 'c'],
      ['completion', ''],
      ['--da'],
      ['table', 'Why?', '--agents', ''],
    ]);
    expect(commands).toEqual(['table']);
    expect(sub).toEqual(['list', 'show', 'watch', 'record', 'what-if', 'cancel', 'delete']);
    expect(options).toEqual(['--constraint', '--context']);
    expect(choices).toEqual(['text', 'md', 'html', 'json']);
    expect(inner).toEqual(['closed', 'cancelled']);
    expect(first).toEqual(['bash', 'zsh', 'fish']);
    expect(program).toEqual(['--data', '--database', '--daily-predictions', '--daily-model-sessions']);
    expect(none).toEqual([]);
  });

  it.each(['bash', 'zsh', 'fish'])('names every command and option for %s', async (shell) => {
    const script = await scriptFor(shell);
    const commands = allCommands(commandTreeOf(await createProgram()));
    expect(commands.length).toBeGreaterThan(30);
    for (const { path, options } of commands) {
      expect(script).toContain(path.join(' '));
      for (const flag of options.flatMap(({ flags }) => flags))
        expect(script).toContain(shell === 'fish' ? flag.replace(/^--?/, '') : flag);
    }
  });

  it('quotes what a shell would read', async () => {
    for (const shell of ['bash', 'zsh', 'fish']) {
      const script = await scriptFor(shell);
      const unquoted = script.replaceAll(shell === 'fish' ? /'(?:\\.|[^'])*'/g : /'(?:[^']|'\\'')*'/g, '');
      expect(unquoted.match(/`/g), shell).toBeNull();
    }
  });

  it('refuses a shell that it does not know', async () => {
    expect(await parleyHere(['completion', 'tcsh'])).toMatchObject({ code: 2, stdout: '' });
  });
});
