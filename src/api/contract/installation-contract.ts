/** The schemas of what an installation tells of itself: settings without secrets, models, and the sessions of the demo. */
import { z } from 'zod';

const setting = z.object({
  name: z.string(),
  variable: z.string().describe('the variable of the environment that sets it'),
  about: z.string(),
  value: z.json().describe('null where it is not set; secrets and parts of addresses that may be some are `********`'),
  origin: z.enum(['flag', 'environment', 'file', 'default']).describe('where the value comes from'),
  secret: z.boolean(),
});

export const installationSettings = z.object({
  items: z.array(setting),
  network: z.object({
    reachable_by_others: z.boolean().describe('whether programs on other machines reach the platform'),
    calls_this_machine: z.boolean().describe('whether agents on this machine may be called'),
    calls_private_networks: z.boolean(),
    calls_plain_http: z.boolean().describe('whether public agents may be called without TLS'),
    allowed_hosts: z.array(z.string()).describe('allowed in any case'),
  }),
});

const modelEndpoint = z.object({
  provider: z.string(),
  protocol: z.string(),
  base_url: z.string(),
  local: z.boolean().describe('whether it is a server on this machine'),
  key_variable: z
    .string()
    .nullable()
    .describe('where its key is looked for on the command line; null: it asks for none'),
  key_found: z.boolean().describe('whether that variable is set for the platform; its value is never read out'),
  answers: z
    .boolean()
    .nullable()
    .describe('whether a server on this machine answers; null for others, which are not asked'),
  models: z.array(z.string()).describe('the models of a server on this machine'),
});

export const modelList = z.object({ items: z.array(modelEndpoint) });

export const demoOpened = z.object({
  round_table: z.string().describe('the id of the session'),
  forecast: z.string().describe('the id of the session'),
});
