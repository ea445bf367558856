/** Starts a run: agents, scenarios that are typed or read from a file, and how often each is played. */
import { useState } from 'preact/hooks';
import { navigate } from '../../app/router.ts';
import type { AgentPage, ProtocolList, SessionPage } from '../../client/api-types.ts';
import { problemOf, type ShownProblem } from '../../client/problem.ts';
import { request } from '../../client/request.ts';
import { useLoad } from '../../client/use-load.ts';
import { Field } from '../../parts/controls.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { counted } from '../../parts/format.ts';
import { ProblemNote } from '../../parts/notes.tsx';
import { toast } from '../../parts/toasts.tsx';
import { AgentPicks } from '../agents/agent-picks.tsx';

interface GivenScenario {
  name: string;
  messages: string[];
}

/** A scenario is a block of lines: its name, then what the user says, a message on each line. */
export function scenariosIn(text: string): GivenScenario[] {
  return text
    .split(/\n\s*\n/)
    .map((block) =>
      block
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    )
    .flatMap(([name, ...messages]) =>
      name === undefined ? [] : [{ name, messages: messages.length > 0 ? messages : [name] }],
    );
}

interface StartProps {
  onClose: () => void;
  /** What is played again. */
  given?: { agents: readonly string[]; scenarios: readonly unknown[]; repeat: number };
}

export function StartRunDialog({ onClose, given }: StartProps) {
  const [chosen, setChosen] = useState<string[]>([...(given?.agents ?? [])]);
  const [text, setText] = useState('');
  const [file, setFile] = useState<{ name: string; scenarios: readonly unknown[] } | undefined>(
    given && { name: 'the run before', scenarios: given.scenarios },
  );
  const [repeat, setRepeat] = useState(String(given?.repeat ?? 1));
  const [state, setState] = useState<{ busy: boolean; problem?: ShownProblem }>({ busy: false });
  const usable = useTestedAgents();
  const scenarios = file?.scenarios ?? scenariosIn(text);
  const times = Math.min(100, Math.max(1, Math.round(Number(repeat)) || 1));
  const start = async () => {
    setState({ busy: true });
    try {
      for (const agent of chosen) await request('/trials', { json: { agent, scenarios, repeat: times } });
      const batches = await openedBatches(chosen);
      onClose();
      navigate(`/trials/runs/${encodeURIComponent(batches.join(','))}`);
    } catch (error) {
      setState({ busy: false, problem: problemOf(error) });
    }
  };
  const footer = (
    <>
      <span class="xs faint">
        {counted(scenarios.length * chosen.length * times, 'conversation')}, each with its record and its log
      </span>
      <button
        type="button"
        class="btn primary"
        disabled={state.busy || chosen.length === 0 || scenarios.length === 0}
        onClick={() => void start()}
      >
        {state.busy ? 'Starting …' : 'Run them'}
      </button>
    </>
  );
  return (
    <Dialog title={given ? 'Run again' : 'Run scenarios'} onClose={onClose} footer={footer}>
      {file ? (
        <p>
          {counted(file.scenarios.length, 'scenario')} from {file.name}.{' '}
          {!given && (
            <button type="button" class="btn small" onClick={() => setFile(undefined)}>
              Type them instead
            </button>
          )}
        </p>
      ) : (
        <ScenarioFields text={text} onText={setText} onFile={setFile} />
      )}
      <AgentPicks
        agents={usable}
        chosen={chosen}
        onChange={setChosen}
        about="Each plays every scenario. A protocol that takes messages is needed."
      />
      <Field label="Times each" hint="More than once shows how sure a pass is.">
        {(ids) => (
          <input
            {...ids}
            class="input number-input"
            type="number"
            min="1"
            max="100"
            value={repeat}
            onInput={(event) => setRepeat(event.currentTarget.value)}
          />
        )}
      </Field>
      {state.problem && <ProblemNote problem={state.problem} />}
    </Dialog>
  );
}

interface ScenarioProps {
  text: string;
  onText: (text: string) => void;
  onFile: (file: { name: string; scenarios: readonly unknown[] }) => void;
}

function ScenarioFields({ text, onText, onFile }: ScenarioProps) {
  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    try {
      const parsed: unknown = JSON.parse(await chosen.text());
      const list = Array.isArray(parsed) ? parsed : ((parsed as { scenarios?: unknown }).scenarios ?? [parsed]);
      onFile({ name: chosen.name, scenarios: Array.isArray(list) ? list : [list] });
    } catch {
      toast(`${chosen.name} is not JSON; YAML is played by parley run`, 'bad');
    }
  };
  return (
    <>
      <Field
        label="Scenarios"
        hint="A name, then a message on each line; an empty line begins the next scenario. One line alone is both."
      >
        {(ids) => (
          <textarea
            {...ids}
            class="textarea mono"
            rows={6}
            placeholder={'A broken lamp\nMy lamp is broken.\nWhat do I do now?'}
            value={text}
            onInput={(event) => onText(event.currentTarget.value)}
          />
        )}
      </Field>
      <label class="btn small">
        Choose a JSON file
        <input
          class="sr"
          type="file"
          accept=".json,application/json"
          onChange={(event) => void read(event.currentTarget.files?.[0])}
        />
      </label>
    </>
  );
}

/** Agents that take messages, directly or through a bridge. */
function useTestedAgents() {
  const agents = useLoad('agents', (signal) => request<AgentPage>('/agents?limit=200', { signal }));
  const protocols = useLoad('protocols', (signal) => request<ProtocolList>('/protocols', { signal }));
  const able = new Set(protocols.value?.items.filter(({ acts }) => acts.includes('reply')).map(({ name }) => name));
  return (agents.value?.items ?? []).filter(({ protocol, status }) => able.has(protocol) && status === 'active');
}

/** The latest batch of each agent: the one that was just opened. */
async function openedBatches(agents: readonly string[]): Promise<string[]> {
  const batches = agents.map(async (agent) => {
    const { items } = await request<SessionPage>(`/trials?limit=1&agent=${encodeURIComponent(agent)}`);
    return items[0]?.batch ?? items[0]?.id ?? '';
  });
  return Promise.all(batches);
}
