/**
 * A session on a screen: its record as it grows, and the state of the connection. Long records are taken in by slices, so
 * that the page answers while they load.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import { followSession, type StreamState } from '../client/live-stream.ts';
import { SessionRecord } from './session-record.ts';

export interface FollowedSession {
  record: SessionRecord;
  /** How many lines are here; changes when there are more. */
  count: number;
  stream: StreamState;
}

/** Lines that are taken in before the browser gets a turn. */
const linesPerSlice = 500;
const untilNextTurn = () => new Promise<void>((resolve) => setTimeout(resolve));

export function useSession(id: string): FollowedSession {
  const held = useRef<{ id: string; record: SessionRecord }>({ id, record: new SessionRecord() });
  if (held.current.id !== id) held.current = { id, record: new SessionRecord() };
  const { record } = held.current;
  const [count, setCount] = useState(0);
  const [stream, setStream] = useState<StreamState>({ state: 'connecting' });
  useEffect(() => {
    const controller = new AbortController();
    let shown = 0;
    const show = () => {
      shown = performance.now();
      setCount(record.lines.length);
    };
    const onLines = async (lines: string[]) => {
      for (let at = 0; at < lines.length && !controller.signal.aborted; at += linesPerSlice) {
        if (at > 0) await untilNextTurn();
        record.add(lines.slice(at, at + linesPerSlice));
      }
      await record.loadFormat();
      // A long record is shown when it is here, with its progress in between.
      if (record.lines.length < 2000 || performance.now() - shown > 500) show();
    };
    const onState = (state: StreamState) => {
      if (controller.signal.aborted) return;
      show();
      setStream(state);
    };
    setCount(record.lines.length);
    void followSession(id, record.lines.length, { onLines, onState }, controller.signal);
    return () => controller.abort();
  }, [id, record]);
  return { record, count: held.current.id === id ? count : 0, stream };
}

/** Loads the methods of a record where something is to be computed with them; true once they are here. */
export function useMethods(record: SessionRecord, isNeeded: boolean): boolean {
  const [, setLoaded] = useState(0);
  useEffect(() => {
    if (isNeeded && !record.canCompute) void record.loadMethods().then(() => setLoaded((count) => count + 1));
  }, [record, isNeeded]);
  return record.canCompute;
}
