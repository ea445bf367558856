import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyRequest, keyScope, scopeAllows } from './access-key.ts';
import { agent, agentName, agentPatch, agentRegistration } from './agent.ts';
import { agentNames, nonBlankText } from './opening-fields.ts';
import { requestKeyFor } from './request-key.ts';
import { bodyTextOf } from './send-to-agent.ts';
import { nameWithoutVersion } from './versioned-name.ts';

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe('the name of an agent', () => {
  it.each(['a', 'Ada_1', 'x.y-z', 'a'.repeat(64), '...a', '__proto', 'constructor'])('may be %s', (name) => {
    expect(accepts(agentName, name)).toBe(true);
  });

  it.each(['', 'a b', 'a/b', 'é', 'a'.repeat(65), '.', '..', '...', '__proto__', 'a\n'])('may not be %j', (name) => {
    expect(accepts(agentName, name)).toBe(false);
  });

  it('is the same in an address as it is written', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9_.-]{1,64}$/), (name) => {
        fc.pre(accepts(agentName, name));
        expect(new URL(`http://x/agents/${name}/test`).pathname).toBe(`/agents/${name}/test`);
      }),
    );
  });

  it('stands once in a list of agents', () => {
    expect(accepts(agentNames, ['ada', 'bob'])).toBe(true);
    expect(accepts(agentNames, ['ada', 'ada'])).toBe(false);
    expect(accepts(agentNames, [])).toBe(false);
  });
});

describe('an agent', () => {
  const registration = { name: 'ada', domain: 'law', base_url: 'https://example.com' };

  it('speaks the round-table protocol by default', () => {
    expect(agentRegistration.parse(registration)).toEqual({
      ...registration,
      protocol: 'round-table',
      capabilities: [],
      mode: 'sync',
    });
  });

  it('FC-09: needs no domain, and is then general', () => {
    const { domain: _, ...bare } = registration;
    expect(agentRegistration.parse(bare)).toMatchObject({ domain: 'general' });
  });

  it.each(['arbitrator', 'expert:finance', 'scribe:v0'])('AC-02: may have the role %s', (role) => {
    expect(agentRegistration.parse({ ...registration, role })).toMatchObject({ role });
    expect(accepts(agentPatch, { role })).toBe(true);
  });

  it.each(['judge', 'expert', 'Expert:law', 'arbitrator:1'])('AC-02: may not take the role %s', (role) => {
    const refusal = agentPatch.safeParse({ role }).error?.issues;
    expect(refusal).toMatchObject([{ path: ['role'], message: expect.stringContaining('arbitrator, contrarian') }]);
  });

  it('AC-02: is still read where it was registered with another role', () => {
    expect(accepts(agent.shape.role, 'judge')).toBe(true);
  });

  it.each([
    ['an unknown field', { ...registration, baseUrl: 'x' }],
    ['a blank domain', { ...registration, domain: '' }],
    ['a role that no council has', { ...registration, role: 'judge' }],
    ['a version in place of a domain', { ...registration, role: 'expert:v0' }],
    ['a timeout below 100 ms', { ...registration, timeout_ms: 99 }],
    ['undefined for what is left out', { ...registration, owner: undefined }],
    ['a grant that is none', { ...registration, auth: { grant: 'magic', token_url: 'x', client_id: 'y' } }],
  ])('is refused with %s', (_, request) => expect(accepts(agentRegistration, request)).toBe(false));

  it('has no place for a secret in what everybody sees, and none for a name in what may be changed', () => {
    expect(Object.keys(agent.shape)).not.toEqual(expect.arrayContaining(['api_key']));
    expect(Object.keys(agent.shape)).not.toEqual(expect.arrayContaining(['auth']));
    expect(accepts(agentPatch, { name: 'bob' })).toBe(false);
    expect(accepts(agentPatch, { status: 'untested' })).toBe(false);
    expect(agentPatch.parse({})).toEqual({});
    expect(agentPatch.parse({ api_key: null, auth: null })).toEqual({ api_key: null, auth: null });
    expect(accepts(agentRegistration, { name: 'ada', domain: 'x', base_url: 'y', api_key: null })).toBe(false);
    expect(accepts(agentPatch, { api_key: '' })).toBe(false);
  });
});

describe('a key', () => {
  it('allows its own scope and every narrower one', () => {
    const allowed = keyScope.options.map((held) => keyScope.options.filter((needed) => scopeAllows(held, needed)));
    expect(allowed).toEqual([['read'], ['read', 'run'], ['read', 'run', 'admin']]);
  });

  it('runs sessions by default, and has no control characters in its labels', () => {
    expect(keyRequest.parse({})).toEqual({ scope: 'run' });
    expect(accepts(keyRequest, { name: 'a\nb' })).toBe(false);
    expect(accepts(keyRequest, { owner: '\ud800' })).toBe(false);
    expect(accepts(keyRequest, { owner: 'Ada L., Zürich' })).toBe(true);
  });
});

describe('the key of a request', () => {
  it('belongs to its owner: no two pairs of key and owner are the same', () => {
    const key = fc.stringMatching(/^[\x21-\x7e]{1,8}$/);
    const owner = fc.option(fc.string({ minLength: 1, maxLength: 8 }));
    fc.assert(
      fc.property(key, owner, key, owner, (a, ofA, b, ofB) => {
        const [one, other] = [requestKeyFor({ key: a, digest: 'd' }, ofA), requestKeyFor({ key: b, digest: 'd' }, ofB)];
        expect(one?.key === other?.key).toBe(a === b && ofA === ofB);
      }),
    );
  });

  it('cannot be mistaken for a longer key of another owner', () => {
    const keyOf = (key: string, owner: string) => requestKeyFor({ key, digest: 'd' }, owner)?.key;
    expect(keyOf('ab', 'c')).not.toBe(keyOf('a', 'bc'));
  });

  it('is none where the client sent none', () => expect(requestKeyFor(undefined, 'ada')).toBeUndefined());
});

it.each([
  ['round-table@1', 'round-table'],
  ['trial@12', 'trial'],
  ['plain', 'plain'],
  ['a@1@2', 'a@1'],
  ['a@x', 'a@x'],
])('the name %s without its version is %s', (versioned, name) => expect(nameWithoutVersion(versioned)).toBe(name));

it('a body is the same text whether it is sent as text or as bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (body) => {
      expect(bodyTextOf({ body: new TextEncoder().encode(body) })).toBe(bodyTextOf({ body }));
    }),
  );
});

it('text that must say something has a limit, and is not blank', () => {
  expect([' ', '', 'x', 'xxx', 'xxxx'].map((text) => accepts(nonBlankText(3), text))).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
});
