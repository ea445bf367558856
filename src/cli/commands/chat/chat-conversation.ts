/**
 * A chat at the command line: what is typed is said, and what happens is printed as it happens. Lines that begin with a
 * slash are commands of this program and are never said. It ends when the input ends, on /quit, or when it is interrupted.
 */
import type { SessionEvent } from '../../../record/event.ts';
import type { PlatformClient } from '../../platform/platform-client.ts';

export interface ChatTerminal {
  /** Whether events are printed as JSON. */
  isJson: boolean;
  /** The lines that are typed, until the input ends. */
  lines: AsyncIterable<string>;
  /** Called with every event of the chat. */
  show(event: SessionEvent): void;
  /** Says something that is not part of the chat. */
  note(text: string): void;
  /** Called when all that was said is answered: the next line may be typed. */
  ready(): void;
}

interface ChatCommands {
  /** Takes the chat to a round table and shows its verdict. */
  escalate(id: string): Promise<void>;
}

const commandHelp = '/escalate takes it to a round table, /cancel stops the turn, /quit closes the chat';

export class ChatConversation {
  readonly #client: PlatformClient;
  readonly #id: string;
  readonly #terminal: ChatTerminal;
  readonly #commands: ChatCommands;
  /** By id, in the order in which they were said. An answer may be seen before the platform has confirmed its message. */
  readonly #said = new Set<string>();
  readonly #answered = new Set<string>();
  #waiting = Promise.withResolvers<void>();

  constructor(client: PlatformClient, id: string, terminal: ChatTerminal, commands: ChatCommands) {
    this.#client = client;
    this.#id = id;
    this.#terminal = terminal;
    this.#commands = commands;
  }

  /** Resolves when the input has ended and everything is answered, when somebody quits, or when `signal` fires. */
  async hold(first: string | undefined, signal: AbortSignal): Promise<void> {
    const watching = new AbortController();
    const watched = this.#watch(AbortSignal.any([signal, watching.signal]));
    // A failure of the stream ends the chat; until then nobody waits for it.
    watched.catch(() => {});
    if (first !== undefined) await this.#say(first);
    const hasQuit = await Promise.race([this.#readLines(signal), watched.then(() => true)]);
    if (!hasQuit && !signal.aborted) await Promise.race([this.#whenAnswered(), watched]);
    watching.abort();
    await watched;
  }

  async #watch(signal: AbortSignal): Promise<void> {
    try {
      for await (const event of this.#client.events(this.#id, signal)) {
        this.#terminal.show(event);
        if (event.kind === 'turn.closed') this.#noteAnswered(event.data.message);
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  #noteAnswered(message: string): void {
    this.#answered.add(message);
    if (this.#unanswered.length > 0) return;
    this.#waiting.resolve();
    this.#waiting = Promise.withResolvers();
    this.#terminal.ready();
  }

  get #unanswered(): string[] {
    return [...this.#said.difference(this.#answered)];
  }

  async #whenAnswered(): Promise<void> {
    while (this.#unanswered.length > 0) await this.#waiting.promise;
  }

  /** Whether somebody quit before the input ended. */
  async #readLines(signal: AbortSignal): Promise<boolean> {
    this.#terminal.ready();
    for await (const line of this.#terminal.lines) {
      const text = line.trim();
      if (signal.aborted || text === '/quit') return true;
      if (text.startsWith('/')) await this.#runCommand(text);
      else if (text !== '') await this.#say(text);
      if (this.#unanswered.length === 0) this.#terminal.ready();
    }
    return false;
  }

  async #say(text: string): Promise<void> {
    this.#said.add(await this.#client.chats.say(this.#id, text));
  }

  async #runCommand(text: string): Promise<void> {
    const [oldest] = this.#unanswered;
    if (text === '/escalate') await this.#commands.escalate(this.#id);
    else if (text === '/cancel' && oldest !== undefined) await this.#client.chats.cancel(this.#id, oldest);
    else if (text === '/cancel') this.#terminal.note('Nothing is being answered.');
    else this.#terminal.note(commandHelp);
  }
}
