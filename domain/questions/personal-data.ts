import type { Db, Tx } from '#domain/ctx';
import { deleteWaitingFiles } from './files/queries.ts';
import { deleteLinksOfPerson, selectLinksOfPerson, selectTicketsLinkedTo } from './link-queries.ts';
import { deleteAnswers, selectAnswersForExport } from './queries.ts';

/** The orders and tickets of a person, which the modules of orders and tickets know. */
export interface PersonsTickets {
  orderIds: string[];
  ticketIds: string[];
}

/** The answers for a person's orders and tickets, with the texts of the questions. */
export const answersForExport = (ctx: { db: Db | Tx }, of: PersonsTickets): Promise<unknown[]> =>
  selectAnswersForExport(ctx.db, of);

/** The links to answer that were sent for a person's orders, and those to the person. */
export const answerLinksForExport = (ctx: { db: Db | Tx }, of: LinksOfPerson): Promise<unknown[]> =>
  selectLinksOfPerson(ctx.db, of);

interface LinksOfPerson {
  orderIds: string[];
  /** Keys of the person's addresses. */
  emailKeys: string[];
}

/** The tickets whose questions the person answers by a link. */
export const ticketsLinkedTo = (ctx: { db: Db | Tx }, { emailKeys }: Pick<LinksOfPerson, 'emailKeys'>) =>
  selectTicketsLinkedTo(ctx.db, emailKeys);

/** Deletes the answers for a person's orders and tickets, and the links to answer. */
export async function eraseAnswersIn(tx: Tx, of: PersonsTickets & LinksOfPerson): Promise<void> {
  await deleteAnswers(tx, of);
  const slots = [...of.orderIds.map((id) => `order:${id}`), ...of.ticketIds.map((id) => `ticket:${id}`)];
  await deleteWaitingFiles(tx, { slots });
  await deleteLinksOfPerson(tx, of);
}
