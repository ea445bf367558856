/** What nothing that calls agents can be faster than: the same POSTs in an undici loop that keeps no record. */
import { Agent, request } from 'undici';
import type { GuardRequest } from '../src/guard/guard.ts';
import type { CapturedTable } from './captured-table.ts';

export class BareLoop implements AsyncDisposable {
  readonly #dispatcher = new Agent();

  async table(phases: CapturedTable): Promise<void> {
    for (const phase of phases) await Promise.all(phase.map((call) => this.call(call)));
  }

  async call({ url, headers = {}, body = '' }: GuardRequest): Promise<string> {
    const answer = await request(url, { method: 'POST', headers, body, dispatcher: this.#dispatcher });
    if (answer.statusCode !== 200) throw new Error(`an agent answered ${answer.statusCode}`);
    return answer.body.text();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#dispatcher.destroy();
  }
}
