import { describe, expect, it } from 'vitest';
import { headlineOf, printable } from './headline.ts';

describe('the headline of a poster', () => {
  it.each([
    ['Jazz Night', 'Jazz Night'],
    ['Founders Breakfast: Raising in a Down Market', 'Founders Breakfast'],
    ['Silent Film with Live Organ', 'Silent Film'],
    ['Gallery Night in the Mission', 'Gallery Night'],
    ['Mahler 5 | City Philharmonic', 'Mahler 5'],
    ['Open Mic @ The Mill', 'Open Mic'],
    ['Five-a-side League Final', 'Five-a-side League Final'],
    ['Fête du fromage à la ferme de Jean', 'Fête du fromage'],
    ['50% off: everything', '50% off'],
  ])('of "%s" is "%s"', (title, headline) => {
    expect(headlineOf(title)).toBe(headline);
  });

  it('is one word, however long the word is', () => {
    expect(headlineOf('Rindfleischetikettierungsüberwachung heute')).toBe('Rindfleischetikettierungsüberwachung');
  });

  it('has at most four words', () => {
    expect(headlineOf('a b c d e f g').split(' ').length).toBeLessThanOrEqual(4);
  });
});

describe('printable titles', () => {
  it('lose emoji, keycaps and flags', () => {
    expect(printable('🎉 Party 👨‍👩‍👧 night 🇫🇷 ✨')).toBe('Party night');
  });

  it('lose control characters and doubled spaces', () => {
    expect(printable('Jazz\u0000  \u2028Night')).toBe('Jazz Night');
  });

  it('have typographic apostrophes', () => {
    expect(printable("New Year's Eve")).toBe('New Year’s Eve');
  });
});
