import { describe, expect, test } from 'vitest';
import { featuredSubcategories, findSubcategory, subcategories, subcategoriesOf } from './subcategories.ts';
import { subtitles } from './subtitles.ts';
import * as taxonomy from './taxonomy.ts';

const slugs = (rows: readonly { slug: string }[]) => rows.map((row) => row.slug);

describe('categories', () => {
  test('the ids of categories are 101 to 120 and 199', () => {
    const ids = taxonomy.categories.map((row) => Number(row.id)).sort((a, b) => a - b);
    expect(ids).toEqual([...Array.from({ length: 20 }, (_, index) => 101 + index), 199]);
  });
  test('the categories are in list order, Music first', () => {
    expect(taxonomy.categories.slice(0, 3).map((row) => row.name)).toEqual(['Music', 'Business', 'Food & Drink']);
  });
  test('the categories have the names of the product', () => {
    expect(taxonomy.findCategoryBySlug('arts')).toEqual({ id: '105', slug: 'arts', name: 'Performing & Visual Arts' });
    expect(taxonomy.findCategory('101')?.name).toBe('Business');
    expect(taxonomy.findCategory('199')?.slug).toBe('other');
  });
  test('an unknown id has no category, not even an id that is a property name of every object', () => {
    expect(taxonomy.findCategory('121')).toBeNull();
    expect(taxonomy.findCategoryBySlug('constructor')).toBeNull();
  });
});

test('the formats are 1 to 19, with names in the singular and slugs in the plural', () => {
  expect(taxonomy.formats.map((row) => row.id)).toEqual(Array.from({ length: 19 }, (_, index) => String(index + 1)));
  expect(slugs(taxonomy.formats).join(' ')).toBe(
    'conferences seminars expos conventions festivals performances screenings galas classes networking parties rallies tournaments games races tours attractions retreats appearances',
  );
  expect(taxonomy.findFormatBySlug('parties')?.name).toBe('Party');
  expect(taxonomy.findFormat('19')?.slug).toBe('appearances');
});

test('the date filters have a key with underscores and a slug with hyphens', () => {
  for (const { key, slug } of taxonomy.dateFilters) expect(slug).toBe(key.replaceAll('_', '-'));
  expect(taxonomy.dateFilters).toHaveLength(7);
  expect(taxonomy.customDate).toEqual({ key: 'custom_date', label: 'Pick a date...' });
});

test('there are five tags and two prices', () => {
  expect(slugs(taxonomy.tags)).toEqual([
    'nightlife',
    'kid-friendly',
    'great-for-groups',
    'date-night',
    'budget-friendly',
  ]);
  expect(slugs(taxonomy.prices)).toEqual(['free', 'paid']);
});

test('no two refinements share a slug', () => {
  const all = [
    ...slugs(taxonomy.prices),
    ...slugs(taxonomy.categories),
    ...slugs(taxonomy.formats),
    ...slugs(taxonomy.dateFilters),
    ...taxonomy.holidayRefinements.keys(),
  ];
  expect(new Set(all).size).toBe(all.length);
});

test('the pseudo-destinations lead to filters that exist', () => {
  expect(taxonomy.destinations.map((row) => row.name)).toEqual(['Nightlife', 'Seasonal', 'Dating', 'Halloween']);
  for (const { category, subcategories: ids = [], tags = [] } of taxonomy.destinations) {
    if (category) expect(taxonomy.findCategoryBySlug(category)).not.toBeNull();
    expect(ids.every(taxonomy.isSubcategoryId) && tags.every(taxonomy.isTagSlug)).toBe(true);
  }
});

describe('subcategories', () => {
  test('there are 216 subcategories of the specification, and an Other for School Activities and for Other', () => {
    expect(subcategories).toHaveLength(218);
    expect(new Set(subcategories.map((row) => row.id)).size).toBe(218);
  });
  test('every category ends in its Other', () => {
    for (const { id } of taxonomy.categories) {
      expect(subcategoriesOf(id).at(-1)).toMatchObject({
        id: taxonomy.otherSubcategoryId(id),
        name: 'Other',
        key: 'other',
      });
    }
    expect(['103', '114', '120', '199'].map(taxonomy.otherSubcategoryId)).toEqual(['3999', '14099', '20999', '99999']);
  });
  test('an id determines its category, for every id and no other', () => {
    const known = new Map(subcategories.map((row) => [row.id, row.categoryId]));
    for (let id = 0; id < 100_500; id += 1) {
      const expected = known.get(String(id)) ?? null;
      if (taxonomy.categoryIdOfSubcategory(String(id)) !== expected) expect.fail(`${id} is not of ${expected}`);
    }
  });
  test.each(['', '03001', '3001 ', '3e3', '１００１', '-3001'])('%j is not the id of a subcategory', (id) =>
    expect(taxonomy.isSubcategoryId(id)).toBe(false),
  );
  test('keys are unique within a category and never empty', () => {
    for (const { id } of taxonomy.categories) {
      const keys = subcategoriesOf(id).map((row) => row.key);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys).not.toContain('');
    }
  });
  test('nine holidays have a refinement slug', () => {
    const holidays = subcategories.filter((row) => row.slug);
    expect(holidays).toHaveLength(9);
    expect(holidays.every((row) => row.categoryId === '116')).toBe(true);
  });
  test('Halloween has its theme and its refinement', () => {
    expect(findSubcategory('16004')).toMatchObject({ key: 'halloween', slug: 'halloweenhaunt', theme: 'halloween' });
  });
  test('LGBTQIA+ and dating are featured, dating with a transparent theme', () => {
    expect(featuredSubcategories.map((row) => row.name).sort()).toEqual(['Dating', 'LGBTQIA+']);
    expect(findSubcategory('17001')?.theme).toBe('transparent');
    expect(findSubcategory('13004')?.key).toBe('lgbt');
  });
});

test('every sub-category but Other has a subtitle of its own, short enough for a card', () => {
  const others = subcategories.filter((row) => row.name === 'Other').map((row) => row.id);
  expect(Object.keys(subtitles).sort()).toEqual(
    subcategories
      .map((row) => row.id)
      .filter((id) => !others.includes(id))
      .sort(),
  );
  expect(new Set(Object.values(subtitles)).size).toBe(Object.keys(subtitles).length);
  expect(Object.values(subtitles).filter((line) => line.length > 45 || line.endsWith('.'))).toEqual([]);
});

describe('wire ids', () => {
  test('a wire id names the product and the kind', () => {
    expect(taxonomy.wireCategoryId('103')).toBe('BandstandCategory/103');
    expect(taxonomy.wireSubcategoryId('3001')).toBe('BandstandSubCategory/3001');
    expect(taxonomy.wireFormatId('6')).toBe('BandstandFormat/6');
  });
  test('wire ids and bare ids are read back', () => {
    expect(taxonomy.idOfWire('Category', 'BandstandCategory/103')).toBe('103');
    expect(taxonomy.idOfWire('SubCategory', '3001')).toBe('3001');
  });
  test('an id of another kind is refused', () => {
    expect(taxonomy.idOfWire('Category', 'BandstandFormat/6')).toBeNull();
    expect(taxonomy.idOfWire('Category', 'BandstandCategory/')).toBeNull();
  });
});
