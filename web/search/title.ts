// The search as a sentence. Adjectives follow nouns differently in each language, so each format has a message of its
// own.
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Locale } from '#shared/locales.ts';
import { queryWords } from '#shared/search/query.ts';
import type { SearchRoute } from '#shared/search/route.ts';
import { englishSubject, isOther, type SearchSubject, subjectOf } from '#shared/search/subject.ts';
import { customDates } from './filters/custom-dates.ts';
import { inCountry, inTown } from './in-country.ts';

/** The place in titles: its long name, or '' for a box and online. */
export interface TitlePlace {
  name: string;
  /** Whether the place is a country or a region; some languages use another preposition for them. */
  isArea: boolean;
  /** ISO code of a country; undefined for smaller places. */
  countryCode?: string | undefined;
}

// `price` is free, paid or none; `category` is the name of the category, or of the only sub-category, or none. Double spaces of empty parts are removed.
const events = msg({
  message: '{price, select, free {free} paid {paid} other {}} {category, select, none {} other {{category}}} events',
});

const nouns: Readonly<Record<string, MessageDescriptor>> = {
  conferences: msg({
    message:
      '{price, select, free {free} paid {paid} other {}} {category, select, none {} other {{category}}} conferences',
  }),
  seminars: msg({
    message:
      '{price, select, free {free} paid {paid} other {}} {category, select, none {} other {{category}}} seminars',
  }),
  expos: msg({
    message: '{price, select, free {free} paid {paid} other {}} {category, select, none {} other {{category}}} expos',
  }),
  conventions: msg({
    message:
      '{price, select, free {free} paid {paid} other {}} {category, select, none {} other {{category}}} conventions',
  }),
  festivals: msg({
    message:
      '{price, select, free {free} paid {paid} other {}} {category, select, none {} other {{category}}} festivals',
  }),
  performances: msg({
    message:
      '{price, select, free {free} paid {paid} other {}} {category, select, none {} other {{category}}} performances',
  }),
  screenings: msg({
    message:
      '{price, select, free {free} paid {paid} other {}} {category, select, none {} other {{category}}} screenings',
  }),
  galas: msg({
    message: '{price, select, free {free} paid {paid} other {}} {category, select, none {} other {{category}}} galas',
  }),
  classes: msg({
    message: '{price, select, free {free} paid {paid} other {}} {category, select, none {} other {{category}}} classes',
  }),
  networking: msg({
    message:
      '{price, select, free {free} paid {paid} other {}} {category, select, none {} other {{category}}} networking',
  }),
  parties: msg({
    message: '{price, select, free {free} paid {paid} other {}} {category, select, none {} other {{category}}} parties',
  }),
  rallies: msg({
    message: '{price, select, free {free} paid {paid} other {}} {category, select, none {} other {{category}}} rallies',
  }),
  tournaments: msg({
    message:
      '{price, select, free {free} paid {paid} other {}} {category, select, none {} other {{category}}} tournaments',
  }),
  games: msg({
    message: '{price, select, free {free} paid {paid} other {}} {category, select, none {} other {{category}}} games',
  }),
  races: msg({
    message: '{price, select, free {free} paid {paid} other {}} {category, select, none {} other {{category}}} races',
  }),
  tours: msg({
    message: '{price, select, free {free} paid {paid} other {}} {category, select, none {} other {{category}}} tours',
  }),
  attractions: msg({
    message:
      '{price, select, free {free} paid {paid} other {}} {category, select, none {} other {{category}}} attractions',
  }),
  retreats: msg({
    message:
      '{price, select, free {free} paid {paid} other {}} {category, select, none {} other {{category}}} retreats',
  }),
  appearances: msg({
    message:
      '{price, select, free {free} paid {paid} other {}} {category, select, none {} other {{category}}} appearances',
  }),
};

const otherOf = msg({ message: '{category} (other)', context: 'the sub-category Other, in a title' });
const about = msg({ message: '{what} for “{text}”' });
const online = msg({ message: '{what} online' });
const inPlace = msg({ message: '{what} in {place}', context: 'a town or neighborhood' });
const inRegion = msg({ message: '{what} in {place}', context: 'a region' });
const inOtherCountry = msg({ message: '{what} in {place}', context: 'a country' });
const inCountryPhrase = msg({
  message: '{what} {where}',
  context: 'where: a country with its preposition',
});
const inBox = msg({ message: '{what} in this area' });
const when = msg({
  message:
    '{date, select, today {{what} today} tonight {{what} tonight} tomorrow {{what} tomorrow} this_weekend {{what} this weekend} this_week {{what} this week} next_week {{what} next week} this_month {{what} this month} next_month {{what} next month} other {{what}}}',
});

/** What a title describes: a search, and the evening of today, which no filter of a search can name. */
export type TitleRoute = SearchRoute & { isTonight?: boolean };

/** The title with the custom date range, if any: "Events in Berlin, Germany · Dec 1 – 24, 2026". */
export function searchHeading(
  route: TitleRoute,
  place: TitlePlace,
  { i18n, locale }: { i18n: I18n; locale: Locale },
): string {
  return [searchTitle(route, place, i18n), customDates(route, i18n, locale)].filter(Boolean).join(' · ');
}

/** "Free Music events this weekend in Berlin, Germany", in the language of `i18n`. */
export function searchTitle(route: TitleRoute, place: TitlePlace, i18n: I18n): string {
  const translate = (message: MessageDescriptor, values: Record<string, string>) => i18n._({ ...message, values });
  const noun = translate(nouns[route.format ?? ''] ?? events, {
    price: route.price ?? 'none',
    category: subjectName(subjectOf(route), i18n) || 'none',
  });
  const text = queryWords(route.query);
  const named = text ? translate(about, { what: collapseSpaces(noun), text }) : collapseSpaces(noun);
  const date = route.isTonight ? 'tonight' : (route.date?.replace('-', '_') ?? 'none');
  const dated = (what: string) => translate(when, { what, date });
  const placed = (what: string) => placedTitle(route, place, { named: what, i18n });
  // the date after "San Francisco, CA" would read as a part of the place
  const title = route.location === 'online' ? dated(placed(named)) : placed(dated(named));
  return title.charAt(0).toLocaleUpperCase(i18n.locale) + title.slice(1);
}

function placedTitle(route: SearchRoute, place: TitlePlace, { named, i18n }: { named: string; i18n: I18n }): string {
  const where = whereInSentence(route, place, i18n.locale);
  if (where) return i18n._({ ...inCountryPhrase, values: { what: named, where } });
  return i18n._({ ...whereOf(route, place), values: { what: named, place: place.name } });
}

/** The subject in titles; '' for a search without a category. Only English puts the subject before the noun. */
function subjectName(subject: SearchSubject, i18n: I18n): string {
  if (i18n.locale === 'en') return englishSubject(subject);
  const category = subject.category ? i18n._(subject.category.name) : '';
  if (!subject.subcategory) return category;
  if (!isOther(subject.subcategory)) return i18n._(subject.subcategory.name);
  return i18n._({ ...otherOf, values: { category } });
}

/** The place with its own preposition: "in the United States", "au Havre"; null when the common preposition fits. */
function whereInSentence(route: SearchRoute, place: TitlePlace, lang: string): string | null {
  if (route.bbox || route.location === 'online') return null;
  if (place.countryCode) return inCountry(lang, { code: place.countryCode, name: place.name });
  return place.isArea ? null : inTown(lang, place.name);
}

function whereOf(route: SearchRoute, place: TitlePlace): MessageDescriptor {
  if (route.bbox) return inBox;
  if (route.location === 'online') return online;
  if (place.countryCode) return inOtherCountry;
  return place.isArea ? inRegion : inPlace;
}

const collapseSpaces = (text: string) => text.replace(/ {2,}/g, ' ').trim();
