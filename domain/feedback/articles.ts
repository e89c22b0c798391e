// “Was this helpful?” at the end of an article.
import { tryConsumeAttempt } from '#domain/accounts';
import { type Ctx, networkOf } from '#domain/ctx';
import { HELP_COMMENT_MAX_CHARS } from '#shared/limits.ts';
import { cleanText } from '#shared/text.ts';
import { addVote, insertComment } from './queries/articles.ts';

type FeedbackCtx = Pick<Ctx, 'db' | 'actor'>;

/** An article in the language of its text. The caller has checked that it exists. */
interface Article {
  article: string;
  language: string;
}

export interface ArticleVote extends Article {
  isHelpful: boolean;
}

/**
 * Counts an answer of today. Answers beyond three a day for one article from one network, or 60 for all articles, are
 * not counted and not refused, so that a script learns nothing. Returns whether the answer was counted.
 */
export async function voteOnArticle(ctx: FeedbackCtx, { article, language, isHelpful }: ArticleVote): Promise<boolean> {
  const network = networkOf(ctx.actor);
  if (!(await mayCount(ctx, { scope: 'help_vote_network', key: network }))) return false;
  if (!(await mayCount(ctx, { scope: 'help_vote', key: `${network} ${article}` }))) return false;
  await addVote(ctx.db, { article, language, isHelpful });
  return true;
}

/**
 * Stores what a reader missed: at most 500 characters, the rest is cut. An empty comment, and comments beyond ten a day
 * from one network, are not stored and not refused. Returns whether the comment was stored.
 */
export async function commentOnArticle(ctx: FeedbackCtx, input: Article & { body: string }): Promise<boolean> {
  const body = [...cleanText(input.body).trim()].slice(0, HELP_COMMENT_MAX_CHARS).join('').trim();
  if (body === '') return false;
  if (!(await mayCount(ctx, { scope: 'help_comment', key: networkOf(ctx.actor) }))) return false;
  await insertComment(ctx.db, { article: input.article, language: input.language, body });
  return true;
}

const mayCount = async (
  { db }: FeedbackCtx,
  attempt: { scope: 'help_vote' | 'help_vote_network' | 'help_comment'; key: string },
): Promise<boolean> => (await tryConsumeAttempt(db, attempt)).isAllowed;
