// From an event's facts to its listing.
import type { ListingFacts } from '#domain/events';
import type { OfferSummary } from '#domain/tickets';
import {
  categoryFacet,
  cellsOf,
  formatFacet,
  ONLINE,
  placeFacet,
  priceFacet,
  subcategoryFacet,
  tagFacet,
} from './facets.ts';
import type { ListingRow } from './write-queries.ts';
import { distinctWords, foldWords, otherSpellings, textOfHtml } from './words.ts';

/** What a listing takes from other modules beside the event itself. */
export interface Surroundings {
  organizer: { id: string; name: string; slug: string };
  /** The venue's place and everything it lies in. */
  placeIds: string[];
  offer: OfferSummary | undefined;
}

/** Stemmers of PostgreSQL for the languages the product speaks; texts in others are found as they are written. */
const STEMMERS: Readonly<Record<string, string>> = {
  en: 'english',
  de: 'german',
  fr: 'french',
  es: 'spanish',
  pt: 'portuguese',
};

/** Bodies are searched this far, in characters: what comes later is house rules and small print. */
const BODY_MAX = 6_000;

/** The row of one event's listing. Pure. */
export function listingRow(facts: ListingFacts, around: Surroundings): ListingRow {
  const { venue } = facts;
  const { offer, organizer } = around;
  const onMap = venue !== null && venue.latitude !== null && venue.longitude !== null;
  return {
    event_id: facts.id,
    series_id: facts.seriesId,
    slug: facts.slug,
    name: facts.name,
    summary: facts.summary,
    organizer_id: organizer.id,
    organizer_name: organizer.name,
    organizer_slug: organizer.slug,
    venue_name: venue?.name ?? null,
    city: venue?.city || null,
    latitude: onMap ? venue.latitude : null,
    longitude: onMap ? venue.longitude : null,
    online: facts.online,
    tz: facts.tz,
    all_day: facts.allDay,
    starts_at: facts.startsAt.toString(),
    ends_at: facts.endsAt.toString(),
    category_id: facts.categoryId,
    subcategory_id: facts.subcategoryId,
    postponed: facts.postponed,
    sales_status: offer?.salesStatus ?? 'unavailable',
    popularity: offer?.soldCount ?? 0,
    updated_at: facts.updatedAt.toString(),
    facets: facetsOf(facts, around),
    ...searchTexts(facts, organizer.name),
  };
}

type SearchTexts = Pick<
  ListingRow,
  'stemmer' | 'title_words' | 'who_words' | 'summary_words' | 'body_words' | 'marked'
>;

function searchTexts(facts: ListingFacts, organizerName: string): SearchTexts {
  const { lineup = [], agenda = [], faq = [] } = facts.details;
  const who = [organizerName, facts.venue?.name, facts.venue?.city, ...lineup.map((one) => one.name)]
    .filter(Boolean)
    .join('\n');
  const body = [textOfHtml(facts.descriptionHtml), ...agenda.map((one) => one.title), ...faq.map((one) => one.q)].join(
    '\n',
  );
  const title_words = foldWords(facts.name);
  const who_words = foldWords(who);
  const summary_words = foldWords(facts.summary);
  const others = otherSpellings(`${facts.name}\n${who}\n${facts.summary}`);
  return {
    stemmer: STEMMERS[facts.language.slice(0, 2).toLowerCase()] ?? 'simple',
    title_words,
    who_words,
    summary_words,
    body_words: foldWords(body.slice(0, BODY_MAX)),
    marked: [...distinctWords(title_words, who_words, summary_words), ...others]
      .map((word) => `~${word}`)
      .concat(others),
  };
}

function facetsOf(facts: ListingFacts, { placeIds, offer }: Surroundings): string[] {
  const { venue } = facts;
  const facets = [categoryFacet(facts.categoryId), ...facts.tags.map(tagFacet), ...placeIds.map(placeFacet)];
  if (facts.subcategoryId !== null) facets.push(subcategoryFacet(facts.subcategoryId));
  if (facts.formatId !== null) facets.push(formatFacet(facts.formatId));
  if (facts.online) facets.push(ONLINE);
  if (venue && venue.latitude !== null && venue.longitude !== null)
    facets.push(...cellsOf(venue.latitude, venue.longitude));
  // Both may hold: a concert with free places for children is found under either.
  if (offer?.price?.free) facets.push(priceFacet('free'));
  if (offer?.price && offer.price.maxMinor > 0) facets.push(priceFacet('paid'));
  return [...new Set(facets)];
}
