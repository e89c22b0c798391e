/** Properties of each kind of demo event except its texts: category, format, hour, room and price. */
import { CONCEPT_TABLE } from './concept-table.ts';
import type { OrganizerKind } from './types.ts';
import type { Concept, ConceptRow, Tag } from './concept-types.ts';

export type { Concept, Days, Hour, Room, Shape } from './concept-types.ts';

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
