/** Two sessions side by side: what came out, who sat there, and what differs item by item. Both stand in the address. */
import { addressWith, useAddress } from '../../app/router.ts';
import { useTitle } from '../../app/use-title.ts';
import type { SessionView } from '../../client/api-types.ts';
import { request } from '../../client/request.ts';
import { useLoad } from '../../client/use-load.ts';
import { OutcomePill } from '../../parts/chips.tsx';
import { firstLine } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { Bones, ProblemNote, RetryButton } from '../../parts/notes.tsx';
import { PlainText } from '../../parts/plain-text.tsx';
import { Comparison, titleOf } from './comparison.tsx';
import { SessionPick } from './session-pick.tsx';
import { formatNames } from './session-row.tsx';

export default function CompareScreen() {
  const { query } = useAddress();
  useTitle('Compare two sessions');
  const [oneId, otherId] = [query.get('one'), query.get('other')];
  const one = useSessionView(oneId);
  const other = useSessionView(otherId);
  return (
    <div class="page">
      <div class="page-head">
        <h1>Compare two sessions</h1>
        <div class="actions">
          {oneId !== null && otherId !== null && (
            <a class="btn" data-keep="" href={addressWith({ one: otherId, other: oneId })}>
              <Icon name="contest" />
              Swap
            </a>
          )}
          <a class="btn" href="/sessions">
            All sessions
          </a>
        </div>
      </div>
      <div class="stack">
        {one.problem && <ProblemNote problem={one.problem} action={<RetryButton onPress={one.reload} />} />}
        {other.problem && <ProblemNote problem={other.problem} action={<RetryButton onPress={other.reload} />} />}
        {one.value && other.value && <Comparison one={one.value} other={other.value} />}
        {(oneId === null || otherId === null || one.problem || other.problem) && (
          <div class="two">
            <PickedOrPick name="one" label="First session" view={one.value} partner={other.value} />
            <PickedOrPick name="other" label="Second session" view={other.value} partner={one.value} />
          </div>
        )}
        {((oneId !== null && one.loading && !one.value) || (otherId !== null && other.loading && !other.value)) && (
          <Bones lines={6} label="Reading the sessions" />
        )}
      </div>
    </div>
  );
}

const useSessionView = (id: string | null) =>
  useLoad(id === null ? undefined : `view ${id}`, (signal) =>
    request<SessionView>(`/sessions/${encodeURIComponent(id ?? '')}`, { signal }),
  );

interface PickProps {
  name: 'one' | 'other';
  label: string;
  view: SessionView | undefined;
  /** The other session, if it is chosen: only its format is offered. */
  partner: SessionView | undefined;
}

function PickedOrPick({ name, label, view, partner }: PickProps) {
  if (!view) return <SessionPick label={label} name={name} format={partner?.format} without={partner?.id ?? null} />;
  return (
    <section class="card" aria-label={label}>
      <header>
        <h2>{label}</h2>
        <a class="btn small push" data-keep="" href={addressWith({ [name]: null })}>
          Choose another
        </a>
      </header>
      <div class="body stack-2">
        <p>
          <PlainText text={firstLine(titleOf(view), 200)} />
        </p>
        <div class="facts">
          <OutcomePill status={view.status} outcome={view.outcome} />
          <span>{formatNames[view.format] ?? view.format}</span>
        </div>
      </div>
    </section>
  );
}
