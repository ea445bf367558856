/** Two agents that were told the same at the same time, and what differs between their replies. */
import type { TesterObservation } from '../../client/api-types.ts';
import { Pill } from '../../parts/chips.tsx';
import { duration } from '../../parts/format.ts';
import { LongText, PlainText, visibleText } from '../../parts/plain-text.tsx';
import { outcomeWords } from './tester-conversation.tsx';
import type { SentMessage } from './use-tested-conversation.ts';
import { type TextPart, wordDifference } from './word-difference.ts';

type OneObservation = Omit<TesterObservation, 'beside' | 'same_text'>;

export function SideBySideCard({ message: { observed, beside } }: { message: SentMessage }) {
  const other = observed?.beside;
  if (!observed || !other) return null;
  const texts = [observed.reply?.text, other.reply?.text];
  const parts =
    texts[0] === undefined || texts[1] === undefined || observed.same_text
      ? undefined
      : wordDifference(texts[0], texts[1]);
  return (
    <section class="card" aria-label="Side by side">
      <header>
        <h2>Side by side</h2>
        <span class="push">
          <Pill tone={observed.same_text ? 'ok' : 'warn'} icon={observed.same_text ? 'check' : 'compare'}>
            {observed.same_text ? 'The same, word for word' : 'They differ'}
          </Pill>
        </span>
      </header>
      <div class="body two">
        <Side name="the one that is tested" observed={observed} parts={parts} side="one" />
        <Side name={beside} observed={other} parts={parts} side="other" />
      </div>
    </section>
  );
}

interface SideProps {
  name: string;
  observed: OneObservation;
  parts: readonly TextPart[] | undefined;
  side: 'one' | 'other';
}

function Side({ name, observed, parts, side }: SideProps) {
  return (
    <div class="stack-2">
      <p class="row tight">
        <b>
          <PlainText text={name} />
        </b>
        <span class="xs faint">
          {outcomeWords(observed)}
          {observed.latency_ms === null ? '' : `, ${duration(observed.latency_ms)}`}
        </span>
      </p>
      {parts ? (
        <p class="said-text">
          {parts
            .filter((part) => part.in === 'both' || part.in === side)
            .map((part, at) =>
              part.in === 'both' ? (
                <bdi key={at}>{visibleText(part.text)}</bdi>
              ) : (
                <mark key={at}>
                  <bdi>{visibleText(part.text)}</bdi>
                </mark>
              ),
            )}
        </p>
      ) : (
        <p>{observed.reply ? <LongText text={observed.reply.text} /> : <PlainText text={observed.detail} />}</p>
      )}
    </div>
  );
}
