/** Chooses agents for a session. */
import type { CalledAgent } from '../../client/api-types.ts';
import { HealthPill } from '../../parts/chips.tsx';
import { Icon } from '../../parts/icon.tsx';
import { PlainText } from '../../parts/plain-text.tsx';
import { healthOf } from './agent-health.ts';

interface PicksProps {
  agents: readonly CalledAgent[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** What happens where none is chosen. */
  about: string;
}

export function AgentPicks({ agents, chosen, onChange, about }: PicksProps) {
  if (agents.length === 0) return null;
  const toggle = (name: string) =>
    onChange(chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name]);
  return (
    <fieldset class="stack-2">
      <legend>Agents</legend>
      <p class="xs faint">{about}</p>
      <div class="picks">
        {agents.map((agent) => (
          <label key={agent.name} class="choice">
            <input type="checkbox" checked={chosen.includes(agent.name)} onChange={() => toggle(agent.name)} />
            <span>
              <PlainText text={agent.name} />
              <span class="xs faint about">
                {agent.protocol === 'person' && (
                  <>
                    <Icon name="person" /> a person,{' '}
                  </>
                )}
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
