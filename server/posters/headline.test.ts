import { describe, expect, it } from 'vitest';
import { headlinesOf, printable } from './headline.ts';

describe('the texts a poster may show for a title', () => {
  it.each([
    ['Jazz Night', [], []],
    ['Founders Breakfast: Raising in a Down Market', ['Founders Breakfast'], ['Founders Breakfast: Raising']],
    ['Silent Film with Live Organ', [], ['Silent Film']],
    ['Gallery Night in the Mission', [], ['Gallery Night']],
    ['Kochen für Anfänger mit Greta', [], ['Kochen für Anfänger']],
    ['Noche de tango con Lucía', [], ['Noche de tango']],
    ['Café philo avec Yasmine', [], ['Café philo']],
    ['Vinhos verdes com Joaquim', [], ['Vinhos verdes']],
    ['Mahler 5 | City Philharmonic', ['Mahler 5'], []],
    ['Rivières disparues : une balade', ['Rivières disparues'], []],
    ['Jazz – a history', ['Jazz'], []],
    ['Concrete Garden (35 mm)', ['Concrete Garden'], []],
    ['Science Fiction for Sceptics, with Samir Thorne', [], ['Science Fiction for Sceptics']],
    ['Open Mic @ The Mill', ['Open Mic'], []],
    ['Botanical Drawings, Close-up', [], []],
    ['Coming soon …', [], []],
  ])('of the title "%s" end at natural breaks', (title, strong, weak) => {
    expect(headlinesOf(title)).toEqual({ full: title.replace(' …', ''), strong, weak });
  });

  it.each([
    'Made in Italy',
    'Death in Venice',
    'Man with a Movie Camera',
    '«Jazz: a history» und mehr',
    "Reading 'Night: poems' aloud",
    'What we believe in: a talk',
    '20:00 Doors',
    'Close-up',
  ])('of the title "%s" are the title alone', (title) => {
    expect(headlinesOf(title)).toEqual({ full: title, strong: [], weak: [] });
  });

  it.each(['', ' ', '🎷🎷', '…', '—'])('of the title "%s" are empty', (title) => {
    expect(headlinesOf(title)).toEqual({ full: '', strong: [], weak: [] });
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
