/**
 * The title of an error and what to do about it, for a person at the command line. Where the catalogue speaks to whoever
 * makes HTTP requests (of routes, headers and fields), the words here speak of commands and options instead.
 */
import { type ErrorCode, errorCatalogue } from '../errors.ts';

interface CommandAdvice {
  title: string;
  fix: string;
}

/** What cannot be caused by any option. */
const versionsDiffer = 'Use a command line of the same version as the platform.';

const commandWords: Partial<Record<ErrorCode, Partial<CommandAdvice>>> = {
  REQUEST_INVALID: {
    title: 'What was given cannot be used',
    fix: 'Correct what is named above; add --help to the command for what it takes.',
  },
  REQUEST_NOT_JSON: { fix: versionsDiffer },
  REQUEST_TOO_LARGE: { title: 'Too much was given at once', fix: 'Give less text, or fewer items at once.' },
  REQUEST_MALFORMED: { fix: versionsDiffer },
  CONTENT_TYPE_UNSUPPORTED: { fix: versionsDiffer },
  ORIGIN_NOT_ALLOWED: { fix: versionsDiffer },
  KEY_MISSING: { fix: 'Give a key with --key or PARLEY_KEY; `parley keys create` makes one.' },
  KEY_SCOPE: { fix: 'Use a key with the scope named above; `parley keys create --scope` makes one.' },
  KEY_UNKNOWN: { fix: 'List the keys with `parley keys list`.' },
  RATE_LIMITED: { fix: 'Wait a minute and try again; the operator sets the limit with PARLEY_RATE_LIMIT.' },
  WORK_LIMITED: { fix: 'Wait a minute and try again; the operator sets the limit with PARLEY_WORK_SECONDS.' },
  ROUTE_UNKNOWN: { title: 'The platform does not know this command', fix: versionsDiffer },
  METHOD_NOT_ALLOWED: { title: 'The platform does not know this command', fix: versionsDiffer },
  AGENT_NAME_TAKEN: { fix: 'Choose another name, or remove the registered agent with `parley agents remove`.' },
  AGENT_UNKNOWN: { fix: 'List the registered agents with `parley agents list`.' },
  AGENT_MODE_UNSUPPORTED: {
    fix: 'Leave --mode out, or give a protocol with --protocol that can carry the address for a later answer.',
  },
  AGENT_INACTIVE: {
    fix: 'Leave it out, or switch it on with `parley agents set NAME --enable`; a forecaster needs a passing `parley agents test NAME`.',
  },
  AGENT_FAILED: { fix: 'Test the agent with `parley agents test`; what went wrong is named above.' },
  AGENT_UNABLE: { fix: 'Name agents whose protocol can do what is named above.' },
  AGENT_UNTESTED: { fix: 'Test it with `parley agents test NAME`; a passing test activates it.' },
  PROTOCOL_UNKNOWN: { fix: 'Give one of the protocols named above with --protocol.' },
  NO_RELEVANT_AGENT: {
    fix: 'Register an agent with `parley agents add`, or repair one that is named above; `parley agents test` tests it.',
  },
  SESSION_UNKNOWN: { fix: 'Check the id; `parley sessions list` shows the latest ones.' },
  SESSION_RUNNING: { fix: 'Stop it with `parley sessions cancel ID`, or wait until it is closed.' },
  SEAT_UNKNOWN: { fix: 'List the seats and the cited sources with `parley sessions show ID --full`.' },
  SESSION_FOLLOWED: { fix: 'It can be settled once; `parley predictions list` shows how it was.' },
  SESSION_UNSUITABLE: { fix: 'Give the id of a prediction; `parley predictions list` shows them.' },
  VERDICT_NOT_REACHED: { fix: 'Wait until the session is closed, then try again.' },
  IDEMPOTENCY_KEY_REUSED: { title: 'This was asked for before, in another way', fix: 'Start the command again.' },
  RUBRIC_INVALID: { fix: 'Correct what is named above; the guide on testing agents shows what a rubric may have.' },
  SETTING_INVALID: {
    fix: 'Correct the setting named above; `parley config` shows every setting and where it comes from.',
  },
  STORE_AWAY: {
    fix: 'Check the address given with --database or PARLEY_DATABASE_URL, and that PostgreSQL runs there.',
  },
  STORE_FILLED: { fix: 'Copy into an empty database, or into a new folder with --data.' },
  INTERNAL: {
    fix: 'This is a fault of ours. The log of the platform says more; so does this command with NODE_DEBUG=parley.',
  },
};

export function commandAdvice(code: ErrorCode): CommandAdvice {
  const { title, fix } = errorCatalogue[code];
  return { title, fix, ...commandWords[code] };
}
