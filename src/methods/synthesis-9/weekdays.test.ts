import { expect, test } from 'vitest';
import { weekdaysIn } from './weekdays.ts';

const days = [
  ['monday', 'mon', 'montag', 'lunes', 'lundi', 'lunedì', 'segunda-feira', 'maandag', 'mondays'],
  ['tuesday', 'dienstag', 'martes', 'mardi', 'martedì', 'terça-feira', 'dinsdag'],
  ['wednesday', 'mittwoch', 'miércoles', 'mercredi', 'mercoledì', 'quarta-feira', 'woensdag'],
  ['thursday', 'donnerstag', 'jueves', 'jeudi', 'giovedì', 'quinta-feira', 'donderdag'],
  ['friday', 'freitag', 'viernes', 'vendredi', 'venerdì', 'sexta-feira', 'vrijdag', 'fridays', 'freitags'],
  ['saturday', 'samstag', 'sonnabend', 'sábado', 'samedi', 'sabato', 'zaterdag'],
  ['sunday', 'sonntag', 'domingo', 'dimanche', 'domenica', 'zondag', 'sundays'],
];

test.each(days.flatMap((names, day) => names.map((name) => [name, day] as const)))('%s is day %i', (name, day) => {
  expect([...weekdaysIn(name)]).toEqual([day]);
  expect([...weekdaysIn(`ship it on ${name}, please`)]).toEqual([day]);
});

test('of several days each is found once', () => {
  expect([...weekdaysIn('on friday or sunday, not on friday evening')]).toEqual([4, 6]);
});

test.each(['', 'today', 'in march', 'mondayish', 'the sunflower', 'monde', 'next week'])('"%s" names none', (text) =>
  expect(weekdaysIn(text).size).toBe(0),
);
