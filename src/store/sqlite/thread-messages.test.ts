import { describe, expect, test } from 'vitest';
import { ParleyError } from '../../errors.ts';
import { copyError, reviveError } from './thread-messages.ts';

const crossed = (error: unknown) => reviveError(structuredClone(copyError(error)));

describe('an error that crosses to another thread', () => {
  test('of the catalogue keeps its class, its code and its sentence', () => {
    const error = crossed(new ParleyError('STORE_IN_USE', 'The data folder /x is in use by another Parley.'));
    expect(error).toBeInstanceOf(ParleyError);
    expect(error).toMatchObject({ code: 'STORE_IN_USE', message: 'The data folder /x is in use by another Parley.' });
  });

  test('of the system keeps its code and its call', () => {
    const error = crossed(Object.assign(new Error('EACCES: no'), { code: 'EACCES', syscall: 'open' }));
    expect(error).toMatchObject({ message: 'EACCES: no', code: 'EACCES', syscall: 'open' });
  });

  test('of ours keeps its message and where it was thrown, and gets no code', () => {
    const error = new TypeError('bug');
    expect(crossed(error)).toMatchObject({ message: 'bug', stack: error.stack });
    expect(crossed(error)).not.toHaveProperty('code');
  });

  test('may be anything that was thrown', () => expect(crossed('text').message).toBe('text'));
});
