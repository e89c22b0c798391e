// SQL on sponsor_profile and sponsor_place.
import { sql } from 'kysely';
import { containsText } from '#db/contains-text.ts';
import type { Db, Tx } from '#domain/ctx';
import type { ProfileFields, ProfileTexts } from '../profile-fields.ts';
import { minorPerUnit } from '../amounts.ts';
import type { SponsorPlace } from '../places.ts';

export type ProfileState = 'draft' | 'in_review' | 'published' | 'refused' | 'withdrawn';

export interface ProfileRow {
  id: string;
  account_id: string;
  slug: string;
  name: string;
  website: string | null;
  offers: string[];
  categories: string[];
  is_anywhere: boolean;
  currency: string;
  budget_from_minor: string | null;
  budget_to_minor: string | null;
  languages: string[];
  description: string;
  language: string;
  state: ProfileState;
  is_approved: boolean;
  waiting: ProfileTexts | null;
  reason: string | null;
  version: number;
  is_hidden: boolean;
  submitted_at: Temporal.Instant | null;
  published_at: Temporal.Instant | null;
  place_ids: string[];
}

const COLUMNS = sql`id::text, account_id::text, slug, name, website, offers, categories, is_anywhere, currency,
    budget_from_minor::text, budget_to_minor::text, languages, description, language, state, is_approved, waiting, reason,
    version, is_hidden, submitted_at, published_at,
    array(select place_id::text from sponsor_place where profile_id = sponsor_profile.id order by place_id) as place_ids`;

const IS_PUBLIC = sql`state = 'published' and not is_hidden`;

export async function selectProfile(db: Db | Tx, id: string): Promise<ProfileRow | undefined> {
  return (await sql<ProfileRow>`select ${COLUMNS} from sponsor_profile where id = ${id}::bigint`.execute(db)).rows[0];
}

export async function selectProfileOf(db: Db | Tx, accountId: string): Promise<ProfileRow | undefined> {
  return (
    await sql<ProfileRow>`select ${COLUMNS} from sponsor_profile where account_id = ${accountId}::bigint`.execute(db)
  ).rows[0];
}

/** Locks the profile of an account until the end of the transaction. */
export async function lockProfileOf(tx: Tx, accountId: string): Promise<ProfileRow | undefined> {
  await sql`select from sponsor_profile where account_id = ${accountId}::bigint for update`.execute(tx);
  return selectProfileOf(tx, accountId);
}

export async function lockProfile(tx: Tx, id: string): Promise<ProfileRow | undefined> {
  await sql`select from sponsor_profile where id = ${id}::bigint for update`.execute(tx);
  return selectProfile(tx, id);
}

export interface ProfileValues {
  /** What people see at once, if the profile is public. */
  fields: ProfileFields;
  /** The texts that replace those of `fields` once staff approve them; null for none. */
  waiting: ProfileTexts | null;
  isAnywhere: boolean;
  slug: string;
  language: string;
  state: ProfileState;
  isApproved: boolean;
}

/** Adds a profile or changes it. Returns its id. */
export async function upsertProfile(tx: Tx, accountId: string, values: ProfileValues): Promise<string> {
  const { fields, waiting, isAnywhere, slug, language, state, isApproved } = values;
  const row = {
    slug,
    name: fields.name,
    website: fields.website,
    offers: fields.offers,
    categories: fields.categories,
    is_anywhere: isAnywhere,
    currency: fields.currency,
    minor_per_unit: minorPerUnit(fields.currency),
    budget_from_minor: fields.budget?.from.toString() ?? null,
    budget_to_minor: fields.budget?.to.toString() ?? null,
    languages: fields.languages,
    description: fields.description,
    language,
    state,
    is_approved: isApproved,
    waiting: waiting === null ? null : JSON.stringify(waiting),
    reason: null,
  };
  const stored = await tx
    .insertInto('sponsor_profile')
    .values({
      ...row,
      account_id: accountId,
      submitted_at: state === 'in_review' ? sql<Temporal.Instant>`now()` : null,
      published_at: state === 'published' ? sql<Temporal.Instant>`now()` : null,
    })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({
        ...row,
        version: sql<number>`sponsor_profile.version + 1`,
        updated_at: sql<Temporal.Instant>`now()`,
        submitted_at:
          state === 'in_review' || waiting !== null
            ? sql<Temporal.Instant>`now()`
            : sql<Temporal.Instant | null>`sponsor_profile.submitted_at`,
        published_at:
          state === 'published'
            ? sql<Temporal.Instant>`coalesce(sponsor_profile.published_at, now())`
            : sql<Temporal.Instant | null>`sponsor_profile.published_at`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return stored.id;
}

/** Replaces the places of a profile. */
export async function replacePlaces(tx: Tx, profileId: string, places: SponsorPlace[]): Promise<void> {
  await tx.deleteFrom('sponsor_place').where('profile_id', '=', profileId).execute();
  const rows = places.map(({ placeId, areaIds }) => ({ profile_id: profileId, place_id: placeId, area_ids: areaIds }));
  if (rows.length > 0) await tx.insertInto('sponsor_place').values(rows).execute();
}

export const updateState = (
  tx: Tx,
  id: string,
  change: { state: ProfileState; isApproved: boolean; reason?: string },
) =>
  sql`update sponsor_profile set state = ${change.state}, is_approved = ${change.isApproved},
      waiting = null, reason = ${change.reason ?? null}, version = version + 1, updated_at = now(),
      published_at = case when ${change.state} = 'published' then coalesce(published_at, now()) else published_at end
    where id = ${id}::bigint`.execute(tx);

/** Publishes the texts that waited, or drops them (`texts` null). */
export const updateWaiting = (
  tx: Tx,
  id: string,
  change: { texts: (ProfileTexts & { slug: string }) | null; reason: string | null },
) =>
  change.texts === null
    ? sql`update sponsor_profile set waiting = null, reason = ${change.reason}, version = version + 1
        where id = ${id}::bigint`.execute(tx)
    : sql`update sponsor_profile set waiting = null, reason = null, version = version + 1, updated_at = now(),
          name = ${change.texts.name}, website = ${change.texts.website}, description = ${change.texts.description},
          slug = ${change.texts.slug}
        where id = ${id}::bigint`.execute(tx);

export const updateHidden = (tx: Tx, accountId: string, isHidden: boolean) =>
  sql`update sponsor_profile set is_hidden = ${isHidden} where account_id = ${accountId}::bigint`.execute(tx);

export interface ProfileFilter {
  /** In lower case; a profile contains all of them. */
  words: string[];
  category: string | null;
  offer: string | null;
  /** In whole units of the profile's own currency. */
  budget: { from: number; to: number | null } | null;
  /** The searched place and the places that contain it, the searched place first. */
  areaIds: string[] | null;
  limit: number;
  offset: number;
}

/** A page of public profiles, those for exactly the searched area first, then the latest, and the number of all. */
export async function selectPublicProfiles(
  db: Db,
  { words, category, offer, budget, areaIds, limit, offset }: ProfileFilter,
): Promise<{ rows: ProfileRow[]; total: number }> {
  const conditions = [
    IS_PUBLIC,
    ...words.map((word) => containsText(word, ['name', 'description'])),
    category === null ? sql`true` : sql`${category} = any(categories)`,
    offer === null ? sql`true` : sql`${offer} = any(offers)`,
    budget === null
      ? sql`true`
      : sql`budget_to_minor >= ${budget.from}::bigint * minor_per_unit
          and (${budget.to}::bigint is null or budget_from_minor <= ${budget.to}::bigint * minor_per_unit)`,
    areaIds === null ? sql`true` : sql`(is_anywhere or ${isNear(areaIds)})`,
  ];
  const where = sql.join(conditions, sql` and `);
  const order = areaIds === null ? sql`` : sql`(case when ${isNear(areaIds)} then 0 else 1 end),`;
  const { rows } = await sql<ProfileRow>`select ${COLUMNS} from sponsor_profile where ${where}
    order by ${order} published_at desc, id desc limit ${limit}::int offset ${offset}::int`.execute(db);
  const count = await sql<{ total: number }>`select count(*)::int as total from sponsor_profile where ${where}`.execute(
    db,
  );
  return { rows, total: count.rows[0]?.total ?? 0 };
}

/** Whether a profile names the searched place, a place inside it, or a place that contains it. */
const isNear = (areaIds: string[]) => sql`exists (select from sponsor_place place
  where place.profile_id = sponsor_profile.id
    and (place.area_ids @> array[${areaIds[0]}::bigint] or place.place_id = any(${areaIds}::bigint[])))`;

/** Addresses of public profiles, for the sitemap. */
export async function selectPublicAddresses(
  db: Db,
  limit: number,
): Promise<{ id: string; slug: string; updated_at: Temporal.Instant }[]> {
  const { rows } = await sql<{ id: string; slug: string; updated_at: Temporal.Instant }>`
    select id::text, slug, updated_at from sponsor_profile where ${IS_PUBLIC}
    order by published_at desc, id desc limit ${limit}::int`.execute(db);
  return rows;
}

/** Profiles that wait for staff, the longest waiting first. */
export async function selectReviewQueue(db: Db, limit: number): Promise<ProfileRow[]> {
  const { rows } = await sql<ProfileRow>`select ${COLUMNS} from sponsor_profile
    where state = 'in_review' or waiting is not null order by submitted_at, id limit ${limit}::int`.execute(db);
  return rows;
}

export const deleteProfileOf = (tx: Tx, accountId: string) =>
  tx.deleteFrom('sponsor_profile').where('account_id', '=', accountId).execute();
