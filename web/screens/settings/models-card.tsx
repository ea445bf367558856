/** Endpoints of models that are known by name: which have a key here, and which servers on this machine answer. */

import { useMay } from '../../app/connection.ts';
import type { ModelList } from '../../client/api-types.ts';
import { request } from '../../client/request.ts';
import { useLoad } from '../../client/use-load.ts';
import { Pill } from '../../parts/chips.tsx';
import { counted } from '../../parts/format.ts';
import { Bones, Note, ProblemNote, RetryButton } from '../../parts/notes.tsx';
import { PlainText } from '../../parts/plain-text.tsx';

type ModelEndpoint = ModelList['items'][number];

export function ModelsCard() {
  const may = useMay('run');
  const { value, problem, reload } = useLoad(may ? 'models' : undefined, (signal) =>
    request<ModelList>('/models', { signal }),
  );
  if (!may) return <Note tone="info">Models are shown with a key that may open sessions. Yours may not.</Note>;
  if (problem) return <ProblemNote problem={problem} action={<RetryButton onPress={reload} />} />;
  if (!value) return <Bones lines={6} label="Looking for models" />;
  return (
    <section class="card" aria-label="Models">
      <header>
        <h2>Models</h2>
        <span class="xs faint">what is found from here; nothing is asked that could cost</span>
        <button type="button" class="btn small push" onClick={reload}>
          Look again
        </button>
      </header>
      <table class="as-cards">
        <thead>
          <tr>
            <th scope="col">Endpoint</th>
            <th scope="col">Found</th>
            <th scope="col">Models</th>
          </tr>
        </thead>
        <tbody>
          {value.items.map((endpoint) => (
            <tr key={endpoint.provider}>
              <th scope="row" class="full">
                {endpoint.provider}
                <span class="xs faint about">
                  <PlainText text={endpoint.base_url} />
                </span>
              </th>
              <td data-l="found">
                <FoundPill endpoint={endpoint} />
              </td>
              <td data-l="models" class="dim">
                <Models endpoint={endpoint} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer class="xs">
        Seat one when you <a href="/round-tables/new">open a table</a>, or on the command line with{' '}
        <code>--seats openai:MODEL</code>. A key that is typed on the page is used for that session and forgotten.
      </footer>
    </section>
  );
}

function FoundPill({ endpoint: { local, answers, key_found } }: { endpoint: ModelEndpoint }) {
  const found = local ? answers === true : key_found;
  const words = local ? (found ? 'Answers' : 'Nothing answers') : found ? 'Key is set' : 'No key';
  return (
    <Pill tone={found ? 'ok' : 'open'} icon={found ? 'check' : 'none'}>
      {words}
    </Pill>
  );
}

const maxListed = 8;

function Models({ endpoint: { models, local, answers, key_variable } }: { endpoint: ModelEndpoint }) {
  if (!local) return <code class="xs">{key_variable}</code>;
  if (!answers) return <span class="faint">–</span>;
  if (models.length === 0) return <>none is loaded there</>;
  const more = models.length - maxListed;
  return (
    <>
      <PlainText text={models.slice(0, maxListed).join(', ')} />
      {more > 0 && ` and ${counted(more, 'more')}`}
    </>
  );
}
