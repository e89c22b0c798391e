import { Plural, Trans } from '@lingui/react/macro';
import type { OrderPage } from '#domain/checkout';
import type { JoinDetails } from '#domain/events';
import type { NewDate } from '#domain/management';
import { addressLine } from '#shared/address.ts';
import { formatMoney } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { posterSrcSet, posterUrl } from '#shared/poster-url.ts';
import { isFlexible } from '#shared/refund-policy.ts';
import { useLocale, useLocalePath } from '../../i18n/locale.ts';
import { StartsIn } from '../../i18n/starts-in.tsx';
import { HolderTime, isOff, StatusNotice } from '../../share/event-status.tsx';
import { JoinOnline } from '../../share/join-online.tsx';
import { RefundNote } from '../../share/refund-note.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Image } from '../../ui/image.tsx';
import { NewDateNotice } from './new-date-notice.tsx';
import { priceOf } from './price.ts';

interface Props {
  order: OrderPage;
  join: JoinDetails;
  /** The time of the request, an ISO instant. */
  now: string;
  /** The last day for a refund; null when there is none any more. */
  refundableUntil: string | null;
  /** What of the refunds failed, in minor units: the buyer does not have this money. */
  failedMinor: number;
  /** The organizer's message about a cancellation or postponement; '' for none. */
  message: string;
  /** The new date that the event got after the order; null for none. */
  newDate: NewDate | null;
}

/** Whether an order has a valid ticket. */
export const hasTickets = ({ tickets }: Pick<OrderPage, 'tickets'>): boolean =>
  tickets.some(({ status, isAddOn }) => status === 'valid' && !isAddOn);

/** Whether a valid ticket of the order is not offered to another person. */
export const holdsTicket = ({ tickets }: Pick<OrderPage, 'tickets'>): boolean =>
  tickets.some(({ status, isAddOn, isInTransfer }) => status === 'valid' && !isAddOn && !isInTransfer);

/** The event of an order as a card, made for screenshots. */
export function PlacedCard({ order, join, now, refundableUntil, failedMinor, message, newDate }: Props) {
  const { event } = order;
  const to = useLocalePath();
  return (
    <article className="overflow-hidden rounded-md border border-line bg-raised shadow-lift">
      <Image
        src={posterUrl(event, 960)}
        srcSet={posterSrcSet(event)}
        sizes="(width >= 960px) 640px, 100vw"
        alt=""
        width={1280}
        height={640}
        fetchPriority="high"
        className="aspect-[2/1] w-full"
      />
      <div className="p-5 sm:p-7">
        <StatusNotice
          event={event}
          isTakenDown={order.isTakenDown}
          message={message}
          className="mb-4 rounded-sm px-4 py-3 font-medium"
        />
        {newDate !== null && hasTickets(order) && <NewDateNotice event={event} newDate={newDate} />}
        {hasTickets(order) && (
          <StartsIn
            event={event}
            now={now}
            className="mb-3 w-fit rounded-full bg-accent-soft px-3 py-1 text-sm font-semibold text-accent"
          />
        )}
        <h2 className="text-2xl font-extrabold">
          <a href={to(paths.event(event))} className="underline-offset-4 hover:underline">
            {event.name}
          </a>
        </h2>
        <p className="mt-2">
          <HolderTime event={event} className="font-display text-xl leading-snug font-bold text-accent" />
        </p>
        <p className="mt-1 text-ink-soft">{event.online ? <Trans>Online</Trans> : addressLine(event.venue)}</p>
        {!isOff(event) && !hasTickets(order) && (
          <NoTickets count={order.tickets.filter(({ isAddOn }) => !isAddOn).length} />
        )}
        {(event.status === 'canceled' || !hasTickets(order)) && <Refunded order={order} failedMinor={failedMinor} />}
        {!isOff(event) && hasTickets(order) && (
          <>
            <div className="mt-5 flex flex-wrap items-center gap-3">
              <JoinOnline event={event} join={join} now={now} className="w-full sm:w-auto sm:px-8" />
              <ShowTickets order={order} variant={join.link === '' ? 'filled' : 'outline'} />
            </div>
            <Payment order={order} refundableUntil={refundableUntil} failedMinor={failedMinor} />
          </>
        )}
      </div>
    </article>
  );
}

/** What was paid or is due for an order with tickets. */
const Payment = (props: Pick<Props, 'order' | 'refundableUntil' | 'failedMinor'>) => (
  <>
    <AmountDue order={props.order} />
    <PaidByBank order={props.order} />
    <PaidOnline {...props} />
    <CompanyNote order={props.order} />
  </>
);

function AmountDue({ order }: { order: OrderPage }) {
  const locale = useLocale();
  if (!order.payAtDoor || order.totalMinor === 0) return null;
  const total = formatMoney({ value: order.totalMinor, currency: order.currency }, locale.code);
  return (
    <p className="mt-5 rounded-sm bg-accent-soft px-4 py-3 font-medium">
      {order.event.online ? (
        <Trans>{total} due. The organizer will tell you how to pay.</Trans>
      ) : (
        <Trans>Pay {total} at the door.</Trans>
      )}
    </p>
  );
}

/** The company for which the buyer bought, and who pays the tax. */
function CompanyNote({ order: { company, isReverseCharge } }: Pick<Props, 'order'>) {
  const name = company?.name;
  return (
    <>
      {company && (
        <p className="mt-3 text-sm wrap-anywhere">
          <Trans>For {name}</Trans>
          {company.vatId !== '' && <bdi className="ms-2 text-ink-soft tabular-nums">{company.vatId}</bdi>}
        </p>
      )}
      {isReverseCharge && (
        <p className="mt-1 text-sm">
          <Trans>Reverse charge: VAT is to be paid by the recipient.</Trans>
        </p>
      )}
    </>
  );
}

function PaidByBank({ order: { isPaidByBank, totalMinor: value, currency } }: { order: OrderPage }) {
  const total = formatMoney({ value, currency }, useLocale().code);
  if (!isPaidByBank) return null;
  return (
    <p className="mt-5 rounded-sm bg-accent-soft px-4 py-3 font-medium">
      <Trans>{total} paid.</Trans>
    </p>
  );
}

function PaidOnline({
  order: { event, isPaidOnline, isDemoMoney, totalMinor, refundedMinor, refundPolicy, currency },
  refundableUntil,
  failedMinor,
}: Pick<Props, 'order' | 'refundableUntil' | 'failedMinor'>) {
  const { code } = useLocale();
  const total = formatMoney({ value: totalMinor + refundedMinor, currency }, code);
  const returnedMinor = Math.max(0, refundedMinor - failedMinor);
  const refunded = formatMoney({ value: returnedMinor, currency }, code);
  if (!isPaidOnline) return null;
  return (
    <>
      <p className="mt-5 rounded-sm bg-accent-soft px-4 py-3 font-medium">
        {isDemoMoney ? <Trans>{total} paid with demo money. No money moved.</Trans> : <Trans>{total} paid.</Trans>}
        {returnedMinor > 0 && (
          <span className="block">
            <Trans>{refunded} refunded.</Trans>
          </span>
        )}
      </p>
      <FailedRefund currency={currency} failedMinor={failedMinor} />
      {event.status === 'live' && (
        <p className="mt-3 text-sm">
          <RefundNote until={refundableUntil} isFlexible={isFlexible(refundPolicy)} />
        </p>
      )}
    </>
  );
}

function Refunded({ order, failedMinor }: Pick<Props, 'order' | 'failedMinor'>) {
  const { isPaidOnline, isDemoMoney, currency, tickets } = order;
  const returnedMinor = Math.max(0, priceOf(order) - failedMinor);
  const total = formatMoney({ value: returnedMinor, currency }, useLocale().code);
  if (!isPaidOnline || tickets.length === 0) return null;
  return (
    <>
      {returnedMinor > 0 && (
        <p className="mt-4 rounded-sm bg-accent-soft px-4 py-3 font-medium">
          {isDemoMoney ? (
            <Trans>{total} refunded in demo money. No money moved.</Trans>
          ) : (
            <Trans>{total} refunded the way you paid.</Trans>
          )}
        </p>
      )}
      <FailedRefund currency={currency} failedMinor={failedMinor} />
    </>
  );
}

/** Money that the gateway could not send back, as the mail about it says. */
function FailedRefund({ currency, failedMinor }: Pick<Props, 'failedMinor'> & Pick<OrderPage, 'currency'>) {
  const amount = formatMoney({ value: failedMinor, currency }, useLocale().code);
  if (failedMinor === 0) return null;
  return (
    <p className="mt-4 rounded-sm bg-bad-soft px-4 py-3 font-medium text-bad">
      <Trans>
        We couldn’t refund {amount} the way you paid. The organizer knows about it and pays you in another way.
      </Trans>
    </p>
  );
}

/**
 * Leads to the valid tickets and add-ons that the buyer has: to the ticket itself when the order has nothing else. A ticket
 * that is offered to another person has no code.
 */
function ShowTickets({ order: { token, tickets }, variant }: { order: OrderPage; variant: 'filled' | 'outline' }) {
  const to = useLocalePath();
  const [first, ...others] = tickets.filter(({ status, isInTransfer }) => status === 'valid' && !isInTransfer);
  if (!first) return null;
  return (
    <ButtonLink
      variant={variant}
      className="w-full sm:w-auto sm:px-8"
      href={to(others.length === 0 ? paths.ticket(first.token) : paths.orderTickets(token))}
    >
      <ShowLabel tickets={[first, ...others]} />
    </ButtonLink>
  );
}

function ShowLabel({ tickets }: Pick<OrderPage, 'tickets'>) {
  const count = tickets.filter(({ isAddOn }) => !isAddOn).length;
  if (count === tickets.length) return count === 1 ? <Trans>Show ticket</Trans> : <Trans>Show tickets</Trans>;
  return count === 1 ? <Trans>Show ticket and add-ons</Trans> : <Trans>Show tickets and add-ons</Trans>;
}

/** Why an order has no valid tickets. `count` is the number of its canceled tickets. */
const NoTickets = ({ count }: { count: number }) => (
  <p className="mt-5 rounded-sm bg-bad-soft px-4 py-3 font-medium text-bad">
    {count === 0 ? (
      <Trans>You’ve given all tickets of this order to other people.</Trans>
    ) : (
      <Plural value={count} one="Your ticket is no longer valid." other="Your tickets are no longer valid." />
    )}
  </p>
);
