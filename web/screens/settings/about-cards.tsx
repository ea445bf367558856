/** What this platform is: its version, its signing key, and where its documents are. */
import type { Overview } from '../../client/api-types.ts';
import { problemIn } from '../../client/problem.ts';
import { useLoad } from '../../client/use-load.ts';
import { duration } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { Bones, ProblemNote, RetryButton } from '../../parts/notes.tsx';
import { copyText } from '../../parts/toasts.tsx';

async function readAbout(signal: AbortSignal): Promise<{ overview: Overview; key: string }> {
  const headers = { accept: 'application/json' };
  const [root, signing] = await Promise.all([
    fetch('/', { headers, signal }),
    fetch('/.well-known/parley-key', { headers, signal }),
  ]);
  if (!root.ok) throw await problemIn(root);
  const { key }: { key: string } = await signing.json();
  return { overview: await root.json(), key };
}

export function AboutCards() {
  const { value, problem, reload } = useLoad('about', readAbout);
  if (problem) return <ProblemNote problem={problem} action={<RetryButton onPress={reload} />} />;
  if (!value) return <Bones lines={4} />;
  const { overview, key } = value;
  return (
    <>
      <section class="card">
        <header>
          <h2>Parley</h2>
        </header>
        <div class="body">
          <dl class="kv left">
            <dt>Version</dt>
            <dd>{overview.version}</dd>
            <dt>Running for</dt>
            <dd>{duration(overview.uptime_seconds * 1000)}</dd>
            <dt>Documents</dt>
            <dd>
              <a href="/docs" data-native="">
                Reference of the API
              </a>
              , <a href="/openapi.json">OpenAPI</a>
            </dd>
          </dl>
        </div>
      </section>
      <section class="card">
        <header>
          <h2>The key that signs records</h2>
        </header>
        <div class="body stack-3">
          <p class="dim small">
            Give it to whoever verifies your records: <code>parley verify RECORD --key KEY</code> then also checks who
            signed them.
          </p>
          <p class="made-key">
            <code>{key}</code>
            <button type="button" class="btn small" onClick={() => void copyText(key, 'The key')}>
              <Icon name="copy" />
              Copy
            </button>
          </p>
        </div>
      </section>
    </>
  );
}
