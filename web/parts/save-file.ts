/** Saves a text as a file of the reader's machine. Nothing leaves the page. */
import { toast } from './toasts.tsx';

export function saveFile(text: string, name: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  toast(`${name} is saved`);
}
