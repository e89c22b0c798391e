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
  /** empty only for category 199, which has no sub-categories */
  subcategories: string[];
  format: string;
  shape: Shape;
  hour: Hour;
  days: Days;
  /** duration */
  hours: number;
  room: Room;
  /** euro-like units; null: free; "donation": pay what you can */
  price: [number, number] | null | 'donation';
  /** share of events that are free although the concept is paid */
  freeShare?: number;
  tags: Tag[];
  /** how often the concept is drawn, compared with the others */
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

/** One row of `concept-table.ts`, a `Concept` in short form: `tags` holds the first letter of each tag. */
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
