/**
 * Finds framing in a reply: text that belongs between an agent and its tools and should not reach a person. If the user's
 * message mentions JSON or XML, a reply in that form is only noted.
 */
import type { ConversationExchange } from '../evaluated-conversation.ts';

interface FramingMatch {
  message: string;
  index: number;
  kind?: 'neutral';
}

const framingPatterns: readonly { what: string; pattern: RegExp }[] = [
  {
    what: 'a tool trace',
    pattern:
      /<\/?(?:tool_call|tool_response|function_calls?|invoke)\b[^<>]{0,200}>|"(?:tool_calls?|function_call)" ?:/i,
  },
  { what: 'hidden reasoning', pattern: /<\/?(?:think|thinking|scratchpad)>/i },
  { what: 'a role token', pattern: /<\|[a-z_]{2,30}\|>|\[\/?INST\]|<<SYS>>/i },
  { what: 'a role before it', pattern: /^(?:assistant|ai|bot|agent|system|user|human) ?:/i },
];

export function framingIn({ user, reply }: ConversationExchange): FramingMatch | undefined {
  const wrapper = wrapperOf(reply.text.trim());
  if (wrapper !== undefined) {
    const isAsked = new RegExp(`\\b${wrapper}\\b`, 'i').test(user?.text ?? '');
    if (isAsked)
      return { message: `The reply is all ${wrapper}, which the message speaks of.`, index: 0, kind: 'neutral' };
    return { message: `The reply is wrapped in ${wrapper}.`, index: 0 };
  }
  for (const { what, pattern } of framingPatterns) {
    const index = reply.text.search(pattern);
    if (index !== -1) return { message: `The reply has ${what}.`, index };
  }
  const index = reasoningIn(reply.text);
  return index === -1 ? undefined : { message: 'The reply has a reasoning trace.', index };
}

const reasoningLabel = /^[ \t]{0,8}(thought|action|action input|observation|final answer) ?:/i;

/** The index of the first label of a trace, or -1. A trace has two different labels; one alone is a plain heading. */
function reasoningIn(text: string): number {
  let start = 0;
  let first: { label: string; index: number } | undefined;
  for (const line of text.split('\n')) {
    const label = reasoningLabel.exec(line.slice(0, 40))?.[1]?.toLowerCase();
    if (label !== undefined && first !== undefined && label !== first.label) return first.index;
    if (label !== undefined) first ??= { label, index: start };
    start += line.length + 1;
  }
  return -1;
}

function wrapperOf(text: string): 'JSON' | 'XML' | undefined {
  const [, fenced] = /^```(?:json)?\n([\s\S]*)\n```$/i.exec(text) ?? [];
  if (isJson(fenced ?? text)) return 'JSON';
  const [, name] = /^<([a-z][\w-]{0,40})>/i.exec(text) ?? [];
  return name !== undefined && text.endsWith(`</${name}>`) ? 'XML' : undefined;
}

function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
