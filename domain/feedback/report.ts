// What staff read about the articles of the help centre.
import { type Ctx, requireStaff } from '#domain/ctx';
import { isId } from '#shared/ids.ts';
import { COMMENT_DAYS, VOTE_DAYS } from './limits.ts';
import { deleteComment, selectComments, selectVotes } from './queries/articles.ts';

const COMMENTS_MAX = 300;

export interface HelpComment {
  id: string;
  body: string;
  /** ISO instant. */
  createdAt: string;
}

/** The answers about one article in one language. */
export interface ArticleFeedback {
  article: string;
  language: string;
  helpful: number;
  unhelpful: number;
  /** The newest first. */
  comments: HelpComment[];
}

/**
 * The answers of the last year and the comments of the last 90 days, articles with the worst share first. Each article
 * starts with one imagined Yes and one imagined No, so that a single No does not put an article above one with many.
 * Refuses NOT_FOUND to other people than staff.
 */
export async function helpFeedback(ctx: Pick<Ctx, 'db' | 'actor'>): Promise<ArticleFeedback[]> {
  requireStaff(ctx);
  const [votes, comments] = await Promise.all([
    selectVotes(ctx.db, { days: VOTE_DAYS }),
    selectComments(ctx.db, { days: COMMENT_DAYS, limit: COMMENTS_MAX }),
  ]);
  const byArticle = new Map<string, ArticleFeedback>();
  const entryOf = ({ article, language }: { article: string; language: string }): ArticleFeedback => {
    const key = `${article}.${language}`;
    const entry = byArticle.get(key) ?? { article, language, helpful: 0, unhelpful: 0, comments: [] };
    byArticle.set(key, entry);
    return entry;
  };
  for (const row of votes) Object.assign(entryOf(row), { helpful: row.helpful, unhelpful: row.unhelpful });
  for (const row of comments)
    entryOf(row).comments.push({ id: row.id, body: row.body, createdAt: row.created_at.toString() });
  return [...byArticle.values()].toSorted(
    (a, b) => badness(b) - badness(a) || b.unhelpful - a.unhelpful || a.article.localeCompare(b.article),
  );
}

const badness = ({ helpful, unhelpful }: ArticleFeedback): number => (unhelpful + 1) / (helpful + unhelpful + 2);

/** Deletes a comment, if it still exists. Refuses NOT_FOUND to other people than staff. */
export async function deleteHelpComment(ctx: Pick<Ctx, 'db' | 'actor'>, { id }: { id: string }): Promise<void> {
  requireStaff(ctx);
  if (isId(id)) await deleteComment(ctx.db, id);
}
