/** What one user can ask of a platform to keep it from the others; each was measured to do so once. */
import { type LoudSpeech, startLoudAgents } from '../../support/loud-agents.ts';
import { openTable, register } from '../../support/tables.ts';

export interface Attack {
  title: string;
  /** Whether it takes so long that only the full counts have it. */
  isLong?: true;
  /** Brings the platform into the state that the attack needs; not measured. */
  prepare?(url: string, resources: AsyncDisposableStack): Promise<string>;
  /** `made` is what `prepare` returned. */
  run(url: string, made: string, resources: AsyncDisposableStack): Promise<void>;
}

const boundMs = 240_000;

async function tableOf(url: string, speech: LoudSpeech, resources: AsyncDisposableStack): Promise<string> {
  const { registrations } = resources.use(await startLoudAgents(speech));
  await register(url, ...registrations.map((registration) => ({ registration })));
  const { status, body, text } = await openTable(url, { agents: registrations.map(({ name }) => name) });
  if (status !== 202) throw new Error(`the table was not opened: ${status} ${text}`);
  return body.id;
}

async function closed(url: string, session: string): Promise<void> {
  const until = Date.now() + boundMs;
  for (;;) {
    const response = await fetch(`${url}/api/v1/sessions?limit=1`, { signal: AbortSignal.timeout(boundMs) });
    const { items } = (await response.json()) as { items: { status: string }[] };
    if (items.every(({ status }) => status !== 'running')) return;
    if (Date.now() > until) throw new Error(`the session ${session} did not close in time`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const heldTable =
  (speech: LoudSpeech): Attack['run'] =>
  async (url, _, resources) =>
    closed(url, await tableOf(url, speech, resources));

/** Sends an evaluation, and throws unless it is answered like this. */
async function evaluate(url: string, body: string, expected: number): Promise<void> {
  const response = await fetch(`${url}/api/v1/evaluations`, {
    ...{ method: 'POST', body, signal: AbortSignal.timeout(boundMs) },
    headers: { 'content-type': 'application/json' },
  });
  const text = await response.text();
  if (response.status !== expected)
    throw new Error(`the evaluation answered ${response.status}: ${text.slice(0, 300)}`);
}

function logOf(turns: number, reply: string): string {
  const at = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 1000).toISOString().slice(0, 19).replace('T', ' ');
  const said = (n: number) =>
    ` - user [${at(2 * n)}]:\n  What about ${n}?\n - assistant [${at(2 * n + 1)}]:\n  ${reply} ${n}\n`;
  return `Conversation:\n\n${Array.from({ length: turns }, (_, n) => said(n)).join('')}`;
}

export const attacks: readonly Attack[] = [
  {
    title: 'what-if of a large table, 20 times at once',
    isLong: true,
    async prepare(url, resources) {
      const session = await tableOf(url, { agents: 20, findings: 100, characters: 80 }, resources);
      await closed(url, session);
      return session;
    },
    async run(url, session) {
      const asked = Array.from({ length: 20 }, (_, n) => {
        const signal = AbortSignal.timeout(boundMs);
        return fetch(`${url}/api/v1/sessions/${session}/what-if?without=loud-${n}`, { signal });
      });
      const statuses = await Promise.all(asked.map(async (answer) => (await answer).status));
      // Ten seconds of computing are enough for some of them; whoever asks for more is told when to come back.
      if (!statuses.includes(200) || statuses.some((status) => status !== 200 && status !== 429))
        throw new Error(`what-if answered ${statuses}`);
    },
  },
  {
    title: 'a synthesis of 200 × 200 findings',
    isLong: true,
    run: heldTable({ agents: 200, findings: 200, characters: 80 }),
  },
  { title: '40 seats that each answer 4 MB', run: heldTable({ agents: 40, findings: 100, characters: 40_000 }) },
  {
    title: 'ten invalid bodies of 8 MB',
    async run(url) {
      const logs = `{"logs":[${'{"a":1},'.repeat(1_000_000)}{}]}`;
      await Promise.all(Array.from({ length: 10 }, () => evaluate(url, logs, 413)));
    },
  },
  {
    title: 'an evaluation with 5,000 phrases',
    async run(url) {
      // Parts of words, which are found everywhere and are nowhere a word.
      const parts = Array.from({ length: 50 }, (_, n) => ['ai', 'ex', 'ag', 'or', 'ea'][n % 5]);
      const rules = Array.from({ length: 100 }, (_, n) => {
        return { name: `rule ${n}`, expect: { reply_not_contains_words: parts } };
      });
      const logs = [{ text: logOf(40, 'Wait for the next page of the log, please. '.repeat(500)) }];
      await evaluate(url, JSON.stringify({ logs, rubric: { rules } }), 200);
    },
  },
  {
    title: '/openapi.json 1,000 times without a key',
    async run(url) {
      // What is answered is thrown away: reading it as JSON would take this process longer than the platform takes to send it.
      const download = async () =>
        (await fetch(`${url}/openapi.json`, { signal: AbortSignal.timeout(25_000) })).bytes();
      await Promise.allSettled(Array.from({ length: 1000 }, download));
    },
  },
  {
    title: 'ten answers of 250,000 keys',
    run: heldTable({ agents: 10, findings: 1, characters: 80, unknownKeys: 250_000 }),
  },
];
