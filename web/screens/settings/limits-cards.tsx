/** The settings that the platform runs with, by what they are about, and what it may call. Secrets are never shown. */
import type { InstallationSettings } from '../../client/api-types.ts';
import { request } from '../../client/request.ts';
import { useLoad } from '../../client/use-load.ts';
import { Icon } from '../../parts/icon.tsx';
import { Bones, ProblemNote, RetryButton } from '../../parts/notes.tsx';
import { CodedText, PlainText } from '../../parts/plain-text.tsx';

type Setting = InstallationSettings['items'][number];

const groups: readonly [string, readonly string[]][] = [
  [
    'Limits',
    [
      'call_timeout_ms',
      'daily_predictions',
      'daily_model_sessions',
      'rate_limit',
      'grace_ms',
      'keep_days',
      'places',
      'work_seconds',
    ],
  ],
  ['Addresses and data', ['host', 'port', 'public_url', 'data', 'database_url', 'role', 'ipfs_gateway', 'log', 'hold']],
  ['Notices', ['webhook_url', 'webhook_secret', 'inbox_webhook_url', 'inbox_command']],
  [
    'Keys and models',
    ['secret', 'old_secret', 'signing_key', 'key', 'agent_token', 'model_url', 'model', 'model_key', 'model_for'],
  ],
];

export function LimitsCards() {
  const { value, problem, reload } = useLoad('settings', (signal) =>
    request<InstallationSettings>('/settings', { signal }),
  );
  if (problem) return <ProblemNote problem={problem} action={<RetryButton onPress={reload} />} />;
  if (!value) return <Bones lines={8} />;
  const shown = new Set([...groups.flatMap(([, names]) => names), 'allow', 'allow_http']);
  const rest = value.items.filter(({ name }) => !shown.has(name)).map(({ name }) => name);
  const all = rest.length > 0 ? [...groups, ['More', rest] as const] : groups;
  return (
    <>
      <NetworkCard network={value.network} />
      {all.map(([title, names]) => (
        <SettingCard
          key={title}
          title={title}
          settings={names.flatMap((name) => value.items.find((item) => item.name === name) ?? [])}
        />
      ))}
      <p class="xs faint">
        They are set by flags, the environment or <code>parley.config.json</code> when the platform starts, and cannot
        be changed here.
      </p>
    </>
  );
}

function NetworkCard({ network }: { network: InstallationSettings['network'] }) {
  const lines: [boolean, string, string][] = [
    [
      !network.reachable_by_others,
      network.reachable_by_others ? 'Other machines reach the platform' : 'Only this machine reaches the platform',
      network.reachable_by_others ? 'Everybody needs a key.' : 'A key is asked for once one was made.',
    ],
    [
      network.calls_this_machine,
      network.calls_this_machine ? 'Agents on this machine may be called' : 'Agents on this machine are not called',
      network.calls_private_networks
        ? 'So may those in private networks.'
        : 'Nor are those in private networks, so that nobody reaches them through the platform.',
    ],
    [
      !network.calls_plain_http,
      network.calls_plain_http ? 'Public agents may be called over plain http' : 'Public agents are called over https',
      network.calls_plain_http ? 'Their answers can be read and changed on the way.' : '',
    ],
  ];
  return (
    <section class="card">
      <header>
        <h2>Network</h2>
      </header>
      <ul class="checks body">
        {lines.map(([isUsual, title, about]) => (
          <li key={title} class={isUsual ? 'ok' : 'warn'}>
            <Icon name={isUsual ? 'check' : 'info'} />
            <div>
              <b>{title}</b>
              {about !== '' && <p>{about}</p>}
            </div>
            <span />
          </li>
        ))}
        {network.allowed_hosts.length > 0 && (
          <li>
            <Icon name="plus" />
            <div>
              <b>Allowed in any case</b>
              <p>
                <PlainText text={network.allowed_hosts.join(', ')} />
              </p>
            </div>
            <span />
          </li>
        )}
      </ul>
    </section>
  );
}

function SettingCard({ title, settings }: { title: string; settings: readonly Setting[] }) {
  if (settings.length === 0) return null;
  return (
    <section class="card" aria-label={title}>
      <header>
        <h2>{title}</h2>
      </header>
      <table class="as-cards settings-table">
        <thead>
          <tr>
            <th scope="col">Setting</th>
            <th scope="col">Value</th>
            <th scope="col">From</th>
          </tr>
        </thead>
        <tbody>
          {settings.map(({ name, variable, about, value, origin, secret }) => (
            <tr key={name}>
              <th scope="row" class="full">
                <code>{variable}</code>
                <span class="xs faint about">
                  <CodedText text={about} />
                </span>
              </th>
              <td data-l="value">
                <SettingValue value={value} isSecret={secret} />
              </td>
              <td data-l="from" class="dim">
                {origin}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function SettingValue({ value, isSecret }: { value: Setting['value']; isSecret: boolean }) {
  if (value === null || value === '') return <span class="faint">not set</span>;
  if (isSecret) return <span class="dim">set, shown to nobody</span>;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return (
    <code>
      <PlainText text={text} />
    </code>
  );
}
