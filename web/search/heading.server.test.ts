import { expect, test } from 'vitest';
import { withWholeName } from './heading.server.ts';

const lineOf = (title: string, name: string, longName: string) =>
  withWholeName(title, { name, longName }).replaceAll('\u00a0', '_');

test('a heading does not break inside the name of the place, nor between a short preposition and the name', () => {
  expect(lineOf('Événements à Paris, France', 'Paris', 'Paris, France')).toBe('Événements à_Paris,_France');
  expect(lineOf('Musik: Events in Berlin, Deutschland', 'Berlin', 'Berlin, Deutschland')).toBe(
    'Musik: Events in_Berlin, Deutschland',
  );
  expect(lineOf('Events in San Francisco, CA', 'San Francisco', 'San Francisco, CA')).toBe(
    'Events in_San_Francisco,_CA',
  );
  expect(lineOf('Veranstaltungen in der Schweiz', 'Schweiz', 'Schweiz')).toBe('Veranstaltungen in der_Schweiz');
  expect(lineOf('Events online', '', '')).toBe('Events online');
});
