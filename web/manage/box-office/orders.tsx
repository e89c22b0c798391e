import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type DueOrder, findDueOrders, boxOffice } from '#domain/boxoffice';
import { boxOfficePaths } from '#shared/doors/door-paths.ts';
import type { Route } from './+types/orders';
import { pageContext } from '../../app/context.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { retryHeaders, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useMoney } from './money.tsx';
import { OfficeFrame } from './office-frame.tsx';

/** `?q=` is a name, an address, an order number or a ticket code. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const search = (url.searchParams.get('q') ?? '').slice(0, 100);
  return withErrorPage(async () => {
    const [{ event }, found] = await Promise.all([
      boxOffice(ctx, params),
      findDueOrders(ctx, { eventId: params.eventId, text: search }),
    ]);
    return { event, search, ...found };
  });
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Unpaid orders`);

/** Orders from the site that are paid at the door, and a search over all orders. */
export default function OrdersToPay({ loaderData }: Route.ComponentProps) {
  const { event, search, orders, isCut } = loaderData;
  const { t } = useLingui();
  const to = useLocalePath();
  return (
    <OfficeFrame event={event} current="orders" title={<Trans>Unpaid orders</Trans>}>
      <form role="search" action={to(boxOfficePaths.orders(event.id))} className="mt-4 flex max-w-2xl items-end gap-3">
        <TextField
          id="q"
          name="q"
          type="search"
          label={t`Find an order`}
          hint={<Trans>Name, email address, order number or ticket code</Trans>}
          requiredText={t`(required)`}
          autoComplete="off"
          defaultValue={search}
          className="min-w-0 flex-1"
        />
        <Button variant="outline" className="min-h-12">
          <Trans>Search</Trans>
        </Button>
      </form>
      {orders.length === 0 && (
        <p className="mt-6 text-lg text-ink-soft">
          {search === '' ? (
            <Trans>No order is waiting to be paid.</Trans>
          ) : (
            <Trans>No order matches. Try fewer letters.</Trans>
          )}
        </p>
      )}
      {orders.length > 0 && (
        <ul className="mt-6 max-w-2xl divide-y divide-line rounded-md border border-line bg-raised">
          {orders.map((order) => (
            <OrderRow key={order.id} eventId={event.id} order={order} />
          ))}
        </ul>
      )}
      {isCut && (
        <p className="mt-4 text-ink-soft">
          <Trans>There are more. Type more letters to find an order.</Trans>
        </p>
      )}
    </OfficeFrame>
  );
}

function OrderRow({ eventId, order }: { eventId: string; order: DueOrder }) {
  const { t } = useLingui();
  const to = useLocalePath();
  const money = useMoney(order.currency);
  const total = money(order.totalMinor);
  const { name, number } = order;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-52 wrap-anywhere">
        <p className="font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-ink-soft tabular-nums">
          {number} · <Plural value={order.tickets} one="# ticket" other="# tickets" />
        </p>
      </div>
      {order.state === 'due' && (
        <ButtonLink
          href={to(boxOfficePaths.collect(eventId, order.id))}
          aria-label={t`Collect ${total} for order ${number}`}
        >
          <Trans>Collect {total}</Trans>
        </ButtonLink>
      )}
      {order.state !== 'due' && (
        <p className="flex items-center gap-4 text-sm font-semibold">
          <State state={order.state} />
          {order.saleId !== null && (
            <a
              href={to(boxOfficePaths.sale(eventId, order.saleId))}
              aria-label={t`Sale of order ${number}`}
              className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
            >
              <Trans>Sale</Trans>
            </a>
          )}
        </p>
      )}
    </li>
  );
}

function State({ state }: { state: Exclude<DueOrder['state'], 'due'> }) {
  if (state === 'canceled')
    return (
      <span className="text-bad">
        <Trans context="an order">Canceled</Trans>
      </span>
    );
  return <span className="text-good">{state === 'free' ? <Trans>Nothing to pay</Trans> : <Trans>Paid</Trans>}</span>;
}
