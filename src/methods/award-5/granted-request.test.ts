import { describe, expect, test } from 'vitest';
import { answerToRequest } from './granted-request.ts';

describe('a request is granted', () => {
  test.each([
    'Permission is hereby granted.',
    'We grant you the permit.',
    'Your application has been approved.',
    'Die Genehmigung nach § 8 wird hiermit erteilt.',
  ])('%s', (text) => expect(answerToRequest(text)).toBe('for'));
});

describe('a request is refused', () => {
  test.each([
    'The trustees must decline your request.',
    'The application is refused.',
    'Permission was not granted.',
    'La junta denegó la solicitud.',
  ])('%s', (text) => expect(answerToRequest(text)).toBe('against'));
});

describe('a request is still open', () => {
  test.each([
    'Permission will be granted if the exit is cleared.',
    'The application was received on 3 May.',
    'Approval is expected to be given.',
    'Permission was granted only in part.',
  ])('%s', (text) => expect(answerToRequest(text)).toBeUndefined());
});
