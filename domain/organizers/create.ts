import type { Ctx, Tx } from '#domain/ctx';
import { sanitizeRichText } from '#domain/rich-text';
import { cleanText, slugify } from '#shared/text.ts';
import { insertOrganization, insertOrganizer } from './queries.ts';

export interface OrganizerInput {
  /** The organization that owns the profile. By default a new organization with the same name is created. */
  organizationId?: string;
  name: string;
  aboutHtml?: string;
  website?: string;
  /** BCP 47 language of the profile's text, default `en`. */
  language?: string;
  source?: string;
  sourceUid?: string;
}

/**
 * Creates a public profile in its own transaction. Also creates an organization when the input contains no
 * organization.
 */
export function createOrganizer(ctx: Ctx, input: OrganizerInput) {
  return ctx.db.transaction().execute((tx) => createOrganizerIn(tx, input));
}

/** Creates a public profile in the caller's transaction. */
export async function createOrganizerIn(
  tx: Tx,
  input: OrganizerInput,
): Promise<{ id: string; organizationId: string; slug: string }> {
  const name = cleanText(input.name).slice(0, 200);
  const organizationId = input.organizationId ?? (await insertOrganization(tx, name)).id;
  const row = await insertOrganizer(tx, {
    organization_id: organizationId,
    name,
    slug: slugify(name) || 'organizer',
    about_html: sanitizeRichText(input.aboutHtml ?? ''),
    website: safeWebsite(input.website),
    language: input.language ?? 'en',
    source: input.source ?? null,
    source_uid: input.sourceUid ?? null,
  });
  return { id: row.id, organizationId: row.organization_id, slug: row.slug };
}

/** The normalized form of an absolute http(s) URL; null for any other text. */
function safeWebsite(text: string | undefined): string | null {
  if (!text || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}
