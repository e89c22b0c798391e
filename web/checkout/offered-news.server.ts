// The box for news of the organizer at the checkout.
import { type ReservationPage, reservationPage } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { newsOffer } from '#domain/news';
import type { Site } from '../app/context.ts';
import { mailDelivery } from '../app/mail-delivery.ts';
import { newsText } from '../contact/news-text.ts';

/** The text beside the box for news; null when the organizer cannot send news. */
export async function offeredNews(
  ctx: Pick<Ctx, 'db'>,
  { reservation, site, lang }: { reservation: ReservationPage; site: Site; lang: string },
): Promise<string | null> {
  if (mailDelivery(site) === 'nowhere') return null;
  const offer = await newsOffer(ctx, { organizerId: reservation.event.organizerId });
  return offer && newsText(lang, offer.organizer);
}

/** The text beside the box on the page of this reservation; null when it has no box. */
export const newsTextOf = async (
  ctx: Pick<Ctx, 'db'>,
  { token, site, lang }: { token: string; site: Site; lang: string },
): Promise<string | null> => offeredNews(ctx, { reservation: await reservationPage(ctx, { token }), site, lang });
