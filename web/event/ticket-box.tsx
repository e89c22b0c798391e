import { Plural, Trans } from '@lingui/react/macro';
import { Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EventPage } from '#domain/events';
import type { Offer } from '#domain/tickets';
import { type CheckoutQuery, checkoutQuery } from '#shared/checkout-query.ts';
import { alertKindOf } from '#shared/event-alerts.ts';
import { paths } from '#shared/paths.ts';
import { NotifyMe } from '../alerts/notify-me.tsx';
import { GroupText, Price } from '../cards/price.tsx';
import { EventTime } from '../i18n/event-time.tsx';
import { useLocalePath } from '../i18n/locale.ts';
import { ButtonLink } from '../ui/button.tsx';
import { StickyBar } from '../ui/sticky-bar.tsx';
import { isAhead } from './banner.ts';
import { SimilarLink } from './similar-link.tsx';
import { IconTile } from './facts.tsx';

interface Props {
  event: EventPage;
  offer: Offer;
}

interface WithQuery extends Props {
  /** What the ticket button passes to the checkout. */
  query: CheckoutQuery;
}

interface BoxProps extends WithQuery {
  hasAlert: boolean;
  /** Whether the page lists similar events, which a sold-out event offers instead of tickets. */
  hasSimilar: boolean;
}

/**
 * The price and ticket button of an event that is ahead, or the reason why tickets are not on sale. Below 960 px the
 * button is in the bar instead. `hasAlert`: whether the signed-in person gets an email when tickets come back.
 */
export function TicketBox({ event, offer, query, hasAlert, hasSimilar }: BoxProps) {
  const alertKind = alertKindOf(offer.salesStatus);
  const hasPrice = offer.salesStatus !== 'payment_missing' && (offer.price !== null || event.externalUrl !== null);
  return (
    <>
      <div className="relative mt-3 flex min-h-12 min-w-0 flex-col justify-center ps-15">
        <span className="absolute start-0 top-0">
          <IconTile>
            <Ticket className="size-5" />
          </IconTile>
        </span>
        {hasPrice && (
          <p>
            <Price price={offer.price} salesStatus={offer.salesStatus} />
            {offer.salesStatus !== 'sold_out' && <GroupText admits={admitsOf(offer)} />}
          </p>
        )}
        <OfferText event={event} offer={offer} />
        {offer.ownText !== null && <p className="text-sm wrap-anywhere">{offer.ownText}</p>}
      </div>
      {alertKind === 'tickets_back' && (
        <NotifyMe eventId={event.id} kind={alertKind} isOn={hasAlert} className="mt-5 w-full" />
      )}
      {hasSimilar && offer.salesStatus === 'sold_out' && <SimilarLink className="mt-3 w-full" />}
      <TicketAction event={event} offer={offer} query={query} className="mt-5 w-full max-lg:hidden" />
    </>
  );
}

/** Date, price and ticket button at the bottom of the screen below 960 px. */
export function TicketBar({ event, offer, query }: WithQuery) {
  if (!hasTicketAction(event, offer)) return null;
  return (
    <StickyBar>
      <p className="min-w-0 overflow-hidden text-sm leading-snug">
        {/* when the price wraps to the next line, the negative margin hides the dot before it */}
        <span className="-ms-3 flex flex-wrap">
          <span className="ps-3">
            <EventTime event={event} style="card" />
          </span>{' '}
          {offer.price && (
            <span className="relative ps-3">
              <span aria-hidden="true" className="absolute start-1">
                ·
              </span>
              <Price price={offer.price} salesStatus={offer.salesStatus} />
            </span>
          )}
        </span>
      </p>
      <TicketAction event={event} offer={offer} query={query} className="shrink-0" />
    </StickyBar>
  );
}

const canBuy = (event: EventPage, offer: Offer) => isAhead(event.status) && offer.salesStatus === 'on_sale';
const isSoldElsewhere = (event: EventPage, offer: Offer) =>
  event.externalUrl !== null &&
  isAhead(event.status) &&
  (offer.classes.length === 0 || offer.salesStatus === 'payment_missing');

/** Whether the page shows a button to get tickets. */
const hasTicketAction = (event: EventPage, offer: Offer) =>
  canBuy(event, offer) || isSoldElsewhere(event, offer) || needsCode(event, offer);

/** Whether tickets are on sale only with an access code. */
const needsCode = (event: EventPage, offer: Offer) => isAhead(event.status) && offer.acceptsCodes;

function TicketAction({ event, offer, query, className }: WithQuery & { className: string }) {
  const to = useLocalePath();
  if (event.externalUrl && isSoldElsewhere(event, offer)) {
    return (
      <ButtonLink className={className} href={event.externalUrl} rel="nofollow noopener ugc">
        <Trans>Get tickets</Trans>
      </ButtonLink>
    );
  }
  const href = to(paths.checkout(event.id)) + checkoutQuery(query);
  if (!canBuy(event, offer))
    return needsCode(event, offer) ? (
      <ButtonLink className={className} variant={query.code === null ? 'outline' : 'filled'} href={href}>
        {query.code === null ? <Trans>Enter a code</Trans> : <Trans>Get tickets</Trans>}
      </ButtonLink>
    ) : null;
  const isFree = offer.price?.maxMinor === 0;
  return (
    <ButtonLink className={className} href={href}>
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

/**
 * The sentence about the offer that replaces or follows the price. The page's banner explains why sales have not begun.
 */
function OfferText({ event, offer }: Props) {
  const line = (text: ReactNode) => <p className="text-sm text-ink-soft">{text}</p>;
  if (isSoldElsewhere(event, offer)) return line(<Trans>Tickets are sold on the organizer’s site.</Trans>);
  if (offer.classes.length === 0 && offer.acceptsCodes)
    return line(<Trans>You need a code to get tickets for this event.</Trans>);
  if (offer.classes.length === 0)
    return (
      <p className="font-semibold">
        <Trans>No ticket needed. Just show up.</Trans>
      </p>
    );
  if (offer.salesStatus === 'sold_out') return null; // the price text says "Sold out"
  if (offer.salesStatus === 'all_held')
    return line(<Trans>All remaining tickets are in other people’s carts. Check back in a few minutes.</Trans>);
  if (offer.salesStatus === 'payment_missing') return line(<Trans>Tickets aren’t available here yet.</Trans>);
  if (offer.salesStatus === 'sales_ended' && offer.ownText === null)
    return line(<Trans>Ticket sales have ended.</Trans>);
  if (offer.salesStatus !== 'on_sale') return null;
  const left = remainingOf(offer);
  const paying = paymentText(offer);
  return (
    <>
      {left !== null && left > 0 && line(<Plural value={left} one="Only # left" other="Only # left" />)}
      {paying !== null && line(paying)}
    </>
  );
}

/** The people of a group ticket, where an event has only this ticket. */
function admitsOf(offer: Offer): number {
  const [first, ...others] = ticketsOf(offer);
  return (others.length === 0 && first?.admits) || 1;
}

/** The classes without add-ons. */
const ticketsOf = ({ classes }: Offer): Offer['classes'] => classes.filter(({ kind }) => kind !== 'add_on');

/** The number of tickets left; null when many are left. */
function remainingOf(offer: Offer): number | null {
  const counts = ticketsOf(offer).map(({ remaining, admits }) => remaining && remaining * admits);
  return counts.reduce<number | null>((sum, count) => (sum === null || count === null ? null : sum + count), 0);
}

/** How tickets that cost money are paid; null for an event whose tickets are free or paid online. */
function paymentText({ price, methods }: Offer): ReactNode {
  if (price === null || price.maxMinor === 0 || !methods.includes('door')) return null;
  return methods.includes('online') ? (
    <Trans>Pay now or at the door.</Trans>
  ) : (
    <Trans>Reserve now, pay at the door.</Trans>
  );
}
