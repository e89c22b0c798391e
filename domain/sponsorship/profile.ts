// A person's own sponsor profile: saved as a draft, sent to staff, changed, taken offline.
import { inTransaction } from '#db/client.ts';
import { myAccount } from '#domain/accounts';
import { appendAuditEntry } from '#domain/audit';
import { type Ctx, requirePerson, requireSelf, type Tx } from '#domain/ctx';
import { refuse, refuseFields } from '#shared/errors.ts';
import { slugify } from '#shared/text.ts';
import {
  hasOtherTexts,
  type ProfileFields,
  type ProfileTexts,
  readProfile,
  type TypedProfile,
} from './profile-fields.ts';
import { readPlaces, type SponsorPlace, type TypedPlaces } from './places.ts';
import {
  lockProfileOf,
  type ProfileRow,
  type ProfileState,
  replacePlaces,
  selectProfileOf,
  updateState,
  upsertProfile,
} from './queries/profiles.ts';
import { fieldsOf } from './sponsor.ts';

/** The person's own profile, with the texts that were saved last. */
export interface OwnProfile {
  id: string;
  slug: string;
  state: ProfileState;
  /** Whether changed texts of a published profile wait for staff. */
  isWaiting: boolean;
  /** Why staff did not approve the texts; null when they did. */
  reason: string | null;
  fields: ProfileFields;
  isAnywhere: boolean;
  placeIds: string[];
}

/** The actor's profile; null without one. Refuses NOT_SIGNED_IN. */
export async function mySponsorProfile(ctx: Pick<Ctx, 'db' | 'actor'>): Promise<OwnProfile | null> {
  const { accountId } = requirePerson(ctx);
  const row = await selectProfileOf(ctx.db, accountId);
  if (!row) return null;
  const { id, slug, state, waiting, reason, is_anywhere: isAnywhere, place_ids: placeIds } = row;
  const fields = { ...fieldsOf(row), ...waiting };
  return { id, slug, state, isWaiting: waiting !== null, reason, fields, isAnywhere, placeIds };
}

export interface SavedProfile extends TypedProfile, TypedPlaces {
  isAnywhere: boolean;
  /** The language of the description, as a two-letter code. */
  language: string;
  /** False to send the profile to staff. A published profile is never a draft. */
  isDraft: boolean;
}

/** Whether a site sends mail. Without mail, people cannot confirm an address. */
export interface SponsorRules {
  sendsMail?: boolean;
}

/**
 * Saves the actor's profile. Texts that staff approved before are published at once; other texts go to staff first, and
 * a published profile shows its earlier texts until then. Returns the state. Refuses NOT_SIGNED_IN, FORBIDDEN while
 * impersonating, UNCONFIRMED_EMAIL on a site that sends mail, and ARGUMENTS_ERROR with every wrong field; the texts that
 * staff refused are UNCHANGED `description`.
 */
export async function saveSponsorProfile(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: SavedProfile,
  { sendsMail = true }: SponsorRules = {},
): Promise<ProfileState> {
  const { accountId } = requireSelf(ctx);
  if (sendsMail && !(await myAccount(ctx)).isEmailVerified) refuse('UNCONFIRMED_EMAIL');
  const { fields, wrong } = readProfile(input, input);
  const { places, wrong: wrongPlaces } = await readPlaces(ctx, input);
  const isNowhere = !input.isDraft && !input.isAnywhere && places.length === 0;
  refuseFields({
    ...wrong,
    ...(isNowhere && { newPlaces: ['MISSING'] as const satisfies ['MISSING'] }),
    ...wrongPlaces,
  });
  return inTransaction(ctx.db, (tx) => saveIn(tx, { accountId, fields, places, input, actor: ctx.actor }));
}

interface Save {
  accountId: string;
  fields: ProfileFields;
  places: SponsorPlace[];
  input: Pick<SavedProfile, 'isAnywhere' | 'isDraft' | 'language'>;
  actor: Ctx['actor'];
}

async function saveIn(tx: Tx, { accountId, fields, places, input, actor }: Save): Promise<ProfileState> {
  const before = await lockProfileOf(tx, accountId);
  const next = nextProfile(before ? stateOf(before) : null, fields, input);
  if (next === null) return refuse('ARGUMENTS_ERROR', { fields: { description: ['UNCHANGED'] } });
  const id = await upsertProfile(tx, accountId, {
    fields: { ...fields, ...next.texts },
    waiting: next.waiting,
    isAnywhere: input.isAnywhere,
    slug: sponsorSlug(next.texts.name),
    language: input.language,
    state: next.state,
    isApproved: next.isApproved,
  });
  await replacePlaces(tx, id, places);
  if (next.state === 'in_review' || next.waiting !== null)
    await appendAuditEntry(tx, actor, { action: 'sponsor.submitted', subject: { kind: 'sponsor', id } });
  return next.state;
}

/** What decides about the next state of a profile. */
export interface ProfileNow {
  state: ProfileState;
  isApproved: boolean;
  texts: ProfileTexts;
}

const stateOf = ({ state, is_approved, name, website, description }: ProfileRow): ProfileNow => ({
  state,
  isApproved: is_approved,
  texts: { name, website, description },
});

export interface NextProfile {
  state: ProfileState;
  isApproved: boolean;
  /** The texts to store. */
  texts: ProfileTexts;
  /** The texts that wait for staff while `texts` stay public. */
  waiting: ProfileTexts | null;
}

/**
 * The state of a profile that is saved with these texts; null when staff refused exactly these texts. Only texts are
 * approved: where a sponsor wants to be and how much it gives need no staff.
 */
export function nextProfile(
  before: ProfileNow | null,
  { name, website, description }: ProfileTexts,
  { isDraft }: { isDraft: boolean },
): NextProfile | null {
  const texts = { name, website, description };
  const isSame = before !== null && !hasOtherTexts(before.texts, texts);
  if (before?.state === 'published')
    return { state: 'published', isApproved: true, texts: before.texts, waiting: isSame ? null : texts };
  if (before?.state === 'refused' && isSame) return isDraft ? { ...before, texts, waiting: null } : null;
  const isApproved = isSame && before.isApproved;
  const draft = before?.state === 'withdrawn' && isApproved ? 'withdrawn' : 'draft';
  return { state: isDraft ? draft : isApproved ? 'published' : 'in_review', isApproved, texts, waiting: null };
}

/**
 * Takes the actor's profile offline, or out of the review. Safe to repeat. Refuses NOT_SIGNED_IN, FORBIDDEN while
 * impersonating, and NOT_FOUND without a profile.
 */
export async function withdrawSponsorProfile(ctx: Pick<Ctx, 'db' | 'actor'>): Promise<void> {
  const { accountId } = requireSelf(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const row = (await lockProfileOf(tx, accountId)) ?? refuse('NOT_FOUND');
    if (row.state === 'published') await updateState(tx, row.id, { state: 'withdrawn', isApproved: true });
    else if (row.state === 'in_review') await updateState(tx, row.id, { state: 'draft', isApproved: false });
    else return;
    await appendAuditEntry(tx, ctx.actor, { action: 'sponsor.withdrawn', subject: { kind: 'sponsor', id: row.id } });
  });
}

/** The slug of a name; a name without Latin letters has a slug of its own. */
export const sponsorSlug = (name: string): string => slugify(name) || 'sponsor';
