/** The messages of one conversation with an agent that is tested, each with what came of it. */
import { useRef, useState } from 'preact/hooks';
import type { TesterObservation } from '../../client/api-types.ts';
import { problemOf, type ShownProblem } from '../../client/problem.ts';
import { type TesterTarget, tryOut } from './tester-target.ts';

export interface SentMessage {
  id: number;
  text: string;
  at: string;
  repeat: number;
  /** Who was tried at the same time. */
  beside: string;
  /** Once the run is over: what came of it, or why it could not be made. */
  observed?: TesterObservation;
  problem?: ShownProblem;
  stopped?: boolean;
}

export interface TestedConversation {
  sent: readonly SentMessage[];
  /** The message whose exchange is shown: the latest, unless another is chosen. */
  chosen: SentMessage | undefined;
  choose: (id: number) => void;
  busy: boolean;
  send: (text: string, options: { repeat: number; concurrency: number; beside: string }) => void;
  stop: () => void;
  startAnew: () => void;
}

export function useTestedConversation(target: TesterTarget): TestedConversation {
  const [sent, setSent] = useState<readonly SentMessage[]>([]);
  const [chosenId, choose] = useState<number>();
  const id = useRef(crypto.randomUUID().slice(0, 8));
  const running = useRef<AbortController>(undefined);
  const settle = (at: number, part: Partial<SentMessage>) =>
    setSent((before) => before.map((each) => (each.id === at ? { ...each, ...part } : each)));
  const send: TestedConversation['send'] = async (text, { repeat, concurrency, beside }) => {
    const at = sent.length;
    const controller = new AbortController();
    running.current = controller;
    setSent([...sent, { id: at, text, at: new Date().toISOString(), repeat, beside }]);
    choose(undefined);
    const message = { text, history: historyOf(sent), conversation: id.current, repeat, concurrency, beside };
    try {
      settle(at, { observed: await tryOut(target, message, controller.signal) });
    } catch (error) {
      settle(at, controller.signal.aborted ? { stopped: true } : { problem: problemOf(error) });
    }
  };
  const last = sent.at(-1);
  return {
    sent,
    chosen: sent.find((each) => each.id === chosenId) ?? last,
    choose,
    busy: last !== undefined && !isSettled(last),
    send: (text, options) => void send(text, options),
    stop: () => running.current?.abort(),
    startAnew() {
      running.current?.abort();
      id.current = crypto.randomUUID().slice(0, 8);
      setSent([]);
      choose(undefined);
    },
  };
}

const isSettled = ({ observed, problem, stopped }: SentMessage) =>
  observed !== undefined || problem !== undefined || stopped === true;

/** What was said before: every message that was answered, with its reply. */
function historyOf(sent: readonly SentMessage[]) {
  return sent.flatMap(({ text, observed }) =>
    observed?.reply
      ? [
          { role: 'user' as const, content: text },
          { role: 'assistant' as const, content: observed.reply.text },
        ]
      : [],
  );
}
