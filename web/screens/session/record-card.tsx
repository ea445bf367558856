/** The record of a session in short, and its verification in this browser: progress, then four lines and the signer. */
import type { Verification, VerificationFinding } from '../../../src/verify/verification.ts';
import { addressWith } from '../../app/router.ts';
import { Pill } from '../../parts/chips.tsx';
import { count, counted, duration, shortHash } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { PlainText } from '../../parts/plain-text.tsx';
import { copyText } from '../../parts/toasts.tsx';
import { useVerification, type VerifyState } from './use-verification.ts';

interface RecordCardProps {
  id: string;
  events: number;
  headHash: string;
  isOver: boolean;
  /** What stands while it is open. */
  whileOpen?: string;
}

const signedAtEnd = 'still open, signed when it closes';

export function RecordCard({ id, events, headHash, isOver, whileOpen = signedAtEnd }: RecordCardProps) {
  const { state, start } = useVerification(id);
  return (
    <section class="card">
      <header>
        <h2>Record</h2>
        <span class="push">
          <RecordPill state={state} isOver={isOver} />
        </span>
      </header>
      <div class="body stack-3">
        {state.state === 'done' ? (
          <VerificationLines verification={state.verification} />
        ) : (
          <ul class="checks">
            <li>
              <Icon name="doc" />
              <div>
                <b>{counted(events, 'event')}</b>
                <p>{isOver ? 'closed and signed' : whileOpen}</p>
              </div>
            </li>
          </ul>
        )}
        {state.state === 'failed' && <p class="small t-bad">{state.reason}</p>}
        <p class="hash">
          head{' '}
          <button type="button" class="hash-copy" onClick={() => void copyText(headHash, 'The hash')} title={headHash}>
            {shortHash(headHash)}…
          </button>
          {state.state === 'done' && state.verification.integrity.key && (
            <>
              <br />
              key {state.verification.integrity.key.slice(0, 16)}…
            </>
          )}
        </p>
        <button type="button" class="btn wide-btn" disabled={state.state === 'running'} onClick={start}>
          {state.state === 'running' ? `Verifying, ${counted(state.read, 'line')} read` : 'Verify in this browser'}
        </button>
        <a class="btn wide-btn" href={`/api/v1/sessions/${id}/record`} download={`${id}.ndjson`}>
          <Icon name="download" />
          Download record
        </a>
      </div>
      {state.state === 'done' && (
        <footer class="xs">Took {duration(state.took_ms)} in this browser. Nothing was sent anywhere.</footer>
      )}
    </section>
  );
}

export function RecordPill({ state, isOver }: { state: VerifyState; isOver: boolean }) {
  if (state.state === 'running') {
    return (
      <Pill tone="info" icon="clock">
        Verifying
      </Pill>
    );
  }
  if (state.state === 'done') return <VerifiedPill verification={state.verification} />;
  return isOver ? (
    <Pill tone="" icon="shield">
      Signed
    </Pill>
  ) : (
    <Pill tone="info" icon="clock">
      Open
    </Pill>
  );
}

function VerifiedPill({ verification: { ok, integrity, completeness } }: { verification: Verification }) {
  if (!integrity.holds) {
    return (
      <Pill tone="bad" icon="x">
        Broken at seq {integrity.first_bad_seq ?? 0}
      </Pill>
    );
  }
  if (integrity.signer === 'unknown') {
    return (
      <Pill tone="warn" icon="warning">
        Unknown signer
      </Pill>
    );
  }
  if (ok) {
    return (
      <Pill tone="ok" icon="shield">
        Holds
      </Pill>
    );
  }
  return (
    <Pill tone={completeness.holds ? 'bad' : 'info'} icon={completeness.holds ? 'x' : 'clock'}>
      {completeness.holds ? 'Does not hold' : 'Still open'}
    </Pill>
  );
}

interface LinesProps {
  verification: Verification;
  /** Whether the events of the record can be shown on this screen. */
  isHere?: boolean;
}

export function VerificationLines({ verification, isHere = true }: LinesProps) {
  const { integrity, completeness, asks, verdict, testimony, events } = verification;
  const isSkipped = (finding: VerificationFinding) => !integrity.holds && (finding === asks || finding === verdict);
  const lines = [
    { name: 'Integrity', finding: integrity, short: counted(events, 'event') },
    { name: 'Completeness', finding: completeness, short: completeness.holds ? 'closed' : 'open' },
    { name: 'Asks', finding: asks, short: `${count(asks.checked)} made again` },
    { name: 'Verdict', finding: verdict, short: verdict.holds ? 'the same' : 'not checked' },
  ];
  return (
    <>
      <ul class="checks" aria-label="Verification">
        {lines.map(({ name, finding, finding: { holds, detail }, short }) => (
          <li key={name} class={holds ? 'ok' : isSkipped(finding) ? 'wait' : 'bad'}>
            <Icon name={holds ? 'check' : isSkipped(finding) ? 'none' : 'x'} />
            <div>
              <b>{name}</b>
              {!holds && (
                <p>
                  <PlainText text={detail} />
                </p>
              )}
              {isHere && finding === integrity && integrity.first_bad_seq !== null && (
                <a data-keep="" href={addressWith({ tab: 'record', at: integrity.first_bad_seq })}>
                  Show event {integrity.first_bad_seq}
                </a>
              )}
            </div>
            <span class="faint num">{holds ? short : isSkipped(finding) ? 'skipped' : 'fails'}</span>
          </li>
        ))}
      </ul>
      {integrity.holds && (
        <p class="xs faint">
          {counted(testimony.answers, 'answer')} and {counted(testimony.failures, 'failure')} are testimony: nobody can
          compute them again, they stand with the signer.
        </p>
      )}
    </>
  );
}
