/**
 * Every setting: its name, schema, default and description. The names of its environment variable and its flag are made from
 * its name. `load-settings.ts` reads them; nothing else may read the environment.
 */
import { z } from 'zod';
import { keyIdIn } from '../access/key-text.ts';
import { ParleyError } from '../errors.ts';
import { createAllowList } from '../guard/network/allow-list.ts';
import { isSigningKey } from '../store/signing.ts';

interface Setting {
  schema: z.ZodType;
  default: unknown;
  /** The placeholder of the flag's value in the help; a flag without one takes no value. */
  value?: string;
  about: string;
  /** Never printed, and without a flag, because other users can see command lines. */
  secret?: true;
  /** A flag that is not made from the name; a secret that need not contain one may have it. */
  flag?: `--${string}`;
}

/** What the operator's model can be used for: the built-in seats of councils, and the built-in clerk of round tables. */
const modelUses = ['councils', 'clerk'] as const;
export type HouseModelUse = (typeof modelUses)[number];

const settings = {
  host: {
    schema: z.string().min(1, 'must not be empty'),
    default: '127.0.0.1',
    value: 'address',
    about: 'address to listen on',
  },
  port: {
    schema: wholeNumber(0, 65_535),
    default: 8000,
    value: 'number',
    about: 'port to listen on; 0 takes a free one',
  },
  data: {
    schema: z.string().min(1),
    default: '.parley',
    value: 'folder',
    about: 'folder of the database and the keys',
  },
  database_url: {
    schema: z.url({ protocol: /^postgres(ql)?$/, error: 'must be an address like postgres://user@host/name' }),
    default: null,
    value: 'url',
    flag: '--database',
    about:
      'PostgreSQL database that several machines share, instead of the one in the folder; give a password in the environment',
    secret: true,
  },
  role: {
    schema: z.enum(['api', 'worker', 'all']),
    default: 'all' as const,
    value: 'role',
    // `--role` is the seat that an agent takes in councils.
    flag: '--machine-role',
    about:
      'what this machine does where several share a database: api takes requests, worker runs sessions, all does both',
  },
  places: {
    schema: wholeNumber(1, 1_000_000),
    default: 10_000,
    value: 'count',
    about: 'how many sessions this machine runs at once where several share a database',
  },
  allow: {
    schema: hostList(),
    default: [] as string[],
    value: 'hosts',
    about: 'hosts, addresses or ranges that agents may have beyond public ones, comma-separated',
  },
  allow_http: {
    schema: z.union([z.boolean(), z.stringbool()], 'must be true or false'),
    default: false,
    about: 'let public agents be called over plain http',
  },
  call_timeout_ms: {
    schema: wholeNumber(100, 600_000),
    default: null,
    value: 'ms',
    about: "how long an agent has for an answer, instead of its protocol's limit",
  },
  daily_predictions: {
    schema: wholeNumber(1, 1_000_000),
    default: 100,
    value: 'count',
    about: 'how many new predictions a forecasting agent is asked about on one day (UTC)',
  },
  daily_model_sessions: {
    schema: wholeNumber(1, 1_000_000),
    default: null,
    value: 'count',
    about:
      "in how many new sessions of a day (UTC) each owner may seat the platform's own models; any number unless given",
  },
  grace_ms: {
    schema: wholeNumber(0, 600_000),
    default: 10_000,
    value: 'ms',
    about: 'how long calls under way may take when the platform stops',
  },
  keep_days: {
    schema: wholeNumber(1, 36_500),
    default: null,
    value: 'days',
    about: 'delete closed sessions after so many days; they are kept for ever unless given',
  },
  hold: {
    schema: z.union([z.boolean(), z.stringbool()], 'must be true or false'),
    default: false,
    about: 'start without going on with open sessions: one that is too large can be cancelled first',
  },
  rate_limit: {
    schema: wholeNumber(0, 1_000_000),
    default: null,
    value: 'count',
    about: 'requests a minute for each key, 0 for no limit; 6000 unless given, and no limit where no key is asked for',
  },
  work_seconds: {
    schema: wholeNumber(0, 60),
    default: 10,
    value: 'seconds',
    about: 'how long verdicts and evaluations may be computed for each owner in a minute, 0 for no limit',
  },
  ipfs_gateway: {
    schema: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
    default: null,
    value: 'url',
    about: 'gateway through which ipfs:// evidence is fetched',
  },
  model_url: {
    schema: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
    default: null,
    value: 'url',
    about:
      'base of an OpenAI-compatible API through which built-in seats speak: those of councils, and the clerk of round tables',
  },
  model: {
    schema: z.string().min(1).max(200),
    default: null,
    value: 'name',
    about: 'the model to ask there',
  },
  model_key: {
    schema: z.string().min(1),
    default: null,
    about: 'key for the model',
    secret: true,
  },
  model_for: {
    schema: modelUseList(),
    default: [...modelUses] as HouseModelUse[],
    value: 'uses',
    about: 'what the model is used for: councils, clerk or both, comma-separated',
  },
  webhook_url: {
    schema: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }),
    default: null,
    value: 'url',
    about: 'address that is told of every closed session',
  },
  webhook_secret: {
    schema: z.string().min(16, 'must have at least 16 characters'),
    default: null,
    about: 'signs what that address is told',
    secret: true,
  },
  inbox_webhook_url: {
    schema: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }),
    default: null,
    value: 'url',
    about: 'address that is told of every ask that waits for a person; signed like the other webhook',
  },
  inbox_command: {
    schema: z.string().min(1),
    default: null,
    value: 'command',
    about: 'command that is run for every ask that waits for a person, which it reads as JSON',
  },
  public_url: {
    schema: z
      .url({ protocol: /^https?$/, error: 'must be an http or https address' })
      .transform((url) => url.replace(/\/+$/, '')),
    default: null,
    value: 'url',
    about: 'where people and agents reach the platform, if not where it listens',
  },
  log: {
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']),
    default: 'info',
    value: 'level',
    about: 'what is logged on stderr: trace, debug, info, warn, error or silent',
  },
  secret: {
    schema: z.string().min(16, 'must have at least 16 characters'),
    default: null,
    about: "master key that seals agents' credentials, instead of a file in the data folder",
    secret: true,
  },
  signing_key: {
    schema: z.string().refine(isSigningKey, 'must be an Ed25519 private key in PEM'),
    default: null,
    about: 'Ed25519 key in PEM that signs records, instead of a file in the data folder',
    secret: true,
  },
  old_secret: {
    schema: z.string().min(16, 'must have at least 16 characters'),
    default: null,
    about: 'the previous master key; opens what it sealed until `parley keys rotate-secret` is run',
    secret: true,
  },
  key: {
    schema: z.string().refine((text) => keyIdIn(text) !== undefined, 'is not a key, or not all of one'),
    default: null,
    about: 'the key that commands send to the platform',
    secret: true,
  },
  agent_token: {
    schema: z.string().min(1),
    default: null,
    about: 'the bearer token that `parley check`, `message` and `run` send to an address',
    secret: true,
  },
} satisfies Record<string, Setting>;

type SettingTable = typeof settings;
export type SettingName = keyof SettingTable;
export type Settings = { [K in SettingName]: z.output<SettingTable[K]['schema']> | SettingTable[K]['default'] };

export const settingNames = Object.keys(settings) as SettingName[];
export const settingOf = (name: SettingName): Setting => settings[name];
export const envNameOf = (name: SettingName) => `PARLEY_${name.toUpperCase()}`;
export const flagNameOf = (name: SettingName) => settingOf(name).flag ?? `--${name.replaceAll('_', '-')}`;

/** The values that may be shown and stored: all but the secrets. */
export function publicSettings(values: Settings): Partial<Settings> {
  const shown = settingNames.filter((name) => !settingOf(name).secret);
  return Object.fromEntries(shown.map((name) => [name, values[name]]));
}

/** A number in JSON, or in the text of a flag or a variable. */
function wholeNumber(min: number, max: number) {
  const text = z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number);
  const rangeMessage = `must be from ${min} to ${max}`;
  return z.union([z.int(), text], 'must be a whole number').pipe(z.int().min(min, rangeMessage).max(max, rangeMessage));
}

function hostList() {
  const text = z.string().transform((list) => list.split(',').map((part) => part.trim()));
  return z
    .union([z.array(z.string()), text], 'must be a list of hosts, separated by commas')
    .transform((list) => list.filter((part) => part !== ''))
    .superRefine((list, context) => {
      const message = hostListComplaint(list);
      if (message) context.addIssue({ code: 'custom', message });
    });
}

/** A model that is used for nothing is left out by naming none, so an empty list is refused. */
function modelUseList() {
  const message = 'must be councils, clerk, or both with a comma between them';
  const text = z.string().transform((list) => list.split(',').map((part) => part.trim()));
  return z
    .union([z.array(z.string()), text], message)
    .transform((list) => [...new Set(list.filter((part) => part !== ''))])
    .pipe(z.array(z.enum(modelUses, message)).min(1, message));
}

function hostListComplaint(list: string[]): string | undefined {
  try {
    createAllowList(list);
    return undefined;
  } catch (error) {
    if (error instanceof ParleyError) return error.message;
    throw error;
  }
}
