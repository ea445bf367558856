/** Loads something for a screen: bones, then the answer, or the problem with a way to try again. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { problemOf, type ShownProblem } from './problem.ts';

export interface Loaded<Value> {
  value: Value | undefined;
  problem: ShownProblem | undefined;
  loading: boolean;
  /** Loads again; what is shown stays until the new answer is here. */
  reload: () => void;
}

/** `key` says what is loaded: another key starts from nothing; `undefined` loads nothing. */
export function useLoad<Value>(key: string | undefined, load: (signal: AbortSignal) => Promise<Value>): Loaded<Value> {
  const [state, setState] = useState<{ key?: string; value?: Value; problem?: ShownProblem; loading: boolean }>({
    loading: key !== undefined,
  });
  const [round, setRound] = useState(0);
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    if (key === undefined) return setState({ loading: false });
    const controller = new AbortController();
    setState((before) => (before.key === key ? { ...before, loading: true } : { key, loading: true }));
    latest.current(controller.signal).then(
      (value) => controller.signal.aborted || setState({ key, value, loading: false }),
      (error) => {
        if (controller.signal.aborted) return;
        setState((before) => ({ ...before, problem: problemOf(error), loading: false }));
      },
    );
    return () => controller.abort();
  }, [key, round]);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  const isCurrent = state.key === key;
  return {
    value: isCurrent ? state.value : undefined,
    problem: isCurrent ? state.problem : undefined,
    loading: state.loading || !isCurrent,
    reload,
  };
}

/** Calls `again` every so often while the page is visible. */
export function useRefresh(again: () => void, every_ms: number): void {
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && again(), every_ms);
    return () => clearInterval(timer);
  }, [again, every_ms]);
}
