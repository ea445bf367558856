/** How a protocol reaches an agent: a function that is bound to the agent, its credentials and the guard. */
import type { Flag } from './flag.ts';
import type { Json } from './json.ts';
import type { FailureReason, ReplyFacts } from './outcome.ts';

/** An ask as its protocol encodes it. */
export interface WireRequest {
  /** Appended to the agent's `base_url`; empty when that is the endpoint itself. */
  path: string;
  headers?: Record<string, string>;
  body: string;
  /** Present where nothing is sent: the body is what a person is shown. */
  shown?: true;
}

export type WireReply =
  | {
      arrived: true;
      facts: ReplyFacts;
      headers: Record<string, string>;
      /** The body as sanitised JSON, or why it is not JSON. */
      body: { json: Json } | { fault: string };
      flags: Flag[];
    }
  | { arrived: false; reason: FailureReason; detail: string; retryable: boolean; retry_after_ms?: number };

/** A request to send. A body that is sent to many agents, or waits for the disk, is converted to bytes once. */
export interface SendableRequest extends Omit<WireRequest, 'body'> {
  body: string | Uint8Array;
}

export type SendToAgent = (request: SendableRequest) => Promise<WireReply>;

const utf8Decoder = new TextDecoder();

export function bodyTextOf({ body }: Pick<SendableRequest, 'body'>): string {
  return typeof body === 'string' ? body : utf8Decoder.decode(body);
}
