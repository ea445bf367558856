/**
 * The steps of a live check, read from one message that is sent to an agent: address, connection, authorisation, format,
 * time. The first step that fails is named, and later ones wait for it. Nothing is registered.
 */
import type { TesterObservation } from '../../client/api-types.ts';
import type { ShownProblem } from '../../client/problem.ts';
import { asSentence, duration } from '../../parts/format.ts';

export interface CheckStep {
  name: 'Address' | 'Connection' | 'Authorisation' | 'Format' | 'Time';
  state: 'ok' | 'bad' | 'warn' | 'wait';
  detail: string;
  took: string;
}

const names: readonly CheckStep['name'][] = ['Address', 'Connection', 'Authorisation', 'Format', 'Time'];

/** Where each reason of a failure belongs. */
const failedStep: Readonly<Record<string, CheckStep['name']>> = {
  forbidden_address: 'Address',
  unreachable: 'Connection',
  redirected: 'Connection',
  timeout: 'Time',
  malformed: 'Format',
  empty: 'Format',
  too_large: 'Format',
  cut_off: 'Format',
  unsupported: 'Format',
};

const waiting = (name: CheckStep['name'], detail = ''): CheckStep => ({ name, state: 'wait', detail, took: '' });

export const checkNotStarted: readonly CheckStep[] = names.map((name) => waiting(name));

/** A request that the platform refuses names the field that is wrong; an address that it will not call is the first step. */
export function stepsOfProblem(problem: ShownProblem): CheckStep[] {
  const detail = `${problem.detail} ${problem.fix}`.replaceAll('`', '');
  const isAddress =
    problem.code.startsWith('AGENT_URL') || problem.errors.some(({ path }) => path.endsWith('base_url'));
  return names.map((name, at) =>
    at === (isAddress ? 0 : 3) ? { name, state: 'bad', detail, took: problem.code } : waiting(name),
  );
}

export function stepsOf(observed: TesterObservation): CheckStep[] {
  const exchange = observed.exchanges.at(-1);
  const status = observed.status ?? exchange?.response?.status ?? null;
  const isRefused = status === 401 || status === 403 || exchange?.to === 'token-endpoint';
  const failed =
    observed.outcome === 'answered'
      ? undefined
      : isRefused
        ? 'Authorisation'
        : (failedStep[observed.reason ?? ''] ?? 'Format');
  const at = failed === undefined ? names.length : names.indexOf(failed);
  return names.map((name, index) => {
    if (index < at) return passedStep(name, observed);
    if (index > at) return waiting(name, index === at + 1 ? `waits for ${names[at]?.toLowerCase()}` : '');
    return { name, state: 'bad', detail: failureText(observed, status), took: status === null ? '' : String(status) };
  });
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function failureText({ detail, violations, agent_error }: TesterObservation, status: number | null): string {
  const rules = violations.slice(0, 3).map(({ path, message }) => `${path}: ${message}`);
  const own = agent_error?.message ?? agent_error?.error;
  const isRefused = status === 401 || status === 403;
  const what = isRefused ? `It answered ${status}: the key is missing, wrong or not allowed.` : capital(detail);
  const parts = [what, own ? `The agent says: ${own}` : '', ...rules];
  return parts
    .filter((part) => part !== '')
    .map(asSentence)
    .join(' ');
}

function passedStep(
  name: CheckStep['name'],
  { exchanges, latency_ms, violations, flags, runs }: TesterObservation,
): CheckStep {
  const stages = exchanges.at(-1)?.stages;
  const ms = (value: number | null | undefined) => (value == null ? '' : duration(value));
  const url = exchanges.at(-1)?.request.url ?? '';
  switch (name) {
    case 'Address':
      return {
        name,
        state: 'ok',
        detail: `${URL.parse(url)?.host ?? 'it'} may be called`,
        took: ms(stages?.resolve_ms),
      };
    case 'Connection': {
      const secure = url.startsWith('https:') ? 'connected, with a valid certificate' : 'connected, without encryption';
      return {
        name,
        state: 'ok',
        detail: stages?.reused ? 'the connection was open already' : secure,
        took: ms(stages?.tls_ms ?? stages?.connect_ms),
      };
    }
    case 'Authorisation':
      return { name, state: 'ok', detail: 'it accepts the request', took: '' };
    case 'Format': {
      const notes = flags.length + violations.length;
      const detail =
        notes === 0
          ? 'the answer is as the protocol says'
          : `the answer can be used, with ${notes} remarks: ${flags[0]?.detail ?? violations[0]?.message ?? ''}`;
      return { name, state: notes === 0 ? 'ok' : 'warn', detail, took: '' };
    }
    case 'Time': {
      const usual = runs?.p50_ms == null ? '' : `${runs.answered} of ${runs.n} answered, p50 ${duration(runs.p50_ms)}`;
      return {
        name,
        state: runs && runs.failed > 0 ? 'warn' : 'ok',
        detail: usual || 'it answered in time',
        took: ms(runs?.p95_ms ?? latency_ms),
      };
    }
  }
}
