/** `parley keys`: the keys of those who may use the platform, and the master key that seals the credentials of agents. */
import { type Command, Option } from 'commander';
import { fieldErrorsOf } from '../../../errors.ts';
import { type AccessKey, keyRequest, keyScope } from '../../../model/access-key.ts';
import { type FieldOptions, optionsInvalid } from '../../options/option-errors.ts';
import { addPlatformOptions, type PlatformCommandOptions } from '../../options/platform-options.ts';
import { configurationOf } from '../../options/setting-options.ts';
import type { KeyRing } from '../../platform/platform-client.ts';
import { pageFor, tableLines } from '../../print/terminal-page.ts';
import { jsonText, plainText } from '../../print/terminal-text.ts';

export function addKeysCommand(program: Command): void {
  const keys = program.command('keys').description('who may use the platform').addHelpText('after', help);
  addPlatformOptions(keys.command('create').description('create a key and print it, this once'))
    .addOption(new Option('--scope <scope>', 'what it may do').choices(keyScope.options).default('run'))
    .option('--owner <name>', 'whose agents and sessions it reaches; those without an owner unless given')
    .option('--name <words>', 'what it is for')
    .action(createKey);
  addPlatformOptions(keys.command('list').description('list the keys, revoked ones too')).action(listKeys);
  addPlatformOptions(keys.command('revoke').description('revoke a key; the platform refuses it from then on'))
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

rotate-secret may be interrupted and started again. To change PARLEY_SECRET, set the
new one, put the old one into PARLEY_OLD_SECRET, and run it.

Examples:
  $ parley keys create --scope admin --name "the operator"
  $ PARLEY_KEY=... parley table "Ship on Friday?" --server https://parley.example
  $ parley keys revoke 0c9f3e1a2b4d`;

export const keyFieldOptions: FieldOptions = { scope: '--scope', owner: '--owner', name: '--name' };

async function createKey(
  options: PlatformCommandOptions & { scope: string; owner?: string; name?: string },
  command: Command,
) {
  const { scope, owner, name } = options;
  const given = { scope, ...(owner === undefined ? {} : { owner }), ...(name === undefined ? {} : { name }) };
  const wanted = keyRequest.safeParse(given);
  if (!wanted.success) {
    throw optionsInvalid(fieldErrorsOf(wanted.error), keyFieldOptions);
  }
  await useKeyRing(options, command, async (keys) => {
    const created = await keys.create(wanted.data);
    console.log(options.json ? jsonText(created) : created.key);
    console.error(
      `This is the key ${plainText(created.id)} with the scope ${plainText(created.scope)}, and the only time it is shown. The platform asks for a key.`,
    );
  });
}

async function listKeys(options: PlatformCommandOptions, command: Command): Promise<void> {
  await useKeyRing(options, command, async (keys) => {
    const all = (await keys.all()).toSorted((a, b) => a.created_at.localeCompare(b.created_at));
    if (options.json) console.log(jsonText(all));
    else if (all.length > 0) console.log(keyTable(all));
    else console.error('There is no key yet; `parley keys create --help` shows how to create one.');
  });
}

async function revokeKey(id: string, options: PlatformCommandOptions, command: Command): Promise<void> {
  await useKeyRing(options, command, async (keys) => {
    await keys.revoke(id);
    console.log(options.json ? jsonText({ id, revoked: true }) : `${plainText(id)} is revoked.`);
  });
}

async function runRotateSecret(options: { json?: true }, command: Command): Promise<void> {
  const { rotateSecret } = await import('./rotate-secret.ts');
  const resealed = await rotateSecret(configurationOf(command).settings);
  console.log(options.json ? jsonText({ resealed }) : `Credentials sealed with the new master key: ${resealed}.`);
}

/** The code that opens the data folder is loaded only when a command needs it. */
async function useKeyRing(
  options: PlatformCommandOptions,
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
  return tableLines([['ID', 'SCOPE', 'OWNER', 'STATE', 'CREATED', 'NAME'], ...rows], pageFor(process.stdout)).join(
    '\n',
  );
}
