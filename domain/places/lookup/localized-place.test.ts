import { expect, test } from 'vitest';
import { testDb } from '../../../test/db.ts';
import { localizedPlace, placeBySlug } from '../index.ts';

const database = testDb({ gazetteer: true });

async function labelOf(slug: string, lang: string): Promise<string> {
  const lookup = await placeBySlug(database, slug);
  if (lookup.kind !== 'found') throw new Error(`no place is called ${slug}`);
  const { name, parentName } = await localizedPlace(database, lookup.place, lang);
  return parentName ? `${name}, ${parentName}` : name;
}

test.each([
  ['germany--berlin', 'en', 'Berlin, Germany'],
  ['germany--berlin', 'de', 'Berlin, Deutschland'],
  ['germany--munich', 'de', 'München, Deutschland'],
  ['germany--munich', 'fr', 'Munich, Allemagne'],
  ['spain--madrid', 'es', 'Madrid, España'],
  ['france--paris', 'pt', 'Paris, França'],
  ['ny--new-york', 'pt', 'Nova York, NY'],
  ['ca--san-francisco', 'pt', 'San Francisco, CA'],
  ['brazil--volta-redonda', 'pt', 'Volta Redonda, Brasil'],
  ['russia--moscow', 'pt', 'Moscou, Rússia'],
  ['germany--stuttgart', 'pt', 'Stuttgart, Alemanha'],
  ['ca--san-francisco', 'de', 'San Francisco, CA'],
  ['germany', 'fr', 'Allemagne'],
  ['germany', 'xx', 'Germany'],
])('the place %s in the language %s is called "%s"', async (slug, lang, label) => {
  expect(await labelOf(slug, lang)).toBe(label);
});
