/** The evidence and its sha256 states, doubtful ones first; an exhibit is opened with its cited lines marked. */
import { addressWith, navigate, useAddress } from '../../app/router.ts';
import { Pill, type Tone } from '../../parts/chips.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { count, counted, shortHash } from '../../parts/format.ts';
import type { IconName } from '../../parts/icon.tsx';
import { PlainText, visibleText } from '../../parts/plain-text.tsx';
import { copyText } from '../../parts/toasts.tsx';
import { VirtualRows } from '../../parts/virtual-rows.tsx';
import type { CouncilExhibit, CouncilReading } from './council-reading.ts';

const looks: Readonly<Record<CouncilExhibit['state'], { tone: Tone; icon: IconName; word: string; rank: number }>> = {
  mismatch: { tone: 'bad', icon: 'x', word: 'Mismatch', rank: 0 },
  unreachable: { tone: 'open', icon: 'none', word: 'Unreachable', rank: 1 },
  too_large: { tone: 'warn', icon: 'warning', word: 'Too large', rank: 2 },
  waiting: { tone: 'info', icon: 'clock', word: 'Waiting', rank: 3 },
  match: { tone: 'ok', icon: 'check', word: 'Match', rank: 4 },
};

export function ExhibitsCard({ reading }: { reading: CouncilReading }) {
  const { exhibits } = reading;
  const sorted = exhibits.toSorted((a, b) => looks[a.state].rank - looks[b.state].rank || a.at - b.at);
  if (exhibits.length === 0) {
    return (
      <section class="card" id="evidence">
        <header>
          <h2>Evidence</h2>
        </header>
        <p class="body dim">None was given, so no citation could be looked up.</p>
      </section>
    );
  }
  return (
    <section class="card clip" id="evidence">
      <header>
        <h2>Evidence</h2>
        <span class="xs faint push">fetched and hashed before the first turn</span>
      </header>
      <table class="as-cards">
        <thead>
          <tr>
            <th scope="col">Exhibit</th>
            <th scope="col">sha256</th>
            <th scope="col">Digest</th>
            <th scope="col">What it means</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((exhibit) => (
            <tr key={exhibit.at}>
              <th scope="row" class="full exhibit-name">
                <ExhibitName exhibit={exhibit} />
              </th>
              <td data-l="sha256">
                <Pill tone={looks[exhibit.state].tone} icon={looks[exhibit.state].icon}>
                  {looks[exhibit.state].word}
                </Pill>
              </td>
              <td class="hash full" data-l="">
                <Digest exhibit={exhibit} />
              </td>
              <td class="dim full" data-l="">
                <PlainText text={exhibit.detail} />
                {exhibit.state === 'mismatch' && ' Nothing in it counts.'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <OpenedExhibit reading={reading} />
    </section>
  );
}

function ExhibitName({ exhibit: { name, text } }: { exhibit: CouncilExhibit }) {
  const code = (
    <code>
      <PlainText text={name.slice(0, 120)} />
    </code>
  );
  if (text === null) return code;
  return (
    <a data-keep="" href={addressWith({ exhibit: name, line: null })}>
      {code}
    </a>
  );
}

/** Where the bytes differ, both hashes; they are copied whole. */
function Digest({ exhibit: { named, found, state } }: { exhibit: CouncilExhibit }) {
  return (
    <>
      {state !== 'match' && 'named '}
      <button type="button" class="hash-copy" title={named} onClick={() => void copyText(named, 'The hash')}>
        {shortHash(named)}…
      </button>
      {found && state !== 'match' && (
        <>
          {' '}
          found{' '}
          <button
            type="button"
            class="hash-copy"
            title={found.sha256}
            onClick={() => void copyText(found.sha256, 'The hash')}
          >
            {shortHash(found.sha256)}…
          </button>
        </>
      )}
      {found && <span> {count(found.bytes)} bytes</span>}
    </>
  );
}

const rowHeight = 40;

/** The exhibit in the address, with the lines that were cited. */
function OpenedExhibit({ reading: { exhibits, award } }: { reading: CouncilReading }) {
  const { query } = useAddress();
  const name = query.get('exhibit');
  const exhibit = exhibits.find((each) => each.name === name);
  if (!exhibit || exhibit.text === null) return null;
  const lines = exhibit.text.split('\n');
  const cited = new Set(
    (award?.citations ?? []).flatMap((each) => (each.exhibit === name && each.state === 'checked' ? [each.line] : [])),
  );
  const wanted = Number(query.get('line')) || null;
  const close = () => navigate(addressWith({ exhibit: null, line: null }), { replace: true });
  return (
    <Dialog title={visibleText(exhibit.name.slice(0, 120))} about={counted(lines.length, 'line')} onClose={close}>
      {exhibit.state !== 'match' && (
        <p class="small t-bad">
          <PlainText text={exhibit.detail} /> Nothing in it counts.
        </p>
      )}
      <VirtualRows
        total={lines.length}
        rowHeight={rowHeight}
        visibleRows={12}
        label="Lines"
        scrollTo={wanted === null ? undefined : wanted - 1}
      >
        {(from, to) =>
          lines.slice(from, to).map((line, at) => {
            const number = from + at + 1;
            const look = number === wanted ? 'wanted' : cited.has(number) ? 'fine' : '';
            return (
              <div key={number} class={`line exhibit-line ${look}`} title={visibleText(line.slice(0, 1000))}>
                <span class="ln">{number}</span>
                <span>
                  <PlainText text={line.slice(0, 600)} />
                  {cited.has(number) && <span class="sr"> cited</span>}
                </span>
              </div>
            );
          })
        }
      </VirtualRows>
      <p class="xs faint">
        {cited.size > 0 ? `${counted(cited.size, 'line')} marked: cited and looked up.` : 'No line of it was cited.'}
      </p>
    </Dialog>
  );
}
