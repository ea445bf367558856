/** Numbers and times as people read them. Times are local; their exact form stands in a title. */

const thin = '\u2009';

/** A share between 0 and 1 as a whole percentage, with a thin space. */
export const percent = (share: number): string => `${Math.round(share * 100)}${thin}%`;

/** 0.72; `digits` decimals always. */
export const decimal = (value: number, digits = 2): string => value.toFixed(digits);

export const count = (value: number): string => value.toLocaleString('en');

/** `1 seat`, `3 seats`. */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`;

/** The share that a fraction such as `2/3` stands for. */
export function fractionValue(text: string): number {
  const [above, below] = text.split('/').map(Number);
  return above === undefined || !below ? Number(text) : above / below;
}

/** 26 ms, 8.2 s, 3 min 5 s. */
export function duration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${decimal(ms / 1000, 1)} s`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
}

/** 1:14 */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const rest = String(seconds % 60).padStart(2, '0');
  return seconds < 3600
    ? `${Math.floor(seconds / 60)}:${rest}`
    : `${Math.floor(seconds / 3600)}:${String(Math.floor((seconds % 3600) / 60)).padStart(2, '0')}:${rest}`;
}

const withDefaults = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', options);
const dayTime = withDefaults({ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' });
const onlyTime = withDefaults({ hour: '2-digit', minute: '2-digit' });
const secondsTime = withDefaults({ hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 });
const weekday = withDefaults({ weekday: 'short' });
const dayOnly = withDefaults({ day: 'numeric', month: 'short' });
const yearDay = withDefaults({ day: 'numeric', month: 'short', year: 'numeric' });

export const dateTime = (iso: string): string => dayTime.format(new Date(iso));
export const timeOfDay = (iso: string): string => onlyTime.format(new Date(iso));
export const exactTime = (iso: string): string => secondsTime.format(new Date(iso));
export const day = (iso: string): string => yearDay.format(new Date(iso));

/** The shortest form that is still clear: 13:56 today, Fri this week, 3 Nov this year. */
export function shortTime(iso: string, now = Date.now()): string {
  const at = new Date(iso);
  const age = now - at.getTime();
  if (at.toDateString() === new Date(now).toDateString()) return onlyTime.format(at);
  if (age < 6 * 86_400_000) return weekday.format(at);
  return at.getFullYear() === new Date(now).getFullYear() ? dayOnly.format(at) : yearDay.format(at);
}

/** A moment ago, 40 s ago, 2 min ago. */
export function ago(iso: string, now = Date.now()): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(iso)) / 1000));
  if (seconds < 5) return 'a moment ago';
  if (seconds < 60) return `${seconds} s ago`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h ago`;
  return shortTime(iso, now);
}

/** The first 12 characters of a hash. */
export const shortHash = (hash: string): string => hash.slice(0, 12);

/** Two letters for a name: the last two words' initials, or the first two letters of the last word. */
export function monogram(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const last = words.at(-1) ?? name;
  const letters = [...last].slice(0, 2).join('');
  return (letters || '?').toUpperCase();
}

/** `no_quorum` becomes `No quorum`. */
export const sentenceCase = (word: string): string => {
  const plain = word.replaceAll('_', ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
};

/** A text with a full stop, unless it has an end of its own. */
export const asSentence = (text: string): string =>
  text === '' || /[.!?…。！？]["”')]?$/.test(text) ? text : `${text}.`;

/** The first line of a text, cut at a length for places where one line is shown. */
export function firstLine(text: string, most = 300): string {
  const line = text.trim().split('\n', 1)[0] ?? '';
  return line.length > most ? `${line.slice(0, most - 1)}…` : line;
}
