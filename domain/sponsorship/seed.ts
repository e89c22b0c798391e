import { isSystem, type Ctx, type Tx } from '#domain/ctx';
import { refuse, refuseFields } from '#shared/errors.ts';
import { readProfile, type TypedProfile } from './profile-fields.ts';
import type { SponsorPlace } from './places.ts';
import { sponsorSlug } from './profile.ts';
import { replacePlaces, upsertProfile } from './queries/profiles.ts';

/**
 * Adds a published profile of an account, for the demo world. Refuses FORBIDDEN for people, and ARGUMENTS_ERROR as
 * `saveSponsorProfile` does.
 */
export async function addPublishedSponsorIn(
  tx: Tx,
  { actor }: Pick<Ctx, 'actor'>,
  input: { accountId: string; typed: TypedProfile; places: SponsorPlace[]; language: string },
): Promise<string> {
  if (!isSystem(actor)) refuse('FORBIDDEN');
  const { accountId, typed, places, language } = input;
  const { fields, wrong } = readProfile(typed, { isDraft: false });
  refuseFields(wrong);
  const id = await upsertProfile(tx, accountId, {
    fields,
    waiting: null,
    isAnywhere: places.length === 0,
    slug: sponsorSlug(fields.name),
    language,
    state: 'published',
    isApproved: true,
  });
  await replacePlaces(tx, id, places);
  return id;
}
