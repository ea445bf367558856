/**
 * Reads what the model that plays the user said: the next message, or that it is done. A model that speaks as the assistant,
 * declines or says nothing has not taken its turn. Pure, and sealed: `trial@3` folds it.
 */
import { findJson, withoutThoughts } from '../../text/find-json.ts';

export type UserTurn =
  | { kind: 'says'; message: string; flags: UserFlag[] }
  | { kind: 'done'; outcome: 'goal_reached' | 'given_up'; reason: string }
  | { kind: 'fault'; fault: UserFault };

/** What was remarked on a turn that is taken as it is. */
export type UserFlag = 'user_prose' | 'user_label_removed';

export interface UserFault {
  name: 'empty' | 'no_json' | 'declined' | 'role_confusion' | 'too_long' | 'failed';
  /** What is wrong, as told to the model where it is asked once more. */
  detail: string;
}

const maxMessageLength = 8000;
const maxReasonLength = 500;

/** `isAgain`: it was told what is wrong before. `lastReply` is what the assistant said last; null where it said nothing yet. */
export function readUserTurn(text: string, lastReply: string | null, isAgain: boolean): UserTurn {
  const said = withoutThoughts(text);
  if (said === '') return fault('empty', 'it is empty');
  const json = lastObject(said);
  if (!json) return readProse(said, lastReply, isAgain);
  const status = typeof json.status === 'string' ? json.status.trim().toLowerCase() : 'continue';
  const message = typeof json.message === 'string' ? json.message.trim() : '';
  if (status === 'goal_reached' || status === 'given_up') {
    const reason = typeof json.reason === 'string' ? json.reason.trim() : '';
    return { kind: 'done', outcome: status, reason: reason.slice(0, maxReasonLength).toWellFormed() };
  }
  if (message === '') return fault('empty', 'message is empty, and status does not say that you are done');
  return readMessage(message, lastReply, []);
}

/** The last object that has one of the wanted fields: a reply often shows a draft before it. */
function lastObject(said: string): Record<string, unknown> | undefined {
  return findJson(said)
    .objects.flatMap((text) => parsed(text))
    .filter((json) => 'message' in json || 'status' in json)
    .at(-1);
}

function parsed(text: string): Record<string, unknown>[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}

const refusal =
  /^(?:i['’]?m |i am )?(?:very |so )?(?:sorry|afraid)?[,.]?\s*(?:but )?i (?:can['’]?t|can ?not|won['’]?t|will not|am unable to|must decline)\b/i;

/** A model that writes no JSON the second time either has at least said something. */
function readProse(said: string, lastReply: string | null, isAgain: boolean): UserTurn {
  if (refusal.test(said)) return fault('declined', 'it declines to play the user');
  const read = readMessage(said, lastReply, ['user_prose']);
  if (read.kind === 'fault' && read.fault.name === 'role_confusion') return read;
  return said.includes('{') || !isAgain
    ? fault('no_json', 'there is no JSON object with message and status in it')
    : read;
}

const ownLabel = /^\s*(?:\*\*)?(?:user|customer|human|me)(?:\*\*)?\s*:\s*(?:\*\*)?\s*/i;
const otherLabel =
  /^\s*(?:\*\*)?(?:(?:ai )?assistant|(?:support )?agent|customer (?:support|service)|(?:chat)?bot|ai)(?:\*\*)?\s*:/i;
const offer =
  /\b(?:how (?:can|may) i (?:help|assist) you|is there anything else (?:that )?i can (?:help|assist|do for) you|as an ai (?:language )?model|as your assistant)\b/i;

function readMessage(given: string, lastReply: string | null, flags: UserFlag[]): UserTurn {
  const message = given.replace(ownLabel, '').trim();
  if (message === '') return fault('empty', 'message is empty');
  if (otherLabel.test(message) || offer.test(message) || isSame(message, lastReply))
    return fault('role_confusion', 'it speaks as the assistant; you are the user, and say only what the user says');
  if (message.length > maxMessageLength)
    return fault('too_long', `message is longer than ${maxMessageLength} characters`);
  return { kind: 'says', message, flags: message === given ? flags : [...flags, 'user_label_removed'] };
}

/** Short replies such as "Yes." may be repeated by anybody. */
const minRepeatedLength = 40;

function isSame(message: string, reply: string | null): boolean {
  const folded = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();
  return reply !== null && message.length >= minRepeatedLength && folded(message) === folded(reply);
}

const fault = (name: UserFault['name'], detail: string): UserTurn => ({ kind: 'fault', fault: { name, detail } });
