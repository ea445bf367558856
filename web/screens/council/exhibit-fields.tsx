/**
 * Evidence for a council. A text becomes an address that holds it, with the sha256 that this browser computes; an address
 * elsewhere needs the sha256 of its bytes, and is fetched and hashed before the first turn.
 */
import { sha256 } from '../../fold/sha256.ts';
import { count } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { toast } from '../../parts/toasts.tsx';

export type GivenExhibit =
  | { kind: 'text'; name: string; text: string }
  | { kind: 'address'; name: string; uri: string; sha256: string };

/** What a council takes of a text. */
export const maxTextCharacters = 48_000;

/** The evidence of the request. */
export function evidenceOf(exhibits: readonly GivenExhibit[]): object[] {
  return exhibits.map((exhibit) => {
    const name = exhibit.name.trim();
    const named = name === '' ? {} : { name };
    if (exhibit.kind === 'address') return { uri: exhibit.uri.trim(), sha256: exhibit.sha256.trim(), ...named };
    const text = exhibit.text.toWellFormed();
    return { uri: `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`, sha256: sha256(text), ...named };
  });
}

interface ExhibitFieldsProps {
  exhibits: readonly GivenExhibit[];
  onChange: (exhibits: GivenExhibit[]) => void;
}

export function ExhibitFields({ exhibits, onChange }: ExhibitFieldsProps) {
  const change = (at: number, part: object) =>
    onChange(exhibits.map((each, index) => (index === at ? { ...each, ...part } : each)));
  const addFiles = async (files: FileList | null) => {
    const added: GivenExhibit[] = [];
    for (const file of files ?? []) {
      const text = await file.text();
      if (text.includes('\u0000')) toast(`${file.name} is not a text: put it on a server and give its address`, 'bad');
      else added.push({ kind: 'text', name: file.name, text });
    }
    onChange([...exhibits, ...added]);
  };
  const next = exhibits.length + 1;
  return (
    <fieldset class="stack-2">
      <legend>Evidence</legend>
      <p class="xs faint">
        Each is fetched and hashed before the first turn. Only lines of evidence whose bytes are the named ones count.
      </p>
      {exhibits.map((exhibit, at) => (
        <div key={at} class="card">
          <div class="body stack-2">
            <div class="row one-line">
              <input
                class="input pick mono"
                aria-label={`Name of exhibit ${at + 1}`}
                placeholder="name by which it is cited"
                value={exhibit.name}
                onInput={(event) => change(at, { name: event.currentTarget.value })}
              />
              <button
                type="button"
                class="btn ghost icon push"
                aria-label={`Remove exhibit ${at + 1}`}
                onClick={() => onChange(exhibits.filter((_, index) => index !== at))}
              >
                <Icon name="trash" />
              </button>
            </div>
            {exhibit.kind === 'text' ? (
              <>
                <textarea
                  class="textarea mono"
                  aria-label={`Text of exhibit ${at + 1}`}
                  value={exhibit.text}
                  onInput={(event) => change(at, { text: event.currentTarget.value })}
                />
                {exhibit.text.length > maxTextCharacters && (
                  <p class="small t-bad">A text has at most {count(maxTextCharacters)} characters.</p>
                )}
                <p class="hash">sha256 {sha256(exhibit.text.toWellFormed()).slice(0, 16)}…</p>
              </>
            ) : (
              <>
                <input
                  class="input mono"
                  aria-label={`Address of exhibit ${at + 1}`}
                  placeholder="https://example.com/filing.pdf"
                  inputMode="url"
                  value={exhibit.uri}
                  onInput={(event) => change(at, { uri: event.currentTarget.value })}
                />
                <input
                  class="input mono"
                  aria-label={`sha256 of exhibit ${at + 1}`}
                  placeholder="sha256 of its bytes, 64 hex digits"
                  value={exhibit.sha256}
                  onInput={(event) => change(at, { sha256: event.currentTarget.value })}
                />
              </>
            )}
          </div>
        </div>
      ))}
      <div class="row">
        <button
          type="button"
          class="btn"
          onClick={() => onChange([...exhibits, { kind: 'text', name: `document-${next}.txt`, text: '' }])}
        >
          <Icon name="plus" />
          Write a document
        </button>
        <label class="btn">
          <Icon name="doc" />
          Choose files
          <input class="sr" type="file" multiple onChange={(event) => void addFiles(event.currentTarget.files)} />
        </label>
        <button
          type="button"
          class="btn"
          onClick={() => onChange([...exhibits, { kind: 'address', name: '', uri: '', sha256: '' }])}
        >
          <Icon name="link" />
          Give an address
        </button>
      </div>
    </fieldset>
  );
}
