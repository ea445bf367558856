/**
 * The note of a verdict on what it turns on, for readers. A method names in one sentence the sources that alone carry the
 * status of a finding; its words are sealed, and read as if one finding rested on all of them.
 */

/** As `synthesis@7` and the versions before it put it, with the names in the middle. */
const sourceSentence =
  /(?:Sources on which alone the status of a finding rests|The status of a finding rests on a single source): (.+?)\.(?= Only the first \d|$)/su;

export const readablePivotNote = (note: string): string =>
  note.replace(sourceSentence, (_, names: string) =>
    isOneSource(names)
      ? `Without ${names}, a finding has another status.`
      : `Each of these sources alone decides the status of a finding: ${names}.`,
  );

const isOneSource = (names: string) => !names.includes(', ') && !/ and \d+ more$/.test(names);
