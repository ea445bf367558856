/** The policies of a council: which are broken, kept, or not shown by anything that was cited. Broken ones first. */
import { Pill, type Tone } from '../../parts/chips.tsx';
import type { IconName } from '../../parts/icon.tsx';
import { LongText, PlainText } from '../../parts/plain-text.tsx';
import type { TestedPolicy } from './council-reading.ts';
import { PlaceMark } from './place-mark.tsx';

const looks: Readonly<Record<TestedPolicy['state'], { tone: Tone; icon: IconName; word: string; rank: number }>> = {
  broken: { tone: 'bad', icon: 'x', word: 'Broken', rank: 0 },
  untested: { tone: 'open', icon: 'none', word: 'Untested', rank: 1 },
  kept: { tone: 'ok', icon: 'check', word: 'Kept', rank: 2 },
  given: { tone: '', icon: 'doc', word: 'Given', rank: 3 },
};

export function PolicyCard({ policies }: { policies: readonly TestedPolicy[] }) {
  if (policies.length === 0) return null;
  const sorted = policies.toSorted((a, b) => looks[a.state].rank - looks[b.state].rank || a.number - b.number);
  return (
    <section class="card">
      <header>
        <h2>Policies</h2>
        <span class="xs faint push">a broken one forbids to approve</span>
      </header>
      <ul class="rows policies">
        {sorted.map(({ number, policy, state, detail, lines }) => (
          <li key={number}>
            <span>
              <Pill tone={looks[state].tone} icon={looks[state].icon}>
                {looks[state].word}
              </Pill>
            </span>
            <div>
              <span class="faint num">{number}. </span>
              <LongText text={policy} most={300} />
              {detail !== '' && (
                <p class="small dim">
                  <PlainText text={detail} />
                </p>
              )}
              {lines.length > 0 && (
                <p class="row tight">
                  {lines.map(({ exhibit, line }) => (
                    <PlaceMark
                      key={`${exhibit} ${line}`}
                      citation={{ source: exhibit, place: `L${line}`, state: 'checked', exhibit, line, detail }}
                    />
                  ))}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
