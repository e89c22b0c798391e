// SQL on the tables of questions and answers.
import { type Insertable, sql } from 'kysely';
import type { EventQuestionRule, OrderQuestion } from '#db/types.ts';
import type { Db, Tx } from '#domain/ctx';

export const selectQuestions = (db: Db | Tx, eventId: string) =>
  db
    .selectFrom('order_question')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('position')
    .orderBy('id')
    .execute();

export const selectQuestionClasses = (db: Db | Tx, questionIds: string[]) =>
  db
    .selectFrom('order_question_class')
    .selectAll()
    .where('question_id', 'in', questionIds)
    .orderBy('ticket_class_id')
    .execute();

export const insertQuestion = (tx: Tx, row: Insertable<OrderQuestion>) =>
  tx.insertInto('order_question').values(row).returning('id').executeTakeFirstOrThrow();

export async function updateQuestion(
  tx: Tx,
  { id, ...columns }: { id: string } & Partial<Insertable<OrderQuestion>>,
): Promise<void> {
  await tx.updateTable('order_question').set(columns).where('id', '=', id).execute();
}

export async function replaceClasses(tx: Tx, row: { questionId: string; classIds: string[] }): Promise<void> {
  await tx.deleteFrom('order_question_class').where('question_id', '=', row.questionId).execute();
  const rows = row.classIds.map((classId) => ({ question_id: row.questionId, ticket_class_id: classId }));
  if (rows.length > 0) await tx.insertInto('order_question_class').values(rows).execute();
}

/** Without its condition, so that the question on which it depended can be removed too. */
export async function archiveQuestion(tx: Tx, id: string): Promise<void> {
  const columns = { archived_at: sql<Temporal.Instant>`now()`, asked_after_id: null, asked_option: null };
  await tx.updateTable('order_question').set(columns).where('id', '=', id).execute();
}

export async function deleteQuestion(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('order_question').where('id', '=', id).execute();
}

/** The questions that have answers, also answers whose signature was removed. */
export const selectAnswered = async (db: Db | Tx, questionIds: string[]): Promise<Set<string>> => {
  if (questionIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('question_answer')
    .select('question_id')
    .distinct()
    .where('question_id', 'in', questionIds)
    .execute();
  return new Set(rows.map((row) => row.question_id));
};

export interface AnswerRow {
  question_id: string;
  order_id: string | null;
  ticket_id: string | null;
  answer: string[];
}

/** Replaces the answers of an order or of a ticket to some questions. */
export async function replaceAnswers(
  tx: Tx,
  { subject, questionIds, rows }: { subject: AnswerSubject; questionIds: string[]; rows: AnswerRow[] },
): Promise<void> {
  if (questionIds.length > 0)
    await tx
      .deleteFrom('question_answer')
      .where(subject.kind === 'order' ? 'order_id' : 'ticket_id', '=', subject.id)
      .where('question_id', 'in', questionIds)
      .execute();
  if (rows.length > 0) await tx.insertInto('question_answer').values(rows).execute();
}

/** What an answer belongs to. */
export interface AnswerSubject {
  kind: 'order' | 'ticket';
  id: string;
}

export async function selectAnswers(db: Db | Tx, of: { orderIds: string[]; ticketIds: string[] }) {
  if (of.orderIds.length + of.ticketIds.length === 0) return [];
  return db
    .selectFrom('question_answer')
    .select(['question_id', 'order_id', 'ticket_id', 'answer', 'answered_at', 'removed_at'])
    .where((eb) =>
      eb.or([
        eb('order_id', '=', sql<string>`any(${of.orderIds}::bigint[])`),
        eb('ticket_id', '=', sql<string>`any(${of.ticketIds}::bigint[])`),
      ]),
    )
    .orderBy('id')
    .execute();
}

/** Moves the answers of an order or a ticket to another one, except to questions that it has answered. */
export async function moveAnswers(
  tx: Tx,
  { kind, fromId, toId }: { kind: AnswerSubject['kind']; fromId: string; toId: string },
): Promise<void> {
  const column = sql.ref(kind === 'order' ? 'order_id' : 'ticket_id');
  await sql`update question_answer as moved set ${column} = ${toId}::bigint
    where ${column} = ${fromId}::bigint and not exists (select from question_answer as own
      where own.${column} = ${toId}::bigint and own.question_id = moved.question_id)`.execute(tx);
}

export async function deleteAnswers(tx: Tx, of: { orderIds: string[]; ticketIds: string[] }): Promise<void> {
  if (of.orderIds.length + of.ticketIds.length === 0) return;
  await tx
    .deleteFrom('question_answer')
    .where((eb) =>
      eb.or([
        eb('order_id', '=', sql<string>`any(${of.orderIds}::bigint[])`),
        eb('ticket_id', '=', sql<string>`any(${of.ticketIds}::bigint[])`),
      ]),
    )
    .execute();
}

/** The answers of a person with the texts of their questions, for the export of their data. */
export async function selectAnswersForExport(db: Db | Tx, of: { orderIds: string[]; ticketIds: string[] }) {
  if (of.orderIds.length + of.ticketIds.length === 0) return [];
  return db
    .selectFrom('question_answer')
    .innerJoin('order_question', 'order_question.id', 'question_answer.question_id')
    .select(['order_id', 'ticket_id', 'event_id', 'label as question', 'body as waiver', 'answer', 'answered_at'])
    .where((eb) =>
      eb.or([
        eb('order_id', '=', sql<string>`any(${of.orderIds}::bigint[])`),
        eb('ticket_id', '=', sql<string>`any(${of.ticketIds}::bigint[])`),
      ]),
    )
    .orderBy('question_answer.id')
    .execute();
}

/** How many answers each option of the choices of an event has. */
export const selectOptionCounts = async (db: Db | Tx, eventId: string) => {
  const { rows } = await sql<{ question_id: string; option: string; count: number }>`
    select a.question_id, chosen as option, count(*)::int as count
      from order_question q join question_answer a on a.question_id = q.id, unnest(a.answer) as chosen
      where q.event_id = ${eventId}::bigint and q.kind in ('choice', 'choices') group by a.question_id, chosen`.execute(
    db,
  );
  return rows;
};

export const selectRule = (db: Db | Tx, eventId: string) =>
  db.selectFrom('event_question_rule').selectAll().where('event_id', '=', eventId).executeTakeFirst();

export async function upsertRule(tx: Tx, { event_id, ...rule }: Insertable<EventQuestionRule>): Promise<void> {
  const insert = tx.insertInto('event_question_rule').values({ event_id, ...rule });
  await insert.onConflict((conflict) => conflict.column('event_id').doUpdateSet(rule)).execute();
}

/** A ticket class and its copy in another event. */
export interface CopiedClass {
  fromId: string;
  toId: string;
  toEventId: string;
}

/** Copies the questions and rules of an event, without the removed ones, to events without questions. */
export async function copyQuestions(
  tx: Tx,
  copy: { fromEventId: string; toEventIds: string[]; classes: CopiedClass[] },
): Promise<void> {
  const to = sql`unnest(${copy.toEventIds}::bigint[])`;
  const from = sql`${copy.fromEventId}::bigint`;
  await sql`insert into event_question_rule (event_id, deadline_hours, signature_days)
    select to_id, deadline_hours, signature_days from event_question_rule, ${to} as to_id where event_id = ${from}`.execute(
    tx,
  );
  await sql`
    with copied as materialized (
      select q.*, to_id, nextval(pg_get_serial_sequence('order_question', 'id')) as new_id
      from order_question q, ${to} as to_id where q.event_id = ${from} and q.archived_at is null
    ), questions as (
      insert into order_question (id, event_id, position, kind, per_ticket, label, hint, body, options, min_age,
        is_required, for_all_classes, asked_after_id, asked_option)
      select c.new_id, c.to_id, c.position, c.kind, c.per_ticket, c.label, c.hint, c.body, c.options, c.min_age,
        c.is_required, c.for_all_classes, parent.new_id, case when parent.new_id is not null then c.asked_option end
      from copied c left join copied parent on parent.id = c.asked_after_id and parent.to_id = c.to_id
    )
    insert into order_question_class (question_id, ticket_class_id)
    select c.new_id, target.to_class
    from copied c
      join order_question_class source on source.question_id = c.id
      join unnest(${copy.classes.map((pair) => pair.fromId)}::bigint[], ${copy.classes.map((pair) => pair.toId)}::bigint[],
          ${copy.classes.map((pair) => pair.toEventId)}::bigint[]) as target (from_class, to_class, event_id)
        on target.from_class = source.ticket_class_id and target.event_id = c.to_id`.execute(tx);
}

/** The events with signatures or files that were not removed yet, and the days that their organizers state. */
export const selectEventsWithSignatures = async (db: Db | Tx) => {
  const { rows } = await sql<{ event_id: string; signature_days: number | null }>`
    select distinct q.event_id, rule.signature_days
      from order_question q
        join question_answer a on a.question_id = q.id and a.removed_at is null
        left join event_question_rule rule on rule.event_id = q.event_id
      where q.kind in ('waiver', 'file')`.execute(db);
  return rows;
};

/**
 * Removes the names that people signed with, and the files with their names. The rows stay, so that organizers see that
 * the person had signed, or had sent a file.
 */
export async function removeSignatures(db: Db | Tx, eventIds: string[]): Promise<void> {
  await sql`with removed as (
      update question_answer a set answer = '{}', removed_at = now() from order_question q
        where q.id = a.question_id and q.kind in ('waiver', 'file') and a.removed_at is null
          and q.event_id = any(${eventIds}::bigint[]) returning a.id
    )
    delete from answer_file f using removed where f.answer_id = removed.id`.execute(db);
}
