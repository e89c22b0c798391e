// What an issue of the newsletter is filled from: the language, place and interests of its reader.
import { accountByEmail, contactsOf } from '#domain/accounts';
import { accountOrders } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import type { Where } from '#domain/discovery';
import { visibleEvents } from '#domain/events';
import { favoriteIds } from '#domain/favorites';
import { type Interests, interestsForMail } from '#domain/recommendations';
import { selectActiveSubscription } from '../../queries/newsletter-mails.ts';
import { boxAround } from '../../digests/area.ts';

type ReadCtx = Pick<Ctx, 'db' | 'clock'>;

export interface Reader {
  /** Two-letter code. */
  locale: string;
  /** Null while the place is unknown. */
  where: Where | null;
  interests: Interests;
}

/** A reader with an active subscription. */
export interface Subscriber extends Reader {
  /** The key of the reader's counted links; null without consent. */
  clicksKey: string | null;
}

const NO_INTERESTS: Interests = { categoryIds: [], subcategoryIds: [] };
/** The latest orders and likes that tell where a person is. */
const EVENTS_READ_MAX = 40;

/**
 * The reader with this address; null without an active subscription. The place is the place that the person chose when
 * subscribing, else the surroundings of the latest event that an account with this confirmed address has tickets for or
 * likes. Interests are those of the account.
 */
export async function subscriberOf(ctx: ReadCtx, { address }: { address: string }): Promise<Subscriber | null> {
  const subscription = await selectActiveSubscription(ctx.db, address.toLowerCase());
  if (!subscription) return null;
  const { locale, place_id: placeId, clicks_key: clicksKey } = subscription;
  const accountId = await accountOf(ctx, address);
  const chosen: Where | null = placeId === null ? null : { kind: 'place', placeId };
  return {
    locale,
    where: chosen ?? (accountId === null ? null : await areaOf(ctx, accountId)),
    interests: accountId === null ? NO_INTERESTS : await interestsForMail(ctx, { accountId }),
    clicksKey,
  };
}

/** The account that has confirmed the address and is not suspended. */
async function accountOf(ctx: ReadCtx, email: string): Promise<string | null> {
  const account = await accountByEmail(ctx, { email });
  if (!account) return null;
  const [contact] = await contactsOf(ctx, { accountIds: [account.accountId] });
  return contact?.accountId ?? null;
}

async function areaOf(ctx: ReadCtx, accountId: string): Promise<Where | null> {
  const [favorites, orders] = await Promise.all([favoriteIds(ctx, { accountId }), accountOrders(ctx, { accountId })]);
  const ids = [...orders.map((order) => order.eventId), ...favorites.eventIds].slice(0, EVENTS_READ_MAX);
  if (ids.length === 0) return null;
  for (const { venue } of await visibleEvents(ctx, { ids })) {
    const { latitude = null, longitude = null } = venue ?? {};
    if (latitude !== null && longitude !== null) return { kind: 'box', box: boxAround(latitude, longitude) };
  }
  return null;
}
