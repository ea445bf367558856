/** A place in the evidence, and what looking it up gave. A place that is there opens the exhibit at its line. */
import { addressWith } from '../../app/router.ts';
import { Icon } from '../../parts/icon.tsx';
import { PlainText, visibleText } from '../../parts/plain-text.tsx';

interface CitedPlace {
  source: string;
  place: string;
  state: 'checked' | 'false' | 'unchecked';
  exhibit: string | null;
  line: number | null;
  detail: string;
}

const looks = {
  checked: { icon: 'check', word: 'checked' },
  false: { icon: 'x', word: 'false' },
  unchecked: { icon: 'none', word: 'unchecked' },
} as const;

export function PlaceMark({ citation: { source, place, state, exhibit, line, detail } }: { citation: CitedPlace }) {
  const { icon, word } = looks[state] ?? looks.unchecked;
  const text = exhibit !== null && line !== null ? `${exhibit}:L${line}` : place === '' ? source : `${source}:${place}`;
  const inside = (
    <>
      <Icon name={icon} />
      <code>
        <PlainText text={text.slice(0, 120)} />
      </code>{' '}
      <b>{word}</b>
    </>
  );
  const title = visibleText(detail);
  if (exhibit === null || line === null) {
    return (
      <span class={`cite ${state}`} title={title}>
        {inside}
      </span>
    );
  }
  return (
    <a class={`cite ${state}`} title={title} data-keep="" href={addressWith({ exhibit, line })}>
      {inside}
    </a>
  );
}
