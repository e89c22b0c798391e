import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight, Landmark, StickyNote } from 'lucide-react';
import { eventOrders, type EventOrders } from '#domain/attendees';
import { duplicatePaths } from '#shared/duplicate-paths.ts';
import { formatMoney } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { workPaths } from '#shared/work-paths.ts';
import type { Route } from './+types/page';
import { Badge } from '../../account/frame/section.tsx';
import { pageContext } from '../../app/context.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { retryHeaders, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { useLocale, useLocalePath } from '../../i18n/locale.ts';
import { redirectToDate } from '../guests/date-redirect.ts';
import { filterOfUrl } from '../guests/filter.ts';
import { guestFrame } from '../guests/frame.ts';
import { GuestListPage } from '../guests/list-page.tsx';
import { ComplimentaryBadge } from '../guests/ticket-facts.tsx';
import { useMoment } from '../guests/moment.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { emailText } from '../../ui/email-text.tsx';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  redirectToDate(url, params, paths.manageOrders);
  const { ctx } = context.get(pageContext);
  const filter = filterOfUrl(url);
  return withErrorPage(async () => {
    const { event, ...list } = await eventOrders(ctx, { ...filter, eventId: params.eventId });
    return { event: guestFrame(event), filter, ...list };
  });
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Orders`);

/** The orders of an event, the latest first. */
export default function Orders({ loaderData }: Route.ComponentProps) {
  const { event, orders, bankTransfers, ...list } = loaderData;
  const { t } = useLingui();
  return (
    <GuestListPage
      {...list}
      event={event}
      section="orders"
      title={<Trans>Orders</Trans>}
      path={paths.manageOrders(event.id)}
      exportPath={workPaths.exportOrders(event.id)}
      actions={bankTransfers !== null && <BankTransfersLink eventId={event.id} waiting={bankTransfers.waiting} />}
      states={{
        refund_requested: t`Refund requests`,
        due: t`To pay at the door`,
        partly_refunded: t`Partly refunded`,
        refunded: t({ message: 'Refunded', context: 'an order' }),
      }}
      searchLabel={t`Search orders`}
      searchHint={<Trans>Name, email address, order number or note</Trans>}
      rows={orders.map((order) => ({
        id: order.id,
        row: <OrderRow eventId={event.id} tz={event.tz} order={order} />,
      }))}
    />
  );
}

/** The link to the orders that are paid by bank transfer; these orders are in the list of orders once they are paid. */
function BankTransfersLink({ eventId, waiting }: { eventId: string; waiting: number }) {
  const to = useLocalePath();
  return (
    <ButtonLink variant="outline" href={to(workPaths.bankTransfers(eventId))}>
      <Landmark aria-hidden="true" className="size-5" />
      {waiting === 0 ? (
        <Trans>Bank transfers</Trans>
      ) : (
        <Plural value={waiting} one="# open bank transfer" other="# open bank transfers" />
      )}
    </ButtonLink>
  );
}

interface RowProps {
  eventId: string;
  tz: string;
  order: EventOrders['orders'][number];
}

function OrderRow({ eventId, tz, order }: RowProps) {
  const { t } = useLingui();
  const to = useLocalePath();
  const momentOf = useMoment(tz);
  return (
    <div className="group relative flex items-center gap-x-4 px-5 py-4">
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
            {/* the link covers the whole row */}
            <a
              href={to(paths.manageOrder(eventId, order.id))}
              className="group-hover:underline after:absolute after:inset-0 after:rounded-md"
            >
              <bdi>{order.name}</bdi>
            </a>
            {order.isComplimentary && <ComplimentaryBadge />}
            {order.duplicateId !== null && (
              <Badge variant="warn">
                {/* above the link that covers the row */}
                <a
                  href={to(duplicatePaths.duplicate(eventId, order.duplicateId))}
                  className="relative z-10 -my-1 inline-block py-1 underline-offset-4 hover:underline"
                >
                  <Trans>Ordered twice?</Trans>
                </a>
              </Badge>
            )}
            {order.isRefundRequested && (
              <Badge variant="warn">
                <Trans>Refund requested</Trans>
              </Badge>
            )}
            <StateBadge order={order} />
          </p>
          {order.email !== '' && <p className="text-sm text-ink-soft">{emailText(order.email)}</p>}
          <p className="text-sm text-ink-soft tabular-nums" suppressHydrationWarning>
            {order.number} · {momentOf(order.placedAt)}
          </p>
          {order.note !== '' && (
            <p dir="auto" className="mt-1 line-clamp-2 flex-1 text-sm wrap-anywhere">
              <StickyNote aria-label={t`Note`} className="me-1.5 inline size-4 text-accent" />
              {order.note}
            </p>
          )}
        </div>
        <OrderTotal order={order} />
      </div>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft rtl:-scale-x-100" />
    </div>
  );
}

/** The number of tickets and the amount of an order, and whether the buyer still has to pay it. */
function OrderTotal({ order }: Pick<RowProps, 'order'>) {
  const locale = useLocale();
  return (
    <p className="text-sm text-ink-soft tabular-nums sm:text-end">
      <Plural value={order.tickets} one="# ticket" other="# tickets" />
      {' · '}
      {order.totalMinor === 0 ? (
        <Trans>Free</Trans>
      ) : (
        formatMoney({ currency: order.currency, value: order.totalMinor }, locale.code)
      )}
      {order.payAtDoor && !order.isCanceled && order.totalMinor > 0 && (
        <span className="block text-warn">
          <Trans>to pay at the door</Trans>
        </span>
      )}
    </p>
  );
}

function StateBadge({ order }: Pick<RowProps, 'order'>) {
  if (order.isCanceled) return <EndBadge isEmpty={order.tickets === 0} isRefunded={order.isPaidOnline} />;
  if (order.refundedMinor === 0) return null;
  return (
    <Badge variant="warn">
      <Trans>Partly refunded</Trans>
    </Badge>
  );
}

/** Why an order has no valid tickets: it was canceled, or other people accepted all its tickets. */
const EndBadge = ({ isEmpty, isRefunded }: { isEmpty: boolean; isRefunded: boolean }) =>
  isEmpty ? (
    <Badge variant="plain">
      <Trans context="an order">Transferred</Trans>
    </Badge>
  ) : (
    <Badge variant="bad">
      {isRefunded ? <Trans context="an order">Refunded</Trans> : <Trans context="an order">Canceled</Trans>}
    </Badge>
  );
