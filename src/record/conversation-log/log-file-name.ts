/** The name of a log file: the time when its run began, and nothing about its content. */

/** `at` is ISO 8601 in UTC; `microseconds` is the part of the second, from 0 to 999999. */
export function logFileName(at: string, microseconds: number): string {
  const [date = '', time = ''] = at.slice(0, 19).split('T');
  const micros = String(microseconds).padStart(6, '0');
  return `run_${date.replaceAll('-', '')}_${time.replaceAll(':', '')}_${micros}.txt`;
}
