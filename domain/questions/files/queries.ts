// SQL on answer_file.
import { type Insertable, type SqlBool, sql } from 'kysely';
import type { AnswerFile } from '#db/types.ts';
import type { Db, Tx } from '#domain/ctx';
import type { AnswerSubject } from '../queries.ts';

const hours = (count: number) => sql<Temporal.Instant>`now() + make_interval(hours => ${count}::int)`;
const among = (ids: readonly string[]) => sql<string>`any(${ids}::bigint[])`;

/** The bytes of all files of an event. Other uploads for the event wait until the transaction ends. */
export async function lockUsedBytes(tx: Tx, eventId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('answer_file'), hashtext(${eventId}))`.execute(tx);
  const { used } = await tx
    .selectFrom('answer_file')
    .select(sql<number>`coalesce(sum(bytes), 0)::float8`.as('used'))
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  return used;
}

/** The number of files of a form that have no answer yet. */
export async function countWaitingFiles(tx: Tx, slot: string): Promise<number> {
  const { count } = await tx
    .selectFrom('answer_file')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('slot', '=', slot)
    .where('answer_id', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** A file of the form with this content, which was sent before. Its time starts anew. */
export const renewFile = (
  tx: Tx,
  { slot, questionId, hash, keepHours }: { slot: string; questionId: string; hash: Buffer; keepHours: number },
) =>
  tx
    .updateTable('answer_file')
    .set({
      expires_at: sql<Temporal.Instant | null>`case when answer_id is null then ${hours(keepHours)} end`,
    })
    .where('slot', '=', slot)
    .where('question_id', '=', questionId)
    .where('hash', '=', hash)
    .returning(['id', 'name'])
    .executeTakeFirst();

export const insertFile = (
  tx: Tx,
  { keepHours, ...row }: Omit<Insertable<AnswerFile>, 'expires_at' | 'bytes'> & { content: Buffer; keepHours: number },
) =>
  tx
    .insertInto('answer_file')
    .values({ ...row, bytes: row.content.length, expires_at: hours(keepHours) })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();

/** The files among these ids that the form may use: those it was sent with, and those of its stored answers. */
export const selectUsableFiles = (
  db: Db | Tx,
  { ids, slot, subject }: { ids: string[]; slot: string; subject: AnswerSubject | null },
) =>
  db
    .selectFrom('answer_file')
    .leftJoin('question_answer', 'question_answer.id', 'answer_file.answer_id')
    .select(['answer_file.id', 'answer_file.question_id', 'answer_file.name'])
    .where('answer_file.id', '=', among(ids))
    .where((by) =>
      by.or([
        by('slot', '=', slot),
        ...(subject === null
          ? []
          : [by(subject.kind === 'order' ? 'question_answer.order_id' : 'question_answer.ticket_id', '=', subject.id)]),
      ]),
    )
    .execute();

/** The latest file of each question of each of these forms that has no answer yet. */
export const selectWaitingFiles = (db: Db | Tx, slots: string[]) =>
  db
    .selectFrom('answer_file')
    .select(['id', 'slot', 'question_id', 'name'])
    .distinctOn(['slot', 'question_id'])
    .where('slot', '=', sql<string>`any(${slots}::text[])`)
    .where('answer_id', 'is', null)
    .orderBy('slot')
    .orderBy('question_id')
    .orderBy('uploaded_at', 'desc')
    .execute();

export async function deleteWaitingFiles(
  db: Db | Tx,
  { slots, questionIds }: { slots: string[]; questionIds?: string[] },
): Promise<void> {
  await db
    .deleteFrom('answer_file')
    .where('slot', '=', sql<string>`any(${slots}::text[])`)
    .where('answer_id', 'is', null)
    .$if(questionIds !== undefined, (query) => query.where('question_id', '=', among(questionIds ?? [])))
    .execute();
}

/**
 * Gives the files of an order or a ticket to its answers. An answer whose file is gone is deleted, so that the question
 * counts as not answered.
 */
export async function attachFiles(
  tx: Tx,
  { subject, questionIds }: { subject: AnswerSubject; questionIds: string[] },
): Promise<void> {
  const own = sql<SqlBool>`${sql.ref(subject.kind === 'order' ? 'a.order_id' : 'a.ticket_id')} = ${subject.id}::bigint
    and a.question_id = any(${questionIds}::bigint[])`;
  await sql`update answer_file f set answer_id = a.id, expires_at = null from question_answer a
    where ${own} and a.question_id = f.question_id and f.id::text = a.answer[1] and f.answer_id is null`.execute(tx);
  await sql`delete from question_answer a where ${own} and a.removed_at is null
    and not exists (select from answer_file f where f.answer_id = a.id)`.execute(tx);
}

/** Sets when files without an answer are deleted. */
export async function setExpiry(db: Db | Tx, { ids, keepHours }: { ids: string[]; keepHours: number }): Promise<void> {
  await db
    .updateTable('answer_file')
    .set({ expires_at: hours(keepHours) })
    .where('id', '=', among(ids))
    .where('answer_id', 'is', null)
    .execute();
}

export async function deleteExpiredFiles(db: Db): Promise<void> {
  await db
    .deleteFrom('answer_file')
    .where('expires_at', '<', sql<Temporal.Instant>`now()`)
    .execute();
}

/** A file of an event that has an answer, with the order or the ticket of the answer. */
export const selectFileOfEvent = (db: Db, { eventId, fileId }: { eventId: string; fileId: string }) =>
  db
    .selectFrom('answer_file')
    .innerJoin('question_answer', 'question_answer.id', 'answer_file.answer_id')
    .select(['answer_file.id', 'name', 'type', 'content', 'order_id', 'ticket_id'])
    .where('answer_file.id', '=', fileId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();

/** The files of a question with the order or ticket of each, without their content, in the order of the answers. */
export const selectFilesOfQuestion = (db: Db, questionId: string) =>
  db
    .selectFrom('answer_file')
    .innerJoin('question_answer', 'question_answer.id', 'answer_file.answer_id')
    .select(['answer_file.id', 'name', 'order_id', 'ticket_id'])
    .where('answer_file.question_id', '=', questionId)
    .orderBy('question_answer.id')
    .execute();

export const selectContent = (db: Db, id: string) =>
  db.selectFrom('answer_file').select('content').where('id', '=', id).executeTakeFirst();

/** The files for a person's orders and tickets. */
export async function selectFilesForExport(db: Db | Tx, of: { orderIds: string[]; ticketIds: string[] }) {
  if (of.orderIds.length + of.ticketIds.length === 0) return [];
  return db
    .selectFrom('answer_file')
    .innerJoin('question_answer', 'question_answer.id', 'answer_file.answer_id')
    .select(['answer_file.id', 'name', 'content'])
    .where((by) => by.or([by('order_id', '=', among(of.orderIds)), by('ticket_id', '=', among(of.ticketIds))]))
    .orderBy('answer_file.id')
    .execute();
}

/** A file of one of these forms: one that waits for its answer, or one of a stored answer. */
export const selectFileOfForms = (
  db: Db,
  { id, slots, orderIds, ticketIds }: { id: string; slots: string[]; orderIds: string[]; ticketIds: string[] },
) =>
  db
    .selectFrom('answer_file')
    .leftJoin('question_answer', 'question_answer.id', 'answer_file.answer_id')
    .select(['name', 'type', 'content'])
    .where('answer_file.id', '=', id)
    .where((by) =>
      by.or([
        by.and([by('answer_id', 'is', null), by('slot', '=', sql<string>`any(${slots}::text[])`)]),
        by('question_answer.order_id', '=', among(orderIds)),
        by('question_answer.ticket_id', '=', among(ticketIds)),
      ]),
    )
    .executeTakeFirst();
