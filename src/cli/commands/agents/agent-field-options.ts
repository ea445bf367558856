/** Which option of `parley agents add` and `set` sets which field of an agent. */
import { credentialFieldOptions } from '../../options/credential-options.ts';
import { modelFieldOptions } from '../../options/model-options.ts';
import type { FieldOptions } from '../../options/option-errors.ts';
import { wireFieldOptions } from '../../options/wire-options.ts';

export const agentFieldOptions: FieldOptions = {
  name: 'the name',
  domain: '--domain',
  description: '--description',
  base_url: '--url',
  protocol: '--protocol',
  capabilities: '--capability',
  role: '--role',
  timeout_ms: '--timeout',
  mode: '--mode',
  owner: '--owner',
  status: '--enable',
  ...credentialFieldOptions,
  ...wireFieldOptions,
  ...modelFieldOptions,
};
