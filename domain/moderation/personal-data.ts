import type { Ctx, Tx } from '#domain/ctx';
import { removeAppellant, selectOwnAppeals } from './appeal-queries.ts';
import { removeDecider } from './decision-queries.ts';
import { removeRequester, selectOwnReviews } from './review-queries.ts';

/** The drafts of a person that were in review, and the person's appeals. */
export async function personalDataOf(
  ctx: Pick<Ctx, 'db'>,
  input: { accountId: string },
): Promise<Record<string, unknown[]>> {
  return {
    eventReviews: await selectOwnReviews(ctx.db, input.accountId),
    moderationAppeals: await selectOwnAppeals(ctx.db, input.accountId),
  };
}

/** Removes the person from reviews and decisions, and the texts of the person's appeals. Safe to repeat. */
export async function erasePersonIn(tx: Tx, input: { accountId: string }): Promise<void> {
  await removeRequester(tx, input.accountId);
  await removeAppellant(tx, input.accountId);
  await removeDecider(tx, input.accountId);
}
