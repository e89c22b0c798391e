import type { Ctx, Tx } from '#domain/ctx';
import { forgetAppellant, selectOwnAppeals } from './appeal-queries.ts';
import { forgetDecider } from './decision-queries.ts';
import { forgetRequester, selectOwnReviews } from './review-queries.ts';

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
  await forgetRequester(tx, input.accountId);
  await forgetAppellant(tx, input.accountId);
  await forgetDecider(tx, input.accountId);
}
