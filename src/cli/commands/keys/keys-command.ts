/** `parley keys`: who may use the platform, and the master key that seals what agents are called with. */
import { type Command, Option } from 'commander';
import { fieldErrorsOf, ParleyError } from '../../../errors.ts';
import { type AccessKey, keyRequest, keyScope } from '../../../model/access-key.ts';
import { addServerOption } from '../../options/server-option.ts';
import { configurationOf } from '../../options/setting-options.ts';
import type { KeyRing } from '../../platform/platform-client.ts';
import { pageFor, tableLines } from '../../print/terminal-page.ts';
import { jsonText, plainText } from '../../print/terminal-text.ts';

interface KeysCommandOptions {
  json?: true;
  server?: string;
}

export function addKeysCommand(program: Command): void {
  const keys = program.command('keys').description('who may use the platform').addHelpText('after', help);
  addCommonOptions(keys.command('create').description('make a key and print it, this once'))
    .addOption(new Option('--scope <scope>', 'what it may do').choices(keyScope.options).default('run'))
    .option('--owner <name>', 'whose agents and sessions it reaches; those of nobody unless given')
    .option('--name <words>', 'what it is for')
    .action(createKey);
  addCommonOptions(keys.command('list').description('list the keys, revoked ones too')).action(listKeys);
  addCommonOptions(keys.command('revoke').description('revoke a key; it opens nothing from then on'))
    .argument('<id>')
    .action(revokeKey);
  keys
    .command('rotate-secret')
    .description("seal all agents' credentials with a new master key, while no platform runs")
    .option('--json', 'print the result as JSON')
    .action(runRotateSecret);
}

const help = `
A key of the scope "read" may look, one of "run" may also open and cancel sessions
and test agents, one of "admin" may do everything. From the first key on, the
platform asks for one; commands on the machine and folder of the platform need none.

rotate-secret may be broken off and begun again. To change PARLEY_SECRET, set the
new one, put the old one into PARLEY_OLD_SECRET, and run it.

Examples:
  $ parley keys create --scope admin --name "the operator"
  $ PARLEY_KEY=... parley table "Ship on Friday?" --server https://parley.example
  $ parley keys revoke 0c9f3e1a2b4d`;

function addCommonOptions(command: Command): Command {
  return addServerOption(command).option('--json', 'print the result as JSON');
}

async function createKey(
  options: KeysCommandOptions & { scope: string; owner?: string; name?: string },
  command: Command,
) {
  const { scope, owner, name } = options;
  const given = { scope, ...(owner === undefined ? {} : { owner }), ...(name === undefined ? {} : { name }) };
  const wanted = keyRequest.safeParse(given);
  if (!wanted.success) {
    const errors = fieldErrorsOf(wanted.error);
    throw new ParleyError(
      'REQUEST_INVALID',
      errors.map(({ path, message }) => `--${path} ${message}.`).join(' '),
      errors,
    );
  }
  await useKeyRing(options, command, async (keys) => {
    const made = await keys.create(wanted.data);
    console.log(options.json ? jsonText(made) : made.key);
    console.error(`This is the key ${made.id}, and the only time it is shown. The platform now asks for a key.`);
  });
}

async function listKeys(options: KeysCommandOptions, command: Command): Promise<void> {
  await useKeyRing(options, command, async (keys) => {
    const all = (await keys.all()).toSorted((a, b) => a.created_at.localeCompare(b.created_at));
    if (options.json) console.log(jsonText(all));
    else if (all.length > 0) console.log(keyTable(all));
    else console.error('No key was made yet; `parley keys create --help` shows how.');
  });
}

async function revokeKey(id: string, options: KeysCommandOptions, command: Command): Promise<void> {
  await useKeyRing(options, command, async (keys) => {
    await keys.revoke(id);
    console.log(options.json ? jsonText({ id, revoked: true }) : `${plainText(id)} is revoked.`);
  });
}

async function runRotateSecret(options: { json?: true }, command: Command): Promise<void> {
  const { rotateSecret } = await import('./rotate-secret.ts');
  const resealed = await rotateSecret(configurationOf(command).settings);
  console.log(options.json ? jsonText({ resealed }) : `Sealed anew with the new master key: ${resealed}.`);
}

/** What opens the data folder is loaded only when a command needs it. */
async function useKeyRing(
  options: KeysCommandOptions,
  command: Command,
  work: (keys: KeyRing) => Promise<void>,
): Promise<void> {
  const ring = await import('./key-ring.ts');
  await ring.withKeyRing(options, command, work);
}

function keyTable(keys: AccessKey[]): string {
  const rows = keys.map(({ id, scope, owner, name, created_at, revoked_at }) => [
    ...[id, scope, plainText(owner ?? '-'), revoked_at === null ? 'active' : `revoked ${revoked_at.slice(0, 10)}`],
    ...[created_at.slice(0, 10), plainText(name ?? '-')],
  ]);
  return tableLines([['ID', 'SCOPE', 'OWNER', 'STATE', 'MADE', 'NAME'], ...rows], pageFor(process.stdout)).join('\n');
}
