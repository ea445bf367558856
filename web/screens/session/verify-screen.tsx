/** Verifies a record from a file of this machine, with the platform's own verifier. The file never leaves the browser. */
import { useState } from 'preact/hooks';
import { isHeadLine } from '../../../src/record/signed-head.ts';
import { useSection } from '../../app/section.ts';
import { useTitle } from '../../app/use-title.ts';
import { Field } from '../../parts/controls.tsx';
import { count, counted, duration } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { Note } from '../../parts/notes.tsx';
import { PlainText, visibleText } from '../../parts/plain-text.tsx';
import { RecordPill, VerificationLines } from './record-card.tsx';
import { useVerifier } from './use-verification.ts';

export default function VerifyScreen() {
  useTitle('Verify a record');
  useSection('/sessions');
  const [file, setFile] = useState<File>();
  const [trusted, setTrusted] = useState('');
  const { state, verify } = useVerifier();
  const start = (chosen: File | undefined) => {
    if (!chosen) return;
    setFile(chosen);
    verify(chosen, trusted.trim() === '' ? [] : [trusted.trim().toLowerCase()]);
  };
  return (
    <div class="page">
      <div class="crumbs">
        <a href="/sessions">Sessions</a>
        <span aria-hidden="true">/</span>
        <span>verify</span>
      </div>
      <div class="page-head">
        <h1>Verify a record</h1>
      </div>
      <div class="read stack">
        <p class="dim">
          Checks that no line was changed, left out or added, makes every ask again, and computes the verdict again. The
          file stays in this browser.
        </p>
        <Field label="A public key that you trust" hint="64 hex digits; that of this platform is known already.">
          {(ids) => (
            <input
              {...ids}
              class="input mono"
              maxLength={64}
              value={trusted}
              onInput={(event) => setTrusted(event.currentTarget.value)}
            />
          )}
        </Field>
        <div class="row">
          <label class="btn primary">
            <Icon name="doc" />
            Choose a record
            <input
              class="sr"
              type="file"
              accept=".ndjson,application/x-ndjson"
              onChange={(event) => start(event.currentTarget.files?.[0])}
            />
          </label>
          {file && (
            <span class="xs faint">
              <PlainText text={file.name} />, {count(file.size)} bytes
            </span>
          )}
        </div>
        {state.state === 'failed' && (
          <Note tone="bad">
            <b>It could not be verified.</b> <PlainText text={state.reason} />
          </Note>
        )}
        {(state.state === 'running' || state.state === 'done') && (
          <section class="card" aria-label="Result">
            <header>
              <h2>{state.state === 'running' ? `Verifying, ${counted(state.read, 'line')} read` : 'Result'}</h2>
              <span class="push">
                <RecordPill state={state} isOver />
              </span>
            </header>
            {state.state === 'done' && (
              <>
                <div class="body stack-3">
                  <VerificationLines verification={state.verification} isHere={false} />
                  {state.verification.integrity.key !== null && (
                    <p class="hash">
                      signed by <PlainText text={state.verification.integrity.key} />
                    </p>
                  )}
                  {file && state.verification.integrity.first_bad_seq !== null && (
                    <BadLine file={file} seq={state.verification.integrity.first_bad_seq} />
                  )}
                </div>
                <footer class="xs">Took {duration(state.took_ms)} in this browser. Nothing was sent anywhere.</footer>
              </>
            )}
          </section>
        )}
      </div>
    </div>
  );
}

const maxShownCharacters = 4000;

/** The first line that does not hold, as it stands in the file. */
function BadLine({ file, seq }: { file: File; seq: number }) {
  const [line, setLine] = useState<string>();
  const show = async () => {
    const lines = (await file.text()).split('\n').filter((each) => each !== '' && !isHeadLine(each));
    setLine(lines[seq] ?? 'There is no such line: the record ends before it.');
  };
  if (line === undefined) {
    return (
      <button type="button" class="btn" onClick={() => void show()}>
        Show line {seq}
      </button>
    );
  }
  return (
    <pre class="code tall" tabIndex={0}>
      {visibleText(line.slice(0, maxShownCharacters))}
    </pre>
  );
}
