import { describe, expect, it } from 'vitest';
import { refusedWith } from '../../test/support/agents/agent-room.ts';
import { nothingAllowed, openGuard } from '../../test/support/guard/loopback-server.ts';
import type { OAuthGrant } from '../model/oauth-grant.ts';
import { checkEndpoint } from './check-endpoint.ts';

const base_url = 'https://ada.example/';
const grantAt = (token_url: string): OAuthGrant => ({ grant: 'client_credentials', token_url, client_id: 'parley' });
const strict = () => openGuard({ allow: { ...nothingAllowed, allowHttp: false } });

describe('PF-06: an endpoint', () => {
  it('is accepted without a credential, with a key, and with a grant', () => {
    const guard = strict();
    for (const credential of [{}, { api_key: 'k' }, { auth: grantAt('https://tokens.example/') }]) {
      expect(() => checkEndpoint({ base_url, ...credential }, guard)).not.toThrow();
    }
  });

  it('is refused with a key and a grant, by both fields', () => {
    const both = { base_url, api_key: 'k', auth: grantAt('https://tokens.example/') };
    expect(() => checkEndpoint(both, strict())).toThrow(refusedWith('REQUEST_INVALID', 'api_key', 'auth'));
  });

  it.each([
    ['http://169.254.169.254/latest', 'AGENT_URL_PRIVATE'],
    ['https://10.0.0.1/', 'AGENT_URL_PRIVATE'],
    ['https://[::1]/', 'AGENT_URL_PRIVATE'],
    ['https://localhost/', 'AGENT_URL_PRIVATE'],
    ['https://user:pw@ada.example/', 'AGENT_URL_INVALID'],
    ['file:///etc/passwd', 'AGENT_URL_INVALID'],
    ['not an address', 'AGENT_URL_INVALID'],
  ])('is refused at %s, whether it is the agent or the token endpoint', (url, code) => {
    const guard = strict();
    expect(() => checkEndpoint({ base_url: url }, guard)).toThrow(refusedWith(code, 'base_url'));
    expect(() => checkEndpoint({ base_url, auth: grantAt(url) }, guard)).toThrow(refusedWith(code, 'auth.token_url'));
  });
});
