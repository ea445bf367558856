/** What the record of a trial says of its simulated user: why it was done, and what was remarked on its turns. */
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
  return (userVerdictIn(record)?.flags ?? []).map((code) => ({
    code,
    detail: flagTexts[code] ?? 'a remark on the simulated user',
  }));
}

interface UserVerdict {
  messages: number;
  reason: string;
  flags: string[];
}

/** Null where a script speaks for the user, or the trial ended without a verdict. */
export function userVerdictIn(record: readonly SessionEvent[]): UserVerdict | null {
  const reached = record.findLast((event) => event.kind === 'verdict.reached');
  return Object(Object(reached?.data).verdict).user ?? null;
}

const endTexts: readonly (readonly [stopReason: string, text: string])[] = [
  ['goal_reached', 'reached their goal'],
  ['given_up', 'gave up'],
  ['max_turns', 'had no turns left'],
  ['stop_rule', 'were stopped by a rule'],
];

/** How the simulated users ended, in a sentence; none where there are none. */
export function userEndLines(trials: readonly { stop_reason: string; user?: unknown }[]): string[] {
  const ends = trials.filter(({ user }) => user !== undefined).map(({ stop_reason }) => stop_reason);
  const parts = endTexts.flatMap(([reason, text]) => {
    const count = ends.filter((end) => end === reason).length;
    return count === 0 ? [] : [`${count} ${text}`];
  });
  return parts.length === 0 ? [] : [`Of the simulated users, ${parts.join(', ')}.`];
}
