import type { Ctx } from '#domain/ctx';
import { selectOrganizationNames, selectOrganizersByText } from './admin-search-queries.ts';

/** An organizer in a line of a list that staff reads. */
export interface AdminOrganizer {
  id: string;
  slug: string;
  name: string;
  organizationId: string;
  organizationName: string;
}

/** Organizers of this id, or whose name holds this text in any letter case; the newest first. For staff alone. */
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

/** What these organizations are called, by id; unknown ids are left out. */
export async function organizationNames(
  ctx: Pick<Ctx, 'db'>,
  input: { ids: string[] },
): Promise<Record<string, string>> {
  const rows = input.ids.length === 0 ? [] : await selectOrganizationNames(ctx.db, input.ids);
  return Object.fromEntries(rows.map((row) => [row.id, row.name]));
}
