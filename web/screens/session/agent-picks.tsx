/** Agents to choose from, each with its domain; one that fails says so. */
import type { CalledAgent } from '../../client/api-types.ts';
import { HealthPill } from '../../parts/chips.tsx';
import { PlainText } from '../../parts/plain-text.tsx';
import { healthOf } from '../agents/agent-health.ts';

interface AgentPicksProps {
  agents: readonly CalledAgent[];
  chosen: readonly string[];
  /** What happens where none is chosen. */
  none: string;
  onChange: (chosen: string[]) => void;
}

export function AgentPicks({ agents, chosen, none, onChange }: AgentPicksProps) {
  if (agents.length === 0) return null;
  const toggle = (name: string) =>
    onChange(chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name]);
  return (
    <fieldset class="stack-2">
      <legend>Agents</legend>
      <p class="xs faint">None chosen: {none}.</p>
      <div class="picks">
        {agents.map((agent) => (
          <label key={agent.name} class="choice">
            <input type="checkbox" checked={chosen.includes(agent.name)} onChange={() => toggle(agent.name)} />
            <span>
              <PlainText text={agent.name} />
              <span class="xs faint about">
                <PlainText text={agent.domain} />
              </span>
              {agent.health === 'unhealthy' && <HealthPill health={healthOf(agent)} />}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
