/** What this installation tells of itself: its settings without secrets, and the models that are known by name. */

import type { AccessView } from '../access/engine.ts';
import { allowanceOf, isReachableByOthers } from '../access/reachability.ts';
import { listModels } from '../agents/local-models.ts';
import type { Installation } from '../api/installation.ts';
import { createGuard } from '../guard/guard.ts';
import type { Json } from '../model/json.ts';
import type { LoadedSettings } from './load-settings.ts';
import { type Environment, modelProviders, providerUrl } from './model-providers.ts';
import type { HostedSample } from './sample-seats.ts';
import { envNameOf, type SettingName, type Settings, settingNames, settingOf } from './settings.ts';

interface InstallationSource {
  settings: Settings;
  origins: Partial<LoadedSettings['origins']>;
  env: Environment;
}

export function createInstallation(
  { settings, origins, env }: InstallationSource,
  resources: AsyncDisposableStack,
): Installation {
  return {
    settings: () => ({
      items: settingNames.map((name) => ({
        ...{ name, variable: envNameOf(name), about: settingOf(name).about, secret: settingOf(name).secret === true },
        ...{ value: shownValue(name, settings[name]), origin: origins[name] ?? 'default' },
      })),
      network: networkOf(settings),
    }),
    models: async () => ({ items: await findModels(env) }),
    startDemo: lazyDemo(resources),
  };
}

/**
 * The samples are loaded when they are wanted; they listen in this process, and end with it. One start follows the other, and
 * sessions of an earlier one keep their agents.
 */
function lazyDemo(resources: AsyncDisposableStack): Installation['startDemo'] {
  const servers = new AsyncDisposableStack();
  let samples: Promise<HostedSample[]> | undefined;
  let latest: Promise<unknown> = Promise.resolve();
  let starter: AccessView | undefined;
  resources.defer(async () => {
    await latest.catch(() => {});
    if (samples && starter) await (await import('./demo-starter.ts')).retireSamples(starter, await samples);
    await servers.disposeAsync();
  });
  return (engine) => {
    const start = async () => {
      const { hostSamples, startDemo } = await import('./demo-starter.ts');
      samples ??= hostSamples(servers);
      starter = engine;
      return startDemo(engine, await samples);
    };
    const started = latest.then(start, start);
    latest = started;
    return started;
  };
}

const hidden = '********';

function shownValue(name: SettingName, value: unknown): Json {
  if (value === null || value === undefined) return null;
  if (settingOf(name).secret) return hidden;
  // A command may have a token among its arguments.
  if (name === 'inbox_command') return hidden;
  return typeof value === 'string' && /^https?:\/\//.test(value) ? withoutCredentials(value) : (value as Json);
}

/** An address without its user and its query, which may be secrets. */
function withoutCredentials(address: string): string {
  const url = URL.parse(address);
  if (!url) return hidden;
  const user = url.username === '' && url.password === '' ? '' : `${hidden}@`;
  const query = url.search === '' ? '' : `?${hidden}`;
  return `${url.protocol}//${user}${url.host}${url.pathname}${query}`;
}

function networkOf(settings: Settings) {
  const { loopback, private: privateNetworks, hosts, allowHttp } = allowanceOf(settings);
  return {
    reachable_by_others: isReachableByOthers(settings),
    calls_this_machine: loopback,
    calls_private_networks: privateNetworks,
    calls_plain_http: allowHttp,
    allowed_hosts: [...hosts],
  };
}

async function findModels(env: Environment) {
  // Only addresses of the operator's own environment are asked, so they may be on this machine.
  const guard = createGuard({ allow: { loopback: true, private: true, hosts: [], allowHttp: true } });
  try {
    return await Promise.all(
      Object.entries(modelProviders).map(async ([provider, known]) => {
        const base_url = providerUrl(known, env);
        const local = known.isLocal === true;
        const models = local ? await listModels(base_url, guard) : undefined;
        const key_found = known.key_variable !== null && Boolean(env[known.key_variable]?.trim());
        return {
          ...{ provider, protocol: known.protocol, base_url: withoutCredentials(base_url), local },
          ...{ key_variable: known.key_variable, key_found, answers: local ? models !== undefined : null },
          models: models ?? [],
        };
      }),
    );
  } finally {
    await guard.close();
  }
}
