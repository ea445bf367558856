/**
 * Checks the lines of a record as they come: every event in its place in the chain, every signed head right behind the line
 * that it signs. It stops at the first line that is not what it must be, and says which.
 */
import type { HashFunction } from '../model/json.ts';
import type { SessionEvent } from '../record/event.ts';
import { checkLine } from '../record/hash-chain.ts';
import { isHeadLine, parseHead, type SignedHead } from '../record/signed-head.ts';

export class ChainCheck {
  readonly heads: SignedHead[] = [];
  /** How many events were read. */
  count = 0;
  session: string | undefined;
  /** The last event that was read. */
  last: SessionEvent | undefined;
  /** The first thing that is wrong with the file, if anything is. */
  fault: { seq: number; detail: string } | undefined;
  readonly #hash: HashFunction;
  #prev: string | undefined;

  constructor(hash: HashFunction) {
    this.#hash = hash;
  }

  /** The event of a line; `undefined` for a head, and once something is wrong. */
  add(line: string): SessionEvent | undefined {
    if (this.fault) return undefined;
    if (!isHeadLine(line)) return this.#addEvent(line);
    this.#addHead(line);
    return undefined;
  }

  fail(detail: string, seq = this.count): undefined {
    this.fault ??= { seq, detail };
    return undefined;
  }

  #addEvent(line: string): SessionEvent | undefined {
    const checked = checkLine(line, { seq: this.count, prev: this.#prev }, this.#hash);
    if ('fault' in checked) return this.fail(checked.fault);
    if (this.last?.kind === 'session.closed') return this.fail('something follows the end of the session');
    const { event, hash } = checked;
    if (this.count === 0) {
      if (event.kind !== 'session.opened') return this.fail('the first event opens no session');
      this.session = event.data.session;
    }
    this.count += 1;
    this.last = event;
    this.#prev = hash;
    return event;
  }

  /** A head stands right behind the line it signs, and says what that line says. */
  #addHead(line: string): void {
    const seq = Math.max(0, this.count - 1);
    const signed = parseHead(line);
    const fault = signed ? this.#headFault(signed) : 'the signature line is damaged';
    if (fault === undefined && signed) this.heads.push(signed);
    else this.fail(fault ?? '', fault === misplaced ? this.count : seq);
  }

  #headFault({ head }: SignedHead): string | undefined {
    if (head.seq !== this.count - 1 || head.hash !== this.#prev || head.count !== this.count) return misplaced;
    if (head.session !== this.session) return 'the signature is for another session';
    if (this.heads.at(-1)?.head.seq === head.seq) return 'the signature stands there twice';
    const isEnd = this.last?.kind === 'session.closed' || this.last?.kind === 'turn.closed';
    return isEnd ? undefined : 'the signature stands where none belongs';
  }
}

const misplaced = 'the signature is for another place in a record';
