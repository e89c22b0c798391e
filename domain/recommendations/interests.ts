import { inTransaction } from '#db/client.ts';
import { type Ctx, requireAccountId, requireSelf } from '#domain/ctx';
import { type ArgumentErrors, refuseFields } from '#shared/errors.ts';
import { INTERESTS_MAX } from '#shared/limits.ts';
import { findCategory, isSubcategoryId } from '#shared/taxonomy/taxonomy.ts';
import { interestsForMail } from './interest-cards.ts';
import { lockInterests, replaceInterests } from './queries.ts';
import type { Interests } from './types.ts';

/**
 * Replaces the interests of the actor. Refuses ARGUMENTS_ERROR: UNKNOWN for ids that the taxonomy does not have,
 * TOO_LARGE beyond 60 interests. Refuses NOT_SIGNED_IN, FORBIDDEN.
 */
export async function setInterests(ctx: Ctx, input: Interests): Promise<void> {
  const { accountId } = requireSelf(ctx);
  const categoryIds = [...new Set(input.categoryIds)];
  const subcategoryIds = [...new Set(input.subcategoryIds)];
  refuseFields(problemsOf({ categoryIds, subcategoryIds }));
  const kinds = [...categoryIds.map(() => 'category'), ...subcategoryIds.map(() => 'subcategory')];
  await inTransaction(ctx.db, async (tx) => {
    await lockInterests(tx, accountId);
    await replaceInterests(tx, { accountId, kinds, taxonIds: [...categoryIds, ...subcategoryIds] });
  });
}

function problemsOf({ categoryIds, subcategoryIds }: Interests): ArgumentErrors {
  const errors: ArgumentErrors = {};
  if (!categoryIds.every((id) => findCategory(id))) errors['category_ids'] = ['UNKNOWN'];
  if (!subcategoryIds.every(isSubcategoryId)) errors['subcategory_ids'] = ['UNKNOWN'];
  if (categoryIds.length + subcategoryIds.length > INTERESTS_MAX) errors['interests'] = ['TOO_LARGE'];
  return errors;
}

/**
 * A person's interests.
 * @param input.accountId an account other than the actor's, for jobs
 */
export async function interestsOf(ctx: Pick<Ctx, 'db' | 'actor'>, input?: { accountId?: string }): Promise<Interests> {
  return interestsForMail(ctx, { accountId: requireAccountId(ctx, input?.accountId) });
}
