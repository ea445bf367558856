import { describe, expect, test } from 'vitest';
import { stemOf } from '../synthesis-2/stem.ts';
import { putForwardIn } from '../synthesis-9/put-forward.ts';
import { readTask } from './heard-task.ts';

const asked = (content: string) => putForwardIn(readTask(content).plain, stemOf);

describe('a task that is read as it stands', () => {
  test.each([
    'Should we deploy on Friday?',
    'Is it open?',
    'Can we ship the children?',
    'Sollen wir Lyon schließen?',
    'Was schließen?',
    'Should we park the bus in the yard?',
    'Who fed the canteen?',
    'Review this change.',
    '',
  ])('"%s" stays so', (content) => expect(readTask(content).plain).toBe(content));
});

describe('what a task asks', () => {
  test.each([
    ['Lyon schließen?', 'schließen'],
    ['Das Angebot von Krause annehmen?', 'annehmen'],
    ['Should we ban dogs from the park?', 'ban'],
    ['Should we close the east block?', 'close'],
  ])('"%s" is whether to do it: %s', (content, verb) => expect(asked(content)).toMatchObject({ verb, turned: false }));

  test.each(['Should we avoid plastic?', 'Should we postpone the fair?'])(
    '"%s" is whether to hold it back',
    (content) => expect(asked(content)).toMatchObject({ turned: true }),
  );

  test('is not turned by the "not" of 要不要', () =>
    expect(asked('我们要不要上线新系统？')).toMatchObject({ turned: false }));
});

describe('objections', () => {
  test.each([
    'Spricht etwas gegen den Start?',
    'Are there any objections?',
    'Gibt es Bedenken?',
    '¿Hay algún inconveniente?',
  ])('are asked for: %s', (content) => expect(readTask(content).asksForObjections).toBe(true));
  test('are not asked for by other questions', () =>
    expect(readTask('Should we deploy on Friday?').asksForObjections).toBe(false));
});
