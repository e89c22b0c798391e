// SQL on help_vote and help_comment.
import { sql } from 'kysely';
import type { Db } from '#domain/ctx';

/** Adds one to the number of today. */
export async function addVote(
  db: Db,
  { article, language, isHelpful }: { article: string; language: string; isHelpful: boolean },
): Promise<void> {
  const [helpful, unhelpful] = isHelpful ? [1, 0] : [0, 1];
  await sql`insert into help_vote (article, language, day, helpful, unhelpful)
    values (${article}, ${language}, current_date, ${helpful}, ${unhelpful})
    on conflict (article, language, day) do update
      set helpful = help_vote.helpful + excluded.helpful, unhelpful = help_vote.unhelpful + excluded.unhelpful`.execute(
    db,
  );
}

export const insertComment = (db: Db, row: { article: string; language: string; body: string }) =>
  db.insertInto('help_comment').values(row).execute();

export interface VotesRow {
  article: string;
  language: string;
  helpful: number;
  unhelpful: number;
}

/** The numbers of each article over these days. */
export async function selectVotes(db: Db, { days }: { days: number }): Promise<VotesRow[]> {
  const { rows } = await sql<VotesRow>`
    select article, language, sum(helpful)::int as helpful, sum(unhelpful)::int as unhelpful from help_vote
    where day > current_date - ${days}::int group by article, language`.execute(db);
  return rows;
}

export interface CommentRow {
  id: string;
  article: string;
  language: string;
  body: string;
  created_at: Temporal.Instant;
}

/** The newest comments of these days. */
export async function selectComments(db: Db, { days, limit }: { days: number; limit: number }): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select id::text, article, language, body, created_at from help_comment
    where created_at > now() - make_interval(days => ${days}::int) order by id desc limit ${limit}::int`.execute(db);
  return rows;
}

export const deleteComment = (db: Db, id: string) => db.deleteFrom('help_comment').where('id', '=', id).execute();

export const deleteOldComments = (db: Db, { days }: { days: number }) =>
  sql`delete from help_comment where created_at < now() - make_interval(days => ${days}::int)`.execute(db);

export const deleteOldVotes = (db: Db, { days }: { days: number }) =>
  sql`delete from help_vote where day <= current_date - ${days}::int`.execute(db);
