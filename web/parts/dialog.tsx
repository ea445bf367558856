/** Native dialogs: modal, closed by Escape, a press beside them or their button; the focus returns to where it was. */
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { Icon } from './icon.tsx';

interface DialogProps {
  title: string;
  about?: ComponentChildren;
  onClose: () => void;
  children: ComponentChildren;
  footer?: ComponentChildren;
}

export function Dialog({ title, about, onClose, children, footer }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('.body input, .body textarea, .body select')?.focus();
    closeBeside(dialog.current);
    return () => before instanceof HTMLElement && before.isConnected && before.focus();
  }, []);
  return (
    <dialog ref={dialog} class="dialog card" aria-labelledby={heading} onClose={onClose}>
      <header>
        <h2 id={heading}>{title}</h2>
        {about !== undefined && <span class="xs faint">{about}</span>}
        <button type="button" class="btn ghost icon push" aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="x" />
        </button>
      </header>
      <div class="body stack-4">{children}</div>
      {footer !== undefined && <footer class="row between">{footer}</footer>}
    </dialog>
  );
}

/** A press beside a modal dialog closes it, as Escape does. */
export function closeBeside(dialog: HTMLDialogElement | null): void {
  dialog?.addEventListener('click', (event) => event.target === dialog && dialog.close());
}

interface ConfirmProps {
  title: string;
  children: ComponentChildren;
  confirm: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog({ title, children, confirm, danger, busy, onConfirm, onClose }: ConfirmProps) {
  const footer = (
    <>
      <span />
      <div class="actions">
        <button type="button" class="btn" onClick={onClose}>
          Keep it
        </button>
        <button type="button" class={danger ? 'btn danger' : 'btn primary'} disabled={busy} onClick={onConfirm}>
          {confirm}
        </button>
      </div>
    </>
  );
  return (
    <Dialog title={title} onClose={onClose} footer={footer}>
      {children}
    </Dialog>
  );
}
