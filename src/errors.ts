/**
 * The catalogue of errors: every error that a user can get, with its code, HTTP status, title and fix. The command line
 * and the API show the same texts, so a fix names no field of the JSON answer. A test compares it with `docs/errors.md`.
 */
import type { z } from 'zod';

interface CatalogueEntry {
  status: number;
  title: string;
  fix: string;
}

export const errorCatalogue = {
  REQUEST_INVALID: {
    status: 422,
    title: 'The request does not match its schema',
    fix: 'Correct the fields that the message names; it says for each what is expected.',
  },
  REQUEST_NOT_JSON: {
    status: 400,
    title: 'The request body is not JSON',
    fix: 'Send a JSON object with `Content-Type: application/json`.',
  },
  REQUEST_TOO_LARGE: {
    status: 413,
    title: 'The request body is too large',
    fix: 'Send a smaller request; the message names the limit.',
  },
  REQUEST_MALFORMED: {
    status: 400,
    title: 'The request is not valid HTTP',
    fix: 'Send a complete HTTP/1.1 request with a valid address and at most 16 kB of headers.',
  },
  CONTENT_TYPE_UNSUPPORTED: {
    status: 415,
    title: 'The content type of the request is not JSON',
    fix: 'Send JSON with the header `Content-Type: application/json`; with curl: -H "Content-Type: application/json".',
  },
  HOST_NOT_ALLOWED: {
    status: 421,
    title: 'The Host header does not name this platform',
    fix: 'Use http://localhost or http://127.0.0.1, or ask the operator to set PARLEY_PUBLIC_URL to the public address.',
  },
  ORIGIN_NOT_ALLOWED: {
    status: 403,
    title: 'A web page from another origin may not change anything here',
    fix: 'Send the request from a page of this platform, or from a program that sends no `Origin` header.',
  },
  KEY_MISSING: {
    status: 401,
    title: 'The platform asks for a key',
    fix: 'Send the key as `Authorization: Bearer KEY`; on the command line, set PARLEY_KEY. `parley keys create` makes a key.',
  },
  KEY_INVALID: {
    status: 401,
    title: 'The platform does not know this key',
    fix: 'Check that the whole key was copied and that it was not revoked; `parley keys list` lists all keys.',
  },
  KEY_SCOPE: {
    status: 403,
    title: 'The key does not allow this',
    fix: 'Use a key with the scope that the message names; `parley keys create --scope` makes one.',
  },
  KEY_UNKNOWN: {
    status: 404,
    title: 'No key has that id',
    fix: 'List the keys with `parley keys list` or `GET /api/v1/keys`.',
  },
  RATE_LIMITED: {
    status: 429,
    title: 'Too many requests in a short time',
    fix: 'Wait as many seconds as `Retry-After` says; the operator sets the limit with PARLEY_RATE_LIMIT.',
  },
  WORK_LIMITED: {
    status: 429,
    title: 'Too much was computed for one owner in a short time',
    fix: 'Wait as many seconds as `Retry-After` says; the operator sets the limit with PARLEY_WORK_SECONDS.',
  },
  WORK_TOO_LONG: {
    status: 422,
    title: 'What was asked for takes too long to compute',
    fix: 'Ask for less: fewer logs, simpler patterns, or a smaller session.',
  },
  ROUTE_UNKNOWN: {
    status: 404,
    title: 'There is no such route',
    fix: 'See `/docs` for all routes and their methods.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    title: 'The route does not support this method',
    fix: 'Use one of the methods in the `Allow` header; see `/docs`.',
  },
  AGENT_NAME_TAKEN: {
    status: 409,
    title: 'The agent name is taken',
    fix: 'Choose another name, or change or remove the agent that has this one.',
  },
  AGENT_UNKNOWN: {
    status: 404,
    title: 'No agent has that name',
    fix: 'List the registered agents with `parley agents list` or `GET /api/v1/agents`.',
  },
  AGENT_CHANGED: {
    status: 409,
    title: 'Somebody else changed the agent at the same time',
    fix: 'Read the agent again and repeat the change.',
  },
  AGENT_URL_INVALID: {
    status: 422,
    title: 'The agent address cannot be used',
    fix: 'Give an absolute http:// or https:// address without a user name, password or fragment.',
  },
  AGENT_URL_PRIVATE: {
    status: 422,
    title: 'The platform may not call this agent address',
    fix: 'Use a public address, or ask the operator to allow this one with PARLEY_ALLOW.',
  },
  AGENT_URL_NOT_HTTPS: {
    status: 422,
    title: 'The agent address must use https',
    fix: 'Use https://, or ask the operator to start the platform with --allow-http.',
  },
  AGENT_MODE_UNSUPPORTED: {
    status: 422,
    title: 'The protocol of the agent has no such mode',
    fix: 'Register the agent with "mode": "sync", or with a protocol that can carry the address for a later answer.',
  },
  AGENT_INACTIVE: {
    status: 422,
    title: 'A named agent is inactive',
    fix: 'Set its status to active, or leave it out; a forecaster becomes active when `parley agents test` passes.',
  },
  AGENT_FAILED: {
    status: 502,
    title: 'The agent did not answer as its protocol requires',
    fix: 'The message says what went wrong; repeat it with `parley agents test`.',
  },
  AGENT_UNABLE: {
    status: 422,
    title: 'A named agent cannot do what this session asks',
    fix: 'Choose agents whose protocol supports the acts that the message names.',
  },
  AGENT_UNTESTED: {
    status: 422,
    title: 'The agent must pass a test first',
    fix: 'Test it with `parley agents test NAME` or `POST /api/v1/agents/{name}/test`; it becomes active when it passes.',
  },
  PROTOCOL_UNKNOWN: {
    status: 422,
    title: 'There is no such protocol',
    fix: 'Use one of the protocols that the message names.',
  },
  PROTOCOL_LOCAL: {
    status: 422,
    title: 'Programs are run from the command line only',
    fix: 'Use `parley run --exec` to play scenarios to the program, or make it answer over HTTP and register that address.',
  },
  ASK_UNKNOWN: {
    status: 404,
    title: 'Nothing was asked here',
    fix: 'Send the answer to the whole `callback_url` of the request that it answers; `parley inbox list` lists what persons are asked.',
  },
  ASK_ANSWERED: {
    status: 409,
    title: 'The ask was answered before',
    fix: 'Nothing is to be done: one answer counts, and it is on the record.',
  },
  ASK_OVER: {
    status: 410,
    title: 'The ask is over',
    fix: 'Answer sooner, or give the agent more time: `parley agents set NAME --timeout SECONDS`.',
  },
  ANSWER_UNUSABLE: {
    status: 422,
    title: 'The answer does not keep the protocol',
    fix: 'Correct the agent as the message says; `parley agents test NAME` asks it again.',
  },
  NO_RELEVANT_AGENT: {
    status: 422,
    title: 'No registered agent can take part',
    fix: 'Register an agent whose protocol can do what is asked, or repair, test or activate one that is named.',
  },
  OPERATOR_MODEL_MISSING: {
    status: 422,
    title: 'The operator has configured no model for this built-in seat',
    fix: 'Name an agent instead, or leave the seat out; or ask the operator to set PARLEY_MODEL_URL and PARLEY_MODEL, and not to leave the clerk out of PARLEY_MODEL_FOR.',
  },
  DAILY_LIMIT_REACHED: {
    status: 429,
    title: 'The agents have reached their daily limit of sessions',
    fix: 'Try again tomorrow (UTC), choose other agents, or ask the operator to raise PARLEY_DAILY_PREDICTIONS.',
  },
  SESSION_UNKNOWN: {
    status: 404,
    title: 'There is no such session',
    fix: 'List the sessions with `GET /api/v1/sessions`.',
  },
  SESSION_CLOSED: {
    status: 409,
    title: 'The session is closed',
    fix: 'Nothing can be added to a closed session; open a new one.',
  },
  SESSION_RUNNING: {
    status: 409,
    title: 'The session is running',
    fix: 'Cancel it first, with `POST /api/v1/sessions/{id}/cancel`, or wait until it is closed.',
  },
  SESSION_DELETED: {
    status: 410,
    title: 'The session was deleted',
    fix: 'Its record is gone; the signed head in the answer shows whether a copy of it is the one that was kept here.',
  },
  SESSION_FOLLOWED: {
    status: 409,
    title: 'This was settled already',
    fix: 'It can be settled only once; `followed_by` in the session names the result.',
  },
  SESSION_UNSUITABLE: {
    status: 422,
    title: 'The session has another format',
    fix: 'Name a session of the format that this route serves.',
  },
  MESSAGE_UNKNOWN: {
    status: 404,
    title: 'No such message was said',
    fix: 'Read the session again; it has the ids of its messages.',
  },
  TURN_OVER: {
    status: 409,
    title: 'The message was answered before',
    fix: 'Nothing is to be done: its answer is on the record.',
  },
  MESSAGES_WAITING: {
    status: 429,
    title: 'Too many messages wait for their turn',
    fix: 'Wait for an answer before you say more, or cancel a message.',
  },
  VERDICT_NOT_REACHED: {
    status: 409,
    title: 'The session has no verdict yet',
    fix: 'Wait until the session is closed: follow its `/events`, or open it with `Prefer: wait=30`.',
  },
  WHAT_IF_UNSUPPORTED: {
    status: 422,
    title: 'Sessions of this format cannot be computed again without a seat',
    fix: 'Later answers of its seats depend on earlier ones; open a new session with other seats instead.',
  },
  LOG_UNSUPPORTED: {
    status: 409,
    title: 'Sessions of this format have no conversation log',
    fix: 'Read the record or the view of the session instead; only trials have logs.',
  },
  SEAT_UNKNOWN: {
    status: 422,
    title: 'The session has no such seat or evidence source',
    fix: 'Name a seat or a cited source of this session; the session lists both.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    title: 'The Idempotency-Key was used for a different request',
    fix: 'Use a new key for a new request; repeat the same request to get the first answer again.',
  },
  STORE_IN_USE: {
    status: 503,
    title: 'The data folder is in use',
    fix: 'Stop the other platform, or choose another folder with --data or PARLEY_DATA.',
  },
  STORE_FAILED: {
    status: 503,
    title: 'The data could not be written',
    fix: 'Check that the disk has space and the data folder is writable, then try again; no accepted request was lost.',
  },
  STORE_AWAY: {
    status: 503,
    title: 'The database cannot be reached',
    fix: 'Try again after as many seconds as `Retry-After` says; open sessions go on as soon as the database is back.',
  },
  STORE_NEWER: {
    status: 503,
    title: 'The data folder was written by a newer version',
    fix: 'Start the newer version of Parley, or choose another folder with --data.',
  },
  STORE_FILLED: {
    status: 409,
    title: 'The target of the copy is not empty',
    fix: 'Copy into an empty database (or another schema of it), or into a new folder with --data.',
  },
  KEYS_DIFFER: {
    status: 500,
    title: 'The keys of this machine are not those that the database was made with',
    fix: 'Give every machine the same keys: copy signing-key.pem and master-key of the first machine into its data folder, or set PARLEY_SIGNING_KEY and PARLEY_SECRET.',
  },
  SHUTTING_DOWN: {
    status: 503,
    title: 'The platform is shutting down',
    fix: 'Try again in a moment; open sessions continue at the next start.',
  },
  PORT_IN_USE: {
    status: 500,
    title: 'The port is in use',
    fix: 'Stop the program that uses the port, or choose another port with --port or PARLEY_PORT.',
  },
  BIND_NEEDS_KEY: {
    status: 500,
    title: 'Others can reach the platform, and it has no key yet',
    fix: 'Make one with `parley keys create --scope admin`, or listen on 127.0.0.1 and set no public address.',
  },
  PLATFORM_UNREACHABLE: {
    status: 503,
    title: 'The platform cannot be reached',
    fix: 'Check the address given with --server, or start the platform with `parley`.',
  },
  RECORD_UNREADABLE: {
    status: 500,
    title: 'The record cannot be read',
    fix: 'Give the path of a record file, or - to read it from stdin.',
  },
  LOG_UNREADABLE: {
    status: 500,
    title: 'A conversation log cannot be read',
    fix: 'Give the paths of log files, or of folders that contain them.',
  },
  SCENARIO_INVALID: {
    status: 422,
    title: 'The scenarios cannot be used',
    fix: 'Correct what the message names; the guide on testing agents lists the fields of a scenario.',
  },
  SEAT_INVALID: {
    status: 422,
    title: 'A seat cannot be taken as it is written',
    fix: 'Write PROVIDER:MODEL, the name of a model in parley.yaml, or the name of a registered agent.',
  },
  TABLE_FILE_INVALID: {
    status: 422,
    title: 'The file of models and tables cannot be used',
    fix: 'Correct what the message names; the guide on models shows what parley.yaml may have.',
  },
  LOGS_UNWRITABLE: {
    status: 500,
    title: 'The logs cannot be written',
    fix: 'Use --out to name a folder that can be written, and check that the disk has space.',
  },
  OUTPUT_UNWRITABLE: {
    status: 500,
    title: 'The report cannot be written',
    fix: 'Give a path in an existing folder that can be written, or let it be printed instead.',
  },
  RUBRIC_INVALID: {
    status: 422,
    title: 'The rubric cannot be used',
    fix: 'Correct what the message names; the guide on testing agents lists the fields of a rubric.',
  },
  SETTING_INVALID: {
    status: 500,
    title: 'A setting has an invalid value',
    fix: 'Correct the setting that the message names; `parley config` shows every setting and where it comes from.',
  },
  SETTING_UNKNOWN: {
    status: 500,
    title: 'There is no such setting',
    fix: 'Remove it or correct its name; `parley config` lists every setting.',
  },
  INTERNAL: {
    status: 500,
    title: 'An internal error occurred in Parley',
    fix: 'This is a bug in Parley. The log of the platform has the details under the request id.',
  },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

export interface FieldError {
  path: string;
  message: string;
}

/** An error that a user can act on. Anything else that is thrown is a bug. */
export class ParleyError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldError[];
  /** Further fields of the problem, for programs. */
  readonly more: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, detail: string, errors: FieldError[] = [], more: ParleyError['more'] = {}) {
    super(detail);
    this.name = 'ParleyError';
    this.code = code;
    this.errors = errors;
    this.more = more;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }

  get title(): string {
    return errorCatalogue[this.code].title;
  }

  get fix(): string {
    return errorCatalogue[this.code].fix;
  }
}

/** Nobody reads more, and a body may have a hundred thousand. */
const maxListedIssues = 100;

/**
 * The issues of a schema as paths and messages. An unknown field is reported at its own path, with the field that was
 * probably meant, if `meant` finds one.
 */
export function fieldErrorsOf(
  error: z.ZodError,
  meant: (path: readonly PropertyKey[], key: string) => string | undefined = () => undefined,
): FieldError[] {
  const listed = error.issues.slice(0, maxListedIssues).flatMap((issue) => {
    const path = pathText(issue.path);
    if (issue.code !== 'unrecognized_keys')
      return [{ path, message: isEmptyIssue(issue) ? 'must not be empty' : plainMessage(issue.message) }];
    return issue.keys.slice(0, maxListedIssues).map((key) => {
      const known = meant(issue.path, key);
      const message = `is not a known field${known === undefined ? '' : `; did you mean ${known}?`}`;
      return { path: pathText([...issue.path, key]), message };
    });
  });
  const left = error.issues.length - maxListedIssues;
  return left > 0 ? [...listed, { path: '', message: `has ${left} more errors` }] : listed;
}

function isEmptyIssue(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'too_small' && issue.minimum === 1 && (issue.origin === 'string' || issue.origin === 'array');
}

const kinds: Readonly<Record<string, string>> = {
  ...{ string: 'a string', number: 'a number', int: 'a whole number', boolean: 'true or false' },
  ...{ array: 'an array', object: 'an object', record: 'an object', undefined: 'missing', null: 'null' },
};
const bounds: Readonly<Record<string, string>> = {
  '>=': 'at least',
  '<=': 'at most',
  '>': 'more than',
  '<': 'less than',
};

/** The schema's own words as the end of a sentence that begins with the field; a message that we wrote stays as it is. */
function plainMessage(message: string): string {
  return message
    .replace(/^Invalid input: expected (\w+), received NaN$/, (_, kind: string) => `must be ${kinds[kind] ?? kind}`)
    .replace(
      /^Invalid input: expected (\w+), received (\w+)$/,
      (_, kind: string, given: string) => `must be ${kinds[kind] ?? kind}, and it is ${kinds[given] ?? given}`,
    )
    .replace(
      /^Invalid option: expected one of (.+)$/,
      (_, options: string) => `must be one of ${options.split('|').join(', ')}`,
    )
    .replace(
      /^Too (?:small|big): expected \w+ to (be|have) ([<>]=?)/,
      (_, verb: string, bound: string) => `must ${verb} ${bounds[bound]} `,
    );
}

function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? String(part) : `${text}.${String(part)}`;
  }, '');
}
