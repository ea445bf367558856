import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CouncilScene, exampleItem, turnAskOf } from '../../../test/support/example-council.ts';
import type { TurnMessage } from '../../model/turn.ts';
import { builtInSeat } from './built-in-seats.ts';
import type { SpokenTurn } from './council-transcript.ts';

const table = ['expert:finance:v0', 'expert:law', 'contrarian:v0', 'ethicist', 'scribe:v0'];
const ids = [...table, 'arbitrator:v0'];

const filing = `# Filing of Contoso

The merger would raise annual profit by 12 %. Contoso expects
savings of 40 million from the merger.
- Contoso should approve the merger.`;
const audit = `The books of both companies are in order.
Personal data would leave the EU after the merger.`;

const scene: CouncilScene = {
  evidence: [exampleItem('filing.txt', filing), exampleItem('audit.txt', audit)],
  constraints: { policies: ['Personal data must not leave the EU.'] },
};

function speak(agent_id: string, given: CouncilScene): string {
  return builtInSeat(agent_id)?.(turnAskOf(agent_id, given)) ?? '';
}

/** Rounds of the table, and the award. */
function deliberate(given: CouncilScene, rounds: number): SpokenTurn[] {
  const turns: SpokenTurn[] = [];
  const order = [...Array.from({ length: rounds }, () => table).flat(), 'arbitrator:v0'];
  for (const agent_id of order) turns.push({ agent_id, content: speak(agent_id, { ...given, turns }) });
  return turns;
}

describe('the seats of the house', () => {
  it.each(ids)('AC-02: there is one for %s, and it says that it is no model', (id) => {
    expect(speak(id, scene)).toMatch(/^I am a built-in seat that .+, by fixed rules\. No model is involved\.\n./);
  });

  it.each(['judge', 'expert', 'expert:v0', ''])('AC-02: there is none for %j', (id) => {
    expect(builtInSeat(id)).toBeUndefined();
  });

  it('AC-07: a whole council comes to the same award twice', () => {
    const first = deliberate(scene, 2);
    expect(deliberate(structuredClone(scene), 2)).toEqual(first);
    const award = first.at(-1)?.content ?? '';
    expect(award).toContain('Decision: Reject: policy 1 ("Personal data must not leave the EU.") is broken by ');
    expect(award).toContain('- For (https://example.com/filing.txt, line 5, cited by expert:finance:v0): ');
    expect(award).toContain('Citations:\n- https://example.com/audit.txt:L2 (sha256 aaaaaaaaaaaa, checked)');
  });

  it('AC-06: tampered evidence changes the award', () => {
    const [first, second] = scene.evidence ?? [];
    expect(deliberate({ ...scene, constraints: {} }, 2).at(-1)?.content).toContain('Decision: Approve: ');
    const tampered: CouncilScene = {
      evidence: [first && { ...first, status: 'mismatch' as const }, second].filter((each) => each !== undefined),
    };
    expect(deliberate(tampered, 2).at(-1)?.content).toContain('Decision: Undecided: ');
  });

  it('say something on whatever they are shown, and the same on the same', () => {
    const piece = fc.constantFrom(
      ...[
        '- ',
        '\n',
        '[VERIFIED: a:1]',
        '[POSSIBLE]',
        '[',
        ']',
        '"',
        'Challenge to a: "',
        'Counter: ',
        'Policy 1 "x" is ',
      ],
      ...[
        'violated by a: "',
        'The merger',
        ' raises profit.',
        '[expert:law] ',
        '[a] ',
        'Decision: ',
        '\0',
        '😀',
        '\ud800',
      ],
    );
    const text = fc.oneof(
      fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join('')),
      fc.string(),
    );
    const message: fc.Arbitrary<TurnMessage> = fc.record({
      role: fc.constantFrom('system', 'user', 'assistant'),
      content: text,
    });
    const evidence = fc.record({
      uri: text,
      sha256: fc.string(),
      status: fc.constantFrom('match', 'mismatch', 'unreachable', 'too_large'),
      text,
    });
    const context = fc.record({
      evidence: fc.array(evidence, { maxLength: 3 }),
      constraints: fc.record({ policies: fc.oneof(fc.array(text, { maxLength: 3 }), text) }),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...ids),
        fc.array(message, { maxLength: 6 }),
        context,
        (agent_id, messages, given) => {
          const ask = { conversation_id: 'c', agent_id, messages, context: given };
          const content = builtInSeat(agent_id)?.(ask) ?? '';
          expect(content.split('\n').length).toBeGreaterThan(1);
          expect(builtInSeat(agent_id)?.(structuredClone(ask))).toBe(content);
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each(ids)('%s is not held up by long evidence or long speeches', (id) => {
    const long = ['The merger raises profit. '.repeat(1900), 'merger\n'.repeat(6800), '['.repeat(48_000)];
    const speeches = [
      Array.from({ length: 1100 }, (_, i) => `- The merger raises profit ${i} [VERIFIED: ${i}:1]`).join('\n'),
      `- Costs [INDICATED: ${'x'.repeat(48_000)}]`,
      '- Challenge to a: "'.repeat(2600),
    ];
    const turns = speeches.map((content) => ({ agent_id: 'expert:law:v0', content }));
    for (const text of long) {
      expect(speak(id, { evidence: [exampleItem('a.txt', text)], turns }).length).toBeLessThan(50_000);
    }
  });
});
