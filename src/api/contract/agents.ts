/** The contract of the registry: what is sent and answered under `/agents`. */
import { z } from 'zod';
import { agent } from '../../model/agent.ts';
import { pageOf } from './page.ts';

export { agent, agentPatch, agentRegistration } from '../../model/agent.ts';

export const agentPage = pageOf(agent);

/** Any name may be asked for; one that cannot exist is simply unknown. */
export const agentParams = z.object({ name: z.string() });
