/** What the file of a log is called: when its run began, and nothing that it is about. */

/** `at` is ISO 8601 in UTC; `microseconds` are those within its second. */
export function logFileName(at: string, microseconds: number): string {
  const [date = '', time = ''] = at.slice(0, 19).split('T');
  const micros = String(microseconds).padStart(6, '0');
  return `run_${date.replaceAll('-', '')}_${time.replaceAll(':', '')}_${micros}.txt`;
}
