/** One exchange as it went over the wire, with every credential in it masked, so that it can be shown. */
import { isUtf8 } from 'node:buffer';
import { bodyTextOf } from '../model/send-to-agent.ts';
import type { CallFailure } from './network/call-failure.ts';
import type { ExchangeStages } from './network/exchange-stages.ts';
import type { RawExchange, RawRequest } from './raw-exchange.ts';
import { maskSecretsInText } from './secrets/mask-secrets.ts';

export interface MaskedExchange {
  /** Set where the request did not go to the agent itself. */
  to?: 'token-endpoint';
  request: { method: string; url: string; headers: [string, string][]; body: string };
  answer:
    | {
        arrived: true;
        status: number;
        headers: Record<string, string>;
        /** Decoded; null when it is not UTF-8. */
        text: string | null;
        bytes: number;
        sha256: string;
      }
    | CallFailure;
  stages: ExchangeStages;
}

export function maskExchange(
  { url, method, body = '' }: RawRequest,
  { stages, sent_headers, ...answer }: RawExchange,
  secrets: readonly string[],
): MaskedExchange {
  const mask = (text: string) => maskSecretsInText(text, secrets);
  const headers = sent_headers.map(([name, value]): [string, string] => [name, mask(value)]);
  const request = { method, url: mask(url), headers, body: mask(bodyTextOf({ body })) };
  if (!answer.arrived) return { request, answer, stages };
  const { status, bytes, sha256 } = answer;
  const text = isUtf8(bytes) ? mask(bytes.toString('utf8')) : null;
  const answerHeaders = Object.entries(answer.headers).map(([name, value]) => [name, mask(value)]);
  return {
    request,
    answer: { arrived: true, status, headers: Object.fromEntries(answerHeaders), text, bytes: bytes.length, sha256 },
    stages,
  };
}
