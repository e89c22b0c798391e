import type { Where } from '#domain/discovery';
import { forYou, type ForYou, interestShelves, type InterestShelf } from '#domain/favorites';
import { findSubcategory } from '#shared/taxonomy/subcategories.ts';
import { findCategory } from '#shared/taxonomy/taxonomy.ts';
import type { PageContext } from '../app/context.ts';

/** What stands on the home page for one person alone. */
export interface PersonalShelves {
  forYou: ForYou;
  interests: InterestShelf[];
  /** Names of the sub-categories in it, in English: the catalogue of all of them is not sent to every home page. */
  names: Record<string, string>;
}

const FOR_YOU = 8;

/** The shelves of whoever is signed in; null for nobody. */
export async function personalShelves(
  { ctx, session }: Pick<PageContext, 'ctx' | 'session'>,
  input: { where: Where; placeName: string },
): Promise<PersonalShelves | null> {
  if (!session.signedIn) return null;
  const own = await forYou(ctx, { where: input.where, limit: FOR_YOU });
  const interests = await interestShelves(ctx, { ...input, shown: own.cards.map((card) => card.id) });
  return { forYou: own, interests, names: namesOf(own, interests) };
}

function namesOf({ reasonOf }: ForYou, interests: InterestShelf[]): Record<string, string> {
  const ids = [...Object.values(reasonOf), ...interests].map((one) =>
    'subcategoryId' in one ? one.subcategoryId : null,
  );
  const named = ids.flatMap((id) => (id ? [[id, findSubcategory(id)?.name ?? ''] as const] : []));
  return Object.fromEntries(named);
}

/** Everybody's shelves without those that stand among the person's own. */
export function withoutPersonalShelves<T extends { key: string }>(rows: T[], own: PersonalShelves | null): T[] {
  const keys = own?.interests.map(({ categoryId }) => categoryId && findCategory(categoryId)?.slug) ?? [];
  return rows.filter((row) => !keys.includes(row.key));
}
