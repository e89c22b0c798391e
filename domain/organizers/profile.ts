import type { Ctx, Db, Tx } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { deletedOrganizers } from './deletion.ts';
import { selectOrganizer, selectOrganizerAddresses, selectOrganizerByText } from './queries.ts';

/** The public profile of an organizer. */
export interface OrganizerProfile {
  id: string;
  organizationId: string;
  name: string;
  slug: string;
  aboutHtml: string;
  website: string | null;
  /** Links to other sites, such as social networks. */
  links: string[];
  /** The random names of photos (`shared/photo-url.ts`); null without a photo. */
  logo: string | null;
  cover: string | null;
  /** The random names of further photos, in the order of the page. */
  photos: string[];
  language: string;
}

type Row = NonNullable<Awaited<ReturnType<typeof selectOrganizer>>>;

const toProfile = (row: Row): OrganizerProfile => ({
  id: row.id,
  organizationId: row.organization_id,
  name: row.name,
  slug: row.slug,
  aboutHtml: row.about_html,
  website: row.website,
  links: row.links,
  logo: row.logo,
  cover: row.cover,
  photos: row.photos,
  language: row.language,
});

/** The profile in any state. Refuses NOT_FOUND for an unknown id. */
export async function organizerProfile(ctx: Pick<Ctx, 'db'>, input: { id: string }): Promise<OrganizerProfile> {
  const row = await selectOrganizer(ctx.db, input.id);
  return row ? toProfile(row) : refuse('NOT_FOUND');
}

/** The profile for visitors. Refuses NOT_FOUND for an unknown id, and GONE when its organization was deleted. */
export async function publicProfile(ctx: Pick<Ctx, 'db'>, input: { id: string }): Promise<OrganizerProfile> {
  const profile = await organizerProfile(ctx, input);
  const deleted = await deletedOrganizers(ctx, { ids: [profile.id] });
  return deleted.has(profile.id) ? refuse('GONE') : profile;
}

/** Finds a profile by id, slug or exact name, as an operator types it; null when no profile matches. */
export async function findOrganizer(ctx: Pick<Ctx, 'db'>, text: string): Promise<OrganizerProfile | null> {
  const row = await selectOrganizerByText(ctx.db, text.trim());
  return row ? toProfile(row) : null;
}

/** The fields from which the URLs of many profiles are made, for sitemaps. `updatedAt` is an ISO instant. */
export async function organizerAddresses(
  ctx: Pick<Ctx, 'db'>,
  input: { ids: string[] },
): Promise<{ id: string; slug: string; updatedAt: string }[]> {
  const rows = input.ids.length === 0 ? [] : await selectOrganizerAddresses(ctx.db, input.ids);
  return rows.map((row) => ({ id: row.id, slug: row.slug, updatedAt: row.updated_at.toString() }));
}

/** Names, slugs and logos of many profiles, in the order of their ids. Unknown ids are left out. */
export async function organizerNames(
  ctx: { db: Db | Tx },
  input: { ids: string[] },
): Promise<{ id: string; slug: string; name: string; logo: string | null }[]> {
  const rows = input.ids.length === 0 ? [] : await selectOrganizerAddresses(ctx.db, input.ids);
  return rows.map(({ id, slug, name, logo }) => ({ id, slug, name, logo }));
}
