import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { EventPage } from '#domain/events';
import type { Offer } from '#domain/tickets';
import { paths } from '#shared/paths.ts';
import { shortWhen } from '../i18n/format.ts';
import { useLocale, useLocalePath } from '../i18n/locale.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Price } from '../cards/price.tsx';

interface Props {
  event: EventPage;
  offer: Offer;
}

/** Price and ticket button, or the reason why there is none. Sticky on wide screens. */
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

const isOpen = (event: EventPage) => event.status === 'live' || event.status === 'started';
/** Whether the ticket button is shown. On phones it is then in the bar instead of in the box. */
export const canBuy = (event: EventPage, offer: Offer) => isOpen(event) && offer.salesStatus === 'on_sale';

function TicketAction({ event, offer, className }: Props & { className: string }) {
  const to = useLocalePath();
  if (event.externalUrl && isOpen(event) && offer.classes.length === 0) {
    return (
      <ButtonLink className={className} href={event.externalUrl} rel="nofollow noopener ugc">
        <Trans>Tickets at the organizer’s site</Trans>
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
  const locale = useLocale();
  const firstSalesStart = offer.classes
    .map((ticketClass) => ticketClass.salesStart)
    .filter((salesStart): salesStart is string => salesStart !== null)
    .sort()[0];
  const paragraph = (words: ReactNode) => <p className="mt-2 text-ink-soft">{words}</p>;
  if (event.status === 'canceled') return paragraph(<Trans>Canceled: tickets are no longer available.</Trans>);
  if (event.status === 'postponed') return paragraph(<Trans>Tickets are not on sale until there is a new date.</Trans>);
  if (event.status === 'ended') return paragraph(<Trans>This event is over.</Trans>);
  if (offer.salesStatus === 'sold_out') return paragraph(<Trans>Every ticket has found someone.</Trans>);
  if (offer.salesStatus === 'all_held')
    return paragraph(
      <Trans>All remaining tickets are held by other buyers. Some may come back within ten minutes.</Trans>,
    );
  if (offer.salesStatus === 'not_yet_on_sale') {
    return paragraph(
      firstSalesStart ? (
        <Trans>
          Tickets go on sale {shortWhen(locale, { startsAt: firstSalesStart, endsAt: firstSalesStart, tz: event.tz })}.
        </Trans>
      ) : (
        <Trans>Tickets are not on sale yet.</Trans>
      ),
    );
  }
  if (offer.salesStatus === 'sales_ended') return paragraph(<Trans>Sales have ended.</Trans>);
  const left = offer.classes.reduce<number | null>(
    (sum, ticketClass) => (ticketClass.remaining === null || sum === null ? null : sum + ticketClass.remaining),
    0,
  );
  if (offer.salesStatus === 'on_sale' && left !== null && left > 0)
    return paragraph(<Plural value={left} one="Only # left" other="Only # left" />);
  if (offer.classes.length === 0 && !event.externalUrl)
    return paragraph(<Trans>No ticket needed. Just turn up.</Trans>);
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
