/** What to do about a failed ask. It follows from the failure on the record and is not recorded, so its words may change. */
import type { FailureReason, ProtocolViolation } from '../model/outcome.ts';

/** The part of a failure that decides what to do. */
interface MendableFailure {
  reason: FailureReason;
  violations?: readonly ProtocolViolation[];
  reply?: { status: number };
}

type StepOf = (agent: string, failure: MendableFailure) => string;

const testIt = (agent: string) => `\`parley agents test ${agent}\` asks it again`;
const moveIt = (agent: string) => `\`parley agents set ${agent} --url ADDRESS\``;
const readLog: StepOf = (agent) => `Read the log of the agent; ${testIt(agent)}.`;

const stepsByReason: Readonly<Record<FailureReason, StepOf>> = {
  timeout: (agent) =>
    `Allow more time: \`parley agents set ${agent} --timeout SECONDS\` for good, or --timeout SECONDS for one table.`,
  unreachable: (agent) => `Start the agent, or correct its address with ${moveIt(agent)}; ${testIt(agent)}.`,
  forbidden_address: (agent) =>
    `Start the platform with --allow HOST, or give the agent another address: ${moveIt(agent)}.`,
  redirected: (agent) => `Register the address that it redirects to: ${moveIt(agent)}.`,
  too_large: () => 'Make the agent answer with less than 5 MB.',
  malformed: (agent, { violations = [] }) =>
    violations.length > 0
      ? `Correct this in the agent; ${testIt(agent)}.`
      : `Check that the port and the path are those of the agent (${moveIt(agent)}), and that it answers with JSON alone; ${testIt(agent)}.`,
  refused: (agent, { reply }) => stepByStatus(agent, reply?.status ?? 0),
  agent_error: readLog,
  unsupported: () => 'Name agents whose protocol can do this.',
  declined: () => 'Ask somebody else, or put the task in other words.',
  empty: readLog,
  cut_off: () => 'Give the model a larger limit of tokens, or a shorter task.',
};

function stepByStatus(agent: string, status: number): string {
  if (status === 401 || status === 403)
    return `Register the key that it expects: \`parley agents set ${agent} --api-key -\` reads it from stdin.`;
  if (status === 404 || status === 405)
    return `Check the path: the agent must serve it below its address; ${moveIt(agent)} changes the address.`;
  if (status === 429) return 'Try again later, or ask the agent less often.';
  return `Read the log of the agent for what it does not accept; ${testIt(agent)}.`;
}

/** A guest came with its request: what is wrong with it is corrected in the next one. */
const guestStepsByReason: Partial<Record<FailureReason, string>> = {
  timeout: 'Allow more time: --timeout SECONDS, or `timeout` of the model in parley.yaml.',
  unreachable: 'Start it, or correct its address.',
  forbidden_address: 'Start the platform with --allow HOST, or give another address.',
  malformed: 'Try another model, or ask again: it was asked twice.',
  declined: 'Word the question in another way, or seat another model.',
  empty: 'Try another model, or ask again.',
  cut_off: 'Give it a larger limit of tokens, or a shorter task.',
};

export function nextStepOfGuest({ reason, reply }: MendableFailure): string {
  if (reason !== 'refused') return guestStepsByReason[reason] ?? 'Ask again, or seat another.';
  if (reply?.status === 401 || reply?.status === 403) return 'Check its key.';
  if (reply?.status === 404) return 'Check its address and the name of the model.';
  if (reply?.status === 429) return 'Try again later, or seat fewer models of this endpoint.';
  return 'Check what it is sent: the name of the model, and its parameters.';
}

/** `agent` is the name of the registered agent; null for one of the platform's own, which nobody can mend from outside. */
export function nextStepAfter(failure: MendableFailure, agent: string | null): string {
  if (agent === null) return 'The seat is built in: read the log of the platform.';
  return stepsByReason[failure.reason](agent, failure);
}
