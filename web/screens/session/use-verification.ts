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

export function useVerification(id: string): { state: VerifyState; start: () => void } {
  const [state, setState] = useState<VerifyState>({ state: 'rest' });
  const worker = useRef<Worker | undefined>(undefined);
  useEffect(() => () => worker.current?.terminate(), []);
  const start = () => {
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
    orderFor(id).then(
      (order) => begun.postMessage(order),
      (error) => setState({ state: 'failed', reason: problemOf(error).detail }),
    );
  };
  return { state, start };
}

/** The key that this platform publishes is known; a record of another one has an unknown signer. */
async function orderFor(id: string): Promise<VerifyOrder> {
  const response = await fetch('/.well-known/parley-key');
  const { key }: { key: string } = await response.json();
  return { url: `/api/v1/sessions/${encodeURIComponent(id)}/record`, knownKeys: [key] };
}
