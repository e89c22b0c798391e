import { sql } from 'kysely';
import type { Db } from '#domain/ctx';
import { isId } from '#shared/ids.ts';

export function selectOrganizersByText(
  db: Db,
  { text, limit, offset }: { text: string; limit: number; offset: number },
) {
  const id = isId(text) ? text : '0';
  return db
    .selectFrom('organizer')
    .innerJoin('organization', 'organization.id', 'organizer.organization_id')
    .select([
      'organizer.id',
      'organizer.slug',
      'organizer.name',
      'organizer.organization_id',
      'organization.name as organization_name',
    ])
    .where((eb) => eb.or([eb('organizer.id', '=', id), eb(sql`strpos(lower(organizer.name), lower(${text}))`, '>', 0)]))
    .orderBy('organizer.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export function selectOrganizationNames(db: Db, ids: string[]) {
  return db
    .selectFrom('organization')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
}
