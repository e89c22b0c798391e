import type { Db, Tx } from '#domain/ctx';
import { selectOfferTexts } from './offer-text-queries.ts';

/**
 * The texts of the ticket classes and of the sales of these events, each as JSON that compares equal for equal texts.
 */
export async function offerTextsOf(db: Db | Tx, { eventIds }: { eventIds: string[] }): Promise<Map<string, string>> {
  return new Map((await selectOfferTexts(db, eventIds)).map(({ event_id: id, texts }) => [id, texts]));
}
