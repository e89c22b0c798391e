// From an event's record to its listing.
import type { ListingRecord } from '#domain/events';
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
import { matchedVector, type Passage, rankedVector, type Stem } from '../text/vectors.ts';
import { distinctWords, foldWords, otherSpellings, textOfHtml } from '../text/words.ts';

/** Data of a listing that other modules own. */
export interface ListingSources {
  organizer: { id: string; name: string; slug: string };
  /** The venue's place and every place that contains it. */
  placeIds: string[];
  offer: OfferSummary | undefined;
  stem: Stem;
}

/** Maximum number of characters of a body that are searched; house rules and small print come later. */
const BODY_MAX = 6_000;

/** Searchable texts of an event, as folded words. */
export interface SearchTexts {
  title: string;
  who: string;
  summary: string;
  body: string;
  /** Other spellings of words in title, names and summary. */
  others: string[];
}

/** The row of one event's listing. Pure. */
export function listingRow(facts: ListingRecord, texts: SearchTexts, around: ListingSources): ListingRow {
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
    title_words: texts.title,
    ...vectorsOf(texts, around.stem),
  };
}

/** The searchable texts of an event. */
export function searchTexts(facts: ListingRecord, organizerName: string): SearchTexts {
  const { lineup = [], agenda = [], faq = [] } = facts.details;
  const who = [organizerName, facts.venue?.name, facts.venue?.city, ...lineup.map((one) => one.name)].filter(Boolean);
  const body = [textOfHtml(facts.descriptionHtml), ...agenda.map((one) => one.title), ...faq.map((one) => one.q)];
  return {
    title: foldWords(facts.name),
    who: foldWords(who.join('\n')),
    summary: foldWords(facts.summary),
    body: foldWords(body.join('\n').slice(0, BODY_MAX)),
    others: otherSpellings([facts.name, ...who, facts.summary].join('\n')),
  };
}

/** The words an event adds to the vocabulary. */
export function termsOf({ title, who, summary, others }: SearchTexts): string[] {
  return [...distinctWords(title, who, summary), ...others];
}

function vectorsOf(texts: SearchTexts, stem: Stem): Pick<ListingRow, 'head' | 'words'> {
  const head: Passage[] = [
    { words: texts.title, weight: 'A' },
    { words: texts.who, weight: 'B' },
    { words: texts.summary, weight: 'C' },
  ];
  return {
    head: rankedVector(head, stem),
    words: matchedVector([...head, { words: texts.body, weight: 'D' }], stem, [
      ...termsOf(texts).map((word) => `~${word}`),
      ...texts.others,
    ]),
  };
}

function facetsOf(facts: ListingRecord, { placeIds, offer }: ListingSources): string[] {
  const { venue } = facts;
  const facets = [categoryFacet(facts.categoryId), ...facts.tags.map(tagFacet), ...placeIds.map(placeFacet)];
  if (facts.subcategoryId !== null) facets.push(subcategoryFacet(facts.subcategoryId));
  if (facts.formatId !== null) facets.push(formatFacet(facts.formatId));
  if (facts.online) facets.push(ONLINE);
  if (venue && venue.latitude !== null && venue.longitude !== null)
    facets.push(...cellsOf(venue.latitude, venue.longitude));
  // Both may apply: a concert with free places for children is found under either.
  if (offer?.price?.free) facets.push(priceFacet('free'));
  if (offer?.price && offer.price.maxMinor > 0) facets.push(priceFacet('paid'));
  return [...new Set(facets)];
}
