import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { EventPage } from '#domain/events';
import type { Offer } from '#domain/tickets';
import { paths } from '#shared/paths.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Price } from '../cards/price.tsx';
import { isAhead } from './banner.ts';

interface Props {
  event: EventPage;
  offer: Offer;
}

/** Price and ticket button, or the reason why there is none, of an event that is ahead. Sticky on wide screens. */
export function TicketBox({ event, offer }: Props) {
  return (
    <div className="rounded-md border border-line bg-raised p-6 shadow-lift lg:sticky lg:top-6">
      <p className="text-xl">
        <Price price={offer.price} salesStatus={offer.salesStatus} />
      </p>
      <OfferText event={event} offer={offer} />
      <TicketAction event={event} offer={offer} className="mt-5 w-full" />
      {canBuy(event, offer) && <PaidAtDoor offer={offer} className="mt-3 text-center text-sm" />}
    </div>
  );
}

/** Price and ticket button at the bottom of phone screens. */
export function TicketBar({ event, offer }: Props) {
  if (!canBuy(event, offer) && !event.externalUrl) return null;
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-4 border-t border-line bg-raised px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden no-print">
      <div>
        <Price price={offer.price} salesStatus={offer.salesStatus} />
        {canBuy(event, offer) && <PaidAtDoor offer={offer} className="text-xs" />}
      </div>
      <TicketAction event={event} offer={offer} className="shrink-0" />
    </div>
  );
}

/** Whether the ticket button is shown. On phones it is then in the bar instead of in the box. */
export const canBuy = (event: EventPage, offer: Offer) => isAhead(event.status) && offer.salesStatus === 'on_sale';

function TicketAction({ event, offer, className }: Props & { className: string }) {
  const to = useLocalePath();
  if (event.externalUrl && isAhead(event.status) && offer.classes.length === 0) {
    return (
      <ButtonLink className={className} href={event.externalUrl} rel="nofollow noopener ugc">
        <Trans>Get tickets on the organizer’s site</Trans>
      </ButtonLink>
    );
  }
  if (!canBuy(event, offer)) return null;
  const isFree = offer.price?.maxMinor === 0;
  return (
    <ButtonLink className={className} href={to(paths.checkout(event.id))}>
      {!isFree ? (
        <Trans>Get tickets</Trans>
      ) : event.status === 'started' ? (
        <Trans>Get a ticket</Trans>
      ) : (
        <Trans>Reserve a spot</Trans>
      )}
    </ButtonLink>
  );
}

function OfferText({ event, offer }: Props) {
  const paragraph = (words: ReactNode) => <p className="mt-2 text-ink-soft">{words}</p>;
  if (offer.salesStatus === 'sold_out') return paragraph(<Trans>All tickets have been taken.</Trans>);
  if (offer.salesStatus === 'all_held')
    return paragraph(<Trans>All remaining tickets are in other people’s carts. Check back in a few minutes.</Trans>);
  if (offer.salesStatus === 'sales_ended') return paragraph(<Trans>Ticket sales have ended.</Trans>);
  const left = offer.classes.reduce<number | null>(
    (sum, ticketClass) => (ticketClass.remaining === null || sum === null ? null : sum + ticketClass.remaining),
    0,
  );
  if (offer.salesStatus === 'on_sale' && left !== null && left > 0)
    return paragraph(<Plural value={left} one="Only # left" other="Only # left" />);
  if (offer.classes.length === 0 && !event.externalUrl)
    return paragraph(<Trans>No ticket needed. Just show up.</Trans>);
  return null;
}

function PaidAtDoor({ offer, className }: { offer: Offer; className: string }) {
  if (!offer.classes.some((ticketClass) => ticketClass.priceKind !== 'free')) return null;
  return (
    <p className={`text-ink-soft ${className}`}>
      <Trans>Reserve now, pay at the door.</Trans>
    </p>
  );
}
