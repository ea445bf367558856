/** Models that come with a table: each with its provider, its name and its key, which is forgotten when the table is over. */
import type { ModelList } from '../../client/api-types.ts';
import { request } from '../../client/request.ts';
import { useLoad } from '../../client/use-load.ts';
import { Field, InputField } from '../../parts/controls.tsx';
import { Icon } from '../../parts/icon.tsx';

export interface ModelSeat {
  provider: string;
  /** Of an endpoint that has no name here. */
  base_url: string;
  model: string;
  api_key: string;
  instructions: string;
}

const otherEndpoint = 'other';

interface ModelSeatsProps {
  models: readonly ModelSeat[];
  onChange: (models: ModelSeat[]) => void;
  errorOf: (path: string) => string | undefined;
}

export function ModelSeats({ models, onChange, errorOf }: ModelSeatsProps) {
  const { value } = useLoad('models', (signal) => request<ModelList>('/models', { signal }));
  const providers = value?.items ?? [];
  const change = (at: number, part: Partial<ModelSeat>) =>
    onChange(models.map((each, index) => (index === at ? { ...each, ...part } : each)));
  const first = providers.find(({ answers }) => answers === true) ?? providers[0];
  const empty: ModelSeat = {
    ...{ provider: first?.provider ?? otherEndpoint, base_url: '', model: '', api_key: '', instructions: '' },
  };
  return (
    <fieldset class="stack-2">
      <legend>Models</legend>
      <p class="xs faint">
        A model is asked in plain words and takes part like any agent. Its key is used for this table and then
        forgotten.
      </p>
      {models.map((seat, at) => (
        <ModelFields
          key={at}
          at={at}
          seat={seat}
          providers={providers}
          error={errorOf(`guests[${at}]`)}
          onChange={(part) => change(at, part)}
          onRemove={() => onChange(models.filter((_, index) => index !== at))}
        />
      ))}
      <div class="row">
        <button type="button" class="btn" onClick={() => onChange([...models, empty])}>
          <Icon name="plus" />
          Seat a model
        </button>
      </div>
    </fieldset>
  );
}

interface ModelFieldsProps {
  at: number;
  seat: ModelSeat;
  providers: ModelList['items'];
  error: string | undefined;
  onChange: (part: Partial<ModelSeat>) => void;
  onRemove: () => void;
}

function ModelFields({ at, seat, providers, error, onChange, onRemove }: ModelFieldsProps) {
  const known = providers.find(({ provider }) => provider === seat.provider);
  const list = `models-${at}`;
  return (
    <div class="card answer-item">
      <div class="row between">
        <b>Model {at + 1}</b>
        <button type="button" class="btn ghost icon" aria-label={`Remove model ${at + 1}`} onClick={onRemove}>
          <Icon name="trash" />
        </button>
      </div>
      <div class="two">
        <Field label="Provider" hint={known?.base_url}>
          {(ids) => (
            <select
              {...ids}
              class="select"
              value={seat.provider}
              onChange={(event) => onChange({ provider: event.currentTarget.value })}
            >
              {providers.map(({ provider }) => (
                <option key={provider} value={provider}>
                  {provider}
                </option>
              ))}
              <option value={otherEndpoint}>another endpoint, OpenAI-compatible</option>
            </select>
          )}
        </Field>
        <Field label="Model" error={error}>
          {(ids) => (
            <>
              <input
                {...ids}
                class="input mono"
                list={list}
                value={seat.model}
                required
                onInput={(event) => onChange({ model: event.currentTarget.value })}
              />
              <datalist id={list}>
                {known?.models.map((model) => (
                  <option key={model} value={model} />
                ))}
              </datalist>
            </>
          )}
        </Field>
        {!known && (
          <Field label="Address" hint="Where its API begins, such as http://localhost:8080/v1.">
            {(ids) => (
              <input
                {...ids}
                class="input mono"
                inputMode="url"
                value={seat.base_url}
                required
                onInput={(event) => onChange({ base_url: event.currentTarget.value })}
              />
            )}
          </Field>
        )}
        {known?.key_variable !== null && (
          <Field label={known ? 'Key' : 'Key (optional)'} hint="Kept for this table alone.">
            {(ids) => (
              <input
                {...ids}
                class="input mono"
                type="password"
                autoComplete="off"
                value={seat.api_key}
                onInput={(event) => onChange({ api_key: event.currentTarget.value })}
              />
            )}
          </Field>
        )}
      </div>
      <InputField
        label="Told first (optional)"
        hint="Instructions that it gets before every question."
        value={seat.instructions}
        onText={(text) => onChange({ instructions: text })}
      />
    </div>
  );
}

const localWaitMs = 600_000;

/** The guests of a request. Each has a name of its own, made of its model's. */
export function guestsOf(models: readonly ModelSeat[], providers: ModelList['items'], taken: readonly string[]) {
  const names = new Set(taken);
  return models.map(({ provider, base_url, model, api_key, instructions }) => {
    const known = providers.find((each) => each.provider === provider);
    const name = freeName(model, names);
    names.add(name);
    return {
      ...{ name, protocol: known?.protocol ?? 'openai-chat', base_url: known?.base_url ?? base_url.trim(), model },
      ...(api_key === '' ? {} : { api_key }),
      ...(instructions.trim() === '' ? {} : { wire: { instructions: instructions.trim() } }),
      ...(known?.local ? { timeout_ms: localWaitMs, max_open_calls: 1 } : {}),
    };
  });
}

/** A name that an agent may have. */
function freeName(model: string, taken: ReadonlySet<string>): string {
  const last = model.trim().split('/').at(-1) ?? '';
  const plain =
    last
      .replace(/[^A-Za-z0-9_.-]+/g, '-')
      .replace(/^[-.]+|[-.]+$/g, '')
      .slice(0, 60) || 'model';
  for (let count = 1; ; count++) {
    const name = count === 1 ? plain : `${plain}-${count}`;
    if (!taken.has(name)) return name;
  }
}
