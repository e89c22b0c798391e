import type { Ctx } from '#domain/ctx';
import { selectOrganizationNames, selectOrganizersByText } from './admin-search-queries.ts';

/** An organizer in a staff search result. */
export interface AdminOrganizer {
  id: string;
  slug: string;
  name: string;
  organizationId: string;
  organizationName: string;
}

/** Organizers with this id, or whose name contains this text in any letter case; newest first. Only for staff. */
export async function adminFindOrganizers(
  ctx: Pick<Ctx, 'db'>,
  input: { text: string; limit: number; offset: number },
): Promise<AdminOrganizer[]> {
  const rows = await selectOrganizersByText(ctx.db, input);
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    organizationId: row.organization_id,
    organizationName: row.organization_name,
  }));
}

/** Names of these organizations by id. Unknown ids are left out. */
export async function organizationNames(
  ctx: Pick<Ctx, 'db'>,
  input: { ids: string[] },
): Promise<Record<string, string>> {
  const rows = input.ids.length === 0 ? [] : await selectOrganizationNames(ctx.db, input.ids);
  return Object.fromEntries(rows.map((row) => [row.id, row.name]));
}
