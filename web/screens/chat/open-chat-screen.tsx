/** Opens a chat: the first message, and who is asked. */
import { useState } from 'preact/hooks';
import { useMay } from '../../app/connection.ts';
import { useAddress } from '../../app/router.ts';
import { useTitle } from '../../app/use-title.ts';
import type { AgentPage, ProtocolList } from '../../client/api-types.ts';
import { request } from '../../client/request.ts';
import { useLoad } from '../../client/use-load.ts';
import { Field, InputField } from '../../parts/controls.tsx';
import { counted } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { Bones, Empty, ProblemNote, RetryButton } from '../../parts/notes.tsx';
import { AgentPicks } from '../agents/agent-picks.tsx';
import { useOpening } from '../session/use-opening.ts';

export default function OpenChatScreen() {
  useTitle('Open a chat');
  const { query } = useAddress();
  const [message, setMessage] = useState(query.get('q') ?? '');
  const [title, setTitle] = useState('');
  const [chosen, setChosen] = useState<string[]>(query.getAll('agent'));
  const { problem, busy, open, errorOf } = useOpening();
  const may = useMay('run');
  const { usable, isLoaded, problem: fault, reload } = useChatAgents();
  const submit = (event: Event) => {
    event.preventDefault();
    if (message.trim() === '') return;
    void open('/chats', {
      message,
      ...(title.trim() === '' ? {} : { title: title.trim() }),
      ...(chosen.length === 0 ? {} : { agents: chosen }),
    });
  };
  return (
    <div class="page">
      <div class="crumbs">
        <a href="/chats">Chats</a>
        <span aria-hidden="true">/</span>
        <span>new</span>
      </div>
      <div class="page-head">
        <h1>Open a chat</h1>
      </div>
      {fault && <ProblemNote problem={fault} action={<RetryButton onPress={reload} />} />}
      {!isLoaded && !fault && <Bones lines={4} />}
      {isLoaded && usable.length === 0 && (
        <Empty title="No agent can answer a chat yet">
          <p>A chat needs at least one active agent that analyses.</p>
          <a class="btn primary" href="/agents?add=1">
            <Icon name="plus" />
            Add an agent
          </a>
        </Empty>
      )}
      {isLoaded && (
        <form class="read stack" onSubmit={submit}>
          <Field
            label="First message"
            hint="It is put to the agents at once; you can ask on while they answer."
            error={errorOf('message')}
          >
            {(ids) => (
              <textarea
                {...ids}
                class="textarea"
                placeholder="Who could be on call over the holidays?"
                value={message}
                required
                maxLength={50_000}
                onInput={(event) => setMessage(event.currentTarget.value)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit(event);
                }}
              />
            )}
          </Field>
          <AgentPicks
            agents={usable}
            chosen={chosen}
            onChange={setChosen}
            about="None chosen: whoever is relevant to each message. Persons, and agents that answer later, are asked only where they are chosen."
          />
          <InputField
            label="Title"
            hint="What lists call it; the first message when left empty."
            error={errorOf('title')}
            value={title}
            maxLength={200}
            onText={setTitle}
          />
          {problem && <ProblemNote problem={problem} />}
          <div class="row">
            <button class="btn primary" type="submit" disabled={busy || !may || message.trim() === ''}>
              Open the chat
            </button>
            <span class="xs faint">
              {chosen.length > 0 ? `${counted(chosen.length, 'agent')} chosen` : 'whoever is relevant is asked'}
            </span>
          </div>
        </form>
      )}
    </div>
  );
}

function useChatAgents() {
  const agents = useLoad('agents', (signal) => request<AgentPage>('/agents?limit=200', { signal }));
  const protocols = useLoad('protocols', (signal) => request<ProtocolList>('/protocols', { signal }));
  const able = new Set(protocols.value?.items.filter(({ acts }) => acts.includes('analyze')).map(({ name }) => name));
  const usable = (agents.value?.items ?? []).filter(
    ({ protocol, status }) => able.has(protocol) && status === 'active',
  );
  return {
    usable,
    isLoaded: agents.value !== undefined && protocols.value !== undefined,
    problem: agents.problem ?? protocols.problem,
    reload: () => {
      agents.reload();
      protocols.reload();
    },
  };
}
