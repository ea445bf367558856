/** `parley verify`: checks a record offline, without a server and without the network. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { type Command, InvalidArgumentError } from 'commander';
import { signingKeyFile } from '../../main/data-folder.ts';
import type { Verification } from '../../verify/verification.ts';
import { exitCodes } from '../command-failure.ts';
import { unreadableFile } from '../file-failure.ts';
import { configurationOf } from '../options/setting-options.ts';
import { jsonText, paintFor, plainText, widthOf, wrap } from '../print/terminal-text.ts';

interface VerifyOptions {
  key?: string;
  strict?: true;
  json?: true;
}

export function addVerifyCommand(program: Command): void {
  program
    .command('verify')
    .description('check a record: intact, complete, its requests and its verdict computed again')
    .argument('<file>', 'the record as downloaded, or - for stdin')
    .option(
      '--key <hex>',
      'the public key that must have signed it; the one in the data folder unless given',
      parsePublicKey,
    )
    .option('--strict', 'an unknown signer is a failure')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', help)
    .action(runVerification);
}

const help = `
Exits with 0 only when all four checks hold, with 1 when one does not, and with
2 when the file cannot be read.

Examples:
  $ parley verify record.ndjson
  $ curl -s http://localhost:8000/api/v1/sessions/ID/record | parley verify -
  $ parley verify record.ndjson --key "$(curl -s HOST/.well-known/parley-key | jq -r .key)"`;

const verificationChecks = ['integrity', 'completeness', 'asks', 'verdict'] as const;

async function runVerification(file: string, options: VerifyOptions, command: Command): Promise<void> {
  const [{ verifyRecord }, { checkSignature, loadSigner, sha256 }] = await Promise.all([
    import('../../verify/verify-record.ts'),
    import('../../store/signing.ts'),
  ]);
  const ownKey = () => {
    const file = signingKeyFile(configurationOf(command).settings.data);
    return existsSync(file) ? [loadSigner(file).key] : [];
  };
  const knownKeys = options.key === undefined ? ownKey() : [options.key];
  const verification = await verifyRecord(await readRecordFile(file), { hash: sha256, checkSignature, knownKeys });
  const ok = verification.ok && (!options.strict || verification.integrity.signer === 'known');
  console.log(options.json ? jsonText({ ...verification, ok }) : verificationText(verification, ok));
  if (!ok) process.exitCode = exitCodes.failed;
}

async function readRecordFile(file: string): Promise<Uint8Array> {
  try {
    return file === '-' ? await buffer(process.stdin) : await readFile(file);
  } catch (error) {
    throw unreadableFile('RECORD_UNREADABLE', file, error);
  }
}

function verificationText(verification: Verification, ok: boolean): string {
  const paint = paintFor(process.stdout);
  const { session, format, events } = verification;
  const about = session === null ? 'A file that is no record' : `Session ${session}, ${format}, ${events} events`;
  const lines = verificationChecks.map((name) => {
    const { holds, detail, first_bad_seq } = verification[name];
    const [mark, style] = holds ? (['✓', 'green'] as const) : (['✗', 'red'] as const);
    const where = holds || first_bad_seq === null ? '' : ` (seq ${first_bad_seq})`;
    return `${paint(style, mark)} ${name.padEnd(12)}  ${wrap(plainText(detail + where), widthOf(process.stdout), ' '.repeat(16))}`;
  });
  const failed = verificationChecks.filter((name) => !verification[name].holds);
  const end = ok
    ? paint(['bold', 'green'], 'The record holds.')
    : paint(['bold', 'red'], `The record does not hold: ${failed.join(', ') || 'its signer is unknown'}.`);
  return [plainText(about), ...lines, signerLine(verification.integrity), end].join('\n');
}

function signerLine({ signer, key }: Verification['integrity']): string {
  const signerTexts = {
    known: `signed with the known key ${key?.slice(0, 16)}…`,
    unknown: `signed with ${key?.slice(0, 16)}…, which is not a key known here; name it with --key`,
    none: 'not signed',
  };
  return `${signer === 'known' ? '✓' : '!'} ${'signer'.padEnd(12)}  ${signerTexts[signer]}`;
}

function parsePublicKey(text: string): string {
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new InvalidArgumentError('Give the 64 hex digits of an Ed25519 public key.');
  return text.toLowerCase();
}
