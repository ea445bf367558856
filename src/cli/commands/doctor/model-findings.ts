/**
 * Which models can take a seat from this folder: the keys that are found in the environment, servers of models on this machine,
 * and what `parley.yaml` names. With `--models`, each model of the file is asked once, which may cost.
 */

import { listModels } from '../../../agents/local-models.ts';
import { ParleyError } from '../../../errors.ts';
import { createGuard, type Guard } from '../../../guard/guard.ts';
import { type Environment, modelProviders, providerUrl } from '../../../main/model-providers.ts';
import type { Outcome } from '../../../model/outcome.ts';
import { protocols } from '../../../protocols/protocols.ts';
import { askModelOnce, type ModelRegistration } from '../../seats/ask-model.ts';
import { guestOf } from '../../seats/guest-seats.ts';
import { type ParleyFile, readParleyFile } from '../../seats/parley-file.ts';
import type { ModelChoice } from '../../seats/wanted-seat.ts';
import { type DoctorFinding, error, ok, skipped, warning } from './doctor-finding.ts';

const modelWaitMs = 120_000;
const maxListedModels = 8;

export async function modelFindings(env: Environment, folder: string, asks: boolean): Promise<DoctorFinding[]> {
  const guard = createGuard({ allow: { loopback: true, private: true, hosts: [], allowHttp: true } });
  try {
    const file = readFile(folder);
    const asked = asks && 'models' in file ? await askModels(file, env, guard) : [];
    return [keysFinding(env), ...(await localFindings(env, guard)), fileFinding(file), ...asked];
  } finally {
    await guard.close();
  }
}

function keysFinding(env: Environment): DoctorFinding {
  const found = Object.entries(modelProviders).flatMap(([name, { key_variable }]) =>
    key_variable !== null && env[key_variable]?.trim() ? [`${name} (${key_variable})`] : [],
  );
  if (found.length > 0) return ok('model keys', `found for ${found.join(', ')}`);
  return skipped('model keys', 'none is set; OPENAI_API_KEY, ANTHROPIC_API_KEY and others are read');
}

async function localFindings(env: Environment, guard: Guard): Promise<DoctorFinding[]> {
  const local = Object.entries(modelProviders).filter(([, { isLocal }]) => isLocal);
  return Promise.all(
    local.map(async ([name, provider]) => {
      const url = providerUrl(provider, env);
      const models = await listModels(url, guard);
      if (models === undefined) return skipped(name, `nothing answers at ${url}`);
      const listed = models.slice(0, maxListedModels).map((model) => `${name}:${model}`);
      const more = models.length > maxListedModels ? ` and ${models.length - maxListedModels} more` : '';
      if (models.length > 0) return ok(name, `answers at ${url} with ${listed.join(', ')}${more}`);
      return warning(name, `answers at ${url} and has no model`, `Get one, such as: ${name} pull qwen3:8b`);
    }),
  );
}

type ReadFile = ParleyFile | { fault: ParleyError };

function readFile(folder: string): ReadFile {
  try {
    return readParleyFile(undefined, folder);
  } catch (fault) {
    if (fault instanceof ParleyError) return { fault };
    throw fault;
  }
}

function fileFinding(file: ReadFile): DoctorFinding {
  const about = 'parley.yaml';
  if ('fault' in file) return error(about, file.fault.message, file.fault.fix);
  if (file.path === null) return skipped(about, 'there is none here or above');
  const listed = (names: string[]) => (names.length === 0 ? 'none' : names.join(', '));
  const models = listed(Object.keys(file.models));
  return ok(
    about,
    `${file.path}: models ${models}; tables ${listed(Object.keys(file.tables).map((name) => `@${name}`))}`,
  );
}

async function askModels({ models }: ParleyFile, env: Environment, guard: Guard): Promise<DoctorFinding[]> {
  const named = Object.entries(models);
  if (named.length === 0) return [skipped('models', 'none is named in parley.yaml, so none was asked')];
  return Promise.all(named.map(([name, choice]) => askModel(name, choice, env, guard)));
}

async function askModel(name: string, choice: ModelChoice, env: Environment, guard: Guard): Promise<DoctorFinding> {
  const about = `model ${name}`;
  try {
    const outcome = await askSample(guestOf({ ...choice, name }, env), guard);
    if (outcome.kind === 'failed')
      return error(about, outcome.agent_error?.message ?? outcome.detail, 'Check the address, the key and the model.');
    const { tokens_in, tokens_out } = outcome.usage ?? {};
    const used = tokens_in === undefined ? '' : `; ${tokens_in} tokens in, ${tokens_out} out`;
    return ok(about, `answered in ${outcome.reply.latency_ms} ms${used}`);
  } catch (fault) {
    if (fault instanceof ParleyError) return error(about, fault.message, fault.fix);
    throw fault;
  }
}

function askSample(model: ModelRegistration, guard: Guard): Promise<Outcome> {
  const protocol = protocols.get(String(model.protocol));
  if (!protocol) throw new TypeError(`there is no protocol ${model.protocol}`);
  return askModelOnce(model, protocol.sample, guard, { timeout_ms: modelWaitMs });
}
