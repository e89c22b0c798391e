import type { Ctx, Tx } from '#domain/ctx';
import { placeNames } from './places.ts';
import { deleteProfileOf, selectProfileOf } from './queries/profiles.ts';
import { updateHidden } from './queries/profiles.ts';

/** A person's sponsor profile. */
export async function personalDataOf(
  ctx: Pick<Ctx, 'db'>,
  { accountId }: { accountId: string },
): Promise<Record<string, unknown[]>> {
  const row = await selectProfileOf(ctx.db, accountId);
  if (!row) return { sponsor_profile: [] };
  const names = await placeNames(ctx, { ids: row.place_ids, lang: 'en' });
  const { place_ids, is_hidden: _hidden, ...profile } = row;
  return { sponsor_profile: [{ ...profile, places: place_ids.map((id) => names.get(id) ?? id) }] };
}

/** Deletes the person's profile. */
export async function erasePersonIn(tx: Tx, { accountId }: { accountId: string }): Promise<void> {
  await deleteProfileOf(tx, accountId);
}

/** Hides the profile of a suspended account, or shows it again. */
export async function setSponsorHiddenIn(
  tx: Tx,
  { accountId, isHidden }: { accountId: string; isHidden: boolean },
): Promise<void> {
  await updateHidden(tx, accountId, isHidden);
}
