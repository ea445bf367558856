/** The form of an answer is made from the schema of its act; what it makes is what the platform takes. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { acts } from '../../../src/model/act.ts';
import { answerSchemas } from '../../../src/protocols/person/answer-schemas.ts';
import { answerOf, type Draft, emptyDraft, type FormSchema, readSchema } from './answer-form.ts';

const formOf = (act: keyof typeof answerSchemas) =>
  readSchema(z.toJSONSchema(answerSchemas[act], { io: 'input', unrepresentable: 'any' }));

describe('the form of an answer', () => {
  test('names what is needed, and leaves out what was left empty', () => {
    const form = formOf('analyze');
    const draft = emptyDraft(form);
    expect(answerOf(form, draft)).toEqual({ answer: { observations: [] }, faults: [] });
    const typed = { ...(draft as object), observations: [{ finding: 'It leaks', evidence: ' ', severity: '' }] };
    expect(answerOf(form, typed).faults).toEqual([
      { path: 'observations[0].evidence', message: 'is needed' },
      { path: 'observations[0].severity', message: 'is needed' },
    ]);
  });

  test('makes numbers, choices and lines of what was typed', () => {
    const form = formOf('vote');
    const draft = { approve: 'yes', conditions: 'one\n\n two ', dissent_reason: 'Too early' };
    expect(answerOf(form, draft)).toEqual({ answer: { approve: true, conditions: ['one', 'two'] }, faults: [] });
    const against = { ...draft, approve: 'no' };
    expect(answerOf(form, against).answer).toEqual({ approve: false, dissent_reason: 'Too early' });
    expect(answerOf(form, { ...against, dissent_reason: '' }).faults).toEqual([
      { path: 'dissent_reason', message: 'is needed' },
    ]);
    const forecast = {
      ...(emptyDraft(formOf('forecast')) as object),
      position: 'YES',
      confidence: '70',
      reasoning: 'x',
    };
    expect(answerOf(formOf('forecast'), forecast).faults).toEqual([
      { path: 'confidence', message: 'must be a number from 0 to 1' },
    ]);
  });

  test('is taken by the platform wherever it says that nothing is wrong', () => {
    fc.assert(
      fc.property(fc.constantFrom(...acts), fc.gen(), (act, gen) => {
        const form = formOf(act);
        const { answer, faults } = answerOf(form, typed(form, gen));
        const parsed = answerSchemas[act].safeParse(answer);
        expect(faults.length > 0 || parsed.success, JSON.stringify(answer)).toBe(true);
      }),
    );
  });
});

/** Something that somebody may have typed into the form. */
function typed(schema: FormSchema, gen: fc.GeneratorValue): Draft {
  if (schema.kind === 'object') {
    return Object.fromEntries(schema.properties.map(([name, part]) => [name, typed(part, gen)]));
  }
  if (schema.kind === 'items' && schema.item) {
    const { item } = schema;
    return Array.from({ length: gen(fc.nat, { max: 3 }) }, () => typed(item, gen));
  }
  if (schema.kind === 'choice') return gen(fc.constantFrom, '', ...schema.choices);
  if (schema.kind === 'yes-no') return gen(fc.constantFrom, '', 'yes', 'no');
  if (schema.kind === 'number') return gen(fc.constantFrom, '', '0.5', '1', '7', 'x');
  return gen(fc.string, { maxLength: 20 });
}
