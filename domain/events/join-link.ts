import type { Db, Tx } from '#domain/ctx';
import { JOIN_LINK_MAX_CHARS } from '#shared/limits.ts';
import { deleteJoinDetails, selectJoinDetails, upsertJoinDetails } from './join-link-queries.ts';

/** How holders of a ticket join an online event. */
export interface JoinDetails {
  /** An https address; '' without one. */
  link: string;
  /** Plain text: the meeting's passcode, what to install; '' for none. */
  instructions: string;
}

/** An event whose organizer has not said how to join it. */
export const NO_JOIN_DETAILS: JoinDetails = { link: '', instructions: '' };

/**
 * How to join an online event. Only for verbs that have checked that the caller edits the event or holds a valid ticket:
 * the link and the instructions must not reach public pages, feeds, calendars, subjects of mails, logs or caches.
 */
export async function joinDetailsOf(ctx: { db: Db | Tx }, input: { eventId: string }): Promise<JoinDetails> {
  const row = await selectJoinDetails(ctx.db, input.eventId);
  return row ? { link: row.url ?? '', instructions: row.instructions } : NO_JOIN_DETAILS;
}

/** Stores how to join an online event. A link that is no https address counts as none. */
export async function setJoinDetailsIn(
  tx: Tx,
  { eventId, ...details }: JoinDetails & { eventId: string },
): Promise<void> {
  const url = httpsUrl(details.link);
  const { instructions } = details;
  if (url === null && instructions === '') await deleteJoinDetails(tx, eventId);
  else await upsertJoinDetails(tx, { eventId, url, instructions });
}

/** The normalized address; null for a text that is no https address or longer than `JOIN_LINK_MAX_CHARS`. */
export function httpsUrl(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' && href.length <= JOIN_LINK_MAX_CHARS ? href : null;
}
