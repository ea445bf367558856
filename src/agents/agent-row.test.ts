import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guestOf, openAgentRoom, refusedWith, registrationOf } from '../../test/support/agents/agent-room.ts';
import { runProgram } from '../guard/programs/run-program.ts';
import type { AgentPatch } from '../model/agent.ts';
import type { OAuthGrant } from '../model/oauth-grant.ts';
import { profileOf, secretKindsOf } from './agent-profile.ts';
import { newAgentRow, patchedAgentRow } from './agent-row.ts';
import { openSecrets, sealSecrets } from './agent-secrets.ts';
import { credentialsDroppedBy } from './changed-secrets.ts';

const grant: OAuthGrant = {
  ...{ grant: 'client_credentials', token_url: 'https://tokens.example/token', client_id: 'parley' },
  client_secret: 'cs-planted-27182818',
};
const tokens = { access_token: 'at-planted-16180339', obtained_at: 1, expires_at: null };
const api_key = 'sk-planted-31415926';

describe('the row of a new agent', () => {
  it('holds the request that it came with, and the first version', async () => {
    const { parts } = await openAgentRoom();
    const row = newAgentRow(registrationOf(), { key: 'k', digest: 'd' }, parts);
    expect(row).toMatchObject({ version: 1, request_key: 'k', request_digest: 'd', secret: null });
    expect(newAgentRow(registrationOf(), undefined, parts)).toMatchObject({ request_key: null, request_digest: null });
  });

  it('says that there is a grant without being opened', async () => {
    const { parts } = await openAgentRoom();
    const row = newAgentRow(registrationOf({ auth: grant }), undefined, parts);
    expect(profileOf(row)).toMatchObject({ has_auth: true });
    expect(openSecrets(row, parts.vault)).toEqual({ auth: grant });
    expect(JSON.stringify(row)).not.toContain('planted');
  });

  it('FC-09: is untested where the protocol wants a test, except for a guest', async () => {
    const { parts } = await openAgentRoom();
    const fields = { protocol: 'prediction-webhook' };
    const untested = { status: 'untested', status_reason: 'no test has passed yet' };
    expect(newAgentRow(registrationOf(fields), undefined, parts)).toMatchObject(untested);
    expect(newAgentRow(guestOf(fields), undefined, parts)).toMatchObject({ status: 'active', status_reason: null });
  });

  it.each<[object, string, string]>([
    [{ protocol: 'telepathy' }, 'PROTOCOL_UNKNOWN', 'protocol'],
    [{ protocol: 'stdio', base_url: 'cat', mode: 'async' }, 'AGENT_MODE_UNSUPPORTED', 'mode'],
    [{ timeout_ms: 600_001 }, 'REQUEST_INVALID', 'timeout_ms'],
    [{ protocol: 'stdio', base_url: 'cat' }, 'PROTOCOL_LOCAL', 'protocol'],
    [{ base_url: 'ftp://ada.example' }, 'AGENT_URL_INVALID', 'base_url'],
  ])('is refused for %j, by the name of the field', async (fields, code, path) => {
    const { parts } = await openAgentRoom();
    expect(() => newAgentRow(registrationOf(fields), undefined, parts)).toThrow(refusedWith(code, path));
  });

  it('may be that of a program where programs may be run, and its command line is no address', async () => {
    const { parts } = await openAgentRoom({ runProgram });
    const row = newAgentRow(registrationOf({ protocol: 'stdio', base_url: 'cat -u' }), undefined, parts);
    expect(profileOf(row)).toMatchObject({ base_url: 'cat -u' });
  });
});

describe('the row of a changed agent', () => {
  async function registered(fields: object = {}) {
    const { parts } = await openAgentRoom();
    const row = newAgentRow(registrationOf(fields), undefined, parts);
    return { parts, row, change: (patch: AgentPatch, before = row) => patchedAgentRow(before, patch, parts) };
  }

  it('changes what the patch names and nothing else', async () => {
    const patch = fc.record(
      {
        domain: fc.constantFrom('law', 'finance'),
        timeout_ms: fc.integer({ min: 100, max: 600_000 }),
        capabilities: fc.array(fc.constantFrom('a', 'b')),
        role: fc.constantFrom('scribe', 'ethicist'),
        api_key: fc.constant(api_key),
      },
      { requiredKeys: [] },
    );
    const { row, change } = await registered();
    fc.assert(
      fc.property(patch, (patched) => {
        const changed = change(patched as AgentPatch);
        const { api_key: _, ...visible } = patched;
        expect(profileOf(changed)).toStrictEqual({ ...profileOf(row), ...visible });
        const { profile, secret, version, ...rest } = changed;
        const { profile: _profile, secret: _secret, version: _version, ...before } = row;
        expect(rest).toStrictEqual(before);
        expect(version).toBe(2);
        expect(profile).not.toContain('planted');
        expect(secret === null).toBe(patched.api_key === undefined);
      }),
    );
  });

  it('replaces a key by a grant and a grant by a key', async () => {
    const { parts, row, change } = await registered({ api_key });
    const granted = change({ auth: grant });
    expect(openSecrets(granted, parts.vault)).toEqual({ auth: grant });
    expect(profileOf(granted)).toMatchObject({ has_auth: true });
    const keyed = change({ api_key }, granted);
    expect(openSecrets(keyed, parts.vault)).toEqual({ api_key });
    expect(profileOf(keyed)).toStrictEqual(profileOf(row));
  });

  it('loses the credential that a change sets to null, and no other', async () => {
    const keyed = await registered({ api_key });
    expect(keyed.change({ api_key: null })).toMatchObject({ secret: null, version: 2 });
    expect(profileOf(keyed.change({ api_key: null }))).toStrictEqual(profileOf(keyed.row));
    expect(openSecrets(keyed.change({ auth: null }), keyed.parts.vault)).toEqual({ api_key });
    const granted = await registered({ auth: grant });
    const bare = granted.change({ auth: null });
    expect(bare).toMatchObject({ secret: null });
    expect(profileOf(bare)).not.toHaveProperty('has_auth');
    expect(openSecrets(granted.change({ api_key: null }), granted.parts.vault)).toEqual({ auth: grant });
    expect(openSecrets(granted.change({ api_key, auth: null }), granted.parts.vault)).toEqual({ api_key });
    const none = await registered();
    expect(none.change({ api_key: null, auth: null })).toMatchObject({ secret: null });
  });

  it('TP-04: drops tokens with the address that they were obtained for, and keeps them otherwise', async () => {
    const { parts, row, change } = await registered({ auth: grant });
    const withTokens = { ...row, secret: sealSecrets({ auth: grant, tokens }, row.id, parts.vault) };
    const moved = change({ base_url: 'https://ada.example/elsewhere' }, withTokens);
    expect(openSecrets(moved, parts.vault)).toEqual({ auth: grant });
    expect(profileOf(moved)).toMatchObject({ has_auth: true });
    const renamed = change({ domain: 'law', base_url: 'https://ada.example/chat' }, withTokens);
    expect(openSecrets(renamed, parts.vault)).toEqual({ auth: grant, tokens });
  });

  const elsewhere = fc.constantFrom(
    ...['https://other.example/chat', 'https://ada.example:8443/chat', 'https://ada.example:80/chat'],
    ...['https://ada.example.other.example/', 'https://xn--da-fia.example/chat'],
  );
  const sameOrigin = fc.constantFrom(
    ...['https://ada.example/v2', 'https://ADA.example:443/chat', 'https://ada.example?x=https://other.example'],
  );
  const headers = { 'x-key': 'hk-planted-14142135' };
  const credentials = fc.constantFrom<object>({}, { api_key }, { auth: grant }, { headers }, { api_key, headers });

  it('PF-06: takes no secret along to another scheme, host or port, and says which it dropped', async () => {
    const { parts } = await openAgentRoom();
    fc.assert(
      fc.property(credentials, elsewhere, (secrets, base_url) => {
        const row = newAgentRow(registrationOf(secrets), undefined, parts);
        const moved = patchedAgentRow(row, { base_url }, parts);
        expect(moved.secret).toBeNull();
        expect(secretKindsOf(moved)).toEqual({ has_api_key: false, has_auth: false, header_names: [] });
        expect(credentialsDroppedBy(row, { base_url })).toEqual(Object.keys(secrets));
      }),
    );
  });

  it('keeps its secrets at another path of the same origin', async () => {
    const { parts } = await openAgentRoom();
    fc.assert(
      fc.property(credentials, sameOrigin, (secrets, base_url) => {
        const row = newAgentRow(registrationOf(secrets), undefined, parts);
        expect(openSecrets(patchedAgentRow(row, { base_url }, parts), parts.vault)).toEqual(secrets);
        expect(credentialsDroppedBy(row, { base_url })).toEqual([]);
      }),
    );
  });

  it('takes along what is given again in the same change, and that alone', async () => {
    const { parts, row, change } = await registered({ api_key, headers });
    const base_url = 'https://other.example/';
    expect(openSecrets(change({ base_url, api_key: 'new' }), parts.vault)).toEqual({ api_key: 'new' });
    expect(credentialsDroppedBy(row, { base_url, api_key: 'new' })).toEqual(['headers']);
    expect(openSecrets(change({ base_url, headers }), parts.vault)).toEqual({ headers });
    expect(credentialsDroppedBy(row, { base_url, headers })).toEqual(['api_key']);
    expect(openSecrets(change({ base_url, auth: grant, headers }), parts.vault)).toEqual({ auth: grant, headers });
    expect(credentialsDroppedBy(row, { base_url, api_key: null, headers: {} })).toEqual([]);
    expect(credentialsDroppedBy(row, { base_url: 'http://ada.example/chat' })).toEqual(['api_key', 'headers']);
    // To take away the kind that it does not have is no reason to keep the other.
    expect(change({ base_url, auth: null }).secret).toBeNull();
  });

  it("gives a new token endpoint nothing of the old one's secrets", async () => {
    const { parts, change } = await registered({ auth: grant });
    const { client_secret: _, ...bare } = { ...grant, token_url: 'https://other.example/token' };
    expect(openSecrets(change({ auth: bare }), parts.vault)).toEqual({ auth: bare });
  });

  it('is switched off and on again by a person', async () => {
    const { change } = await registered();
    const off = change({ status: 'inactive' });
    expect(off).toMatchObject({ status: 'inactive', status_reason: 'switched off' });
    expect(change({ domain: 'law' }, off)).toMatchObject({ status: 'inactive', status_reason: 'switched off' });
    // Also where the address changes: a new address is no wish to be asked again.
    const address = { base_url: 'https://other.example/' };
    expect(change(address, off)).toMatchObject({ status: 'inactive', status_reason: 'switched off' });
    expect(change({ ...address, status: 'inactive' })).toMatchObject({ status: 'inactive' });
    expect(change({ ...address, status: 'active' }, off)).toMatchObject({ status: 'active' });
    expect(change({ status: 'active' }, off)).toMatchObject({ status: 'active', status_reason: null });
  });

  it('FC-09: becomes active by a passing test only, where the protocol wants one', async () => {
    const { row, change } = await registered({ protocol: 'prediction-webhook' });
    expect(() => change({ status: 'active' })).toThrow(refusedWith('AGENT_UNTESTED', 'status'));
    const tested = { ...row, status: 'active', status_reason: null } as const;
    expect(change({ status: 'active' }, tested)).toMatchObject({ status: 'active' });
  });

  it('FC-09: is untested again at another address, and where it begins to speak a protocol that wants a test', async () => {
    const { row, change } = await registered({ protocol: 'prediction-webhook' });
    const tested = { ...row, status: 'active', status_reason: null } as const;
    expect(change({ base_url: 'https://other.example/' }, tested)).toMatchObject({ status: 'untested' });
    expect(change({ domain: 'law' }, tested)).toMatchObject({ status: 'active' });
    const talker = await registered();
    expect(talker.change({ protocol: 'prediction-webhook' })).toMatchObject({ status: 'untested' });
  });

  it('is refused for what a registration is refused for', async () => {
    const { change } = await registered();
    expect(() => change({ protocol: 'telepathy' })).toThrow(refusedWith('PROTOCOL_UNKNOWN', 'protocol'));
    expect(() => change({ timeout_ms: 600_001 })).toThrow(refusedWith('REQUEST_INVALID', 'timeout_ms'));
    expect(() => change({ api_key, auth: grant })).toThrow(refusedWith('REQUEST_INVALID', 'api_key', 'auth'));
  });
});
