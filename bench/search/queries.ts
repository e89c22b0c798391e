// Search queries by class. Words, filters and cities vary within a class, so that the queries read different database
// pages.
import type { Ctx } from '#domain/ctx';
import { placeBySlug } from '#domain/places';
import type { SearchQuery, Where } from '#domain/discovery';
import { categories, dateFilters, formats, tags } from '#shared/taxonomy/taxonomy.ts';
import {
  kind,
  kindAndDay,
  kindAndPlace,
  kindAndPrice,
  kindPlaceAndDay,
  misspelt,
  misspeltKind,
  sentence,
  type TypedText,
  unknown,
} from './phrases.ts';
import { random, type Random } from './random.ts';
import { RARE_WORDS, SUBJECTS } from './texts.ts';

export interface QueryClass {
  what: string;
  make: (rng: Random) => SearchQuery;
}

const CITIES = [
  'ca--san-francisco',
  'ny--new-york',
  'ca--los-angeles',
  'il--chicago',
  'united-kingdom--london',
  'germany--berlin',
  'france--paris',
  'brazil--sao-paulo',
  'australia--sydney',
  'tx--austin',
  'wa--seattle',
  'canada--toronto',
  'ireland--dublin',
  'spain--madrid',
];
const WORDS = Object.values(SUBJECTS)
  .flatMap((line) => line.split(' '))
  .filter((word) => !word.includes('-'));

/** The query classes, for a database that holds the gazetteer. */
export async function queryClasses(ctx: Pick<Ctx, 'db'>): Promise<QueryClass[]> {
  const cities = await Promise.all(CITIES.map((slug) => where(ctx, slug)));
  const country = await where(ctx, 'united-states');
  const local = (rng: Random) => ({ where: rng.pick(cities) });
  const word = (rng: Random) => rng.pick(WORDS);
  return [
    { what: 'local, no text', make: local },
    { what: 'local, no text, page 5', make: (rng) => ({ ...local(rng), page: 5 }) },
    { what: 'local, filters', make: (rng) => ({ ...local(rng), ...filters(rng) }) },
    { what: 'local, date', make: (rng) => ({ ...local(rng), date: rng.pick(dateFilters).slug }) },
    { what: 'local, keyword', make: (rng) => ({ ...local(rng), text: `${word(rng)} ` }) },
    { what: 'local, two keywords', make: (rng) => ({ ...local(rng), text: `${word(rng)} ${rng.zipf(RARE_WORDS)}` }) },
    { what: 'local, unfinished word', make: (rng) => ({ ...local(rng), text: word(rng).slice(0, 4) }) },
    {
      what: 'local, keyword, filters, date',
      make: (rng) => ({ ...local(rng), ...filters(rng), text: word(rng), date: 'this-month' }),
    },
    { what: 'local, misspelt', make: (rng) => ({ ...local(rng), text: misspelt(rng, word(rng)) }) },
    ...typedClasses(local),
    { what: 'online, keyword', make: (rng) => ({ where: { kind: 'online' }, text: word(rng) }) },
    { what: 'nationwide, keyword', make: (rng) => ({ where: country, text: word(rng) }) },
    { what: 'nationwide, filters', make: (rng) => ({ where: country, ...filters(rng) }) },
    { what: 'nationwide, no text', make: () => ({ where: country }) },
    { what: 'everywhere, keyword', make: (rng) => ({ where: { kind: 'everywhere' }, text: word(rng) }) },
  ];
}

/** Classes of texts with kinds, days, places and prices, in five languages. */
function typedClasses(local: (rng: Random) => SearchQuery): QueryClass[] {
  const texts: Readonly<Record<string, (rng: Random) => TypedText>> = {
    kind,
    'kind and day': kindAndDay,
    'kind and place': kindAndPlace,
    'kind, place and day': kindPlaceAndDay,
    'kind and price': kindAndPrice,
    sentence,
    'misspelt kind': misspeltKind,
    'unknown word, nothing found': unknown,
    'parts of two events': twoTopics,
    'kind where there is none': rareKind,
  };
  return Object.entries(texts).map(([what, text]) => ({
    what: `local, ${what}`,
    make: (rng) => ({ ...local(rng), ...text(rng) }),
  }));
}

const KINDS_WITHOUT_EVENTS = ['chess', 'opera', 'parade', 'aviation', 'prom', 'kayak', 'puppet', 'buddhism'];

/** Three subjects, which few events have together, so that the search mostly shows partial matches. */
const twoTopics = (rng: Random): TypedText => ({
  language: 'en',
  text: `${rng.pick(WORDS)} ${rng.pick(WORDS)} ${rng.pick(WORDS)}`,
});

/** A rare kind on a day. The search mostly shows its events on other days. */
const rareKind = (rng: Random): TypedText => ({ language: 'en', text: `${rng.pick(KINDS_WITHOUT_EVENTS)} tonight` });

async function where(ctx: Pick<Ctx, 'db'>, slug: string): Promise<Where> {
  const place = await placeBySlug(ctx, slug);
  if (place.kind !== 'found') throw new Error(`no place is called ${slug}`);
  return { kind: 'place', placeId: place.place.id };
}

function filters(rng: Random): Partial<SearchQuery> {
  const kind = rng.below(4);
  if (kind === 0) return { price: rng.next() < 0.5 ? 'free' : 'paid' };
  if (kind === 1) return { categoryId: rng.zipf(categories).id, price: 'paid' };
  if (kind === 2) return { formatId: rng.zipf(formats).id, tags: [rng.pick(tags).slug] };
  return { categoryId: rng.zipf(categories).id };
}

/** A random number generator that gives the same numbers in every run for the query class with this name. */
export const seededFor = (what: string) =>
  random([...what].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7));
