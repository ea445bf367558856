import { describe, expect, it } from 'vitest';
import { meantObservation, mergeRebuttals } from './second-words.ts';

const challenge = (finding: string, counter_evidence: string) => ({
  ...{ target_agent: 'ada', finding_challenged: finding, counter_evidence },
});
const concession = (finding: string, reason: string) => ({ target_agent: 'ada', finding_accepted: finding, reason });
const meant = (target: string, finding: string) => `${target} ${finding}`;

describe('what a seat says in the second round', () => {
  const first = {
    challenges: [challenge('the cache', 'stale'), challenge('the token', 'expired')],
    concessions: [concession('the lock', 'seen')],
  };

  it('replaces what it said of the same finding, and nothing else', () => {
    const second = { challenges: [challenge('the cache', 'old'), challenge('the lock', 'gone')], concessions: [] };
    expect(mergeRebuttals(first, second, meant)).toEqual({
      challenges: [challenge('the token', 'expired'), challenge('the cache', 'old'), challenge('the lock', 'gone')],
      concessions: [],
    });
  });

  it('takes back a challenge by a concession, beside which the challenge stays to be read', () => {
    const second = { challenges: [], concessions: [concession('the cache', 'I was wrong')] };
    expect(mergeRebuttals(first, second, meant)).toEqual({
      challenges: first.challenges,
      concessions: [concession('the lock', 'seen'), concession('the cache', 'I was wrong')],
    });
  });

  it('is all it said where it had said nothing before', () => {
    const second = { challenges: [], concessions: [concession('the cache', 'yes')] };
    expect(mergeRebuttals(undefined, second, meant)).toBe(second);
  });
});

describe('the finding that is meant', () => {
  const observations = ['The cache is stale after a write', 'Tokens never expire at all', 'Tokens never expire'].map(
    (finding) => ({ finding }),
  );
  const meantIn = (said: string) => meantObservation(observations, (at) => `id-${at}`, said);

  it.each([
    ['id-1', 1],
    ['tokens NEVER expire', 2],
    ['The cache is stale', 0],
    ['You say "the cache is stale after a write", and that is wrong', 0],
  ])('is found by id, by text and by a part of it: %j', (said, at) => {
    expect(meantIn(said)).toBe(at);
  });

  it.each(['cache', 'never expire', 'Something else entirely', ''])('is not guessed from %j', (said) => {
    expect(meantIn(said)).toBeUndefined();
  });
});
