import type { Where } from '#domain/discovery';
import { forYou, type ForYou, interestShelves, type InterestShelf } from '#domain/recommendations';
import { findSubcategory } from '#shared/taxonomy/subcategories.ts';
import { findCategory } from '#shared/taxonomy/taxonomy.ts';
import type { PageContext } from '../app/context.ts';

/** The shelves of the signed-in person. */
export interface PersonalShelves {
  forYou: ForYou;
  interests: InterestShelf[];
  /** English names of the sub-categories shown. The full list would make every home page larger. */
  names: Record<string, string>;
}

const FOR_YOU_CARDS = 8;

/** The personal shelves of the signed-in person; null for a visitor. */
export async function personalShelves(
  { ctx, session }: Pick<PageContext, 'ctx' | 'session'>,
  input: { where: Where; placeName: string },
): Promise<PersonalShelves | null> {
  if (!session.signedIn) return null;
  const recommendations = await forYou(ctx, { where: input.where, limit: FOR_YOU_CARDS });
  const interests = await interestShelves(ctx, { ...input, shown: recommendations.cards.map((card) => card.id) });
  return { forYou: recommendations, interests, names: namesOf(recommendations, interests) };
}

function namesOf({ reasonOf }: ForYou, interests: InterestShelf[]): Record<string, string> {
  const ids = [...Object.values(reasonOf), ...interests].map((source) =>
    'subcategoryId' in source ? source.subcategoryId : null,
  );
  const named = ids.flatMap((id) => (id ? [[id, findSubcategory(id)?.name ?? ''] as const] : []));
  return Object.fromEntries(named);
}

/** The general shelves without the shelves that the person already has among the personal shelves. */
export function withoutPersonalShelves<T extends { key: string }>(rows: T[], personal: PersonalShelves | null): T[] {
  const keys = personal?.interests.map(({ categoryId }) => categoryId && findCategory(categoryId)?.slug) ?? [];
  return rows.filter((row) => !keys.includes(row.key));
}
