/**
 * Bounds the text that is on its way to the disk. What the store's thread holds exists three times: as its message, as the
 * sealed lines, and in the database's own memory; what waits here exists once. Writes keep their order; reads never wait.
 */

interface HeldWrite {
  text: number;
  send(): void;
}

/** In UTF-16 code units. Several commits' worth, so that the thread never waits for the event loop. */
const maxText = 2_097_152;

export class WriteWindow {
  #held: HeldWrite[] = [];
  #underWay = 0;

  /** Calls `send` as soon as there is room: at once, unless earlier writes fill the window. A text of 0 is a read. */
  pass(text: number, send: () => void): void {
    if (text > 0 && (this.#held.length > 0 || !this.#hasRoomFor(text))) this.#held.push({ text, send });
    else this.#send({ text, send });
  }

  /** A write was answered. */
  leave(text: number): void {
    if (text === 0) return;
    this.#underWay -= text;
    let count = 0;
    for (const write of this.#held) {
      if (!this.#hasRoomFor(write.text)) break;
      this.#send(write);
      count++;
    }
    if (count > 0) this.#held.splice(0, count);
  }

  /** Nothing is held back any more: the store is about to close. */
  passAll(): void {
    for (const write of this.#held.splice(0)) this.#send(write);
  }

  /** A write that is larger than the window passes when it is empty. */
  #hasRoomFor(text: number): boolean {
    return this.#underWay === 0 || this.#underWay + text <= maxText;
  }

  #send({ text, send }: HeldWrite): void {
    this.#underWay += text;
    send();
  }
}
