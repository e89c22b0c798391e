// Texts that an organizer writes for visitors while nothing is for sale.
import type { Db, Tx } from '#domain/ctx';
import { selectSalesTexts, upsertSalesTexts } from './sales-text-queries.ts';

/** Plain texts, one for each state in which nothing is for sale; '' selects the default text. */
export interface SalesTexts {
  soldOut: string;
  notYet: string;
  salesEnded: string;
}

export async function salesTextsOf(db: Db | Tx, { eventId }: { eventId: string }): Promise<SalesTexts> {
  const row = await selectSalesTexts(db, eventId);
  return { soldOut: row?.sold_out ?? '', notYet: row?.not_yet ?? '', salesEnded: row?.sales_ended ?? '' };
}

/** Replaces the texts of an event. */
export const saveSalesTextsIn = (tx: Tx, { eventId, texts }: { eventId: string; texts: SalesTexts }): Promise<void> =>
  upsertSalesTexts(tx, {
    event_id: eventId,
    sold_out: texts.soldOut,
    not_yet: texts.notYet,
    sales_ended: texts.salesEnded,
  });

const TEXT_OF_STATUS: Partial<Record<string, keyof SalesTexts>> = {
  sold_out: 'soldOut',
  not_yet_on_sale: 'notYet',
  sales_ended: 'salesEnded',
};

/**
 * The organizer's text for a state of sales; null when the organizer wrote no text. For any other state the function
 * returns null without a query.
 */
export async function salesTextFor(
  db: Db | Tx,
  { eventId, salesStatus }: { eventId: string; salesStatus: string },
): Promise<string | null> {
  const name = TEXT_OF_STATUS[salesStatus];
  return name === undefined ? null : (await salesTextsOf(db, { eventId }))[name] || null;
}
