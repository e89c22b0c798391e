// The input and the output of a composer.

/** The languages in which drafts are written: the languages of the pages. */
export type ComposerLanguage = 'en' | 'de' | 'fr' | 'es' | 'pt';

/** The texts that a person typed, each possibly empty: five answers, or one sentence that contains all facts. */
export interface Answers {
  sentence: string;
  what: string;
  when: string;
  where: string;
  audience: string;
  price: string;
}

/** The price of a class of tickets. */
export interface CountedAmount {
  /** The name of the class in the words of the answers; '' when they give it none. */
  label: string;
  /** 0 for a free class beside a paid one. */
  value: number;
  /** The number of tickets; null when the answers do not count them for each class. */
  count: number | null;
}

/** The price of entry. Amounts are minor units of the currency. */
export type UnderstoodPrice =
  | { kind: 'free' }
  | { kind: 'donation'; amount: number | null; currency: string }
  | { kind: 'paid'; amounts: CountedAmount[]; currency: string };

/** A date and clock times; '' for parts that the answer does not say. */
export interface UnderstoodWhen {
  startDate: string;
  startTime: string;
  endDate: string;
  endTime: string;
}

/** The place of the event. Texts that the answer does not say are ''. */
export interface UnderstoodPlace {
  kind: 'venue' | 'online' | 'unknown';
  venue: string;
  address1: string;
  /** The city in the form that an organizer reads and types: "Portland, ME". */
  city: string;
  /** The city's name alone, for sentences. */
  cityName: string;
  /** Whether the answers name the town. Otherwise the town is assumed to be the organizer's. */
  isNamed: boolean;
  placeId: string | null;
  countryCode: string | null;
  tz: string;
}

/**
 * The facts of the answers. No language model writes these facts, because dates, places and prices must never come from
 * a model.
 */
export interface Understood {
  /** The subject of the event: the answer without the words that state time, place and price. */
  what: string;
  categoryId: string | null;
  subcategoryId: string | null;
  formatId: string | null;
  when: UnderstoodWhen;
  /** False when the end of `when` is a usual duration after the start. */
  hasEnd: boolean;
  /** Whether the answers say that the event repeats. The draft has its first date. */
  isRepeated: boolean;
  /** Whether the answers name people who perform, so that the draft need not ask for them. */
  hasPerformer: boolean;
  place: UnderstoodPlace;
  price: UnderstoodPrice | null;
  /** Minimum age in years; `all` when the answer says that all ages are welcome. */
  age: number | 'all' | null;
  tags: string[];
  /** Number of people who fit. */
  capacity: number | null;
}

/** A ticket class of a draft. */
export interface DraftTicket {
  name: string;
  priceKind: 'free' | 'paid' | 'donation';
  priceMinor: number;
  currency: string;
  capacity: number;
}

/** A whole draft. */
export interface Draft {
  title: string;
  summary: string;
  /** Lines of text: `## ` begins a heading and `- ` begins an entry of a list (`description.ts`). */
  description: string;
  /** A category, with its subcategory if the subcategory is known; null for no category. */
  category: { categoryId: string; subcategoryId: string | null } | null;
  format: string | null;
  tags: string[];
  age: string;
  when: UnderstoodWhen;
  tickets: DraftTicket[];
  /** The poster's design (`shared/event-image.ts`). */
  image: string;
}
export type PartName = keyof Draft;

export const partNames = [
  'title',
  'summary',
  'description',
  'category',
  'format',
  'tags',
  'age',
  'when',
  'tickets',
  'image',
] as const satisfies PartName[];

/**
 * One part of a draft. A composer may send a part several times while the composer writes the part; the last value
 * counts.
 */
export type DraftPart = { [Name in PartName]: { name: Name; value: Draft[Name] } }[PartName];

export interface ComposeRequest {
  answers: Answers;
  understood: Understood;
  language: ComposerLanguage;
  /** A number that selects the wording. */
  variant: number;
  /** Present when only this part is wanted. */
  only?: 'title' | 'summary' | 'description';
  signal?: AbortSignal;
}

/** Writes drafts. Kind `templates` uses sentences of this product; kind `model` uses a language model. */
export interface Composer {
  kind: 'templates' | 'model';
  /**
   * Yields the parts of a draft, whose values are not checked yet. Throws `ComposerError` when it cannot write a draft.
   */
  compose(request: ComposeRequest): AsyncIterable<DraftPart>;
}
