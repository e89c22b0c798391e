import { requireOrders } from '#domain/attendees';
import type { Ctx } from '#domain/ctx';
import type { EventRecord } from '#domain/events';
import { type ShortAddresses, shortAddressesOf } from './addresses/addresses.ts';

/** What pictures and texts for social networks say about an event. */
export interface ShareFacts extends Pick<
  EventRecord,
  'id' | 'slug' | 'name' | 'startsAt' | 'endsAt' | 'tz' | 'online' | 'categoryId' | 'image'
> {
  venueName: string | null;
  city: string | null;
  addresses: ShortAddresses;
}

/** The facts of an event, published or not, for members with the permission `orders.view`. Refuses as `trackingLinks`. */
export async function shareFacts(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { eventId }: { eventId: string },
): Promise<ShareFacts> {
  const { event } = await requireOrders(ctx, eventId);
  const { id, slug, name, startsAt, endsAt, tz, online, categoryId, image, venue } = event;
  return {
    id,
    slug,
    name,
    startsAt,
    endsAt,
    tz,
    online,
    categoryId,
    image,
    venueName: venue?.name ?? null,
    city: venue?.city ?? null,
    addresses: await shortAddressesOf(ctx, { eventId: id }),
  };
}
