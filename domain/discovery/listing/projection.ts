// Builds the listing of an event from its record.
import { minorDigits } from '#shared/money.ts';
import { overlappingSubcategories } from '#shared/taxonomy/combined-subcategories.ts';
import type { EventRecord } from '#domain/events';
import type { OfferSummary } from '#domain/tickets';
import {
  categoryFacet,
  cellsOf,
  formatFacet,
  languageFacet,
  ONLINE,
  pairFacet,
  placeFacet,
  priceFacet,
  subcategoryFacet,
  tagFacet,
} from './facets.ts';
import { eventConcepts } from './concepts.ts';
import type { ListingRow } from './write-queries.ts';
import {
  conceptLexeme,
  type EventConcept,
  headLexeme,
  matchedVector,
  type Passage,
  rankedVector,
  type Stem,
} from '../text/vectors.ts';
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
  names: string;
  /** Performers and keywords; `names` has them, too. */
  keywords: string;
  summary: string;
  body: string;
  /** Other spellings of words in title, names and summary. */
  otherSpellings: string[];
}

/** The row of one event's listing. Pure. */
export function listingRow(record: EventRecord, texts: SearchTexts, sources: ListingSources): ListingRow {
  const { venue } = record;
  const { offer, organizer } = sources;
  const onMap = venue !== null && venue.latitude !== null && venue.longitude !== null;
  return {
    event_id: record.id,
    series_id: record.seriesId,
    slug: record.slug,
    name: record.name,
    summary: record.summary,
    organizer_id: organizer.id,
    organizer_name: organizer.name,
    organizer_slug: organizer.slug,
    venue_name: venue?.name ?? null,
    city: venue?.city || null,
    latitude: onMap ? venue.latitude : null,
    longitude: onMap ? venue.longitude : null,
    online: record.online,
    tz: record.tz,
    all_day: record.allDay,
    starts_at: record.startsAt,
    ends_at: record.endsAt,
    category_id: Number(record.categoryId),
    subcategory_id: record.subcategoryId === null ? null : Number(record.subcategoryId),
    image: record.image,
    postponed: record.status === 'postponed',
    sales_status: offer?.salesStatus ?? 'unavailable',
    popularity: offer?.soldCount ?? 0,
    ...priceOf(offer),
    updated_at: record.updatedAt,
    facets: facetsOf(record, sources),
    title_words: texts.title,
    ...vectorsOf(texts, sources.stem, conceptsOfEvent(record, texts)),
  };
}

function priceOf(
  offer: OfferSummary | undefined,
): Pick<ListingRow, 'price_min_minor' | 'price_max_minor' | 'currency' | 'price_from'> {
  const price = offer?.price;
  if (!price) return { price_min_minor: null, price_max_minor: null, currency: null, price_from: null };
  const { minMinor, maxMinor, currency } = price;
  return {
    price_min_minor: minMinor,
    price_max_minor: maxMinor,
    currency,
    price_from: minMinor / 10 ** minorDigits(currency),
  };
}

/** The searchable texts of an event. */
export function searchTexts(record: EventRecord, organizerName: string): SearchTexts {
  const { lineup = [], agenda = [], faq = [], keywords = [] } = record.details;
  const searchedNames = [
    organizerName,
    record.venue?.name,
    record.venue?.city,
    ...lineup.map((performer) => performer.name),
    ...keywords,
  ].filter(Boolean);
  const body = [
    textOfHtml(record.descriptionHtml),
    ...agenda.map((entry) => entry.title),
    ...faq.map((entry) => entry.q),
  ];
  return {
    title: foldWords(record.name),
    names: foldWords(searchedNames.join('\n')),
    keywords: foldWords([...lineup.map((performer) => performer.name), ...keywords].join('\n')),
    summary: foldWords(record.summary),
    body: foldWords(body.join('\n').slice(0, BODY_MAX)),
    otherSpellings: otherSpellings([record.name, ...searchedNames, record.summary].join('\n')),
  };
}

/** The words an event adds to the vocabulary. */
export function termsOf({ title, names: searchedNames, summary, otherSpellings: others }: SearchTexts): string[] {
  return [...distinctWords(title, searchedNames, summary), ...others];
}

function vectorsOf(
  texts: SearchTexts,
  stem: Stem,
  concepts: readonly EventConcept[],
): Pick<ListingRow, 'head' | 'words'> {
  const head: Passage[] = [
    { words: texts.title, weight: 'A' },
    { words: texts.names, weight: 'B' },
    { words: texts.summary, weight: 'C' },
  ];
  return {
    head: rankedVector(head, stem, concepts),
    words: matchedVector([...head, { words: texts.body, weight: 'D' }], stem, [
      ...termsOf(texts).map(headLexeme),
      ...texts.otherSpellings,
      ...concepts.map(({ id }) => conceptLexeme(id)),
    ]),
  };
}

function conceptsOfEvent(record: EventRecord, { title, keywords, summary }: SearchTexts): EventConcept[] {
  return eventConcepts({
    facets: [...kindFacets(record), ...record.tags.map(tagFacet)],
    language: record.language,
    title,
    keywords,
    summary,
  });
}

function facetsOf(record: EventRecord, { placeIds, offer }: ListingSources): string[] {
  const { venue } = record;
  const facets = [
    ...kindFacets(record),
    ...overlappingFacets(record),
    ...record.tags.map(tagFacet),
    ...placeIds.map(placeFacet),
  ];
  facets.push(languageFacet(record.language.slice(0, 2).toLowerCase()));
  if (record.online) facets.push(ONLINE);
  if (venue && venue.latitude !== null && venue.longitude !== null)
    facets.push(...cellsOf(venue.latitude, venue.longitude));
  // An event may be free and paid: a concert with free places for children is found with either filter.
  if (offer?.price?.free) facets.push(priceFacet('free'));
  if (offer?.price && offer.price.maxMinor > 0) facets.push(priceFacet('paid'));
  return [...new Set(facets)];
}

/** The facets of the sub-categories that overlap with the event's: a search for "Jazz" finds "Blues & Jazz" too. */
const overlappingFacets = ({ subcategoryId }: EventRecord): string[] =>
  subcategoryId === null ? [] : overlappingSubcategories(subcategoryId).map(subcategoryFacet);

/** The facets of category, sub-category and format, and of the pairs of a format with category or sub-category. */
function kindFacets({ categoryId, subcategoryId, formatId }: EventRecord): string[] {
  const topics = [categoryFacet(categoryId)];
  if (subcategoryId !== null) topics.push(subcategoryFacet(subcategoryId));
  if (formatId === null) return topics;
  const format = formatFacet(formatId);
  return [...topics, format, ...topics.map((topic) => pairFacet(topic, format))];
}
