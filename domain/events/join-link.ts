import type { Db, Tx } from '#domain/ctx';
import { deleteJoinLink, selectJoinLink, upsertJoinLink } from './join-link-queries.ts';

const URL_MAX_LENGTH = 2_000;

/**
 * The link to join an online event; null without one. Only for verbs that have checked that the caller holds a valid
 * ticket: the link must not reach public pages, feeds, calendars, subjects of mails, logs or caches.
 */
export async function joinLinkOf(ctx: { db: Db | Tx }, input: { eventId: string }): Promise<string | null> {
  return (await selectJoinLink(ctx.db, input.eventId))?.url ?? null;
}

/** Stores the link to join an online event, or removes it. A text that is no https address counts as none. */
export async function setJoinLinkIn(tx: Tx, input: { eventId: string; url: string | null }): Promise<void> {
  const url = httpsUrl(input.url);
  await (url === null ? deleteJoinLink(tx, input.eventId) : upsertJoinLink(tx, { eventId: input.eventId, url }));
}

function httpsUrl(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' && href.length <= URL_MAX_LENGTH ? href : null;
}
