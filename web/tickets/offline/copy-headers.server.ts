import { type Ctx, isImpersonated } from '#domain/ctx';
import { COPY_UNTIL_HEADER } from '#shared/ticket-copies.ts';

/**
 * The header that lets the service worker store a ticket page until a day after the event. After that day the page has
 * no header. Staff who impersonate a person get no header, because their browser must not store that person's ticket.
 */
export function copyHeaders(ctx: Pick<Ctx, 'actor' | 'clock'>, event: { endsAt: string }): Record<string, string> {
  const until = Temporal.Instant.from(event.endsAt).add({ hours: 24 });
  if (isImpersonated(ctx.actor) || Temporal.Instant.compare(until, ctx.clock.now()) <= 0) return {};
  return { [COPY_UNTIL_HEADER]: until.toString() };
}
