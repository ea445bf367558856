/** Writes one page repeatedly and waits for the disk each time: the minimum cost of a durable commit. */
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

export class DiskPage implements Disposable {
  readonly #file: number;
  readonly #page = Buffer.alloc(4096);

  constructor(folder: string) {
    this.#file = openSync(join(folder, 'page'), 'w');
  }

  /** Appends the page; returns the milliseconds until it is on disk. */
  write(): number {
    const start = performance.now();
    writeSync(this.#file, this.#page);
    fdatasyncSync(this.#file);
    return performance.now() - start;
  }

  [Symbol.dispose](): void {
    closeSync(this.#file);
  }
}
