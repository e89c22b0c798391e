// The public profile of an organizer, in the form in which the members of its organization edit it.
import { inTransaction } from '#db/client.ts';
import { type Ctx, requirePerson, requireSelf } from '#domain/ctx';
import { enqueueListingRefresh, eventIdsOfOrganizers, withBatchedRefresh } from '#domain/events';
import { addPhoto, type FileStore, LOGO } from '#domain/media';
import {
  may,
  membershipsOf,
  organizerProfile,
  type OrganizerProfile,
  organizersOf,
  setProfileIn,
} from '#domain/organizers';
import { plainToRichText, richTextToPlain } from '#domain/rich-text';
import type { ArgumentErrors } from '#shared/errors.ts';
import { refuse, refuseFields } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import {
  ORGANIZER_ABOUT_MAX_CHARS,
  ORGANIZER_LINK_MAX_CHARS,
  ORGANIZER_LINKS_MAX,
  ORGANIZER_NAME_MAX_CHARS,
  ORGANIZER_SLUG_MAX_CHARS,
} from '#shared/limits.ts';
import { cleanLine, cleanText, slugify } from '#shared/text.ts';
import { errorOf, tooLong } from '#shared/field-errors.ts';

/** The fields of a profile as a person types them. */
export interface ProfileFields {
  name: string;
  /** Plain text about the organizer. */
  about: string;
  website: string;
  links: string[];
  /** The readable part of the page's URL; '' to derive it from the name. */
  slug: string;
}

export type ProfilePhoto = 'logo' | 'cover';

/**
 * The profiles that the person may edit. The profiles of the organization that the person chose last come first.
 * Refuses NOT_SIGNED_IN.
 */
export async function myProfiles(ctx: Pick<Ctx, 'db' | 'actor'>): Promise<{ id: string; name: string }[]> {
  const { accountId } = requirePerson(ctx);
  const memberships = await membershipsOf(ctx, { accountId });
  const organizationIds = [...new Set(memberships.map(({ organizationId }) => organizationId))].filter(
    (organizationId) => may(memberships, 'profile.edit', { organizationId }),
  );
  const profiles = await organizersOf(ctx.db, { organizationIds });
  return profiles
    .toSorted((a, b) => organizationIds.indexOf(a.organizationId) - organizationIds.indexOf(b.organizationId))
    .map(({ id, name }) => ({ id, name }));
}

/**
 * A profile and its fields in the form that a form shows. Refuses NOT_SIGNED_IN, and NOT_FOUND for people who may not
 * edit the profile.
 */
export async function profileEditor(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { profileId }: { profileId: string },
): Promise<{ profile: OrganizerProfile; fields: ProfileFields }> {
  const mine = isId(profileId) && (await myProfiles(ctx)).some(({ id }) => id === profileId);
  if (!mine) return refuse('NOT_FOUND');
  const profile = await organizerProfile(ctx, { id: profileId });
  const { name, aboutHtml, website, links, slug } = profile;
  return { profile, fields: { name, about: richTextToPlain(aboutHtml), website: website ?? '', links, slug } };
}

/**
 * Changes the texts and links of a profile. The listings of the organizer's events get the new name. Refuses
 * NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND, and ARGUMENTS_ERROR with the wrong fields (`links.1` for the second link).
 */
export async function changeProfile(
  ctx: Ctx,
  { profileId, fields: typed }: { profileId: string; fields: ProfileFields },
): Promise<void> {
  requireSelf(ctx);
  const { profile, fields: stored } = await profileEditor(ctx, { profileId });
  const fields = cleanProfile(typed);
  refuseFields(problemsOf(fields));
  const { name, about, website } = fields;
  const slug = fields.slug || slugify(name).slice(0, ORGANIZER_SLUG_MAX_CHARS).replace(/-$/, '') || 'organizer';
  await inTransaction(ctx.db, async (tx) => {
    await setProfileIn(tx, {
      id: profileId,
      name,
      // The formatting of an imported text stays while its words stay the same.
      ...(about === stored.about ? {} : { aboutHtml: plainToRichText(about) }),
      website: website === '' ? null : new URL(website).href,
      links: fields.links.filter(Boolean).map((link) => new URL(link).href),
      slug,
    });
    if (name === profile.name && slug === profile.slug) return;
    const eventIds = await eventIdsOfOrganizers(tx, { organizerIds: [profileId] });
    await withBatchedRefresh(tx, async () => {
      for (const eventId of eventIds) await enqueueListingRefresh(tx, eventId);
    });
  });
}

/**
 * Uploads the logo or the cover of a profile. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND, and in the same cases as
 * `addPhoto`.
 */
export async function setProfilePhoto(
  ctx: Ctx,
  { profileId, use, bytes }: { profileId: string; use: ProfilePhoto; bytes: Uint8Array },
  store: FileStore,
): Promise<void> {
  requireSelf(ctx);
  const { profile } = await profileEditor(ctx, { profileId });
  const smallest = use === 'logo' ? LOGO : undefined;
  const { name } = await addPhoto(ctx, { organizationId: profile.organizationId, bytes, smallest }, store);
  await inTransaction(ctx.db, (tx) => setProfileIn(tx, { id: profileId, [use]: name }));
}

/** Removes the logo or the cover of a profile. Refuses NOT_SIGNED_IN, FORBIDDEN and NOT_FOUND. */
export async function removeProfilePhoto(
  ctx: Ctx,
  { profileId, use }: { profileId: string; use: ProfilePhoto },
): Promise<void> {
  requireSelf(ctx);
  await profileEditor(ctx, { profileId });
  await inTransaction(ctx.db, (tx) => setProfileIn(tx, { id: profileId, [use]: null }));
}

function cleanProfile({ name, about, website, links, slug }: ProfileFields): ProfileFields {
  return {
    name: cleanLine(name),
    about: cleanText(about).trim(),
    website: withProtocol(cleanLine(website)),
    links: links.map((link) => withProtocol(cleanLine(link))),
    slug: slugify(slug),
  };
}

/** Adds the protocol to a link such as "example.org". */
const withProtocol = (link: string): string => (link === '' || link.includes(':') ? link : `https://${link}`);

function problemsOf({ name, about, website, links, slug }: ProfileFields): ArgumentErrors {
  const filled = links.filter(Boolean);
  return {
    ...errorOf('name', name === '' ? 'MISSING' : tooLong(name, ORGANIZER_NAME_MAX_CHARS)),
    ...errorOf('about', tooLong(about, ORGANIZER_ABOUT_MAX_CHARS)),
    ...errorOf('website', problemOfLink(website)),
    ...Object.assign({}, ...links.map((link, index) => errorOf(`links.${index}`, problemOfLink(link)))),
    ...errorOf('links', filled.length > ORGANIZER_LINKS_MAX ? 'TOO_MANY' : null),
    ...errorOf('slug', tooLong(slug, ORGANIZER_SLUG_MAX_CHARS)),
  };
}

function problemOfLink(link: string) {
  if (link === '') return null;
  const isWeb = URL.canParse(link) && ['https:', 'http:'].includes(new URL(link).protocol);
  return isWeb && new URL(link).hostname.includes('.') ? tooLong(link, ORGANIZER_LINK_MAX_CHARS) : 'INVALID';
}
