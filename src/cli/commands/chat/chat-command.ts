/** `parley chat`: messages to the relevant agents, with their answers as they arrive. */
import { createInterface } from 'node:readline';
import type { Command } from 'commander';
import type { JsonObject } from '../../../model/json.ts';
import type { SessionEvent } from '../../../record/event.ts';
import { exitCodes } from '../../command-failure.ts';
import { interruptSignal } from '../../interrupt.ts';
import { type FieldOptions, withOptionNames } from '../../options/option-errors.ts';
import { parseNames } from '../../options/parse-names.ts';
import { parseTimeout } from '../../options/parse-seconds.ts';
import { addPlatformOptions, type PlatformCommandOptions } from '../../options/platform-options.ts';
import { configurationOf } from '../../options/setting-options.ts';
import { connectPlatform } from '../../platform/connect-platform.ts';
import { followSession } from '../../platform/hold-session.ts';
import { nextCommandFor } from '../../platform/next-command.ts';
import type { PlatformClient } from '../../platform/platform-client.ts';
import { pageFor } from '../../print/terminal-page.ts';
import { jsonLine } from '../../print/terminal-text.ts';
import { printVerdict } from '../../print/verdicts/print-verdict.ts';
import { ChatConversation, type ChatTerminal } from './chat-conversation.ts';
import { chatLines } from './chat-lines.ts';
import { collectLines } from './typed-lines.ts';

interface ChatOptions extends PlatformCommandOptions {
  agents?: string[];
  timeout?: number;
  constraint?: string[];
}

export function addChatCommand(program: Command): void {
  const command = program
    .command('chat')
    .description('talk to the agents that are relevant to each message')
    .argument('[message]', 'the first message; everything else is typed, or read from stdin line by line')
    .option('--agents <names>', 'the agents to ask, comma-separated; whoever is relevant unless given', parseNames)
    .option('--timeout <seconds>', 'how long each agent has for an answer, 0.1 to 600', parseTimeout)
    .option('--constraint <text...>', 'what every answer must respect; may be repeated');
  addPlatformOptions(command, 'every event as a line of JSON, as it does without a terminal;')
    .addHelpText('after', help)
    .action(runChat);
}

const help = `
At the prompt, /escalate takes the chat to a round table, /cancel stops the turn
that runs, and /quit closes the chat.

Examples:
  $ parley chat
  $ parley chat "Can we ship on Friday?" --agents ada,bob
  $ parley chat < questions.txt | jq 'select(.kind == "turn.closed")'`;

export const chatFieldOptions: FieldOptions = {
  agents: '--agents',
  constraints: '--constraint',
  text: 'the message',
  'rules.timeout_ms': '--timeout',
};

async function runChat(message: string | undefined, options: ChatOptions, command: Command): Promise<void> {
  const signal = interruptSignal();
  const isJson = options.json === true || !process.stdin.isTTY;
  const wanted = isJson ? 'exact' : 'cleaned';
  const { client, close } = await connectPlatform(options.server, configurationOf(command), wanted);
  const next = nextCommandFor(command, options.server);
  try {
    const id = await withOptionNames(chatFieldOptions, () => client.open('chats', chatInput(message, options)));
    const terminal = openTerminal(isJson, signal);
    const commands = { escalate: (chat: string) => escalate(client, chat, terminal, next, signal) };
    try {
      await withOptionNames(chatFieldOptions, () =>
        new ChatConversation(client, id, terminal, commands).hold(message, signal),
      );
    } finally {
      terminal.close();
      await client.chats.close(id).catch(() => {});
    }
    terminal.note(`The chat is closed; \`${next(`verify ${id}`)}\` checks its record.`);
    if (signal.aborted) process.exitCode = exitCodes.interrupted;
  } finally {
    await close();
  }
}

function chatInput(message: string | undefined, { agents, timeout, constraint }: ChatOptions): JsonObject {
  return {
    ...(message === undefined ? {} : { title: message.trim().slice(0, 200) }),
    ...(agents ? { agents } : {}),
    ...(constraint ? { constraints: constraint } : {}),
    rules: timeout === undefined ? {} : { timeout_ms: timeout },
  };
}

async function escalate(
  client: PlatformClient,
  chat: string,
  terminal: ChatTerminal,
  next: ReturnType<typeof nextCommandFor>,
  signal: AbortSignal,
): Promise<void> {
  const { id } = await client.chats.escalate(chat, {});
  terminal.note(`A round table was opened: ${id}`);
  const events = await followSession(client, id, signal);
  await printVerdict({ view: await client.session(id), events }, terminal.isJson ? { json: true } : {}, next);
}

/** The kinds of events that are printed as JSON. */
const printedKinds: ReadonlySet<string> = new Set([
  ...['message.said', 'turn.opened', 'answer.received', 'ask.parked', 'ask.failed', 'turn.closed', 'session.closed'],
]);

function openTerminal(isJson: boolean, signal: AbortSignal): ChatTerminal & { close(): void } {
  const page = pageFor(process.stdout);
  const prompt = isJson ? undefined : '> ';
  const input = createInterface({ input: process.stdin, ...(prompt ? { output: process.stderr, prompt } : {}) });
  signal.addEventListener('abort', () => input.close());
  const show = ({ seq, at, kind, data }: SessionEvent) => {
    if (!printedKinds.has(kind)) return;
    const lines = isJson
      ? [jsonLine({ seq, at, kind, data })]
      : chatLines({ seq, at, kind, data } as SessionEvent, page);
    if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`);
  };
  return {
    ...{ isJson, lines: collectLines(input), show },
    note: (text) => console.error(text),
    ready: () => prompt && input.prompt(true),
    close: () => input.close(),
  };
}
