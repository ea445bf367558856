/**
 * What a record says and nobody can compute again: what agents said, what was measured, what was asked for. It is signed
 * like everything else, and can be trusted only as far as the signer. Whatever does not stand here is computed again or held
 * against what could have happened. `docs/verify.md` has the same list for people; a test compares the two.
 */

/** By kind of event, the paths of its data; a path stands for everything under it. */
export const testimony: Readonly<Record<string, readonly string[]>> = {
  'session.opened': [
    'session',
    'input',
    'budget',
    'seating',
    'lane',
    'escalated_from',
    'seats[].agent_id',
    'seats[].domain',
    'seats[].protocol',
    'seats[].timeout_ms',
    'seats[].speaks_as',
    'seats[].owner',
    'seats[].model',
    'seats[].notes',
    'seats[].mode',
    'seats[].wire',
    'seats[].reason',
  ],
  'ask.parked': ['until'],
  'answer.received': ['answer', 'flags', 'reply', 'usage'],
  'ask.failed': [
    ...['reason', 'detail', 'final', 'not_before', 'violations', 'agent_error', 'flags', 'reply', 'usage'],
  ],
  'evidence.checked': ['status', 'name', 'found', 'text', 'detail'],
  'citation.checked': ['at', 'state'],
  'message.said': ['id', 'by', 'text'],
  'turn.opened': [
    ...['seating', 'seats[].agent_id', 'seats[].domain', 'seats[].protocol', 'seats[].timeout_ms', 'seats[].speaks_as'],
    ...['seats[].owner', 'seats[].model', 'seats[].notes', 'seats[].mode', 'seats[].wire', 'seats[].reason'],
  ],
  'turn.cancelled': ['message', 'reason'],
  'close.requested': ['by'],
  'session.closed': ['reason', 'fault'],
};

/** Whether a path into the data of an event is testimony: `seats[0].notes[1]`. */
export function isTestimony(kind: string, path: string): boolean {
  const plain = path.replace(/\[\d+\]/g, '[]');
  return (testimony[kind] ?? []).some(
    (known) => plain === known || plain.startsWith(`${known}.`) || plain.startsWith(`${known}[`),
  );
}
