import type { Db, Tx } from '#domain/ctx';
import { deleteAnswers, selectAnswersForExport } from './queries.ts';

/** The orders and tickets of a person, which the modules of orders and tickets know. */
export interface PersonsTickets {
  orderIds: string[];
  ticketIds: string[];
}

/** The answers for a person's orders and tickets, with the texts of the questions. */
export const answersForExport = (ctx: { db: Db | Tx }, of: PersonsTickets): Promise<unknown[]> =>
  selectAnswersForExport(ctx.db, of);

/** Deletes the answers for a person's orders and tickets. */
export const eraseAnswersIn = (tx: Tx, of: PersonsTickets): Promise<void> => deleteAnswers(tx, of);
