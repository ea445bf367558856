/**
 * Many deadlines, one timer: it is set for the next of them. Whoever has thousands of things to wait for, some of them for
 * days, holds one timer of the clock. A deadline that was cancelled is not called.
 */
import type { Clock } from '../model/clock.ts';

interface QueuedDeadline {
  time: number;
  /** Absent once it was cancelled or called. */
  call: (() => void) | undefined;
}

/** Cancelled deadlines are removed when there are more of them than this, and than of the others. */
const maxCancelled = 64;

export class DeadlineQueue implements Pick<Clock, 'at'> {
  readonly #clock: Clock;
  /** A binary heap: the next deadline is the first. */
  #heap: QueuedDeadline[] = [];
  #cancelled = 0;
  #timer: { time: number; cancel: () => void } | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** How many deadlines are kept, for whoever checks that memory is bounded. */
  get size(): number {
    return this.#heap.length;
  }

  at(time: number, call: () => void): () => void {
    const deadline: QueuedDeadline = { time, call };
    this.#push(deadline);
    this.#setTimer();
    return () => {
      if (deadline.call === undefined) return;
      deadline.call = undefined;
      this.#cancelled += 1;
      this.#removeCancelled();
    };
  }

  /** The timer never waits for a deadline that was cancelled: it would keep a process alive that has nothing to do. */
  #removeCancelled(): void {
    if (this.#cancelled > maxCancelled && this.#cancelled * 2 >= this.#heap.length) {
      // A sorted list is a heap.
      this.#heap = this.#heap.filter(({ call }) => call !== undefined).sort((a, b) => a.time - b.time);
      this.#cancelled = 0;
    }
    while (this.#heap[0] && this.#heap[0].call === undefined) {
      this.#pop();
      this.#cancelled -= 1;
    }
    this.#setTimer();
  }

  #setTimer(): void {
    const [next] = this.#heap;
    if (this.#timer?.time === next?.time) return;
    this.#timer?.cancel();
    this.#timer = next && { time: next.time, cancel: this.#clock.at(next.time, () => this.#callDue()) };
  }

  #callDue(): void {
    this.#timer = undefined;
    try {
      // One after the other: a call may cancel another deadline that is due.
      while (timeAt(this.#heap, 0) <= this.#clock.now()) this.#callFirst();
    } finally {
      this.#setTimer();
    }
  }

  #callFirst(): void {
    const deadline = this.#pop();
    if (deadline?.call === undefined) {
      this.#cancelled -= 1;
      return;
    }
    const { call } = deadline;
    deadline.call = undefined;
    call();
  }

  #push(deadline: QueuedDeadline): void {
    const heap = this.#heap;
    let at = heap.push(deadline) - 1;
    for (let parent = (at - 1) >> 1; at > 0 && timeAt(heap, parent) > deadline.time; parent = (at - 1) >> 1) {
      heap[at] = heap[parent] as QueuedDeadline;
      at = parent;
    }
    heap[at] = deadline;
  }

  #pop(): QueuedDeadline | undefined {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return first;
    let at = 0;
    for (let child = 1; child < heap.length; child = 2 * at + 1) {
      const least = timeAt(heap, child + 1) < timeAt(heap, child) ? child + 1 : child;
      if (timeAt(heap, least) >= last.time) break;
      heap[at] = heap[least] as QueuedDeadline;
      at = least;
    }
    heap[at] = last;
    return first;
  }
}

const timeAt = (heap: readonly QueuedDeadline[], at: number): number => heap[at]?.time ?? Infinity;
