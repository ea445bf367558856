import { describe, expect, test } from 'vitest';
import {
  ago,
  asSentence,
  countdown,
  counted,
  duration,
  firstLine,
  fractionValue,
  monogram,
  percent,
  sentenceCase,
  shortTime,
} from './format.ts';

describe('numbers and times', () => {
  test('have whole percentages with a thin space', () =>
    expect([percent(0.756), percent(0)]).toEqual(['76\u2009%', '0\u2009%']));

  test('say durations in the unit that fits', () => {
    expect([12, 999, 8240, 185_000, 7_260_000].map(duration)).toEqual([
      '12 ms',
      '999 ms',
      '8.2 s',
      '3 min 5 s',
      '2 h 1 min',
    ]);
  });

  test('count down to nothing and not below it', () => {
    expect([74_000, 500, -5, 3_661_000].map(countdown)).toEqual(['1:14', '0:01', '0:00', '1:01:01']);
  });

  test('are short where that is still clear', () => {
    const now = Date.parse('2026-11-17T15:00:00');
    const at = (text: string) => new Date(text).toISOString();
    expect(shortTime(at('2026-11-17T09:05:00'), now)).toBe('09:05');
    expect(shortTime(at('2026-11-13T09:05:00'), now)).toBe('Fri');
    expect(shortTime(at('2026-03-01T09:05:00'), now)).toBe('1 Mar');
    expect(shortTime(at('2025-03-01T09:05:00'), now)).toBe('1 Mar 2025');
    expect([ago(at('2026-11-17T14:59:30'), now), ago(at('2026-11-17T14:00:00'), now)]).toEqual(['30 s ago', '1 h ago']);
  });

  test('read a fraction or a number', () => expect([fractionValue('7/10'), fractionValue('0.5')]).toEqual([0.7, 0.5]));
});

describe('words', () => {
  test('agree with their number', () =>
    expect([counted(1, 'seat'), counted(1200, 'seat')]).toEqual(['1 seat', '1,200 seats']));
  test('of the platform become a phrase', () => expect(sentenceCase('no_quorum')).toBe('No quorum'));
  test('end with a full stop once', () => {
    expect(['Done', 'Done.', 'Done?', 'He said “no.”', ''].map(asSentence)).toEqual([
      'Done.',
      'Done.',
      'Done?',
      'He said “no.”',
      '',
    ]);
  });
  test('are cut at their first line and at a length', () => {
    expect(firstLine('one\ntwo')).toBe('one');
    expect(firstLine('a'.repeat(50), 10)).toBe(`${'a'.repeat(9)}…`);
  });
  test('name a seat by two letters, whatever it is called', () => {
    expect(['demo_security', 'Ana', '中文', '-', 'x'].map(monogram)).toEqual(['SE', 'AN', '中文', '-', 'X']);
  });
});
