import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCouncilRole } from './council-role.ts';

describe('a role', () => {
  it.each([
    ['arbitrator', { role: 'arbitrator', domain: null, version: null }],
    ['contrarian:v0', { role: 'contrarian', domain: null, version: 'v0' }],
    ['ethicist:v12', { role: 'ethicist', domain: null, version: 'v12' }],
    ['scribe', { role: 'scribe', domain: null, version: null }],
    ['expert:finance', { role: 'expert', domain: 'finance', version: null }],
    ['expert:finance:v0', { role: 'expert', domain: 'finance', version: 'v0' }],
    ['expert:data_law-2', { role: 'expert', domain: 'data_law-2', version: null }],
    ['expert:v0:v1', { role: 'expert', domain: 'v0', version: 'v1' }],
    ['expert:v0x', { role: 'expert', domain: 'v0x', version: null }],
  ])('AC-02: reads %s', (text, role) => {
    expect(parseCouncilRole(text)).toEqual(role);
  });

  it.each([
    ...['', 'judge', 'expert', 'expert:', 'expert:v0', 'expert:Finance', 'expert:a b', 'expert:finance:0'],
    ...[
      'arbitrator:',
      'arbitrator:v',
      'arbitrator:finance',
      'Arbitrator',
      ' arbitrator',
      'arbitrator\n',
      'scribe:v0:v1',
    ],
  ])('AC-02: %j names no role', (text) => {
    expect(parseCouncilRole(text)).toBeUndefined();
  });

  it('AC-02: is what the grammar of the requirement matches, and nothing else', () => {
    const grammar = /^(arbitrator|contrarian|ethicist|scribe|expert:(?!v\d+$)[a-z0-9_-]+)(:v\d+)?$/;
    const part = fc.constantFrom('expert', 'scribe', 'arbitrator', ':', 'v', '0', '1', 'law', '_', '-', 'A', '\n');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const text = parts.join('');
        expect(parseCouncilRole(text) !== undefined).toBe(grammar.test(text));
      }),
    );
  });
});
