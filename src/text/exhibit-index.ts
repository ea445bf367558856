/**
 * Exhibits prepared for citations to be looked up in: by name, by line, by the terms and the words of a line. Whatever
 * takes time is computed once for each exhibit, when it is first needed; an index belongs to the caller who made it.
 */
import { foldText } from '../evidence/fold-text.ts';
import type { EvidenceStatus } from '../model/turn.ts';
import { compareText } from './compare-text.ts';
import { indexWords, type WordIndex } from './quoted-words.ts';
import { subjectTermsOf } from './subject-terms.ts';

export interface CitableExhibit {
  /** What citations call it. */
  name: string;
  /** Its address, where it has one; citations may use it, too. */
  uri?: string;
  /** With this, a citation may name it by its hash, or as `name@hash`; at least eight digits count. */
  sha256?: string;
  status: EvidenceStatus;
  /** Absent where it could not be read. */
  text?: string;
  /** Whether the text was cut: what is not found in it may be in the rest. */
  cut?: boolean;
}

export interface IndexedExhibit extends CitableExhibit {
  lines(): readonly string[];
  /** The terms of a line, by its number. */
  termsOf(line: number): ReadonlySet<string>;
  /** The numbers of the lines that have a term. */
  linesWith(term: string): readonly number[];
  words(): WordIndex;
}

export interface ExhibitIndex {
  exhibits: readonly IndexedExhibit[];
  /** The exhibit that a source names; `several` if more than one has the name. */
  find(source: string): IndexedExhibit | 'several' | undefined;
  /** Finds the names of the exhibits in a text. */
  names(): RegExp | undefined;
}

const hashPattern = /^(?:(.*?)@)?(?:sha256[:-])?([0-9a-f]{8,64})$/i;

export function indexExhibits(exhibits: readonly CitableExhibit[]): ExhibitIndex {
  const indexed = exhibits.map(indexExhibit);
  const tables = namings.map((naming) => tableOf(indexed, naming));
  const find = (source: string): IndexedExhibit | 'several' | undefined => {
    for (const [at, table] of tables.entries()) {
      const found = table.get(namings[at]?.written(source) ?? '');
      if (found) return found;
    }
    return findByHash(source, indexed, (name) => find(name));
  };
  return { exhibits: indexed, find, names: once(() => patternOf(indexed)) };
}

/** Names shorter than this are found only where a citation is expected. */
const minNameLength = 3;
const maxNamesInPattern = 400;

function patternOf(exhibits: readonly CitableExhibit[]): RegExp | undefined {
  const names = exhibits.flatMap((exhibit) =>
    namesOf(exhibit).flatMap((name) => [name.trim(), baseOf(name), bareNameOf(name)]),
  );
  const long = [...new Set(names)].filter((name) => name.length >= minNameLength && name.length <= 300);
  const alternatives = long.toSorted((a, b) => b.length - a.length || compareText(a, b)).slice(0, maxNamesInPattern);
  if (alternatives.length === 0) return undefined;
  return new RegExp(alternatives.map(boundedPattern).join('|'), 'giu');
}

/** A name that starts or ends with a letter of a language with spaces must not be a part of a word. */
function boundedPattern(name: string): string {
  const escaped = name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+');
  const edge = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u;
  const before = edge.test(name.charAt(0)) ? '(?<![\\p{L}\\p{N}_])' : '';
  return `${before}${escaped}${edge.test(name.slice(-1)) ? '(?![\\p{L}\\p{N}_])' : ''}`;
}

interface ExhibitNaming {
  /** The names of an exhibit. */
  names(exhibit: CitableExhibit): string[];
  /** A source as it must be written to be found. */
  written(source: string): string;
}

/** From the strictest to the most lenient; the first under which a source is found counts. */
const namings: readonly ExhibitNaming[] = [
  { names: (exhibit) => namesOf(exhibit).map((name) => name.trim()), written: (source) => source.trim() },
  { names: (exhibit) => namesOf(exhibit).map(addressOf), written: addressOf },
  { names: (exhibit) => namesOf(exhibit).flatMap(pathEndsOf), written: addressOf },
  {
    names: (exhibit) =>
      namesOf(exhibit)
        .filter((name) => !isPath(name))
        .map(addressOf),
    written: baseOf,
  },
  {
    names: (exhibit) => namesOf(exhibit).map(bareNameOf),
    written: (source) => (isPath(source) || extension.test(source.trim()) ? '' : bareNameOf(source)),
  },
];

function namesOf({ name, uri }: CitableExhibit): string[] {
  return uri === undefined || uri.startsWith('data:') ? [name] : [name, uri];
}

const isPath = (name: string) => /[\\/]/.test(name);

function tableOf(
  exhibits: readonly IndexedExhibit[],
  { names }: ExhibitNaming,
): Map<string, IndexedExhibit | 'several'> {
  const table = new Map<string, IndexedExhibit | 'several'>();
  for (const exhibit of exhibits)
    for (const name of new Set(names(exhibit)))
      if (name !== '') table.set(name, (table.get(name) ?? exhibit) === exhibit ? exhibit : 'several');
  return table;
}

function findByHash(
  source: string,
  exhibits: readonly IndexedExhibit[],
  find: (name: string) => IndexedExhibit | 'several' | undefined,
): IndexedExhibit | 'several' | undefined {
  const [, name = '', digits = ''] = hashPattern.exec(source.trim()) ?? [];
  if (digits === '') return undefined;
  const hashed = exhibits.filter(({ sha256 }) => sha256?.toLowerCase().startsWith(digits.toLowerCase()));
  const named = name === '' ? undefined : find(name);
  const found = typeof named === 'object' ? hashed.filter((each) => each === named) : name === '' ? hashed : [];
  return found.length > 1 ? 'several' : found[0];
}

function addressOf(source: string): string {
  return foldText(decoded(source)).replace(/^(?:the|der|die|das|el|la|le) (?=\S)/, '');
}

function decoded(source: string): string {
  try {
    return source.includes('%') ? decodeURIComponent(source) : source;
  } catch {
    return source;
  }
}

/** The ends of a path, longest first: `a/b/c.txt`, `b/c.txt`, `c.txt`. */
function pathEndsOf(name: string): string[] {
  const parts = addressOf(name)
    .replace(/[?#].*$/, '')
    .split(/[\\/]+/)
    .filter((part) => part !== '')
    .slice(-12);
  return parts.map((_, at) => parts.slice(at).join('/'));
}

/** The last part of a path, where a path was cited for an exhibit that has only a file name. */
function baseOf(source: string): string {
  return pathEndsOf(source).at(-1) ?? '';
}

const extension = /\.[a-z][a-z0-9]{0,5}$/i;

/** The last part of a path without its extension and with its words parted by single spaces. */
function bareNameOf(source: string): string {
  return baseOf(source)
    .replace(extension, '')
    .replace(/[\s_.-]+/g, ' ')
    .trim();
}

function indexExhibit(exhibit: CitableExhibit): IndexedExhibit {
  const lines = once(() => linesOf(exhibit.text ?? ''));
  const terms = new Map<number, ReadonlySet<string>>();
  const termsOf = (line: number) => {
    const known = terms.get(line) ?? new Set(subjectTermsOf(lines()[line - 1] ?? '').map(({ term }) => term));
    terms.set(line, known);
    return known;
  };
  const linesByTerm = once(() => linesByTermOf(lines().length, termsOf));
  const words = once(() => indexWords(lines()));
  return { ...exhibit, lines, termsOf, linesWith: (term) => linesByTerm().get(term) ?? [], words };
}

function linesByTermOf(count: number, termsOf: (line: number) => ReadonlySet<string>): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (let line = 1; line <= count; line++)
    for (const term of termsOf(line)) {
      const known = found.get(term);
      if (known) known.push(line);
      else found.set(term, [line]);
    }
  return found;
}

/** A line feed at the end of a text starts no further line. */
function linesOf(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

function once<T>(compute: () => T): () => T {
  let kept: { value: T } | undefined;
  return () => {
    kept ??= { value: compute() };
    return kept.value;
  };
}
