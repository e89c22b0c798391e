/**
 * The taxonomy of spec 3 that every page needs: categories, formats, dates, tags, prices and destinations. Names are
 * the spec's own. The many subcategories are in `subcategories.ts`; this file knows only their ids. Every name is an
 * English message id: pages translate it by its text.
 */

export type Category = { id: string; slug: string; name: string };
export type Format = { id: string; slug: string; name: string };
export type DateFilter = { key: string; slug: DateSlug; label: string };
export type Tag = { slug: TagSlug; label: string };
export type Price = 'free' | 'paid';
export type DateSlug = 'today' | 'tomorrow' | 'this-weekend' | 'this-week' | 'next-week' | 'this-month' | 'next-month';
export type TagSlug = 'nightlife' | 'kid-friendly' | 'great-for-groups' | 'date-night' | 'budget-friendly';

/** The {product} of the wire ids: `BandstandCategory/103`. */
const PRODUCT = 'Bandstand';

/** Categories in display order, which is not the order of their ids. */
export const categories: readonly Category[] = [
  { id: '103', slug: 'music', name: 'Music' },
  { id: '101', slug: 'business', name: 'Business' },
  { id: '110', slug: 'food-and-drink', name: 'Food & Drink' },
  { id: '113', slug: 'community', name: 'Community' },
  { id: '105', slug: 'arts', name: 'Performing & Visual Arts' },
  { id: '104', slug: 'film-and-media', name: 'Film & Media' },
  { id: '108', slug: 'sports-and-fitness', name: 'Sports & Fitness' },
  { id: '107', slug: 'health', name: 'Health' },
  { id: '102', slug: 'science-and-tech', name: 'Science & Tech' },
  { id: '109', slug: 'travel-and-outdoor', name: 'Travel & Outdoor' },
  { id: '111', slug: 'charity-and-causes', name: 'Charity & Causes' },
  { id: '114', slug: 'spirituality', name: 'Spirituality' },
  { id: '115', slug: 'family-and-education', name: 'Family & Education' },
  { id: '116', slug: 'holiday', name: 'Holiday' },
  { id: '112', slug: 'government', name: 'Government' },
  { id: '106', slug: 'fashion', name: 'Fashion' },
  { id: '117', slug: 'home-and-lifestyle', name: 'Home & Lifestyle' },
  { id: '118', slug: 'auto-boat-and-air', name: 'Auto Boat & Air' },
  { id: '119', slug: 'hobbies', name: 'Hobbies' },
  { id: '199', slug: 'other', name: 'Other' },
  { id: '120', slug: 'school-activities', name: 'School Activities' },
];

/** Formats in the order of their ids; `slug` is the plural used in URLs. */
export const formats: readonly Format[] = [
  { id: '1', slug: 'conferences', name: 'Conference' },
  { id: '2', slug: 'seminars', name: 'Seminar' },
  { id: '3', slug: 'expos', name: 'Expo' },
  { id: '4', slug: 'conventions', name: 'Convention' },
  { id: '5', slug: 'festivals', name: 'Festival' },
  { id: '6', slug: 'performances', name: 'Performance' },
  { id: '7', slug: 'screenings', name: 'Screening' },
  { id: '8', slug: 'galas', name: 'Gala' },
  { id: '9', slug: 'classes', name: 'Class' },
  { id: '10', slug: 'networking', name: 'Networking' },
  { id: '11', slug: 'parties', name: 'Party' },
  { id: '12', slug: 'rallies', name: 'Rally' },
  { id: '13', slug: 'tournaments', name: 'Tournament' },
  { id: '14', slug: 'games', name: 'Game' },
  { id: '15', slug: 'races', name: 'Race' },
  { id: '16', slug: 'tours', name: 'Tour' },
  { id: '17', slug: 'attractions', name: 'Attraction' },
  { id: '18', slug: 'retreats', name: 'Retreat' },
  { id: '19', slug: 'appearances', name: 'Appearance' },
];

/** The date filters that have a slug, in the order shown. */
export const dateFilters: readonly DateFilter[] = [
  { key: 'today', slug: 'today', label: 'Today' },
  { key: 'tomorrow', slug: 'tomorrow', label: 'Tomorrow' },
  { key: 'this_weekend', slug: 'this-weekend', label: 'This weekend' },
  { key: 'this_week', slug: 'this-week', label: 'This week' },
  { key: 'next_week', slug: 'next-week', label: 'Next week' },
  { key: 'this_month', slug: 'this-month', label: 'This month' },
  { key: 'next_month', slug: 'next-month', label: 'Next month' },
];

/** The eighth date filter: no slug in the path; its days are in the query string. */
export const customDate = { key: 'custom_date', label: 'Pick a date...' } as const;

export const tags: readonly Tag[] = [
  { slug: 'nightlife', label: 'Nightlife' },
  { slug: 'kid-friendly', label: 'Kid-friendly' },
  { slug: 'great-for-groups', label: 'Great for groups' },
  { slug: 'date-night', label: 'Date night' },
  { slug: 'budget-friendly', label: 'Budget-friendly' },
];

export const prices: readonly { slug: Price; label: string }[] = [
  { slug: 'free', label: 'Free' },
  { slug: 'paid', label: 'Paid' },
];

export type Destination = {
  key: string;
  name: string;
  category?: string;
  subcategories?: readonly string[];
  tags?: readonly TagSlug[];
  theme?: Theme;
  /** The sub-category whose picture stands for the destination. */
  picture: string;
};

/** The background of a card on the home page (spec 3): `halloween` is a night sky, `transparent` is no background. */
export type Theme = 'halloween' | 'transparent';

/** The pseudo-destinations: they are named like categories, but lead to other filters. */
export const destinations: readonly Destination[] = [
  { key: 'nightlife', name: 'Nightlife', tags: ['nightlife'], picture: '3023' },
  { key: 'seasonal', name: 'Seasonal', category: 'holiday', picture: '16008' },
  { key: 'dating', name: 'Dating', subcategories: ['17001'], theme: 'transparent', picture: '17001' },
  { key: 'halloween', name: 'Halloween', subcategories: ['16004'], theme: 'halloween', picture: '16004' },
];

/** How many subcategories each category numbers from 1, not counting its Other. */
const SUBCATEGORY_COUNTS: Readonly<Record<string, number>> = {
  '101': 11,
  '102': 7,
  '103': 31,
  '104': 7,
  '105': 14,
  '106': 4,
  '107': 5,
  '108': 27,
  '109': 6,
  '110': 4,
  '111': 8,
  '112': 10,
  '113': 10,
  '114': 15,
  '115': 8,
  '116': 9,
  '117': 3,
  '118': 4,
  '119': 8,
  '120': 6,
  '199': 0,
};

/** The nine subcategories with a refinement slug of their own, all under Holiday (spec 3). */
export const holidayRefinements: ReadonlyMap<string, string> = new Map([
  ['st-patricks-day', '16001'],
  ['easter', '16002'],
  ['independence-day', '16003'],
  ['halloweenhaunt', '16004'],
  ['thanksgiving', '16005'],
  ['christmas', '16006'],
  ['channukah', '16007'],
  ['fall-events', '16008'],
  ['new-years-eve', '16009'],
]);

const byKey = <T>(rows: readonly T[], key: (row: T) => string): ReadonlyMap<string, T> =>
  new Map(rows.map((row) => [key(row), row]));

const categoriesById = byKey(categories, (row) => row.id);
const categoriesBySlug = byKey(categories, (row) => row.slug);
const formatsById = byKey(formats, (row) => row.id);
const formatsBySlug = byKey(formats, (row) => row.slug);
const dateFiltersBySlug = byKey(dateFilters, (row): string => row.slug);
const tagsBySlug = byKey(tags, (row): string => row.slug);

export const findCategory = (id: string): Category | null => categoriesById.get(id) ?? null;
export const findCategoryBySlug = (slug: string): Category | null => categoriesBySlug.get(slug) ?? null;
export const findFormat = (id: string): Format | null => formatsById.get(id) ?? null;
export const findFormatBySlug = (slug: string): Format | null => formatsBySlug.get(slug) ?? null;
export const findDateFilter = (slug: string): DateFilter | null => dateFiltersBySlug.get(slug) ?? null;
export const findTag = (slug: string): Tag | null => tagsBySlug.get(slug) ?? null;
export const isPrice = (text: string): text is Price => text === 'free' || text === 'paid';
export const isDateSlug = (text: string): text is DateSlug => dateFiltersBySlug.has(text);
export const isTagSlug = (text: string): text is TagSlug => tagsBySlug.has(text);

/**
 * The id of a category's Other. By spec 3 the id is (category − 100) × 1000 + 999, except for Spirituality, whose Other
 * is 14099. The same rule gives 20999 to School Activities and 99999 to the category Other.
 */
export const otherSubcategoryId = (categoryId: string): string =>
  categoryId === '114' ? '14099' : String((Number(categoryId) - 100) * 1000 + 999);

/** The category of a subcategory id; null when there is no such subcategory. */
export function categoryIdOfSubcategory(id: string): string | null {
  if (!/^[1-9]\d{3,4}$/.test(id)) return null;
  const categoryId = String(Math.floor(Number(id) / 1000) + 100);
  const count = SUBCATEGORY_COUNTS[categoryId];
  if (count === undefined) return null;
  const place = Number(id) % 1000;
  return (place >= 1 && place <= count) || id === otherSubcategoryId(categoryId) ? categoryId : null;
}

/** Whether a subcategory with this id exists. */
export const isSubcategoryId = (id: string): boolean => categoryIdOfSubcategory(id) !== null;

/** The wire id: `BandstandCategory/103` for `103`. */
export const wireCategoryId = (id: string): string => `${PRODUCT}Category/${id}`;
export const wireSubcategoryId = (id: string): string => `${PRODUCT}SubCategory/${id}`;
/** @planned the format of an event in calls of the organizer (spec 3) */
export const wireFormatId = (id: string): string => `${PRODUCT}Format/${id}`;

/**
 * The bare id of a wire id or a bare id; null for other texts. Existence is not checked.
 * @planned reads the ids of category, subcategory and format in calls of the organizer (spec 3)
 */
export function idOfWire(kind: 'Category' | 'SubCategory' | 'Format', text: string): string | null {
  const prefix = `${PRODUCT}${kind}/`;
  const id = text.startsWith(prefix) ? text.slice(prefix.length) : text;
  return /^[1-9]\d{0,5}$/.test(id) ? id : null;
}
