import type { Context } from 'hono';
import { myAccount } from '#domain/accounts';
import { countAccountOrders } from '#domain/checkout';
import { isSelf, requirePerson } from '#domain/ctx';
import { favoriteCounts } from '#domain/favorites';
import { mayCreateEvents, membershipsOf } from '#domain/organizers';
import type { ApiOptions } from '../options.ts';

/**
 * `GET /users/me/`: the signed-in person, in the fields the header shows (spec 3, User; `id` is the public id). Staff
 * rights are false in apps and while impersonating. Refuses NOT_SIGNED_IN.
 */
export const me =
  ({ contextFor, actorOf }: ApiOptions) =>
  async (c: Context) => {
    const actor = requirePerson({ actor: actorOf(c) });
    const ctx = contextFor(actor);
    const { accountId } = actor;
    const [account, memberships, orders, favorites] = await Promise.all([
      myAccount(ctx),
      membershipsOf(ctx, { accountId }),
      countAccountOrders(ctx, { accountId }),
      favoriteCounts(ctx, { accountId }),
    ]);
    const canPublish = mayCreateEvents(memberships);
    const isNotImpersonated = isSelf(actor);
    c.header('cache-control', 'no-store');
    return c.json({
      id: account.publicId,
      public_id: account.publicId,
      full_name: account.fullName,
      email: account.email,
      thumbnail_url: null,
      is_authenticated: true,
      is_attendee: memberships.length === 0,
      is_staff: actor.isStaff && isNotImpersonated,
      has_tikibar: actor.hasTikibar && isNotImpersonated,
      can_create_events: account.isEmailVerified,
      has_publish: canPublish,
      has_paid_publish: false,
      num_orders: orders,
      num_saved_events: favorites.likes,
      num_following: favorites.follows,
    });
  };
