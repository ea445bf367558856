/** The keys of the platform: made with a scope, shown once, revoked for ever. */
import { useState } from 'preact/hooks';
import type { KeyPage, NewKey } from '../../client/api-types.ts';
import { problemOf, type ShownProblem } from '../../client/problem.ts';
import { request } from '../../client/request.ts';
import { useLoad } from '../../client/use-load.ts';
import { CountMark, Pill } from '../../parts/chips.tsx';
import { ConfirmDialog, Dialog } from '../../parts/dialog.tsx';
import { dateTime, shortTime } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { Bones, ProblemNote, RetryButton } from '../../parts/notes.tsx';
import { PlainText } from '../../parts/plain-text.tsx';
import { copyText, toast } from '../../parts/toasts.tsx';
import { NewKeyForm } from './new-key-form.tsx';

type ShownKey = KeyPage['items'][number];

export function KeysCard() {
  const { value, problem, reload } = useLoad('keys', (signal) => request<KeyPage>('/keys?limit=200', { signal }));
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<NewKey>();
  const [revoked, setRevoked] = useState<ShownKey>();
  const keys = (value?.items ?? []).toSorted(
    (a, b) => Number(a.revoked_at !== null) - Number(b.revoked_at !== null) || (a.created_at < b.created_at ? 1 : -1),
  );
  return (
    <section class="card" aria-label="Keys">
      <header>
        <h2>Keys</h2>
        {value && <CountMark value={keys.filter(({ revoked_at }) => revoked_at === null).length} />}
        <button type="button" class="btn push" onClick={() => setMaking(true)}>
          <Icon name="plus" />
          Make a key
        </button>
      </header>
      {problem && <ProblemNote problem={problem} action={<RetryButton onPress={reload} />} />}
      {!value && !problem && <Bones />}
      {value && keys.length === 0 && (
        <p class="body dim">There is none yet. Whoever reaches this machine needs none.</p>
      )}
      {keys.length > 0 && <KeyTable keys={keys} onRevoke={setRevoked} />}
      {isMaking && (
        <NewKeyForm
          isFirst={keys.every(({ revoked_at }) => revoked_at !== null)}
          onClose={() => setMaking(false)}
          onMade={(key) => {
            setMaking(false);
            setMade(key);
            reload();
          }}
        />
      )}
      {made && <MadeKey made={made} onClose={() => setMade(undefined)} />}
      {revoked && (
        <RevokeKey
          shown={revoked}
          onClose={() => setRevoked(undefined)}
          onRevoked={() => {
            setRevoked(undefined);
            reload();
          }}
        />
      )}
    </section>
  );
}

function KeyTable({ keys, onRevoke }: { keys: readonly ShownKey[]; onRevoke: (key: ShownKey) => void }) {
  return (
    <table class="as-cards">
      <thead>
        <tr>
          <th scope="col">Key</th>
          <th scope="col">Scope</th>
          <th scope="col">Owner</th>
          <th scope="col">Made</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key.id}>
            <th scope="row" class="full">
              <PlainText text={key.name ?? 'without a name'} /> <code class="xs faint">{key.id}</code>
            </th>
            <td data-l="scope">{key.scope}</td>
            <td data-l="owner">{key.owner === null ? '–' : <PlainText text={key.owner} />}</td>
            <td data-l="made" title={dateTime(key.created_at)}>
              {shortTime(key.created_at)}
            </td>
            <td data-l="state">
              {key.revoked_at === null ? (
                <button
                  type="button"
                  class="btn small danger"
                  aria-label={`Revoke ${key.name ?? key.id}`}
                  onClick={() => onRevoke(key)}
                >
                  Revoke
                </button>
              ) : (
                <Pill tone="open" icon="x">
                  Revoked {shortTime(key.revoked_at)}
                </Pill>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The only time that the text of a key is shown. */
function MadeKey({ made, onClose }: { made: NewKey; onClose: () => void }) {
  const footer = (
    <>
      <span class="xs faint">It is stored nowhere in this form.</span>
      <button type="button" class="btn primary" onClick={onClose}>
        I have it
      </button>
    </>
  );
  return (
    <Dialog title="The key, shown this once" onClose={onClose} footer={footer}>
      <p class="dim">Copy it now: it cannot be shown again. Whoever has it may do what its scope allows.</p>
      <p class="made-key">
        <code>{made.key}</code>
        <button type="button" class="btn small" onClick={() => void copyText(made.key, 'The key')}>
          <Icon name="copy" />
          Copy
        </button>
      </p>
    </Dialog>
  );
}

interface RevokeProps {
  shown: ShownKey;
  onClose: () => void;
  onRevoked: () => void;
}

function RevokeKey({ shown, onClose, onRevoked }: RevokeProps) {
  const [state, setState] = useState<{ busy: boolean; problem?: ShownProblem }>({ busy: false });
  const revoke = async () => {
    setState({ busy: true });
    try {
      await request(`/keys/${encodeURIComponent(shown.id)}`, { method: 'DELETE' });
      toast('The key is revoked');
      onRevoked();
    } catch (error) {
      setState({ busy: false, problem: problemOf(error) });
    }
  };
  return (
    <ConfirmDialog
      title={`Revoke ${shown.name ?? shown.id}?`}
      confirm="Revoke it for ever"
      danger
      busy={state.busy}
      onConfirm={() => void revoke()}
      onClose={onClose}
    >
      <p>It opens nothing from then on, and ends the log-ins that were made with it. This cannot be undone.</p>
      {state.problem && <ProblemNote problem={state.problem} />}
    </ConfirmDialog>
  );
}
