import type { Ctx } from '#domain/ctx';
import { COMMENT_DAYS, MESSAGE_DAYS, VOTE_DAYS } from './limits.ts';
import { deleteOldComments, deleteOldVotes } from './queries/articles.ts';
import { deleteOldMessages } from './queries/operator-messages.ts';

/** Deletes comments after 90 days, numbers of votes after a year, and messages to the operator after 30 days. */
export async function purgeFeedback({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await deleteOldComments(db, { days: COMMENT_DAYS });
  await deleteOldVotes(db, { days: VOTE_DAYS });
  await deleteOldMessages(db, { days: MESSAGE_DAYS });
}
