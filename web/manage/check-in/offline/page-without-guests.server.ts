import type { CheckInDesk } from '#domain/checkin';
import { type Ctx, isImpersonated } from '#domain/ctx';
import { COPY_HOURS_AFTER_END } from '#shared/doors/device.ts';
import { COPY_UNTIL_HEADER } from '#shared/ticket-copies.ts';

/** What the page shows less in its stored copy: names are stored only in the encrypted copy of the tickets. */
export const withoutGuests = ({
  counts,
}: CheckInDesk): Pick<CheckInDesk, 'tickets' | 'hasMore' | 'conflicts' | 'answer' | 'counts'> => ({
  tickets: [],
  hasMore: false,
  conflicts: [],
  answer: null,
  counts: {
    admitted: 0,
    inside: 0,
    total: 0,
    classes: counts.classes.map(({ id, name }) => ({ id, name, admitted: 0, inside: 0, total: 0 })),
    addOns: [],
  },
});

/**
 * The header that lets a device store the page until some hours after the event. Afterwards, and for staff who
 * impersonate a member, there is none.
 */
export function pageCopyHeaders(
  ctx: Pick<Ctx, 'actor' | 'clock'>,
  event: Pick<CheckInDesk['event'], 'endsAt'>,
): Record<string, string> {
  const until = Temporal.Instant.from(event.endsAt).add({ hours: COPY_HOURS_AFTER_END });
  if (isImpersonated(ctx.actor) || Temporal.Instant.compare(until, ctx.clock.now()) <= 0) return {};
  return { [COPY_UNTIL_HEADER]: until.toString() };
}
