// Public sponsor profiles: one, and a page of a search.
import { isPerson, type Ctx } from '#domain/ctx';
import { isId } from '#shared/ids.ts';
import { refuse } from '#shared/errors.ts';
import { isSponsorOffer, budgetBands } from '#shared/sponsorship/kinds.ts';
import { SPONSORS_PAGE_SIZE } from '#shared/sponsorship/limits.ts';
import type { SponsorQuery } from '#shared/sponsorship/query.ts';
import type { ProfileFields } from './profile-fields.ts';
import { placeNames, searchedPlace } from './places.ts';
import { type ProfileRow, selectProfile, selectPublicAddresses, selectPublicProfiles } from './queries/profiles.ts';

type Source = Pick<Ctx, 'db'>;

/** A public profile. */
export interface Sponsor extends ProfileFields {
  id: string;
  slug: string;
  /** The language of the description. */
  language: string;
  isAnywhere: boolean;
  /** The places that the sponsor wants to reach, in the reader's language. */
  places: string[];
}

/** A page of a list. */
export interface ListPage<Entry> {
  entries: Entry[];
  total: number;
  page: number;
  pageCount: number;
  /** False when the typed place is unknown; the list then covers all places. */
  isPlaceKnown: boolean;
}

/**
 * A public profile. Refuses NOT_FOUND for an unknown profile, and for one that is not published or whose person is
 * suspended, except to its own person.
 */
export async function sponsorPage(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { id, lang }: { id: string; lang: string },
): Promise<Sponsor & { isOwn: boolean; isPublic: boolean }> {
  const row = isId(id) ? await selectProfile(ctx.db, id) : undefined;
  if (!row) return refuse('NOT_FOUND');
  const isOwn = isPerson(ctx.actor) && ctx.actor.accountId === row.account_id;
  const isPublic = row.state === 'published' && !row.is_hidden;
  if (!isOwn && !isPublic) refuse('NOT_FOUND');
  const [sponsor] = await toSponsors(ctx, [row], lang);
  return { ...(sponsor ?? refuse('NOT_FOUND')), isOwn, isPublic };
}

/** A page of the public profiles that a query finds. An unknown place filters nothing. */
export async function searchSponsors(
  ctx: Source,
  { query, lang }: { query: SponsorQuery; lang: string },
): Promise<ListPage<Sponsor>> {
  const place = query.place === '' ? null : await searchedPlace(ctx, query.place);
  const { rows, total } = await selectPublicProfiles(ctx.db, {
    words: wordsOf(query.words),
    category: query.category,
    offer: query.offer,
    budget: bandOf(query),
    areaIds: place?.areaIds ?? null,
    limit: SPONSORS_PAGE_SIZE,
    offset: (query.page - 1) * SPONSORS_PAGE_SIZE,
  });
  return {
    entries: await toSponsors(ctx, rows, lang),
    total,
    page: query.page,
    pageCount: Math.ceil(total / SPONSORS_PAGE_SIZE),
    isPlaceKnown: query.place === '' || place !== null,
  };
}

/** Words in lower case; a list must contain all of them. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 8);

/** The amounts of the band that a query filters by; null without one. */
export const bandOf = ({ budget }: Pick<SponsorQuery, 'budget'>): { from: number; to: number | null } | null =>
  budgetBands.find(({ key }) => key === budget) ?? null;

/** Paths and change times of public profiles for the sitemap, at most `limit`. */
export async function sponsorAddresses(
  ctx: Source,
  { limit }: { limit: number },
): Promise<{ id: string; slug: string; updatedAt: string }[]> {
  const rows = await selectPublicAddresses(ctx.db, limit);
  return rows.map(({ id, slug, updated_at }) => ({ id, slug, updatedAt: updated_at.toString() }));
}

async function toSponsors(ctx: Source, rows: ProfileRow[], lang: string): Promise<Sponsor[]> {
  const names = await placeNames(ctx, { ids: rows.flatMap((row) => row.place_ids), lang });
  return rows.map((row) => ({
    ...fieldsOf(row),
    id: row.id,
    slug: row.slug,
    language: row.language,
    isAnywhere: row.is_anywhere,
    places: row.place_ids.flatMap((id) => names.get(id) ?? []),
  }));
}

/** The fields of a stored profile. */
export const fieldsOf = (row: ProfileRow): ProfileFields => ({
  name: row.name,
  website: row.website,
  description: row.description,
  offers: row.offers.filter(isSponsorOffer),
  categories: row.categories,
  currency: row.currency,
  budget: rangeOf(row.budget_from_minor, row.budget_to_minor),
  languages: row.languages,
});

/** A stored range of money. */
export const rangeOf = (from: string | null, to: string | null) =>
  from === null || to === null ? null : { from: Number(from), to: Number(to) };
