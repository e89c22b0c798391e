import { inTransaction } from '#db/client.ts';
import { ordersByLink } from '#domain/checkout';
import { type GuestEvent, guestEvent, requireOrders } from '#domain/attendees';
import { type Ctx, type Db, requireSelf } from '#domain/ctx';
import { lockEventIn } from '#domain/events';
import { classesWithStock } from '#domain/tickets';
import { LINK_SLUG_MAX } from '#shared/checkout-query.ts';
import { refuse, refuseFields } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { LINKS_MAX } from '#shared/limits.ts';
import { LINK_NAME_MAX } from '#shared/organizer-limits.ts';
import { cleanLine, slugify } from '#shared/text.ts';
import { deleteLink, insertLink, selectLinks, selectVisits, selectVisitsSince } from './queries.ts';

/** A tracking link and what came of it. */
export interface LinkNumbers {
  id: string;
  name: string;
  slug: string;
  visits: number;
  /** Orders that are not canceled. */
  orders: number;
  /** Minor units of the event's currency. */
  totalMinor: number;
}

/** Where visits and orders of an event come from. */
export interface Sources {
  /** All visits, with and without a link. */
  visits: number;
  links: LinkNumbers[];
}

/** The numbers of an event by tracking link. The caller checks the permission. */
export async function sourcesOf(ctx: { db: Db }, { eventId }: { eventId: string }): Promise<Sources> {
  const [links, visits, orders] = await Promise.all([
    selectLinks(ctx.db, eventId),
    selectVisits(ctx.db, eventId),
    ordersByLink(ctx, { eventId }),
  ]);
  return {
    visits: visits.reduce((sum, ofSlug) => sum + ofSlug.visits, 0),
    links: links.map((link) => {
      const ordered = orders.find(({ linkSlug }) => linkSlug === link.slug);
      return {
        ...link,
        visits: visits.find(({ slug }) => slug === link.slug)?.visits ?? 0,
        orders: ordered?.orders ?? 0,
        totalMinor: ordered?.totalMinor ?? 0,
      };
    }),
  };
}

/** The event, its currency (null without ticket classes) and its tracking links, for members with the permission `orders.view`. */
export async function trackingLinks(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { eventId }: { eventId: string },
): Promise<{ event: GuestEvent; currency: string | null; links: LinkNumbers[] }> {
  const own = await requireOrders(ctx, eventId);
  const [{ links }, classes] = await Promise.all([
    sourcesOf(ctx, { eventId: own.event.id }),
    classesWithStock(ctx.db, { eventId: own.event.id }),
  ]);
  return { event: guestEvent(own), currency: classes[0]?.currency ?? null, links };
}

/**
 * Adds a tracking link. The slug comes from the name. Refuses NOT_SIGNED_IN, FORBIDDEN while impersonating, NOT_FOUND, ROLE_TOO_LOW, and
 * ARGUMENTS_ERROR (field `linkName`): without a name, with a long name, with the name of another link, or beyond 50 links.
 */
export async function addLink(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: { eventId: string; name: string },
): Promise<{ id: string }> {
  requireSelf(ctx);
  const { event } = await requireOrders(ctx, input.eventId);
  const name = cleanLine(input.name);
  if (name === '') refuseFields({ linkName: ['MISSING'] });
  if (name.length > LINK_NAME_MAX) refuseFields({ linkName: ['TOO_LONG'] });
  return inTransaction(ctx.db, async (tx) => {
    await lockEventIn(tx, { eventId: event.id });
    const links = await selectLinks(tx, event.id);
    if (links.some((link) => link.name.toLowerCase() === name.toLowerCase())) refuseFields({ linkName: ['TAKEN'] });
    if (links.length >= LINKS_MAX) refuseFields({ linkName: ['TOO_MANY'] });
    const slug = freeSlug(
      name,
      links.map((link) => link.slug),
    );
    return { id: (await insertLink(tx, { event_id: event.id, name, slug })) ?? refuse('CONFLICT') };
  });
}

/**
 * Removes a tracking link. Its visits and orders count without a link from then on. Repeating it changes nothing. Refuses
 * NOT_SIGNED_IN, FORBIDDEN while impersonating, NOT_FOUND and ROLE_TOO_LOW.
 */
export async function removeLink(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: { eventId: string; linkId: string },
): Promise<void> {
  requireSelf(ctx);
  const { event } = await requireOrders(ctx, input.eventId);
  if (isId(input.linkId)) await deleteLink(ctx.db, { eventId: event.id, linkId: input.linkId });
}

/** A slug from the name that no other link of the event has. A name without Latin letters gets a number. */
function freeSlug(name: string, taken: readonly string[]): string {
  const cut = slugify(name).slice(0, LINK_SLUG_MAX - 3); // room for a number
  const base = cut.endsWith('-') ? cut.slice(0, -1) : cut; // a slug has no two hyphens in a row
  for (let number = 1; ; number += 1) {
    const slug = base === '' ? `link-${number}` : number === 1 ? base : `${base}-${number}`;
    if (!taken.includes(slug)) return slug;
  }
}

/** The visits of each event since a day (UTC, `YYYY-MM-DD`); events without visits are left out. */
export async function visitsOfEventsSince(
  ctx: { db: Db },
  input: { eventIds: string[]; day: string },
): Promise<Map<string, number>> {
  const rows = input.eventIds.length === 0 ? [] : await selectVisitsSince(ctx.db, input);
  return new Map(rows.map(({ event_id: eventId, visits }) => [eventId, visits]));
}
