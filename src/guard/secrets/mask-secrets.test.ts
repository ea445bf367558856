import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../model/json.ts';
import type { WireReply } from '../../model/send-to-agent.ts';
import { maskSecretsInReply, maskSecretsInText, secretSpellingsOf } from './mask-secrets.ts';

const secret = 'sk-0123"4567\\89';

function reply(
  json: Json,
  flags: { code: string; path: string; detail: string }[] = [],
): WireReply & { arrived: true } {
  const facts = { status: 200, latency_ms: 1, bytes: 1, sha256: '' };
  return { arrived: true, facts, headers: {}, body: { json }, flags };
}

describe("PF-06: an agent's own credential in its answer", () => {
  it('is left out wherever it stands, and each place is flagged', () => {
    const said = reply({ finding: `I was sent Bearer ${secret}.`, list: [1, `${secret}${secret}`], [secret]: true });
    const heard = maskSecretsInReply(said, secret);
    expect(heard).toMatchObject({
      body: { json: { finding: 'I was sent Bearer <secret>.', list: [1, '<secret><secret>'], '<secret>': true } },
      flags: [
        { code: 'secret_masked', path: 'finding' },
        { code: 'secret_masked', path: 'list[1]' },
        { code: 'secret_masked', path: '["<secret>"]' },
      ],
    });
  });

  it('is left out of the flags that were raised before', () => {
    const flag = { code: 'duplicate_key', path: `x.${secret}`, detail: `${secret} is there twice` };
    expect(JSON.stringify(maskSecretsInReply(reply({ [secret]: 1 }, [flag]), secret))).not.toContain('0123');
  });

  it('leaves every other answer as it is', () => {
    const said = reply({ finding: 'Nothing of the kind' });
    expect(maskSecretsInReply(said, secret)).toBe(said);
    const short = reply({ finding: 'abc' });
    expect(maskSecretsInReply(short, 'abc')).toBe(short);
    const failed: WireReply = { arrived: false, reason: 'timeout', detail: secret, retryable: true };
    expect(maskSecretsInReply(failed, secret)).toBe(failed);
  });

  it('is never there afterwards, whatever the answer', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constant(secret),
      fc.string().map((each) => each + secret),
    );
    const { tree } = fc.letrec<{ tree: Json }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        text,
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(text, tie('tree'), { maxKeys: 3 }),
      ),
    }));
    const property = fc.property(tree, (json) => {
      const heard = maskSecretsInReply(reply(json), secret);
      expect(JSON.stringify(heard)).not.toContain(JSON.stringify(secret).slice(1, -1));
    });
    fc.assert(property);
  });

  it('is left out whichever of several it is, the longest first', () => {
    const [long, short] = [`${secret}-and-more`, secret];
    const said = reply({ both: `${short} ${long}`, one: 'a password of ours' });
    expect(maskSecretsInReply(said, short, 'password of', long)).toMatchObject({
      body: { json: { both: '<secret> <secret>', one: 'a <secret> ours' } },
    });
  });
});

describe('PF-06: a credential in any text', () => {
  it('is left out as it is, quoted, in an address and in a form', () => {
    const spaced = 'päss "word" & more';
    for (const spelt of secretSpellingsOf(spaced))
      expect(maskSecretsInText(`x=${spelt}&y`, [spaced])).toBe('x=<secret>&y');
    expect(maskSecretsInText('short and plain', ['and'])).toBe('short and plain');
  });

  it.each([
    ['PHP', String.raw`Z\u00fcrich\/+x<&-token`],
    ['Python', String.raw`Z\u00fcrich/+x<&-token`],
    ['Go', String.raw`Zürich/+x\u003c\u0026-token`],
    ['.NET', String.raw`Z\u00FCrich/\u002Bx\u003C\u0026-token`],
  ])('is left out of JSON as %s writes it', (_, spelt) => {
    const own = 'Zürich/+x<&-token';
    expect(JSON.parse(`"${spelt}"`)).toBe(own);
    expect(maskSecretsInText(`{"a":"${spelt}\\n"}`, [own])).toBe('{"a":"<secret>\\n"}');
  });
});
