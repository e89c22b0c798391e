// What a composer gets and writes.

/** The languages that drafts are written in: those of the pages. */
export type ComposerLanguage = 'en' | 'de' | 'fr' | 'es' | 'pt';

/** What a person typed, each text possibly empty: five answers, or one sentence that says all of it. */
export interface Answers {
  sentence: string;
  what: string;
  when: string;
  where: string;
  audience: string;
  price: string;
}

/** What entry costs. Amounts are minor units of the currency. */
export type UnderstoodPrice =
  | { kind: 'free' }
  | { kind: 'donation'; amount: number | null; currency: string }
  | { kind: 'paid'; amounts: { label: string; value: number }[]; currency: string };

/** A date and clock times; '' for what the answer does not say. */
export interface UnderstoodWhen {
  startDate: string;
  startTime: string;
  endDate: string;
  endTime: string;
}

/** Where the event takes place; texts that the answer does not say are ''. */
export interface UnderstoodPlace {
  kind: 'venue' | 'online' | 'unknown';
  venue: string;
  address1: string;
  /** As an organizer reads and types it: "Portland, ME". */
  city: string;
  /** The city's name alone, for sentences. */
  cityName: string;
  /** Whether the answers name the town, which is otherwise assumed to be the organizer's. */
  isNamed: boolean;
  placeId: string | null;
  countryCode: string | null;
  tz: string;
}

/** The facts of the answers, read without a model: dates, places and prices are never left to one. */
export interface Understood {
  /** What the event is, without the words that say when, where and for how much. */
  what: string;
  categoryId: string | null;
  subcategoryId: string | null;
  formatId: string | null;
  when: UnderstoodWhen;
  place: UnderstoodPlace;
  price: UnderstoodPrice | null;
  /** Years; `all` when the answer says that all ages are welcome. */
  age: number | 'all' | null;
  tags: string[];
  /** How many people fit. */
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
  /** Lines of text: `## ` begins a heading and `- ` an entry of a list (`description.ts`). */
  description: string;
  /** A category, with its subcategory where it is known; null for none. */
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

/** One part of a draft. A part may come several times while it is being written; the last one counts. */
export type DraftPart = { [Name in PartName]: { name: Name; value: Draft[Name] } }[PartName];

export interface ComposeRequest {
  answers: Answers;
  understood: Understood;
  language: ComposerLanguage;
  /** Another number asks for another wording. */
  variant: number;
  /** Only this part is wanted. */
  only?: 'title' | 'summary' | 'description';
  signal?: AbortSignal;
}

/** Writes drafts. `templates`: from sentences of this product; `model`: by a language model. */
export interface Composer {
  kind: 'templates' | 'model';
  /** Throws `ComposerError` when no draft comes of it. Values are not checked yet. */
  compose(request: ComposeRequest): AsyncIterable<DraftPart>;
}
