/** Subcategories (spec 3). Separate from `taxonomy.ts` so that pages that need only ids do not load 218 names. */
import { slugSegment } from '../fold.ts';
import { subcategoryNames } from './subcategory-names.ts';
import { categories, holidayRefinements, otherSubcategoryId, type Theme } from './taxonomy.ts';

export type Subcategory = {
  id: string;
  categoryId: string;
  /** Unique within its category: `christianity`, `halloween`, `other`. */
  key: string;
  /** A message id, like every name of the taxonomy. */
  name: string;
  /**
   * In English, the form of the name before a noun where it differs: "Christian" events. Other languages put the name
   * after the noun.
   */
  adjective?: string;
  /** The refinement slug; only holidays have one. */
  slug?: string;
  /** How the home page shows the card: `transparent` without a background of its own, `halloween` on a night sky. */
  theme?: Theme;
  /** True for subcategories on the home page, which are also first in their category (spec 3: LGBTQIA+ and dating). */
  featured?: boolean;
};

/**
 * Fields that do not follow from the name: the spec defines them, or the key is older than a correction of the name.
 */
const EXTRAS: Readonly<Record<string, Partial<Subcategory>>> = {
  '1006': { key: 'non-profit-ngos' },
  '5001': { key: 'theatre' },
  '13004': { key: 'lgbt', featured: true },
  '16004': { key: 'halloween', theme: 'halloween' },
  '16007': { key: 'channukah' },
  '17001': { theme: 'transparent', featured: true },
  '20002': { key: 'fund-raiser' },
};

const ADJECTIVES: Readonly<Record<string, string>> = {
  Accessories: 'Accessory',
  Agnosticism: 'Agnostic',
  Atheism: 'Atheist',
  Books: 'Book',
  Buddhism: 'Buddhist',
  Camps: 'Camp',
  Christianity: 'Christian',
  Comics: 'Comic',
  Educators: 'Educator',
  'Fall events': 'Fall',
  'Folk Religions': 'Folk Religion',
  'Halloween/Haunt': 'Halloween',
  Hinduism: 'Hindu',
  Islam: 'Muslim',
  Judaism: 'Jewish',
  Mormonism: 'Mormon',
  'Nonprofits & NGOs': 'Nonprofit & NGO',
  Obstacles: 'Obstacle',
  'Pets & Animals': 'Pet & Animal',
  Shintoism: 'Shinto',
  Sikhism: 'Sikh',
  'Startups & Small Business': 'Startup & Small Business',
};

const refinementSlugs = new Map([...holidayRefinements].map(([slug, id]) => [id, slug]));

/** All subcategories: by category in list order, each category's Other last. */
export const subcategories: readonly Subcategory[] = categories.flatMap(({ id }) => [
  ...(subcategoryNames[id] ?? []).map((name, index) => subcategory(id, firstId(id) + index, name)),
  subcategory(id, Number(otherSubcategoryId(id)), 'Other'),
]);

const byId = new Map(subcategories.map((row) => [row.id, row]));
const byCategory = Map.groupBy(subcategories, (row) => row.categoryId);

export const findSubcategory = (id: string): Subcategory | null => byId.get(id) ?? null;

/** The subcategories of one category, its Other last; empty for an unknown category. */
export const subcategoriesOf = (categoryId: string): readonly Subcategory[] => byCategory.get(categoryId) ?? [];

/** The subcategories that the home page shows and that come first in their category (spec 3). */
export const featuredSubcategories: readonly Subcategory[] = subcategories.filter((row) => row.featured);

function firstId(categoryId: string): number {
  return (Number(categoryId) - 100) * 1000 + 1;
}

function subcategory(categoryId: string, number: number, name: string): Subcategory {
  const id = String(number);
  const slug = refinementSlugs.get(id);
  const adjective = ADJECTIVES[name];
  return {
    id,
    categoryId,
    key: slugSegment(name),
    name,
    ...(adjective && { adjective }),
    ...(slug && { slug }),
    ...EXTRAS[id],
  };
}
