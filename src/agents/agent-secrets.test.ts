import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createVault } from '../guard/secrets/vault.ts';
import { type AgentSecrets, openSecrets, sealSecrets, secretAad } from './agent-secrets.ts';

const vault = createVault(randomBytes(32));
const text = fc.string({ minLength: 1, maxLength: 40, unit: 'binary' }).filter((value) => value.isWellFormed());
const auth = fc.record({
  grant: fc.constant('client_credentials' as const),
  ...{ token_url: text, client_id: text, client_secret: text },
});
const tokens = fc.record({ access_token: text, obtained_at: fc.nat(), expires_at: fc.option(fc.nat()) });
const secrets: fc.Arbitrary<AgentSecrets> = fc.oneof(
  fc.record({ api_key: text }),
  fc.record({ auth }),
  fc.record({ auth, tokens }),
);

it('PF-06: opens what it sealed, whatever is in it, and the sealed text shows none of it', () => {
  fc.assert(
    fc.property(secrets, (given) => {
      const secret = sealSecrets(given, 'id-1', vault);
      expect(openSecrets({ id: 'id-1', secret }, vault)).toEqual(given);
      expect(secret).not.toContain('client_credentials');
    }),
  );
});

it('seals nothing where there is no secret, and opens that as none', () => {
  expect(sealSecrets({}, 'id-1', vault)).toBeNull();
  expect(openSecrets({ id: 'id-1', secret: null }, vault)).toEqual({});
});

it('PF-06: opens the secret of one agent for no other', () => {
  const secret = sealSecrets({ api_key: 'sk-31415926' }, 'id-1', vault);
  expect(() => openSecrets({ id: 'id-2', secret }, vault)).toThrow('belongs to another row');
});

it.each(['sk-31415926', 'null', '42', '"quoted"', '{"api_key":1}', '{"other":"field"}', '{', ''])(
  'takes a secret of the first version, such as %s, for the API key itself',
  (key) => {
    const secret = vault.seal(key, secretAad('id-1'));
    expect(openSecrets({ id: 'id-1', secret }, vault)).toEqual({ api_key: key });
  },
);
