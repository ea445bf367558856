/** Documents that a table is given: typed, or read from files of this machine. Nothing is sent before the table opens. */
import { count, counted } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { toast } from '../../parts/toasts.tsx';

export interface GivenDocument {
  name: string;
  text: string;
}

/** What a table takes of one document, and of all of them. */
const maxDocumentCharacters = 48_000;
const maxCharacters = 500_000;

export function EvidenceFields({
  documents,
  onChange,
}: {
  documents: GivenDocument[];
  onChange: (documents: GivenDocument[]) => void;
}) {
  const change = (at: number, part: Partial<GivenDocument>) =>
    onChange(documents.map((document, index) => (index === at ? { ...document, ...part } : document)));
  const addFiles = async (files: FileList | null) => {
    const added: GivenDocument[] = [];
    for (const file of files ?? []) {
      const text = await file.text();
      if (text.includes('\u0000')) toast(`${file.name} is not a text`, 'bad');
      else added.push({ name: file.name, text });
    }
    onChange([...documents, ...added]);
  };
  const size = documents.reduce((sum, { text }) => sum + text.length, 0);
  return (
    <fieldset class="stack-2">
      <legend>Evidence</legend>
      <p class="xs faint">
        Documents that every seat is given. Citations are looked up in them: each is checked, or false.
      </p>
      {documents.map(({ name, text }, at) => (
        <div key={at} class="card">
          <div class="body stack-2">
            <div class="row one-line">
              <input
                class="input pick mono"
                aria-label={`Name of document ${at + 1}`}
                value={name}
                onInput={(event) => change(at, { name: event.currentTarget.value })}
              />
              <span class="xs faint">{counted(text.split('\n').length, 'line')}</span>
              <button
                type="button"
                class="btn ghost icon push"
                aria-label={`Remove document ${at + 1}`}
                onClick={() => onChange(documents.filter((_, index) => index !== at))}
              >
                <Icon name="trash" />
              </button>
            </div>
            <textarea
              class="textarea mono"
              aria-label={`Text of document ${at + 1}`}
              value={text}
              onInput={(event) => change(at, { text: event.currentTarget.value })}
            />
          </div>
        </div>
      ))}
      {(size > maxCharacters || documents.some(({ text }) => text.length > maxDocumentCharacters)) && (
        <p class="small t-bad">
          A document has at most {count(maxDocumentCharacters)} characters, all of them together {count(maxCharacters)}.
        </p>
      )}
      <div class="row">
        <button
          type="button"
          class="btn"
          onClick={() => onChange([...documents, { name: `document-${documents.length + 1}.txt`, text: '' }])}
        >
          <Icon name="plus" />
          Write a document
        </button>
        <label class="btn">
          <Icon name="doc" />
          Choose files
          <input class="sr" type="file" multiple onChange={(event) => void addFiles(event.currentTarget.files)} />
        </label>
      </div>
    </fieldset>
  );
}
