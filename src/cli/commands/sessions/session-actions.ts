/** What the commands under `parley sessions` do. */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import { exitCodes } from '../../command-failure.ts';
import { unwritableFile } from '../../file-failure.ts';
import { interruptSignal } from '../../interrupt.ts';
import { type FieldOptions, withOptionNames } from '../../options/option-errors.ts';
import type { PlatformCommandOptions } from '../../options/platform-options.ts';
import type { VerdictOptions } from '../../options/verdict-options.ts';
import { findSession } from '../../platform/find-session.ts';
import { followSession } from '../../platform/hold-session.ts';
import { nextCommandFor } from '../../platform/next-command.ts';
import { withPlatform } from '../../platform/with-platform.ts';
import { pageFor } from '../../print/terminal-page.ts';
import { escapeSteering, jsonText } from '../../print/terminal-text.ts';
import { printVerdict } from '../../print/verdicts/print-verdict.ts';
import { confirmed } from './confirm.ts';
import { listedWithViews, sessionTable } from './session-table.ts';
import { whatIfDifference, whatIfText } from './what-if-text.ts';

const sessionFieldOptions: FieldOptions = {
  limit: '--limit',
  without: '--without',
  reason: '--reason',
};

interface ListOptions extends PlatformCommandOptions {
  formatName?: string;
  status?: string;
  limit: number;
}

export async function listSessions(options: ListOptions, command: Command): Promise<void> {
  const { formatName, status, limit } = options;
  const filter = { limit, ...(formatName && { format: formatName }), ...(status && { status }) };
  await withPlatform(options, command, async (client) => {
    const listed = await withOptionNames(sessionFieldOptions, () => client.sessions.list(filter));
    if (options.json) console.log(jsonText(listed));
    else if (listed.length > 0)
      console.log(sessionTable(await listedWithViews(listed, client), pageFor(process.stdout)));
    else console.error('There is no such session yet; `parley table --help` shows how to open one.');
  });
}

export async function showSession(reference: string, options: VerdictOptions, command: Command): Promise<void> {
  await withPlatform(options, command, async (client) => {
    const id = await findSession(client.sessions, reference);
    const [view, events] = await Promise.all([client.session(id), client.sessions.eventsSoFar(id)]);
    await printVerdict({ view, events }, options, nextCommandFor(command, options.server));
  });
}

export async function watchSession(reference: string, options: VerdictOptions, command: Command): Promise<void> {
  const signal = interruptSignal();
  await withPlatform(options, command, async (client) => {
    const id = await findSession(client.sessions, reference);
    console.error(`Watching ${id}; Ctrl-C stops watching, never the session.`);
    const events = await followSession(client, id, signal);
    const nextCommand = nextCommandFor(command, options.server);
    if (!signal.aborted) return printVerdict({ view: await client.session(id), events }, options, nextCommand);
    console.error(`The session goes on. Follow it again with \`${nextCommand(`sessions watch ${id}`)}\`.`);
    process.exitCode = exitCodes.interrupted;
  });
}

type RecordOptions = PlatformCommandOptions & { out?: string };

export async function downloadRecord(reference: string, options: RecordOptions, command: Command): Promise<void> {
  await withPlatform(options, command, async (client) => {
    const id = await findSession(client.sessions, reference);
    if (options.json) return console.log(jsonText(await client.sessions.eventsSoFar(id)));
    const bytes = await client.sessions.record(id);
    if (options.out === undefined) return printRecord(bytes, process.stdout);
    try {
      await pipeline(bytes, createWriteStream(options.out));
    } catch (error) {
      throw unwritableFile('OUTPUT_UNWRITABLE', options.out, error);
    }
    console.error(`The record of ${id} is in ${options.out}.`);
  });
}

/** Byte for byte where a program reads it; on a terminal, with what could steer it escaped. */
async function printRecord(bytes: AsyncIterable<Uint8Array>, stream: NodeJS.WriteStream): Promise<void> {
  await pipeline(stream.isTTY ? escapedText(bytes) : bytes, stream, { end: false });
}

async function* escapedText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of bytes) yield escapeSteering(decoder.decode(chunk, { stream: true }));
}

type WhatIfOptions = PlatformCommandOptions & { without: string };

export async function showWhatIf(reference: string, options: WhatIfOptions, command: Command): Promise<void> {
  await withPlatform(options, command, async (client) => {
    const id = await findSession(client.sessions, reference);
    const view = await client.session(id);
    const other = await withOptionNames(sessionFieldOptions, () => client.sessions.whatIf(id, options.without));
    const difference = whatIfDifference(view, other);
    const { changes: _, ...verdict } = other;
    console.log(
      options.json
        ? jsonText({ without: options.without, changes: difference, verdict })
        : whatIfText(view, options.without, difference, pageFor(process.stdout)),
    );
  });
}

type CancelOptions = PlatformCommandOptions & { reason?: string };

export async function cancelSession(reference: string, options: CancelOptions, command: Command): Promise<void> {
  await withPlatform(options, command, async (client) => {
    const id = await findSession(client.sessions, reference);
    await withOptionNames(sessionFieldOptions, () =>
      client.cancel(id, options.reason ?? 'cancelled at the command line'),
    );
    console.log(options.json ? jsonText(await client.session(id)) : `Session ${id} is cancelled.`);
  });
}

type DeleteOptions = PlatformCommandOptions & { yes?: true };

export async function deleteSession(reference: string, options: DeleteOptions, command: Command): Promise<void> {
  await withPlatform(options, command, async (client) => {
    const id = await findSession(client.sessions, reference);
    const question = `Delete session ${id} and its record for ever?`;
    if (!options.yes && !(await confirmed(question, command))) return console.error('Nothing is deleted.');
    await client.sessions.remove(id);
    console.log(options.json ? jsonText({ id, deleted: true }) : `Session ${id} is deleted.`);
  });
}
