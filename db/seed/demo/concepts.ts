/** Properties of each kind of demo event except its texts: category, format, hour, room and price. */
import { CONCEPT_TABLE } from './concept-table.ts';
import type { OrganizerKind } from './types.ts';

export type Room =
  | 'club'
  | 'hall'
  | 'bar'
  | 'kitchen'
  | 'office'
  | 'cinema'
  | 'theatre'
  | 'gallery'
  | 'studio'
  | 'library'
  | 'park'
  | 'sports'
  | 'church'
  | 'school'
  | 'expo';

export type Shape =
  | 'show'
  | 'party'
  | 'class'
  | 'talk'
  | 'meet'
  | 'conference'
  | 'market'
  | 'screening'
  | 'dinner'
  | 'sport'
  | 'tour'
  | 'retreat'
  | 'online';

export type Hour = 'morning' | 'day' | 'midday' | 'afternoon' | 'evening' | 'late';
export type Days = 'work' | 'weekend' | 'night' | 'any';
export type Tag = 'nightlife' | 'kid-friendly' | 'great-for-groups' | 'date-night' | 'budget-friendly';

export type Concept = {
  category: string;
  /** null only for category 199, which has none */
  subcategories: string[];
  format: string;
  shape: Shape;
  hour: Hour;
  days: Days;
  hours: number;
  room: Room;
  /** euro-like units; null: free; "donation": pay what you can */
  price: [number, number] | null | 'donation';
  /** share of events that are free although the concept is paid */
  freeShare?: number;
  tags: Tag[];
  weight: number;
  /** takes place online, never in a room */
  online?: true;
  /** suits a weekly series */
  series?: true;
  /** bound to a date of the year: the last day, and how many earlier days also fit */
  date?: { month: number; day: number; before: number };
  /** only in countries that celebrate this holiday */
  countries?: string[];
};

/** One row of the table; tags are given by their first letters. */
export type ConceptRow = [
  category: string,
  subcategories: string,
  format: string,
  shape: Shape,
  hour: Hour,
  days: Days,
  hours: number,
  room: Room,
  price: Concept['price'],
  tags: string,
  weight: number,
  more?: Pick<Concept, 'freeShare' | 'online' | 'series' | 'date' | 'countries'>,
];

const TAGS: Record<string, Tag> = {
  n: 'nightlife',
  k: 'kid-friendly',
  g: 'great-for-groups',
  d: 'date-night',
  b: 'budget-friendly',
};

export type ConceptId = keyof typeof CONCEPT_TABLE;
export const CONCEPT_IDS = Object.keys(CONCEPT_TABLE) as ConceptId[];

/** Every concept by its id. */
export const CONCEPTS: Record<ConceptId, Concept> = Object.fromEntries(
  CONCEPT_IDS.map((id) => [id, unpack(CONCEPT_TABLE[id] as ConceptRow)]),
) as Record<ConceptId, Concept>;

function unpack(row: ConceptRow): Concept {
  const [category, subs, format, shape, hour, days, hours, room, price, tags, weight, more] = row;
  const letters = [...tags].map((letter) => TAGS[letter] as Tag);
  const subcategories = subs === '' ? [] : subs.split(' ');
  return { category, subcategories, format, shape, hour, days, hours, room, price, tags: letters, weight, ...more };
}

const KIND_CATEGORIES: Record<OrganizerKind, string[]> = {
  music: ['103'],
  food: ['110'],
  work: ['101', '102', '112'],
  culture: ['104', '105', '106', '116', '199'],
  active: ['107', '108', '109'],
  people: ['111', '113', '114', '115', '120'],
  hobby: ['117', '118', '119'],
};
export const ORGANIZER_KINDS = Object.keys(KIND_CATEGORIES) as OrganizerKind[];

/** The kind of organizer that stages events of a category. */
export function kindOfCategory(categoryId: string): OrganizerKind {
  return ORGANIZER_KINDS.find((kind) => KIND_CATEGORIES[kind].includes(categoryId)) ?? 'people';
}
