import type { Db, Tx } from '#domain/ctx';
import { JOIN_LINK_MAX_CHARS } from '#shared/limits.ts';
import { deleteJoinDetails, selectJoinDetails, upsertJoinDetails } from './join-link-queries.ts';

/** The link and the instructions with which holders of a ticket join an online event. */
export interface JoinDetails {
  /** An https address; '' when the event has no link. */
  link: string;
  /** Plain text, e.g. the meeting's passcode or the program to install; '' when the event has no instructions. */
  instructions: string;
}

/** The details of an event whose organizer has not entered how to join. */
export const NO_JOIN_DETAILS: JoinDetails = { link: '', instructions: '' };

/**
 * The details for joining an online event. Only for verbs that have checked that the caller edits the event or holds a
 * valid ticket: the link and the instructions must not reach public pages, feeds, calendars, subjects of mails, logs or
 * caches.
 */
export async function joinDetailsOf(ctx: { db: Db | Tx }, input: { eventId: string }): Promise<JoinDetails> {
  const row = await selectJoinDetails(ctx.db, input.eventId);
  return row ? { link: row.url ?? '', instructions: row.instructions } : NO_JOIN_DETAILS;
}

/** Stores the details for joining an online event. A link that is no https address is stored as ''. */
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
