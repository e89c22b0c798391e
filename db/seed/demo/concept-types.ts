// The vocabulary that describes a kind of demo event.

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
  /** IDs of sub-categories. The list is empty only for category 199, which has no sub-categories. */
  subcategories: string[];
  format: string;
  shape: Shape;
  hour: Hour;
  days: Days;
  /** The duration of an event. */
  hours: number;
  room: Room;
  /** The lowest and the highest price in euros; null means free, and "donation" means that guests choose the amount. */
  price: [number, number] | null | 'donation';
  /** The share of free events in a concept with prices. */
  freeShare?: number;
  tags: Tag[];
  /** The frequency of the concept, compared with the weights of other concepts. */
  weight: number;
  /** Events of the concept take place online only. */
  online?: true;
  /** Events of the concept may form a weekly series. */
  series?: true;
  /** The last suitable day of the year, and the number of suitable days before that day. */
  date?: { month: number; day: number; before: number };
  /** Codes of the countries that celebrate the holiday; events of the concept take place only there. */
  countries?: string[];
};

/** One row of `concept-table.ts`: the fields of a `Concept` in order. `tags` holds the first letter of each tag. */
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
