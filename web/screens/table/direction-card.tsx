/** What the table recommends, strongest first, and what it left aside. */

import { addressWith } from '../../app/router.ts';
import { asSentence, counted } from '../../parts/format.ts';
import { LongText, PlainText } from '../../parts/plain-text.tsx';
import type { DirectionLine, TableReading } from './table-reading.ts';

const maxNotChosen = 5;
const maxWordings = 6;

export function DirectionCard({ reading }: { reading: TableReading }) {
  const { direction, notChosen, conditions, tradeOffs } = reading;
  if (direction.length === 0 && notChosen.length === 0) return null;
  return (
    <section class="card">
      <header>
        <h2>Direction</h2>
        <span class="xs faint push">what the table recommends, strongest first</span>
      </header>
      <div class="body">
        <ol class="direction">
          {direction.map((line) => (
            <li key={line.text}>
              <span>
                <LongText text={asSentence(line.text)} most={500} /> <FindingLinks line={line} />
                <OtherWordings line={line} />
              </span>
              <span class="by">
                <PlainText text={line.agents.slice(0, 6).join(', ')} />
              </span>
            </li>
          ))}
          {notChosen.slice(0, maxNotChosen).map((line) => (
            <li key={line.text} class="aside">
              <span class="dim">
                {labelOf(line)}: <LongText text={asSentence(line.text)} most={500} />
              </span>
              <span class="by">
                <PlainText text={line.agents.slice(0, 6).join(', ')} />
              </span>
            </li>
          ))}
        </ol>
        {conditions.length > 0 && (
          <div class="more-lines">
            <h3>Conditions</h3>
            <ul class="small dim">
              {conditions.slice(0, 20).map(({ seat, condition }) => (
                <li key={`${seat} ${condition}`}>
                  <LongText text={`${seat}: ${condition}`} most={300} />
                </li>
              ))}
            </ul>
          </div>
        )}
        {tradeOffs.length > 0 && (
          <div class="more-lines">
            <h3>Trade-offs</h3>
            <ul class="small dim">
              {tradeOffs.slice(0, 10).map((each) => (
                <li key={each}>
                  <LongText text={each} most={400} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}

function labelOf({ isOpposed, kind }: DirectionLine): string {
  if (kind === 'order') return 'Told the voters what to do';
  if (isOpposed) return 'Left aside';
  return kind === 'terms' ? 'On terms' : 'Also recommended';
}

/** How other seats put the same answer to the question. */
function OtherWordings({ line: { wordings } }: { line: DirectionLine }) {
  if (wordings.length === 0) return null;
  return (
    <ul class="small dim" aria-label="Also put as">
      {wordings.slice(0, maxWordings).map((each) => (
        <li key={each}>
          Also put as: <LongText text={asSentence(each)} most={300} />
        </li>
      ))}
    </ul>
  );
}

function FindingLinks({ line: { findings } }: { line: DirectionLine }) {
  const [first] = findings;
  if (first === undefined) return null;
  return (
    <a class="xs" data-keep="" href={addressWith({ tab: null, finding: first }, `f-${first}`)}>
      {counted(findings.length, 'finding')}
    </a>
  );
}
