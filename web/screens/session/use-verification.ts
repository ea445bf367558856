/** Verifies a record in this browser with the platform's own verifier. Starts when it is asked to. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Verification } from '../../../src/verify/verification.ts';
import { problemOf } from '../../client/problem.ts';
import type { VerifyOrder, VerifyReport } from './verify-worker.ts';

export type VerifyState =
  | { state: 'rest' }
  | { state: 'running'; read: number }
  | { state: 'done'; verification: Verification; took_ms: number }
  | { state: 'failed'; reason: string };

/** Verifies the record of a session of this platform. */
export function useVerification(id: string): { state: VerifyState; start: () => void } {
  const { state, verify } = useVerifier();
  return { state, start: () => verify(`/api/v1/sessions/${encodeURIComponent(id)}/record`) };
}

interface RecordVerifier {
  state: VerifyState;
  /** `trusted` are public keys in hex that the reader trusts beside that of this platform. */
  verify: (source: VerifyOrder['source'], trusted?: readonly string[]) => void;
}

export function useVerifier(): RecordVerifier {
  const [state, setState] = useState<VerifyState>({ state: 'rest' });
  const worker = useRef<Worker | undefined>(undefined);
  useEffect(() => () => worker.current?.terminate(), []);
  const verify: RecordVerifier['verify'] = (source, trusted = []) => {
    worker.current?.terminate();
    setState({ state: 'running', read: 0 });
    const started = performance.now();
    const begun = new Worker(new URL('./verify-worker.ts', import.meta.url), { type: 'module' });
    worker.current = begun;
    begun.onmessage = ({ data }: MessageEvent<VerifyReport>) => {
      if ('read' in data) setState({ state: 'running', read: data.read });
      else if ('failed' in data) setState({ state: 'failed', reason: data.failed });
      else setState({ state: 'done', verification: data.verification, took_ms: performance.now() - started });
    };
    begun.onerror = ({ message }) =>
      setState({ state: 'failed', reason: message || 'The verifier could not be loaded.' });
    platformKey().then(
      (key) => begun.postMessage({ source, knownKeys: [key, ...trusted] } satisfies VerifyOrder),
      (error) => setState({ state: 'failed', reason: problemOf(error).detail }),
    );
  };
  return { state, verify };
}

/** The key that this platform publishes is known; a record of another one has an unknown signer. */
async function platformKey(): Promise<string> {
  const response = await fetch('/.well-known/parley-key');
  const { key }: { key: string } = await response.json();
  return key;
}
