/** On whose behalf the page asks, and what it may do. */
import { useConnection } from '../../app/connection.ts';
import { Pill } from '../../parts/chips.tsx';
import { PlainText } from '../../parts/plain-text.tsx';

const scopeWords: Readonly<Record<string, string>> = {
  read: 'reads sessions and agents',
  run: 'reads, opens sessions, and answers what waits',
  admin: 'does everything: agents, keys and settings, too',
};

export function AccessCard() {
  const { holder, online, logOut } = useConnection();
  if (!holder) return null;
  const { needs_key, scope, owner, name } = holder;
  return (
    <section class="card">
      <header>
        <h2>You</h2>
        <span class="push">
          <Pill tone={online ? 'ok' : 'bad'} icon={online ? 'check' : 'x'}>
            {online ? 'Connected' : 'Not connected'}
          </Pill>
        </span>
      </header>
      <div class="body stack-3">
        {!needs_key && (
          <p>
            No key is asked for: only this machine reaches the platform, and nobody has made a key yet. From the first
            key on, everybody needs one, also here.
          </p>
        )}
        <dl class="kv left">
          {needs_key && (
            <>
              <dt>Key</dt>
              <dd>{name === null ? 'without a name' : <PlainText text={name} />}</dd>
              <dt>Owner</dt>
              <dd>{owner === null ? 'nobody: reaches what has no owner' : <PlainText text={owner} />}</dd>
            </>
          )}
          <dt>Scope</dt>
          <dd>
            <b>{scope}</b> <span class="dim">{scopeWords[scope ?? ''] ?? ''}</span>
          </dd>
          {needs_key && (
            <>
              <dt>Log-in</dt>
              <dd>a cookie of at most 12 hours that no script can read</dd>
            </>
          )}
        </dl>
        {needs_key && (
          <button type="button" class="btn" onClick={() => void logOut()}>
            Log out
          </button>
        )}
      </div>
    </section>
  );
}
