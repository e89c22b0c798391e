// SQL on answer_link.
import { type Insertable, sql } from 'kysely';
import type { AnswerLink } from '#db/types.ts';
import type { Db, Tx } from '#domain/ctx';

const among = (ids: string[]) => sql<string>`any(${ids}::bigint[])`;

export const insertLink = (tx: Tx, row: Insertable<AnswerLink>): Promise<{ id: string }> =>
  tx.insertInto('answer_link').values(row).returning('id').executeTakeFirstOrThrow();

export const selectLinkByHash = (db: Db | Tx, hash: Buffer) =>
  db.selectFrom('answer_link').selectAll().where('token_hash', '=', hash).executeTakeFirst();

export const selectLink = (db: Db, id: string) =>
  db.selectFrom('answer_link').selectAll().where('id', '=', id).executeTakeFirst();

/** The latest link of each of these tickets. */
export const selectLatestLinks = async (db: Db | Tx, ticketIds: string[]) =>
  ticketIds.length === 0
    ? []
    : db
        .selectFrom('answer_link')
        .selectAll()
        .distinctOn('ticket_id')
        .where('ticket_id', '=', among(ticketIds))
        .orderBy('ticket_id')
        .orderBy('id', 'desc')
        .execute();

export async function deleteLinks(tx: Tx, ticketIds: string[]): Promise<void> {
  await tx.deleteFrom('answer_link').where('ticket_id', '=', among(ticketIds)).execute();
}

/** Ends the links of an order to an address. */
export const deleteLinksTo = (tx: Tx, { orderId, emailKey }: { orderId: string; emailKey: string }) =>
  tx
    .deleteFrom('answer_link')
    .where('order_id', '=', orderId)
    .where('email_key', '=', emailKey)
    .returningAll()
    .execute();

export const selectEventsWithLinks = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('answer_link').select('event_id').distinct().execute()).map((row) => row.event_id);

export async function deleteLinksOfEvents(db: Db, eventIds: string[]): Promise<void> {
  if (eventIds.length > 0) await db.deleteFrom('answer_link').where('event_id', '=', among(eventIds)).execute();
}

interface PersonRows {
  orderIds: string[];
  emailKeys: string[];
}

/** The links that were sent for a person's orders, and those to the person. */
export const selectLinksOfPerson = (db: Db | Tx, { orderIds, emailKeys }: PersonRows) =>
  db
    .selectFrom('answer_link')
    .select(['ticket_id', 'order_id', 'event_id', 'email', 'locale', 'sent_at'])
    .where((by) =>
      by.or([by('order_id', '=', among(orderIds)), by('email_key', '=', sql<string>`any(${emailKeys}::text[])`)]),
    )
    .orderBy('id')
    .execute();

/** The tickets with a link to one of these addresses. */
export const selectTicketsLinkedTo = async (db: Db | Tx, emailKeys: string[]): Promise<string[]> =>
  (
    await db
      .selectFrom('answer_link')
      .select('ticket_id')
      .distinct()
      .where('email_key', '=', sql<string>`any(${emailKeys}::text[])`)
      .execute()
  ).map((row) => row.ticket_id);

export async function deleteLinksOfPerson(tx: Tx, { orderIds, emailKeys }: PersonRows): Promise<void> {
  await tx
    .deleteFrom('answer_link')
    .where((by) =>
      by.or([by('order_id', '=', among(orderIds)), by('email_key', '=', sql<string>`any(${emailKeys}::text[])`)]),
    )
    .execute();
}

/** The latest link of each ticket of an event whose attendee has answered nothing. */
export const selectUnansweredLinks = (db: Db | Tx, eventId: string) =>
  db
    .selectFrom('answer_link')
    .selectAll()
    .distinctOn('ticket_id')
    .where('event_id', '=', eventId)
    .where((by) =>
      by.not(
        by.exists(
          by
            .selectFrom('question_answer')
            .select('question_answer.id')
            .whereRef('question_answer.ticket_id', '=', 'answer_link.ticket_id'),
        ),
      ),
    )
    .orderBy('ticket_id')
    .orderBy('id', 'desc')
    .execute();
