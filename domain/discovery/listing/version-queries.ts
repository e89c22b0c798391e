// SQL of listing_state.
import type { Db } from '#domain/ctx';

/** The version that the listings were last rebuilt with; undefined before the first rebuild. */
export async function selectListingVersion(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('listing_state').select('version').executeTakeFirst();
  return row?.version;
}

export async function upsertListingVersion(db: Db, version: string): Promise<void> {
  await db
    .insertInto('listing_state')
    .values({ version })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ version }))
    .execute();
}
