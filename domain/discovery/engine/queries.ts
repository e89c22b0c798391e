// SQL that reads listing_zone.
import { prepared } from '#db/prepared-statements.ts';
import type { Db } from '#domain/ctx';

/** Zones of listed events in the order of their numbers, starting at 1. */
export async function selectZones(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('listing_zone').modifyFront(prepared).select('tz').orderBy('id').execute();
  return rows.map((row) => row.tz);
}
