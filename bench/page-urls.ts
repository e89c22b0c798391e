// URLs of pages that are not in the page cache.

const CITIES = [
  'ca--san-francisco',
  'ny--new-york',
  'united-kingdom--london',
  'germany--berlin',
  'france--paris',
  'brazil--sao-paulo',
  'australia--sydney',
];
const WORDS = [
  'music',
  'jazz',
  'yoga',
  'dinner',
  'workshop',
  'night',
  'market',
  'dance',
  'walk',
  'festival',
  'film',
  'open',
];

/** URLs of one search for each pair of a word and a city. */
export const uncachedSearches = (origin: string): string[] =>
  WORDS.flatMap((word) => CITIES.map((city) => `${origin}/d/${city}/all-events/${word}/`));

/** The path of a search by date; different for each of the first 336 numbers. */
export function variedSearch(index: number): string {
  const month = String(1 + (index % 12)).padStart(2, '0');
  const day = String(1 + (Math.floor(index / 12) % 28)).padStart(2, '0');
  return `/d/ca--san-francisco/events/?tags=date-night&start_date=2026-01-01&end_date=2027-${month}-${day}`;
}
