import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { type Sale, sale as saleOf, undoSale } from '#domain/boxoffice';
import { qrSvg } from '#domain/qr';
import { boxOfficePaths } from '#shared/doors/door-paths.ts';
import type { Route } from './+types/sale';
import { pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { RefusalNotice } from '../../forms/refusal-notice.tsx';
import { refusalResponse, retryHeaders, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SuccessNotice } from '../../ui/success-notice.tsx';
import { Summary } from '../../ui/summary.tsx';
import { useFlashParam } from '../../ui/use-flash-param.ts';
import { useMoment } from '../guests/moment.ts';
import { useMoney } from './money.tsx';
import { OfficeFrame } from './office-frame.tsx';
import { discountOf } from './promo-box.tsx';

const DONE = ['sold', 'collected', 'undone'] as const;

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    const { tickets, ...page } = await saleOf(ctx, params);
    return {
      ...page,
      tickets: tickets.map(({ qr, ...ticket }) => ({ ...ticket, svg: qrSvg(qr) })),
      done: DONE.find((kind) => kind === url.searchParams.get('done')) ?? null,
    };
  });
}

/** Gives the money of the sale back. */
export async function action({ params, context, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  try {
    await undoSale(ctx, params);
    return seeOther(`${boxOfficePaths.sale(params.eventId, params.saleId)}?done=undone`, params);
  } catch (error) {
    return refusalResponse(error, null);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) =>
  privatePageMeta(args, args.loaderData?.sale.undone ? msg`Sale undone` : msg`Sale`);

/** A sale: the change to give back, the tickets, and what comes next. */
export default function SalePage({ loaderData, actionData }: Route.ComponentProps) {
  const { event, sale, tickets, hasOpenTill, done } = loaderData;
  const to = useLocalePath();
  useFlashParam('done');
  const refused = actionData?.kind === 'refused' ? actionData : null;
  const isUndone = sale.undone !== null;
  return (
    <OfficeFrame
      event={event}
      current={sale.kind === 'sale' ? 'sell' : 'orders'}
      title={<Trans>Order {sale.order.number}</Trans>}
    >
      <div className="max-w-2xl">
        {refused && <RefusalNotice refusal={refused.refusal} />}
        {done !== null && !refused && <DoneNotice done={done} sale={sale} />}
        {isUndone && done === null && <UndoneNotice sale={sale} tz={event.tz} />}
        {!isUndone && <Facts sale={sale} tz={event.tz} />}
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink href={to(boxOfficePaths.office(event.id))}>
            <Trans>Next sale</Trans>
          </ButtonLink>
          {tickets.length > 0 && (
            <ButtonLink variant="outline" href={to(boxOfficePaths.printSale(event.id, sale.id))}>
              <Printer aria-hidden="true" className="size-5" />
              <Trans>Print tickets</Trans>
            </ButtonLink>
          )}
        </div>
        <Tickets tickets={tickets} />
        {!isUndone && <Undo sale={sale} hasOpenTill={hasOpenTill} />}
      </div>
    </OfficeFrame>
  );
}

function DoneNotice({ done, sale }: { done: (typeof DONE)[number]; sale: Sale }) {
  return (
    <SuccessNotice>
      {done === 'sold' && (sale.isCheckedIn ? <Trans>Sold and checked in.</Trans> : <Trans>Sold.</Trans>)}
      {done === 'collected' && <Trans>Paid.</Trans>}
      {done === 'undone' && <UndoneText sale={sale} />}
    </SuccessNotice>
  );
}

function UndoneText({ sale: { kind, way, totalMinor, currency } }: { sale: Sale }) {
  const money = useMoney(currency);
  const amount = money(totalMinor);
  return (
    <>
      {kind === 'sale' ? (
        <Trans>The sale is undone. Its tickets no longer work and are back on sale.</Trans>
      ) : (
        <Trans>The payment is undone, and the order is unpaid again.</Trans>
      )}{' '}
      {way === 'cash' && <Trans>Give back {amount}.</Trans>}
      {way === 'card' && <Trans>Refund {amount} on your terminal.</Trans>}
    </>
  );
}

function UndoneNotice({ sale, tz }: { sale: Sale; tz: string }) {
  const momentOf = useMoment(tz);
  if (!sale.undone) return null;
  return (
    <p className="mt-5 rounded-md bg-warn-soft px-5 py-4 font-medium text-warn">
      <UndoneText sale={sale} /> <span suppressHydrationWarning>{momentOf(sale.undone.at)}</span>
    </p>
  );
}

/** The total, how it was paid, and the change in large figures. */
function Facts({ sale, tz }: { sale: Sale; tz: string }) {
  const money = useMoney(sale.currency);
  const momentOf = useMoment(tz);
  const { totalMinor, givenMinor, way, lines, promoCode } = sale;
  const discountMinor = discountOf(lines);
  const given = money(givenMinor ?? 0);
  return (
    <div className="mt-5 rounded-md border border-line bg-raised p-5">
      {givenMinor !== null && (
        <p className="mb-3">
          <span className="block text-sm text-ink-soft">
            <Trans>Change from {given}</Trans>
          </span>
          <span className="text-4xl font-bold tabular-nums">{money(givenMinor - totalMinor)}</span>
        </p>
      )}
      <ul className="tabular-nums">
        {lines.map(({ ticketClassId, name, quantity, unitMinor, discountMinor: off = 0 }, index) => (
          <li key={`${ticketClassId}-${index}`} className="flex justify-between gap-4 py-1">
            <span className="min-w-0 wrap-anywhere">
              {quantity} × <bdi>{name}</bdi>
            </span>
            <span>{money(quantity * (unitMinor + off))}</span>
          </li>
        ))}
        {discountMinor > 0 && (
          <li className="flex justify-between gap-4 py-1 text-good">
            <span className="min-w-0 wrap-anywhere">
              <Trans>Promo code</Trans> {promoCode}
            </span>
            <span>{money(-discountMinor)}</span>
          </li>
        )}
      </ul>
      <p className="mt-2 flex justify-between gap-4 border-t border-line pt-2 text-lg font-semibold tabular-nums">
        <span>
          <Way way={way} />
        </span>
        <span>{money(totalMinor)}</span>
      </p>
      <p className="mt-2 text-sm text-ink-soft wrap-anywhere" suppressHydrationWarning>
        <bdi>{sale.order.name}</bdi> · {momentOf(sale.at)} · <bdi>{sale.till}</bdi>
      </p>
    </div>
  );
}

/** How something was paid. */
export function Way({ way }: { way: Sale['way'] }) {
  if (way === 'cash') return <Trans>Cash</Trans>;
  return way === 'card' ? <Trans>Card</Trans> : <Trans>Free</Trans>;
}

interface ShownTicket {
  id: string;
  attendeeName: string;
  className: string;
  code: string;
  svg: string;
}

const Tickets = ({ tickets }: { tickets: ShownTicket[] }) => (
  <ul className="mt-6 grid gap-3 sm:grid-cols-2">
    {tickets.map(({ id, className, attendeeName, code, svg }) => (
      <li key={id} className="flex items-center gap-4 rounded-md border border-line bg-raised p-3">
        <TicketQr svg={svg} code={code} className="w-32 shrink-0" />
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold">
            <bdi>{className}</bdi>
          </p>
          <p className="text-sm text-ink-soft">
            <bdi>{attendeeName}</bdi>
          </p>
          <p className="mt-1 font-mono text-sm">{code}</p>
        </div>
      </li>
    ))}
  </ul>
);

/** The QR code of a ticket, dark on white in both themes. */
export function TicketQr({ svg, code, className }: { svg: string; code: string; className: string }) {
  return (
    <div
      role="img"
      aria-label={code}
      className={`bg-white [&_svg]:block [&_svg]:h-auto [&_svg]:w-full ${className}`}
      dangerouslySetInnerHTML={{ __html: svg /* SVG drawn by the server from its own data */ }}
    />
  );
}

function Undo({ sale, hasOpenTill }: { sale: Sale; hasOpenTill: boolean }) {
  const money = useMoney(sale.currency);
  const amount = money(sale.totalMinor);
  return (
    <details className="mt-8 rounded-md border border-line px-5">
      <Summary>
        <Trans>Undo this sale</Trans>
      </Summary>
      <div className="pb-5">
        <p className="text-ink-soft">
          {sale.kind === 'sale' ? (
            <Trans>Its tickets stop working and go back on sale.</Trans>
          ) : (
            <Trans>The tickets stay valid, and the order is unpaid again.</Trans>
          )}{' '}
          {sale.way === 'cash' && <Trans>{amount} leaves your till.</Trans>}
          {sale.way === 'card' && <Trans>Refund the card on your terminal.</Trans>}
        </p>
        {hasOpenTill ? (
          <PostForm className="mt-4">
            <Button variant="danger">
              <Trans>Undo sale</Trans>
            </Button>
          </PostForm>
        ) : (
          <p className="mt-3 font-medium">
            <Trans>Open your till first.</Trans>
          </p>
        )}
      </div>
    </details>
  );
}
