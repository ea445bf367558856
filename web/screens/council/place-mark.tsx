/** A place in the evidence, and what looking it up gave. A place that is there opens the exhibit at its line. */
import { citationStanding, standingWords } from '../../../src/methods/citation-standing.ts';
import { addressWith } from '../../app/router.ts';
import { citationClass, citationIcon } from '../../parts/chips.tsx';
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

export function PlaceMark({ citation }: { citation: CitedPlace }) {
  const { source, place, exhibit, line, detail } = citation;
  const standing = citationStanding(citation);
  const text = exhibit !== null && line !== null ? `${exhibit}:L${line}` : place === '' ? source : `${source}:${place}`;
  const inside = (
    <>
      <Icon name={citationIcon(standing)} />
      <code>
        <PlainText text={text.slice(0, 120)} />
      </code>{' '}
      <b>{standingWords[standing]}</b>
    </>
  );
  const title = visibleText(detail);
  if (exhibit === null || line === null) {
    return (
      <span class={`cite ${citationClass(standing)}`} title={title}>
        {inside}
      </span>
    );
  }
  return (
    <a class={`cite ${citationClass(standing)}`} title={title} data-keep="" href={addressWith({ exhibit, line })}>
      {inside}
    </a>
  );
}
