import type { Ctx, Db, Tx } from '#domain/ctx';
import { placeNames } from './places.ts';
import { deleteMessagesAndReportsOf, selectMessageIds, selectMessagesOf, selectReportsOf } from './queries/messages.ts';
import { deleteProfileOf, selectProfileOf, updateHidden } from './queries/profiles.ts';

/** A person's sponsor profile, the messages that the person sent to sponsors and organizers, and reports. */
export async function personalDataOf(
  ctx: Pick<Ctx, 'db'>,
  { accountId }: { accountId: string },
): Promise<Record<string, unknown[]>> {
  return {
    sponsor_profile: await profileOf(ctx, accountId),
    sponsor_messages: await selectMessagesOf(ctx.db, accountId),
    sponsor_reports: await selectReportsOf(ctx.db, accountId),
  };
}

async function profileOf(ctx: Pick<Ctx, 'db'>, accountId: string): Promise<unknown[]> {
  const row = await selectProfileOf(ctx.db, accountId);
  if (!row) return [];
  const names = await placeNames(ctx, { ids: row.place_ids, lang: 'en' });
  const { place_ids, is_hidden: _hidden, ...profile } = row;
  return [{ ...profile, places: place_ids.map((id) => names.get(id) ?? id) }];
}

/** Deletes the person's profile with the messages to it, and the messages and reports of the person. */
export async function erasePersonIn(tx: Tx, { accountId }: { accountId: string }): Promise<void> {
  await deleteMessagesAndReportsOf(tx, accountId);
  await deleteProfileOf(tx, accountId);
}

/** Ids of the messages that a person sent, whose mails are deleted with them. */
export const sponsorMessageIdsOf = ({ db }: { db: Db | Tx }, { accountId }: { accountId: string }): Promise<string[]> =>
  selectMessageIds(db, accountId);

/** Hides the profile of a suspended account, or shows it again. */
export async function setSponsorHiddenIn(
  tx: Tx,
  { accountId, isHidden }: { accountId: string; isHidden: boolean },
): Promise<void> {
  await updateHidden(tx, accountId, isHidden);
}
