import type { Context } from 'hono';
import { membershipsOf } from '#domain/organizers';
import { keptCounts } from '#domain/keeping';
import { countOrdersOf } from '#domain/checkout';
import { refuse } from '#shared/errors.ts';
import type { ApiOptions } from '../options.ts';

/** `GET /api/v3/users/me/`: who is signed in, with the counts of the header (spec 3, User). */
export const me =
  ({ contextFor, actorOf }: ApiOptions) =>
  async (c: Context) => {
    const actor = actorOf(c);
    if (actor.kind !== 'person') return refuse('NOT_SIGNED_IN');
    const ctx = contextFor(actor);
    const { accountId } = actor;
    const [memberships, orders, kept] = await Promise.all([
      membershipsOf(ctx, { accountId }),
      countOrdersOf(ctx, { accountId }),
      keptCounts(ctx, { accountId }),
    ]);
    c.header('cache-control', 'no-store');
    return c.json({
      id: actor.publicId,
      is_attendee: memberships.length === 0,
      num_orders: orders,
      num_saved_events: kept.likes,
      num_following: kept.follows,
    });
  };
