/**
 * The catalogue of errors: every error that a person can meet, with its code, status, title and what to do.
 * `docs/errors.md` is compared with it by a test, in both directions.
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
    title: 'The request does not fit its schema',
    fix: 'Correct the fields listed in `errors`; each names its path and what is expected there.',
  },
  REQUEST_NOT_JSON: {
    status: 400,
    title: 'The request body is not JSON',
    fix: 'Send a JSON object with `Content-Type: application/json`.',
  },
  REQUEST_TOO_LARGE: {
    status: 413,
    title: 'The request body is too large',
    fix: 'Send less in one request; the limit is named in `detail`.',
  },
  REQUEST_MALFORMED: {
    status: 400,
    title: 'The request is not well-formed HTTP',
    fix: 'Send a complete HTTP/1.1 request with a well-formed address and headers of at most 16 kB.',
  },
  CONTENT_TYPE_UNSUPPORTED: {
    status: 415,
    title: 'The request body is not sent as JSON',
    fix: 'Send JSON with the header `Content-Type: application/json`; with curl: -H "Content-Type: application/json".',
  },
  HOST_NOT_ALLOWED: {
    status: 421,
    title: 'The Host header does not name this platform',
    fix: 'Use http://localhost or http://127.0.0.1, or let the operator name the public address with PARLEY_PUBLIC_URL.',
  },
  ORIGIN_NOT_ALLOWED: {
    status: 403,
    title: 'A page of another origin may not change anything here',
    fix: 'Send it from the page of this platform, or from a program that sends no `Origin` header.',
  },
  KEY_MISSING: {
    status: 401,
    title: 'The platform asks for a key',
    fix: 'Send the key as `Authorization: Bearer KEY`; on the command line, set PARLEY_KEY. `parley keys create` makes one.',
  },
  KEY_INVALID: {
    status: 401,
    title: 'The key is not one that this platform knows',
    fix: 'Check that all of the key was copied and that it was not revoked; `parley keys list` shows those there are.',
  },
  KEY_SCOPE: {
    status: 403,
    title: 'The key does not allow this',
    fix: 'Use a key with the scope named in `detail`; `parley keys create --scope` makes one.',
  },
  KEY_UNKNOWN: {
    status: 404,
    title: 'No key has that id',
    fix: 'List the keys with `parley keys list` or `GET /api/v1/keys`.',
  },
  RATE_LIMITED: {
    status: 429,
    title: 'Too many requests were made in a short time',
    fix: 'Wait as long as `Retry-After` says; the operator sets the limit with PARLEY_RATE_LIMIT.',
  },
  ROUTE_UNKNOWN: {
    status: 404,
    title: 'There is no such route',
    fix: 'See `/docs` for every route and its method.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    title: 'The route does not know this method',
    fix: 'Use one of the methods in the `Allow` header; see `/docs`.',
  },
  AGENT_NAME_TAKEN: {
    status: 409,
    title: 'The agent name is taken',
    fix: 'Choose another name, or change the registered agent with `PATCH /api/v1/agents/{name}`.',
  },
  AGENT_UNKNOWN: {
    status: 404,
    title: 'No agent has that name',
    fix: 'List the registered agents with `parley agents list` or `GET /api/v1/agents`.',
  },
  AGENT_CHANGED: {
    status: 409,
    title: 'The agent was changed by somebody else',
    fix: 'Read the agent again and repeat the change.',
  },
  AGENT_URL_INVALID: {
    status: 422,
    title: 'The agent address is not usable',
    fix: 'Give an absolute http:// or https:// address without user name, password or fragment.',
  },
  AGENT_URL_PRIVATE: {
    status: 422,
    title: 'The agent address is not one this platform may call',
    fix: 'Use a public address, or let the operator allow this one with PARLEY_ALLOW.',
  },
  AGENT_URL_NOT_HTTPS: {
    status: 422,
    title: 'The agent address must use https',
    fix: 'Use https://, or let the operator start the platform with --allow-http.',
  },
  AGENT_MODE_UNSUPPORTED: {
    status: 422,
    title: 'The agent mode is not supported yet',
    fix: 'Register the agent with "mode": "sync".',
  },
  AGENT_INACTIVE: {
    status: 422,
    title: 'A named agent is inactive',
    fix: 'Activate it with `PATCH /api/v1/agents/{name}` and {"status": "active"}, a forecaster with a passing test, or leave it out.',
  },
  AGENT_FAILED: {
    status: 502,
    title: 'The agent did not answer as its protocol asks',
    fix: 'Test the agent with `POST /api/v1/agents/{name}/test`; `detail` says what went wrong.',
  },
  AGENT_UNABLE: {
    status: 422,
    title: 'A named agent cannot do what this session asks',
    fix: 'Seat agents whose protocol has the acts named in `detail`.',
  },
  AGENT_UNTESTED: {
    status: 422,
    title: 'The agent has to pass a test first',
    fix: 'Test it with `POST /api/v1/agents/{name}/test`; a passing test activates it.',
  },
  PROTOCOL_UNKNOWN: {
    status: 422,
    title: 'No such protocol',
    fix: 'Use one of the protocols named in `detail`.',
  },
  PROTOCOL_LOCAL: {
    status: 422,
    title: 'Programs are run from the command line only',
    fix: 'Play scenarios to it with `parley run --exec`, or let it answer over HTTP and register that address.',
  },
  NO_RELEVANT_AGENT: {
    status: 422,
    title: 'No registered agent is relevant to this',
    fix: 'Name the agents to seat in `agents`, or register one whose domain or capabilities fit.',
  },
  DAILY_LIMIT_REACHED: {
    status: 429,
    title: 'The agents have had their sessions of the day',
    fix: 'Try again tomorrow (UTC), seat other agents, or let the operator raise PARLEY_DAILY_PREDICTIONS.',
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
  SESSION_FOLLOWED: {
    status: 409,
    title: 'This was settled already',
    fix: 'It can be settled once; `followed_by` in the view of the session says how it was.',
  },
  SESSION_UNSUITABLE: {
    status: 422,
    title: 'The session is of another kind',
    fix: 'Name a session of the format that this route is about.',
  },
  VERDICT_NOT_REACHED: {
    status: 409,
    title: 'The session has no verdict yet',
    fix: 'Wait until it is closed: follow `/events`, or open it with `Prefer: wait=30`.',
  },
  WHAT_IF_UNSUPPORTED: {
    status: 422,
    title: 'This kind of session cannot be computed again without somebody',
    fix: 'What its seats said depends on each other; open a new session with other seats instead.',
  },
  LOG_UNSUPPORTED: {
    status: 409,
    title: 'This kind of session is not one conversation, and has no log',
    fix: 'Read its record or its view instead; trials have logs.',
  },
  SEAT_UNKNOWN: {
    status: 422,
    title: 'The session has no such seat or evidence source',
    fix: 'Name a seat or a cited source of this session; both are listed in its view.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    title: 'The Idempotency-Key was used for another request',
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
    fix: 'Check that the disk has room and the data folder is writable, then try again; nothing accepted was lost.',
  },
  STORE_NEWER: {
    status: 503,
    title: 'The data folder was written by a newer version',
    fix: 'Start the newer version of Parley, or choose another folder with --data.',
  },
  SHUTTING_DOWN: {
    status: 503,
    title: 'The platform is shutting down',
    fix: 'Try again in a moment; open sessions go on at the next start.',
  },
  PORT_IN_USE: {
    status: 500,
    title: 'The port is in use',
    fix: 'Stop the program that uses it, or choose another with --port or PARLEY_PORT.',
  },
  BIND_NEEDS_KEY: {
    status: 500,
    title: 'The platform can be reached by others and has no key yet',
    fix: 'Make one with `parley keys create --scope admin`, or listen on 127.0.0.1 and name no public address.',
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
    fix: 'Give the paths of logs, or of folders that have them.',
  },
  SCENARIO_INVALID: {
    status: 422,
    title: 'The scenarios cannot be used',
    fix: 'Correct what is named above; the guide on testing agents shows what a scenario may say.',
  },
  LOGS_UNWRITABLE: {
    status: 500,
    title: 'The logs cannot be written',
    fix: 'Give a folder with --out that can be written to, and see that the disk has room.',
  },
  OUTPUT_UNWRITABLE: {
    status: 500,
    title: 'The report cannot be written there',
    fix: 'Give a path in a folder that exists and can be written to, or leave out --output.',
  },
  RUBRIC_INVALID: {
    status: 422,
    title: 'The rubric cannot be used',
    fix: 'Correct what is named in `detail`; the guide on testing agents shows what a rubric may say.',
  },
  SETTING_INVALID: {
    status: 500,
    title: 'A setting has a value that cannot be used',
    fix: 'Correct the setting named in `detail`; `parley config` shows every setting and where it comes from.',
  },
  SETTING_UNKNOWN: {
    status: 500,
    title: 'There is no such setting',
    fix: 'Remove it or correct its name; `parley config` lists every setting.',
  },
  INTERNAL: {
    status: 500,
    title: 'Something went wrong inside Parley',
    fix: 'This is a fault of ours. The log has the detail under the request id.',
  },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

export interface FieldError {
  path: string;
  message: string;
}

/** An error a person can act on. Anything else that is thrown is a bug. */
export class ParleyError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldError[];

  constructor(code: ErrorCode, detail: string, errors: FieldError[] = []) {
    super(detail);
    this.name = 'ParleyError';
    this.code = code;
    this.errors = errors;
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

/** A schema's complaints as fields and sentences; an unknown field is named by its own path. */
export function fieldErrorsOf(error: z.ZodError): FieldError[] {
  return error.issues.flatMap((issue) => {
    const path = pathText(issue.path);
    if (issue.code !== 'unrecognized_keys')
      return [{ path, message: isEmptyIssue(issue) ? 'must not be empty' : issue.message }];
    return issue.keys.map((key) => ({ path: pathText([...issue.path, key]), message: 'is not a known field' }));
  });
}

function isEmptyIssue(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'too_small' && issue.minimum === 1 && (issue.origin === 'string' || issue.origin === 'array');
}

function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? String(part) : `${text}.${String(part)}`;
  }, '');
}
