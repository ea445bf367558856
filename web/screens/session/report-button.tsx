/** Passes a session on: its report as one file that needs nothing else, or on paper. */
import { useState } from 'preact/hooks';
import { Dialog } from '../../parts/dialog.tsx';
import { Icon } from '../../parts/icon.tsx';

export function ReportButton({ id, format }: { id: string; format: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="btn" onClick={() => setOpen(true)}>
        <Icon name="doc" />
        Report
      </button>
      {isOpen && <ReportDialog id={id} format={format} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReportDialog({ id, format, onClose }: { id: string; format: string; onClose: () => void }) {
  const address = `/api/v1/sessions/${encodeURIComponent(id)}/report`;
  const print = () => {
    onClose();
    // The dialog is gone by then, so that it is not on the paper.
    setTimeout(() => window.print());
  };
  return (
    <Dialog title="Report" onClose={onClose}>
      <p>
        One HTML file with the verdict, its grounds, who is missing and how to check it. It has no script, loads nothing
        and can be read anywhere.
      </p>
      <div class="row">
        <a class="btn primary" href={address} download={`${format}-${id.slice(0, 8)}.html`}>
          <Icon name="download" />
          Download the report
        </a>
        <a class="btn" href={address} target="_blank" rel="noreferrer">
          <Icon name="doc" />
          Open it
        </a>
        <button type="button" class="btn" onClick={print}>
          Print this page
        </button>
      </div>
      <p class="xs faint">
        Whoever has the record can check every word of it with <code>parley verify</code>.
      </p>
    </Dialog>
  );
}
