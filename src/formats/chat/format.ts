/** The chat: messages of a person, each answered by the agents that are relevant to it. It stays open between messages. */
import type { MethodNames } from '../../methods/method-registry.ts';
import type { FormatFactory } from '../format.ts';
import { chatAgenda } from './agenda.ts';
import { askOf } from './ask.ts';
import { computed, next } from './next.ts';
import { type ChatState, evolve, start } from './state.ts';

export const key = 'chat@1';

export const chat1: FormatFactory<ChatState> = ({ hash, methods }) => {
  const methodOf = (names: MethodNames | undefined) => methods.named('synthesis', names).name;
  return {
    key,
    input: chatAgenda,
    roles: ['member'],
    methods: ['routing', 'synthesis'],
    takes: ['message.said', 'turn.cancelled', 'close.requested'],
    start,
    evolve: (state, event) => evolve(state, event, hash),
    next: (state) => next(state, methodOf),
    computed: (state, _, result) => computed(state, result, methodOf),
    ask: askOf,
  };
};
