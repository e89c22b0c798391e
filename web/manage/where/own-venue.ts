// Applies the chosen venue of forms that browsers without script send. Server only.
import { ownVenue } from '#domain/management';
import type { Ctx } from '#domain/ctx';
import { refuse, Refusal } from '#shared/errors.ts';
import type { EventTexts } from '../event-form-fields.ts';
import { textsOfVenue } from './texts-of-venue.ts';

/**
 * The texts with the address of the chosen venue; '' leaves the texts unchanged. Refuses ARGUMENTS_ERROR (`venue`) for
 * a venue that the person cannot choose.
 */
export async function withOwnVenue<Texts extends EventTexts>(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { texts, venueId, organizationId }: { texts: Texts; venueId: string; organizationId: string | undefined },
): Promise<Texts> {
  if (venueId === '') return texts;
  const venue = organizationId === undefined ? null : await findVenue(ctx, { organizationId, venueId });
  if (!venue) return refuse('ARGUMENTS_ERROR', { fields: { venue: ['UNKNOWN'] } });
  return { ...texts, where: 'venue', ...textsOfVenue(venue) };
}

async function findVenue(ctx: Pick<Ctx, 'db' | 'actor'>, input: { organizationId: string; venueId: string }) {
  try {
    return await ownVenue(ctx, input);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
