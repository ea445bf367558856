/**
 * The guests of a single session: agents and models that its request brings along. Each is registered under a name that tells
 * its session, is seated under the name that the request gives it, and goes when the session is over.
 */
import type { AgentDirectory } from '../agents/agent-directory.ts';
import { ParleyError } from '../errors.ts';
import type { Agent, AgentRegistration } from '../model/agent.ts';
import type { RequestAgents } from './guests.ts';

const guestName = (session: string, at: number) => `guest-${session}-${at}`;

/** The session that a guest came with; `undefined` for guests of a batch. */
export const sessionOfGuest = (name: string): string | undefined =>
  /^guest-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-\d+$/.exec(name)?.[1];

interface WelcomedGuests {
  /** The agents that may be seated: the guests under their own names, then everybody else. */
  agents: AgentDirectory;
  guests: readonly Agent[];
  /** Removes them again, where the session is not opened after all. */
  dismiss(): Promise<void>;
}

export async function welcomeGuests(
  session: string,
  registrations: readonly AgentRegistration[],
  agents: RequestAgents,
): Promise<WelcomedGuests> {
  if (registrations.length === 0) return { agents, guests: [], dismiss: async () => {} };
  const names: string[] = [];
  const dismiss = async () => {
    for (const name of names) await agents.remove(name).catch(() => {});
  };
  const guests: Agent[] = [];
  try {
    for (const [at, { name: seat, ...registration }] of registrations.entries()) {
      const name = guestName(session, at);
      await checkNameFree(seat, `guests[${at}]`, agents);
      const guest = await agents.registerGuest({ field: `guests[${at}]`, registration, name }, undefined);
      names.push(name);
      // Before all others: among those who could take a seat, the guest is there for it.
      guests.push({ ...guest, name: seat, created_at: '' });
    }
  } catch (error) {
    await dismiss();
    throw error;
  }
  const byName = new Map(guests.map((guest) => [guest.name, guest]));
  const get = async (name: string) => byName.get(name) ?? agents.get(name);
  return { agents: { ...agents, get, list: (query) => agents.list(query) }, guests, dismiss };
}

/** A guest must not take the name of somebody who is registered: readers of the record would take one for the other. */
async function checkNameFree(name: string, field: string, agents: AgentDirectory): Promise<void> {
  const taken = await agents.get(name).catch((error: unknown) => {
    if (error instanceof ParleyError && error.code === 'AGENT_UNKNOWN') return undefined;
    throw error;
  });
  if (!taken) return;
  const message = `There is an agent named "${name}" already; give the guest another name.`;
  throw new ParleyError('AGENT_NAME_TAKEN', message, [{ path: `${field}.name`, message }]);
}
