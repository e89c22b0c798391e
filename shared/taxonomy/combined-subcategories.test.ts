import { expect, test } from 'vitest';
import { isCombinedSubcategory, overlappingSubcategories } from './combined-subcategories.ts';
import { subcategories } from './subcategories.ts';

test('a name of two other sub-categories is a combination that overlaps with both', () => {
  for (const { id, name, categoryId } of subcategories) {
    const siblings = subcategories.filter((other) => other.categoryId === categoryId);
    const parts = name.split(/ (?:&|\/) /).flatMap((part) => siblings.find((other) => other.name === part)?.id ?? []);
    expect([name, isCombinedSubcategory(id)]).toEqual([name, parts.length > 1]);
    if (parts.length > 1) expect(overlappingSubcategories(id)).toEqual(parts);
    for (const part of parts.length > 1 ? parts : []) expect(overlappingSubcategories(part)).toEqual([id]);
  }
});
