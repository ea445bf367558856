/**
 * Groups of claims that say the same: joined greedily, the most alike first, at most one claim of a seat in each, and
 * nothing opposed or distinct inside. Claims that cite nothing are put to the groups afterwards, so that they never
 * change which claims with evidence stand together.
 */
import { compareText } from '../../text/compare-text.ts';
import type { RelatedPair } from './related-texts.ts';
import type { KnownText, TextReader } from './text-relations.ts';

export interface GroupedClaims {
  /** Indexes of claims in the order of the claims. */
  members: number[];
  /** Whether any member cites a source. */
  cited: boolean;
}

interface GroupingInput {
  claims: readonly { seat: string }[];
  isCited: (claim: number) => boolean;
  /** Distinct texts in alphabetical order, the place of each claim's text among them, and their related pairs. */
  texts: readonly KnownText[];
  textOf: readonly number[];
  pairs: readonly RelatedPair[];
  /** Pairs of claims that a clerk calls the same. */
  stated: readonly (readonly [number, number])[];
  /** Pairs of claims with a source that say the same where they stand, the surest first. */
  contextual?: readonly (readonly [number, number])[];
  /** Pairs of claims that must not stand together. */
  apart?: readonly (readonly [number, number])[];
  /** Whether two seats answer the question of the task differently. */
  areOpponents?: ((one: string, other: string) => boolean) | undefined;
  reader: TextReader;
}

interface OpenGroup extends GroupedClaims {
  seats: Set<string>;
  /** How many claims it has of each text. */
  texts: Map<number, number>;
}

export function groupClaims(input: GroupingInput): GroupedClaims[] {
  const groupOf = new Array<OpenGroup>(input.claims.length);
  openGroups(input, groupOf);
  const ranked = input.pairs.filter(({ relation }) => relation === 'same').sort(compareGain);
  joinPairs(input, groupOf, ranked, true);
  for (const [one, other] of input.contextual ?? []) joinStated(input, groupOf, one, other);
  joinPairs(input, groupOf, ranked, false);
  for (const [one, other] of input.stated) joinStated(input, groupOf, one, other);
  const groups = [...new Set(groupOf)];
  for (const group of groups) group.members.sort((a, b) => a - b);
  return groups.sort((a, b) => (a.members[0] ?? 0) - (b.members[0] ?? 0));
}

/** Claims of equal text stand together from the start; those that cite nothing apart from those that do. */
function openGroups({ claims, isCited, textOf }: GroupingInput, groupOf: OpenGroup[]): void {
  const open = new Map<number, OpenGroup>();
  for (const [claim, { seat }] of claims.entries()) {
    const cited = isCited(claim);
    const text = textOf[claim] ?? 0;
    const key = 2 * text + (cited ? 1 : 0);
    const group: OpenGroup = open.get(key) ?? { members: [], cited, seats: new Set(), texts: new Map() };
    open.set(key, group);
    group.members.push(claim);
    group.seats.add(seat);
    group.texts.set(text, (group.texts.get(text) ?? 0) + 1);
    groupOf[claim] = group;
  }
}

function compareGain(a: RelatedPair, b: RelatedPair): number {
  return b.gain - a.gain || a.one - b.one || a.other - b.other;
}

function joinPairs(input: GroupingInput, groupOf: OpenGroup[], ranked: readonly RelatedPair[], cited: boolean): void {
  if (cited && ranked.length === 0) return;
  const groupsOfText = groupsByText(input, groupOf);
  if (!cited) joinEqualTexts(groupsOfText, groupOf);
  for (const { one, other } of ranked) {
    for (const a of groupsOfText[one] ?? [])
      for (const b of groupsOfText[other] ?? []) {
        const ours = currentGroup(groupOf, a);
        const theirs = currentGroup(groupOf, b);
        if (ours === theirs || (ours.cited && theirs.cited) !== cited) continue;
        if (mayJoin(input, ours, theirs)) mergeGroups(groupOf, ours, theirs);
      }
  }
}

/** A claim of each group that has the text, by text. */
function groupsByText({ textOf, texts }: GroupingInput, groupOf: readonly OpenGroup[]): number[][] {
  const found = texts.map((): number[] => []);
  for (let claim = 0; claim < groupOf.length; claim += 1) {
    const group = groupOf[claim];
    // At most two: one that cites, and one that does not.
    const known = found[textOf[claim] ?? 0];
    if (known !== undefined && !known.some((other) => groupOf[other] === group)) known.push(claim);
  }
  return found;
}

const currentGroup = (groupOf: readonly OpenGroup[], claim: number) => groupOf[claim] as OpenGroup;

/** What cites nothing joins the group of its own words, whoever said it. */
function joinEqualTexts(groupsOfText: readonly (readonly number[])[], groupOf: OpenGroup[]): void {
  for (const claims of groupsOfText) {
    if (claims.length < 2) continue;
    const groups = claims.map((claim) => currentGroup(groupOf, claim));
    const cited = groups.find((group) => group.cited);
    const bare = groups.find((group) => !group.cited);
    if (cited !== undefined && bare !== undefined) mergeGroups(groupOf, cited, bare);
  }
}

function mayJoin(input: GroupingInput, a: OpenGroup, b: OpenGroup): boolean {
  if (!areFree(input, a, b)) return false;
  let sum = 0;
  for (const [one, times] of a.texts) {
    for (const [other, often] of b.texts) {
      const { guard, gain } = relationOf(input, one, other);
      if (guard === 'opposed' || guard === 'distinct') return false;
      sum += (guard === 'differs' ? Math.min(gain, differingGain) : gain) * times * often;
    }
  }
  return sum >= 0;
}

/** Whether no seat has a claim in both, and nobody says that they must not stand together. */
function areFree({ apart = [], areOpponents }: GroupingInput, a: OpenGroup, b: OpenGroup): boolean {
  for (const seat of b.seats) if (a.seats.has(seat)) return false;
  if (areOpponents && [...a.seats].every((one) => [...b.seats].every((other) => areOpponents(one, other))))
    return false;
  return !apart.some(
    ([one, other]) =>
      (a.members.includes(one) && b.members.includes(other)) || (a.members.includes(other) && b.members.includes(one)),
  );
}

/** What a pair that differs in a few words counts when whole groups are compared. */
const differingGain = -0.05;

function relationOf({ reader, texts }: GroupingInput, one: number, other: number) {
  return reader.relate(texts[one] as KnownText, texts[other] as KnownText);
}

/** A stated merge needs no likeness, but is never made where the guard finds a contradiction. */
function joinStated(input: GroupingInput, groupOf: OpenGroup[], one: number, other: number): void {
  const a = currentGroup(groupOf, one);
  const b = currentGroup(groupOf, other);
  if (a !== b && mayJoinStated(input, a, b)) mergeGroups(groupOf, a, b);
}

function mayJoinStated(input: GroupingInput, a: OpenGroup, b: OpenGroup): boolean {
  if (!areFree(input, a, b)) return false;
  for (const one of a.texts.keys())
    for (const other of b.texts.keys()) if (relationOf(input, one, other).guard === 'opposed') return false;
  return true;
}

function mergeGroups(groupOf: OpenGroup[], into: OpenGroup, from: OpenGroup): void {
  for (const claim of from.members) {
    into.members.push(claim);
    groupOf[claim] = into;
  }
  for (const seat of from.seats) into.seats.add(seat);
  for (const [text, times] of from.texts) into.texts.set(text, (into.texts.get(text) ?? 0) + times);
  into.cited ||= from.cited;
}

/** In alphabetical order, each once. */
export function distinctTexts(claims: readonly { text: KnownText }[]): KnownText[] {
  const texts = [...new Set(claims.map(({ text }) => text))];
  return texts.sort((a, b) => compareText(a.reading.text, b.reading.text));
}

/** The place of each claim's text among the texts. */
export function placesOfTexts(claims: readonly { text: KnownText }[], texts: readonly KnownText[]): number[] {
  const places = new Map(texts.map((text, at) => [text, at]));
  return claims.map(({ text }) => places.get(text) ?? 0);
}
