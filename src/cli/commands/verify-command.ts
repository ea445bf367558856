/** `parley verify`: checks a record offline, without a server and without the network. */
import { createReadStream, existsSync } from 'node:fs';
import { type Command, InvalidArgumentError } from 'commander';
import { signingKeyFile } from '../../main/data-folder.ts';
import type { Verification } from '../../verify/verification.ts';
import { exitCodes } from '../command-failure.ts';
import { unreadableFile } from '../file-failure.ts';
import { configurationOf } from '../options/setting-options.ts';
import { isSessionReference, sessionReferenceHelp } from '../platform/find-session.ts';
import { storedRecord } from '../platform/stored-record.ts';
import { jsonText, paintFor, plainText, widthOf, wrap } from '../print/terminal-text.ts';

interface VerifyOptions {
  key?: string;
  json?: true;
  server?: string;
}

export function addVerifyCommand(program: Command): void {
  program
    .command('verify')
    .description('check that a record is intact and complete, and compute its requests and verdict again')
    .argument('<record>', `a file, - for stdin, or a session: ${sessionReferenceHelp}`)
    .option(
      '--key <hex>',
      'the public key that must have signed it, or any; the key of the data folder unless given',
      parsePublicKey,
    )
    .option('--server <url>', 'the platform that has the session; the running one or the data folder unless given')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', help)
    .action(runVerification);
}

const help = `
Exits with 0 when all four checks hold and the record is signed with the given
key or the installation's own, with 4 when they hold and there was no key to
compare with, with 1 otherwise, and with 2 when the record cannot be read. A file
of that name goes before a session.

Examples:
  $ parley verify record.ndjson
  $ parley verify last
  $ parley verify 01990000-0000 --server http://localhost:8000
  $ parley verify record.ndjson --key "$(curl -s HOST/.well-known/parley-key | jq -r .key)"
  $ parley verify record.ndjson --key any`;

const verificationChecks = ['integrity', 'completeness', 'asks', 'verdict'] as const;

/** What the signature was compared with, and how that went. */
type SignerResult = 'known' | 'other' | 'not compared' | 'any';

async function runVerification(record: string, options: VerifyOptions, command: Command): Promise<void> {
  const [{ verifyRecord }, { checkSignature, loadSigner, sha256, signerOfText }] = await Promise.all([
    import('../../verify/verify-record.ts'),
    import('../../store/signing.ts'),
  ]);
  const ownKey = () => {
    const { data, signing_key } = verifyConfiguration(command).settings;
    if (signing_key !== null) return [signerOfText(signing_key).key];
    const file = signingKeyFile(data);
    return existsSync(file) ? [loadSigner(file).key] : [];
  };
  const knownKeys = options.key === undefined ? ownKey() : [options.key].filter((key) => key !== anyKey);
  const verification = await verifyRecord(await readRecord(record, options, command), {
    hash: sha256,
    checkSignature,
    knownKeys,
  });
  const signer = signerResult(verification, knownKeys.length > 0, options.key === anyKey);
  const ok = verification.ok && signer !== 'other';
  console.log(options.json ? jsonText({ ...verification, ok }) : verificationText(verification, signer));
  if (!ok) process.exitCode = exitCodes.failed;
  else if (signer === 'not compared') process.exitCode = exitCodes.notCompared;
}

function signerResult({ integrity }: Verification, isCompared: boolean, isAny: boolean): SignerResult {
  if (isAny) return 'any';
  if (!isCompared) return 'not compared';
  return integrity.signer === 'known' ? 'known' : 'other';
}

/** The bytes as they are read: a record may be larger than the memory. A file goes before a session of that name. */
async function readRecord(
  record: string,
  { server }: VerifyOptions,
  command: Command,
): Promise<AsyncIterable<Uint8Array>> {
  if (record === '-' || existsSync(record) || !isSessionReference(record)) return readFile(record);
  return storedRecord(record, server, verifyConfiguration(command));
}

/** `--key` is the key that signs records here, never the one that is sent to the platform. */
const verifyConfiguration = (command: Command) => configurationOf(command, ['key']);

async function* readFile(file: string): AsyncGenerator<Uint8Array> {
  try {
    yield* file === '-' ? process.stdin : createReadStream(file);
  } catch (error) {
    throw unreadableFile('RECORD_UNREADABLE', file, error);
  }
}

function verificationText(verification: Verification, signer: SignerResult): string {
  const paint = paintFor(process.stdout);
  const { session, format, events } = verification;
  const about = session === null ? 'Not a record' : `Session ${session}, ${format}, ${events} events`;
  const rows = verificationChecks.map((name) => {
    const { holds, detail, first_bad_seq } = verification[name];
    const where = holds || first_bad_seq === null ? '' : ` (seq ${first_bad_seq})`;
    return row(holds ? 'ok' : 'error', name, detail + where);
  });
  const testimony = verification.events === 0 ? [] : [row('note', 'testimony', testimonyText(verification))];
  return [plainText(about), ...rows, signerRow(verification, signer), ...testimony, closing(verification, signer)].join(
    '\n',
  );

  function row(state: 'ok' | 'error' | 'note', name: string, text: string): string {
    const marks = { ok: ['✓', 'green'], error: ['✗', 'red'], note: ['·', 'dim'] } as const;
    const [mark, style] = marks[state];
    return `${paint(style, mark)} ${name.padEnd(12)}  ${wrap(plainText(text), widthOf(process.stdout), ' '.repeat(16))}`;
  }

  function signerRow({ integrity: { key } }: Verification, result: SignerResult): string {
    if (key === null) return row(result === 'other' ? 'error' : 'note', 'signer', 'not signed');
    const texts: Record<SignerResult, string> = {
      known: `signed with the expected key, ${key.slice(0, 16)}…`,
      other: `not signed with the expected key, but with ${key}`,
      'not compared': `there is no key here to compare with; it is signed with ${key}`,
      any: `signed with ${key}`,
    };
    const state = result === 'known' ? 'ok' : result === 'other' ? 'error' : 'note';
    return row(state, 'signer', texts[result]);
  }

  function closing(found: Verification, result: SignerResult): string {
    const failed: string[] = verificationChecks.filter((name) => !found[name].holds);
    if (result === 'other') failed.push('signer');
    if (failed.length > 0) return paint(['bold', 'red'], `The record does not hold: ${failed.join(', ')}.`);
    if (result !== 'not compared') return paint(['bold', 'green'], 'The record holds.');
    return paint(
      'bold',
      'The record holds, but its signer was not checked. Name the expected key with --key, or use --key any.',
    );
  }
}

/** What the reader has to take on the signer's word. */
function testimonyText({ testimony: { answers, failures, exhibits }, integrity: { key } }: Verification): string {
  const counted = [
    [answers, 'answer', 'answers'],
    [failures, 'failure', 'failures'],
    [exhibits, 'piece of evidence', 'pieces of evidence'],
  ] as const;
  const parts = counted
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`);
  const what = parts.length === 0 ? 'none' : `${parts.join(', ')}: not computed again`;
  return `${what}${key === null ? ', not signed' : `, signed by ${key.slice(0, 16)}…`}`;
}

const anyKey = 'any';

function parsePublicKey(text: string): string {
  if (text !== anyKey && !/^[0-9a-f]{64}$/i.test(text))
    throw new InvalidArgumentError('Give the 64 hex digits of an Ed25519 public key, or any.');
  return text.toLowerCase();
}
