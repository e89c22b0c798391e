import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { QrCode } from 'lucide-react';
import type { OrderPage } from '#domain/checkout';
import { paths } from '#shared/paths.ts';
import { posterUrl } from '#shared/poster-url.ts';
import { shortWhen } from '../i18n/format.ts';
import { useLocale, useLocalePath } from '../i18n/locale.ts';
import { PostForm } from '../forms/post-form.tsx';
import { isOff } from '../share/event-status.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Badge } from '../account/frame/section.tsx';
import { Image } from '../ui/image.tsx';

interface Props {
  order: OrderPage;
  isPast: boolean;
  /** The people to whom tickets are offered, by the id of the ticket. */
  offeredTo: Record<string, string>;
}

/** An order with its event and a link to every ticket. */
export function OrderCard({ order, isPast, offeredTo }: Props) {
  const { event, tickets } = order;
  return (
    <article className="overflow-hidden rounded-md border border-line bg-raised sm:grid sm:grid-cols-[15rem_minmax(0,1fr)] sm:items-start">
      <Image
        src={posterUrl(event, 480)}
        alt=""
        width={480}
        height={240}
        loading="lazy"
        className={`aspect-[2/1] w-full sm:m-5 sm:me-0 sm:w-[calc(100%-1.25rem)] sm:rounded-sm ${isPast ? 'opacity-75 saturate-50' : ''}`}
      />
      <div className="min-w-0 p-5">
        <Facts order={order} />
        <ul className="mt-4 grid gap-2 border-t border-dashed border-line-strong pt-4">
          {tickets.map((ticket) => (
            <HeldTicket
              key={ticket.token}
              ticket={ticket}
              orderToken={order.token}
              offeredTo={offeredTo[ticket.id] ?? ''}
            />
          ))}
        </ul>
      </div>
    </article>
  );
}

interface HeldProps {
  ticket: OrderPage['tickets'][number];
  orderToken: string;
  /** The person to whom the ticket is offered; '' when the name is unknown. */
  offeredTo: string;
}

function HeldTicket({ ticket, orderToken, offeredTo }: HeldProps) {
  const { attendeeName, className, isAddOn, isInTransfer, status } = ticket;
  const isCanceled = status === 'canceled';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className={`min-w-0 text-sm wrap-anywhere ${isCanceled ? 'line-through' : ''}`}>
        {isAddOn ? (
          <span className="font-semibold">{className}</span>
        ) : (
          <>
            <span className="font-semibold">{attendeeName}</span> <span className="text-ink-soft">· {className}</span>
          </>
        )}
        {isInTransfer && <Waiting name={offeredTo} />}
      </p>
      {isCanceled && (
        <Badge variant="bad">
          <Trans context="a ticket">Canceled</Trans>
        </Badge>
      )}
      {!isCanceled && (isInTransfer ? <TakeBack {...{ ticket, orderToken }} /> : <ShowTicket ticket={ticket} />)}
    </li>
  );
}

function ShowTicket({ ticket: { token, attendeeName, className, isAddOn } }: Pick<HeldProps, 'ticket'>) {
  const { t } = useLingui();
  const to = useLocalePath();
  return (
    <ButtonLink
      variant="outline"
      href={to(paths.ticket(token))}
      aria-label={isAddOn ? t`Show code: ${className}` : t`Show ticket: ${attendeeName}, ${className}`}
      className="shrink-0 text-sm"
    >
      <QrCode aria-hidden="true" className="size-4" />
      {isAddOn ? <Trans>Show code</Trans> : <Trans>Show ticket</Trans>}
    </ButtonLink>
  );
}

const Waiting = ({ name }: { name: string }) => (
  <span className="block font-semibold text-warn">
    {name === '' ? (
      <Trans>Not accepted yet</Trans>
    ) : (
      <Trans>
        Waiting for <bdi>{name}</bdi> to accept
      </Trans>
    )}
  </span>
);

/** Takes an offered ticket back; the list then says so. */
function TakeBack({ ticket: { id, attendeeName, className }, orderToken }: Pick<HeldProps, 'ticket' | 'orderToken'>) {
  const { t } = useLingui();
  return (
    <PostForm>
      <input type="hidden" name="order" value={orderToken} />
      <input type="hidden" name="ticket" value={id} />
      <Button
        variant="outline"
        name="intent"
        value="take_back"
        aria-label={t`Take it back: ${attendeeName}, ${className}`}
        className="shrink-0 text-sm"
      >
        <Trans>Take it back</Trans>
      </Button>
    </PostForm>
  );
}

function Facts({ order: { event, number, token, tickets } }: { order: OrderPage }) {
  const to = useLocalePath();
  return (
    <>
      <EventDate event={event} />
      <h2 className="mt-1 text-xl">
        <a href={to(paths.event(event))} className="underline-offset-4 hover:underline">
          {event.name}
        </a>
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        <EventPlace event={event} />
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        <Plural value={tickets.filter(({ isAddOn }) => !isAddOn).length} one="# ticket" other="# tickets" /> ·{' '}
        <a href={to(paths.order(token))} className="underline underline-offset-4 hover:text-ink">
          <Trans>Order {number}</Trans>
        </a>
      </p>
    </>
  );
}

/** The start of an order's event. The former date of an event that was canceled or postponed is struck out. */
export function EventDate({ event }: Pick<OrderPage, 'event'>) {
  const locale = useLocale();
  const isFormer = isOff(event) || event.status === 'postponed';
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-semibold text-accent">
      <time dateTime={event.startsAt} className={isFormer ? 'text-ink-soft line-through' : ''}>
        {shortWhen(locale, event)}
      </time>
      <EventStatusBadge status={event.status} />
    </p>
  );
}

/** The venue and its city, or the word for online. */
export const EventPlace = ({ event }: Pick<OrderPage, 'event'>) =>
  event.online ? <Trans>Online</Trans> : [event.venue?.name, event.venue?.city].filter(Boolean).join(', ');

/** A badge for canceled, removed and postponed events; nothing for other events. */
export function EventStatusBadge({ status }: { status: OrderPage['event']['status'] }) {
  const { t } = useLingui();
  if (status === 'canceled' || status === 'removed') return <Badge variant="bad">{t`Canceled`}</Badge>;
  return status === 'postponed' ? <Badge variant="warn">{t`Postponed`}</Badge> : null;
}
