// The people who wrote to an organization about its events. The caller must have checked that the actor may see them.
import type { Ctx } from '#domain/ctx';
import { type SenderFilter, selectSenderKeys, selectSendersOfKeys } from '../queries/contact.ts';

/** A page of the addresses of senders, in lower case and in the order of their bytes. */
export const senderAddresses = (ctx: Pick<Ctx, 'db'>, filter: SenderFilter): Promise<string[]> =>
  filter.eventIds.length === 0 ? Promise.resolve([]) : selectSenderKeys(ctx.db, filter);

/** A message to an organizer, without its text. */
export interface SentQuestion {
  /** The sender's address in lower case. */
  key: string;
  email: string;
  name: string;
  eventId: string;
  /** ISO instant. */
  sentAt: string;
}

/** The messages of these addresses (in lower case) about these events, the latest first. */
export async function questionsOfSenders(
  ctx: Pick<Ctx, 'db'>,
  input: { eventIds: string[]; keys: string[] },
): Promise<SentQuestion[]> {
  if (input.keys.length === 0 || input.eventIds.length === 0) return [];
  const rows = await selectSendersOfKeys(ctx.db, input);
  return rows.map(({ event_id, sent_at, ...row }) => ({ ...row, eventId: event_id, sentAt: sent_at.toString() }));
}
