/** Says that an earlier event than the last one is shown, with the way back to the end. */
import { addressWith } from '../../app/router.ts';
import { Note } from '../../parts/notes.tsx';

/** `what` is the word for the session: `table`, `forecast`. */
export function ReplayNote({ what, seq, last }: { what: string; seq: number; last: number }) {
  return (
    <div class="above">
      <Note
        tone="info"
        icon="back"
        action={
          <a class="btn small" data-keep="" href={addressWith({ at: null })}>
            Back to the end
          </a>
        }
      >
        <b>
          This is the {what} as of event {seq} of {last}.
        </b>{' '}
        What came later is left out.
      </Note>
    </div>
  );
}
