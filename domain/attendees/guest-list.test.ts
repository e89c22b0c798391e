import { describe, expect, test } from 'vitest';
import { readGuestList } from './guest-list.ts';

const read = (text: string) => readGuestList(text).map(({ name, email }) => [name, email]);

describe('a list of guests', () => {
  test.each([
    ['Ada Lovelace', 'Ada Lovelace', null],
    ['Ada Lovelace, ada@example.org', 'Ada Lovelace', 'ada@example.org'],
    ['Ada Lovelace ; ada@EXAMPLE.org', 'Ada Lovelace', 'ada@example.org'],
    ['Ada Lovelace\tada@example.org', 'Ada Lovelace', 'ada@example.org'],
    ['Ada Lovelace <ada@example.org>', 'Ada Lovelace', 'ada@example.org'],
    ['"Lovelace, Ada" <ada@example.org>', 'Lovelace, Ada', 'ada@example.org'],
    ['ada@example.org, Ada Lovelace', 'Ada Lovelace', 'ada@example.org'],
    ['Ada Lovelace ada@example.org', 'Ada Lovelace', 'ada@example.org'],
    ['Ada, Lovelace, ada@example.org', 'Ada Lovelace', 'ada@example.org'],
    ['"Lovelace, Ada","ada@example.org"', 'Lovelace, Ada', 'ada@example.org'],
    ['"Ada ""Countess"" Lovelace";ada@example.org', 'Ada "Countess" Lovelace', 'ada@example.org'],
    ['Ada Lovelace, mailto:ada@example.org', 'Ada Lovelace', 'ada@example.org'],
    ['أدا لوفليس, ada@example.org', 'أدا لوفليس', 'ada@example.org'],
    ['Guest, guest@example.org', 'Guest', 'guest@example.org'],
    ['  张伟  ', '张伟', null],
  ])('reads the line %j', (line, name, email) => {
    expect(readGuestList(line)).toEqual([{ line: 1, name, email, problems: {}, isRepeated: false }]);
  });

  test('skips empty lines, counts lines of any line ends, and marks repeated guests', () => {
    const guests = readGuestList('Ada, ada@example.org\r\n\r\nGrace\rADA, Ada@example.org\n\n');
    expect(guests.map(({ line, name, isRepeated }) => [line, name, isRepeated])).toEqual([
      [1, 'Ada', false],
      [3, 'Grace', false],
      [4, 'ADA', true],
    ]);
  });

  test('may have several people of a mail program in one line', () => {
    expect(read('Ada <ada@example.org>, "Hopper, Grace" <grace@example.org>; Alan <alan@example.org>')).toEqual([
      ['Ada', 'ada@example.org'],
      ['Hopper, Grace', 'grace@example.org'],
      ['Alan', 'alan@example.org'],
    ]);
  });

  test('has the columns that its first line names, in each language', () => {
    expect(read('\uFEFF"Order","Email","First name","Last name"\n7,ada@example.org,Ada,Lovelace')).toEqual([
      ['Ada Lovelace', 'ada@example.org'],
    ]);
    expect(read('Vorname;Nachname;E-Mail-Adresse\nAda;Lovelace;ada@example.org')[0]?.[0]).toContain('Ada');
    expect(read('Nom;Adresse e-mail\nAda;ada@example.org')).toEqual([['Ada', 'ada@example.org']]);
    expect(read('Nombre;Correo electrónico\nAda;')).toEqual([['Ada', null]]);
    expect(read('Name\nAda\nGrace')).toEqual([
      ['Ada', null],
      ['Grace', null],
    ]);
  });

  test.each([
    ['ada@example.org', { name: ['MISSING'] }],
    ['Ada, ada.example.org', { email: ['INVALID'] }],
    ['Ada, ada@', { email: ['INVALID'] }],
    ['Ada <not an address>', { email: ['INVALID'] }],
    ['https://example.org, ada@example.org', { name: ['INVALID'] }],
    ['!!!', { name: ['INVALID'] }],
    [`${'x'.repeat(201)}, ada@example.org`, { name: ['TOO_LONG'] }],
  ])('names what is wrong with the line %j', (line, problems) => {
    expect(readGuestList(line)).toMatchObject([{ problems }]);
  });

  test('of quotes, separators and brackets is read in linear time', () => {
    for (const text of [
      '"'.repeat(99_999),
      '"" '.repeat(33_000),
      'a.'.repeat(50_000),
      '<'.repeat(99_999),
      ',>'.repeat(50_000),
    ])
      expect(readGuestList(`${text} x`).length).toBeGreaterThan(0);
  });
});
