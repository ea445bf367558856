/** What a screen says about itself: notes, problems, what is empty, what is loading. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ShownProblem } from '../client/problem.ts';
import { Icon, type IconName } from './icon.tsx';
import { CodedText, PlainText } from './plain-text.tsx';

type NoteTone = 'info' | 'warn' | 'bad' | 'ok';
const noteIcons: Record<NoteTone, IconName> = { info: 'info', warn: 'warning', bad: 'x', ok: 'check' };

interface NoteProps {
  tone: NoteTone;
  icon?: IconName;
  spin?: boolean;
  children: ComponentChildren;
  /** A button or a link at the end. */
  action?: ComponentChildren;
}

export function Note({ tone, icon = noteIcons[tone], spin = false, children, action }: NoteProps) {
  return (
    <div class={`note ${tone}`}>
      <Icon name={icon} spin={spin} />
      <div>{children}</div>
      {action}
    </div>
  );
}

/** A problem of the API: what happened, what to do, and its code. The rest of the page stays. */
export function ProblemNote({ problem, action }: { problem: ShownProblem; action?: ComponentChildren }) {
  return (
    <div role="alert">
      <Note tone="bad" action={action}>
        <b>
          <PlainText text={problem.title} />.
        </b>{' '}
        <PlainText text={problem.detail} /> <CodedText text={problem.fix} /> <code>{problem.code}</code>
        {problem.errors.length > 0 && (
          <ul class="xs">
            {problem.errors.slice(0, 20).map(({ path, message }) => (
              <li key={path}>
                <code>
                  <PlainText text={path} />
                </code>{' '}
                <PlainText text={message} />
              </li>
            ))}
          </ul>
        )}
      </Note>
    </div>
  );
}

export const RetryButton = ({ onPress }: { onPress: () => void }) => (
  <button type="button" class="btn small" onClick={onPress}>
    Try again
  </button>
);

/** What would be here, and the one thing to do. */
export function Empty({ title, children }: { title: string; children?: ComponentChildren }) {
  return (
    <div class="card empty">
      <h2>{title}</h2>
      {children}
    </div>
  );
}

/** The shape of what comes. Shown only after 150 ms, so that a quick answer does not flash. */
export function Bones({ lines = 3, label = 'Loading' }: { lines?: number; label?: string }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 150);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div class="card" aria-busy="true">
      <span class="sr">{label}</span>
      <div class="body stack-3 bones">
        {late && Array.from({ length: lines }, (_, at) => <span key={at} class={`bone w${(at * 2) % 5}`} />)}
      </div>
    </div>
  );
}
