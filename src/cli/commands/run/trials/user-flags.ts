/** What was remarked on the turns of a simulated user, in words. */
import type { SessionEvent } from '../../../../record/event.ts';

const flagTexts: Readonly<Record<string, string>> = {
  user_prose: 'the simulated user wrote no JSON, and its text was taken as it is',
  user_label_removed: 'the simulated user put a label such as "User:" before its message, which was left out',
  user_empty: 'the simulated user said nothing',
  user_no_json: 'the answer of the simulated user could not be read',
  user_declined: 'the simulated user declined to play its part',
  user_role_confusion: 'the simulated user spoke as the assistant',
  user_too_long: 'the message of the simulated user was too long or cut off',
  user_failed: 'the simulated user gave no answer',
};

export function userFlagsIn(record: readonly SessionEvent[]): { code: string; detail: string }[] {
  return userVerdictIn(record).flags.map((code) => ({
    code,
    detail: flagTexts[code] ?? 'a remark on the simulated user',
  }));
}

/** What the verdict of a trial says of its simulated user. */
export function userVerdictIn(record: readonly SessionEvent[]): { reason: string; flags: string[] } {
  const reached = record.findLast((event) => event.kind === 'verdict.reached');
  const { reason = '', flags = [] } = Object(Object(reached?.data).verdict?.user);
  return { reason, flags };
}
