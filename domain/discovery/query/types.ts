// What a typed search means: the result of `understand`. Plain data.
import type { DateSlug, Price } from '#shared/taxonomy/taxonomy.ts';

/**
 * A facet of a listing (`listing/facets.ts`): `c103` a category, `s3008` a sub-category, `f9` a format,
 * `t:kid-friendly` a tag, `c103+f6` and `s10003+f9` a category or sub-category in a format.
 */
export type KindFacet = string;

/** A kind of event that the lexicon names, such as `jazz`, `pottery` or `kids` (`lexicon/concepts.json`). */
export interface Concept {
  id: string;
  /** Facets of events that are exactly this kind. May be empty: the taxonomy has no sub-category for pottery. */
  is: readonly KindFacet[];
  /** Facets of events that are only similar to this kind; a search ranks them lower. */
  near: readonly KindFacet[];
  /** A whole category, or a form in which many topics are held: a concert, a meetup. */
  isGeneral: boolean;
  /**
   * Folded words and phrases for this kind in all five languages. An event with one of them in its title belongs to the
   * kind, too. Empty for kinds whose words do not identify them in a title ("live music").
   */
  words: readonly string[];
}

/** Days of a search: a date filter of the specification, or the first and last day, YYYY-MM-DD. */
export type UnderstoodDate =
  | { slug: DateSlug; from?: undefined; to?: undefined }
  | { slug?: undefined; from: string; to: string };

export type TimeOfDay = 'morning' | 'afternoon' | 'evening' | 'night';

/** A place that the query names. `slug` is its location segment in a URL. */
export interface UnderstoodPlace {
  placeId: string;
  slug: string;
  /** In the language of the query. */
  name: string;
}

export type Meaning =
  /** Events of any of these concepts: an ambiguous phrase has several. */
  | { kind: 'concepts'; concepts: readonly Concept[] }
  | { kind: 'date'; date: UnderstoodDate; timeOfDay?: TimeOfDay | undefined }
  /** `price` as in the filter, or the highest price in whole units of the event's own currency ("under 20"). */
  | { kind: 'price'; price: Price; maxAmount?: undefined }
  | { kind: 'price'; price?: undefined; maxAmount: number }
  | { kind: 'place'; place: UnderstoodPlace }
  | { kind: 'online' }
  | { kind: 'near-me' }
  /** Words such as "events", "what is on" and "in": they match nothing and filter nothing. See `Understanding.asks`. */
  | { kind: 'filler' }
  /** Everything else: searched in the texts of events. */
  | { kind: 'words' };

/** A part of the query. Parts are in the order of the text and do not overlap. */
export interface QueryPart {
  /** The part as typed. */
  text: string;
  /** Offsets in the query, in UTF-16 code units, `to` exclusive. */
  from: number;
  to: number;
  meaning: Meaning;
  /** The query without this part, with single spaces: the target of the chip's removal. */
  without: string;
}

export interface Understanding {
  /** The query as typed. */
  text: string;
  parts: readonly QueryPart[];
  /** The parts of kind `words` as typed, quotation marks included; '' when there are none. */
  words: string;
  /** Whether the last word is unquoted, unfinished and without another meaning. */
  lastWordIsPrefix: boolean;
  /**
   * Whether the text ends in an unquoted word without a space behind it. The word may have a meaning and also be the
   * beginning of a longer word: "art", "artist".
   */
  endsUnfinished: boolean;
  /**
   * - `something`: there are words or concepts to match.
   * - `everything`: events of any kind, within the date, price and place: "what is on", "tomorrow", "events in berlin",
   *   "".
   * - `nothing`: the text has only words that link others ("the", "und"), so the search finds no event.
   */
  asks: 'something' | 'everything' | 'nothing';
}
