/** Who sits in a council, by role. A role that no registered agent has is taken by a built-in seat. */
import { parseCouncilRole } from '../../../src/model/council-role.ts';
import type { CalledAgent } from '../../client/api-types.ts';
import { Field } from '../../parts/controls.tsx';
import { Icon } from '../../parts/icon.tsx';
import { PlainText } from '../../parts/plain-text.tsx';

export interface CouncilSeats {
  contrarian: boolean;
  ethicist: boolean;
  /** The domains of the experts. */
  experts: readonly string[];
}

export const firstSeats: CouncilSeats = { contrarian: true, ethicist: true, experts: ['general'] };

export const seatsOf = ({ contrarian, ethicist, experts }: CouncilSeats): string[] => [
  ...experts.map((domain) => `expert:${domain}`),
  ...(contrarian ? ['contrarian'] : []),
  ...(ethicist ? ['ethicist'] : []),
  ...['scribe', 'arbitrator'],
];

const domainPattern = '[a-z0-9_\\-]+';

interface SeatFieldsProps {
  seats: CouncilSeats;
  agents: readonly CalledAgent[];
  error: string | undefined;
  onChange: (seats: CouncilSeats) => void;
}

export function SeatFields({ seats, agents, error, onChange }: SeatFieldsProps) {
  const set = (change: Partial<CouncilSeats>) => onChange({ ...seats, ...change });
  const offered = domainsOf(agents).filter((domain) => !seats.experts.includes(domain));
  return (
    <fieldset class="stack-2">
      <legend>Seats</legend>
      <p class="xs faint">
        A registered agent with the role takes its seat; else a built-in one does, which follows fixed rules.
      </p>
      {error !== undefined && <p class="small t-bad">{error}</p>}
      <div class="picks">
        <RoleChoice
          seat="contrarian"
          about="tests the weakest claim"
          agents={agents}
          isOn={seats.contrarian}
          onToggle={() => set({ contrarian: !seats.contrarian })}
        />
        <RoleChoice
          seat="ethicist"
          about="tests against the policies"
          agents={agents}
          isOn={seats.ethicist}
          onToggle={() => set({ ethicist: !seats.ethicist })}
        />
        <RoleChoice seat="scribe" about="keeps the minutes; always there" agents={agents} isOn />
        <RoleChoice seat="arbitrator" about="gives the award; always there" agents={agents} isOn />
      </div>
      <div class="stack-2">
        {seats.experts.map((domain, at) => (
          <div key={at} class="row nowraprow expert-row">
            <Field label={`Expert ${at + 1}, domain`} hint={<Holder seat={`expert:${domain}`} agents={agents} />}>
              {(ids) => (
                <input
                  {...ids}
                  class="input mono"
                  required
                  pattern={domainPattern}
                  title="small letters, digits, - and _"
                  value={domain}
                  onInput={(event) => {
                    const typed = event.currentTarget.value;
                    set({ experts: seats.experts.map((each, index) => (index === at ? typed : each)) });
                  }}
                />
              )}
            </Field>
            <button
              type="button"
              class="btn ghost icon"
              aria-label={`Remove expert ${at + 1}`}
              onClick={() => set({ experts: seats.experts.filter((_, index) => index !== at) })}
            >
              <Icon name="trash" />
            </button>
          </div>
        ))}
        <div class="row">
          <button type="button" class="btn" onClick={() => set({ experts: [...seats.experts, ''] })}>
            <Icon name="plus" />
            Add an expert
          </button>
          {offered.slice(0, 8).map((domain) => (
            <button
              key={domain}
              type="button"
              class="btn"
              onClick={() => set({ experts: [...seats.experts.filter((each) => each !== ''), domain] })}
            >
              <Icon name="plus" />
              expert:{domain}
            </button>
          ))}
        </div>
      </div>
    </fieldset>
  );
}

interface RoleChoiceProps {
  seat: string;
  about: string;
  agents: readonly CalledAgent[];
  isOn: boolean;
  onToggle?: () => void;
}

function RoleChoice({ seat, about, agents, isOn, onToggle }: RoleChoiceProps) {
  return (
    <label class="choice">
      <input type="checkbox" checked={isOn} disabled={onToggle === undefined} onChange={onToggle} />
      <span>
        {seat}
        <span class="xs faint about">
          {about}; <Holder seat={seat} agents={agents} />
        </span>
      </span>
    </label>
  );
}

/** The roles of agents that can take a seat now. */
const rolesOf = (agents: readonly CalledAgent[]) =>
  agents.flatMap(({ name, role, status }) => {
    const parsed = role === undefined || status !== 'active' ? undefined : parseCouncilRole(role);
    return parsed ? [{ name, role: parsed.domain === null ? parsed.role : `expert:${parsed.domain}` }] : [];
  });

const domainsOf = (agents: readonly CalledAgent[]) => [
  ...new Set(rolesOf(agents).flatMap(({ role }) => (role.startsWith('expert:') ? [role.slice('expert:'.length)] : []))),
];

function Holder({ seat, agents }: { seat: string; agents: readonly CalledAgent[] }) {
  const holder = rolesOf(agents).find((each) => each.role === seat)?.name;
  return holder === undefined ? <>built-in</> : <PlainText text={holder} />;
}
