/** Whom to test: an agent by its name or an endpoint with its protocol, how to log in there, and an error to provoke. */
import type { AgentPage, ProtocolList } from '../../client/api-types.ts';
import { request } from '../../client/request.ts';
import { useLoad } from '../../client/use-load.ts';
import { Field, InputField } from '../../parts/controls.tsx';
import { ProblemNote, RetryButton } from '../../parts/notes.tsx';
import { isAddress, type ProvokedError, type TesterTarget } from './tester-target.ts';

interface FormProps {
  target: TesterTarget;
  onChange: (target: TesterTarget) => void;
}

const provokedErrors: readonly { value: ProvokedError; label: string; atEndpointOnly?: true }[] = [
  { value: 'none', label: 'none' },
  { value: 'token', label: 'a token that nobody issued', atEndpointOnly: true },
  { value: 'time', label: 'no time: 100 ms' },
  { value: 'long', label: 'a message of 50,000 characters' },
];

export function TargetForm({ target, onChange }: FormProps) {
  const agents = useLoad('agents', (signal) => request<AgentPage>('/agents?limit=200', { signal }));
  const protocols = useLoad('protocols', (signal) => request<ProtocolList>('/protocols', { signal }));
  const set = (part: Partial<TesterTarget>) => onChange({ ...target, ...part });
  const known = agents.value?.items.find(({ name }) => name === target.where.trim());
  const isEndpoint = isAddress(target.where);
  const served = protocols.value?.items.filter(({ transport, acts }) => transport === 'http' && acts.length > 0) ?? [];
  const failed = agents.problem ?? protocols.problem;
  return (
    <section class="card" aria-label="Whom to test">
      {failed && <ProblemNote problem={failed} action={<RetryButton onPress={agents.reload} />} />}
      <div class="body stack-3">
        <div class="quad">
          <Field label="Endpoint or agent" hint={hintOf(target.where, known?.domain)}>
            {(ids) => (
              <>
                <input
                  {...ids}
                  class="input mono"
                  list="tester-agents"
                  placeholder="http://localhost:3001 or a name"
                  value={target.where}
                  onInput={(event) => set({ where: event.currentTarget.value })}
                />
                <datalist id="tester-agents">
                  {agents.value?.items
                    .filter(({ protocol }) => protocol !== 'person')
                    .map(({ name }) => (
                      <option key={name} value={name} />
                    ))}
                </datalist>
              </>
            )}
          </Field>
          <Field label="Protocol">
            {(ids) => (
              <select
                {...ids}
                class="select"
                value={known?.protocol ?? target.protocol}
                disabled={!isEndpoint}
                onChange={(event) => set({ protocol: event.currentTarget.value })}
              >
                {!isEndpoint && known && <option value={known.protocol}>{known.protocol}</option>}
                {served.map(({ name }) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label="Authorisation" hint={isEndpoint ? undefined : 'as it is registered'}>
            {(ids) => (
              <select
                {...ids}
                class="select"
                value={isEndpoint ? target.auth : 'none'}
                disabled={!isEndpoint}
                onChange={(event) => set({ auth: event.currentTarget.value as TesterTarget['auth'] })}
              >
                <option value="none">none</option>
                <option value="key">a key or token</option>
                <option value="client_credentials">token endpoint, client credentials</option>
                <option value="password">token endpoint, user and password</option>
              </select>
            )}
          </Field>
          <Field label="Provoke an error">
            {(ids) => (
              <select
                {...ids}
                class="select"
                value={target.provoked}
                onChange={(event) => set({ provoked: event.currentTarget.value as ProvokedError })}
              >
                {provokedErrors
                  .filter(({ atEndpointOnly }) => isEndpoint || !atEndpointOnly)
                  .map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
              </select>
            )}
          </Field>
        </div>
        {isEndpoint && target.auth === 'key' && (
          <SecretField label="Key or token" value={target.api_key} onChange={(api_key) => set({ api_key })} />
        )}
        {isEndpoint && (target.auth === 'client_credentials' || target.auth === 'password') && (
          <TokenFields target={target} set={set} />
        )}
      </div>
    </section>
  );
}

function hintOf(where: string, domain: string | undefined): string {
  if (where.trim() === '' || isAddress(where)) return 'Nothing is registered, and nothing goes on a record.';
  return domain === undefined ? 'No agent has this name.' : domain;
}

function TokenFields({ target, set }: { target: TesterTarget; set: (part: Partial<TesterTarget>) => void }) {
  return (
    <div class="quad">
      <Field label="Token endpoint">
        {(ids) => (
          <input
            {...ids}
            class="input mono"
            inputMode="url"
            value={target.token_url}
            onInput={(event) => set({ token_url: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label="Client">
        {(ids) => (
          <input
            {...ids}
            class="input mono"
            value={target.client_id}
            onInput={(event) => set({ client_id: event.currentTarget.value })}
          />
        )}
      </Field>
      <SecretField
        label="Secret of the client"
        value={target.client_secret}
        onChange={(client_secret) => set({ client_secret })}
      />
      {target.auth === 'password' && (
        <>
          <InputField
            label="User"
            autoComplete="off"
            value={target.username}
            onText={(text) => set({ username: text })}
          />
          <SecretField label="Password" value={target.password} onChange={(password) => set({ password })} />
        </>
      )}
    </div>
  );
}

interface SecretProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function SecretField({ label, value, onChange }: SecretProps) {
  return (
    <Field label={label}>
      {(ids) => (
        <input
          {...ids}
          class="input mono"
          type="password"
          autoComplete="off"
          value={value}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
