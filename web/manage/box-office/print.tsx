import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { sale as saleOf } from '#domain/boxoffice';
import { qrSvg } from '#domain/qr';
import { addressLine } from '#shared/address.ts';
import { boxOfficePaths } from '#shared/doors/door-paths.ts';
import type { Route } from './+types/print';
import { pageContext } from '../../app/context.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { EventTime } from '../../i18n/event-time.tsx';
import { useLocalePath } from '../../i18n/locale.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { useMoney } from './money.tsx';
import { discountOf } from './promo-box.tsx';
import { TicketQr, Way } from './sale.tsx';

/** `?paper=receipt` prints on a roll of 80 millimeters, every other value one ticket on each page. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    const { event, place, sale, tickets } = await saleOf(ctx, params);
    return {
      event,
      place: place && addressLine(place),
      sale,
      tickets: tickets.map(({ qr, ...ticket }) => ({ ...ticket, svg: qrSvg(qr) })),
      isReceipt: url.searchParams.get('paper') === 'receipt',
    };
  });
}

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Print tickets`);

/** The tickets of a sale on paper. The dark part of each QR code is at least 25 millimeters wide. */
export default function PrintSale({ loaderData }: Route.ComponentProps) {
  const { event, place, sale, tickets, isReceipt } = loaderData;
  const to = useLocalePath();
  const path = to(boxOfficePaths.printSale(event.id, sale.id));
  const money = useMoney(sale.currency);
  const discountMinor = discountOf(sale.lines);
  return (
    <div className="page-width py-6 print:p-0">
      <div className="no-print">
        <BackLink href={to(boxOfficePaths.sale(event.id, sale.id))}>
          <Trans>Order {sale.order.number}</Trans>
        </BackLink>
        <h1 className="text-2xl">
          <Trans>Print tickets</Trans>
        </h1>
        <div className="mt-4 flex flex-wrap gap-3">
          <PrintButton>
            <Trans>Print</Trans>
          </PrintButton>
          <ButtonLink variant="quiet" href={isReceipt ? path : `${path}?paper=receipt`}>
            {isReceipt ? <Trans>One ticket per page</Trans> : <Trans>Receipt printer (80 mm)</Trans>}
          </ButtonLink>
          <ButtonLink variant="quiet" href={to(boxOfficePaths.office(event.id))}>
            <Trans>Next sale</Trans>
          </ButtonLink>
        </div>
      </div>
      {tickets.length === 0 && (
        <p className="mt-6 text-ink-soft">
          <Trans>This sale has no valid tickets.</Trans>
        </p>
      )}
      <ul
        className={`mt-6 grid gap-4 print:mt-0 print:block ${isReceipt ? 'max-w-[72mm]' : 'max-w-3xl sm:grid-cols-2'}`}
      >
        {tickets.map((ticket) => (
          <PrintedTicket key={ticket.id} ticket={ticket} event={event} place={place} isReceipt={isReceipt} />
        ))}
      </ul>
      {isReceipt && discountMinor > 0 && (
        <p className="mt-3 max-w-[72mm] tabular-nums wrap-anywhere print:p-[2mm] print:text-black">
          <Trans>Promo code</Trans> {sale.promoCode} · {money(-discountMinor)}
        </p>
      )}
      {isReceipt && (
        <p className="mt-3 max-w-[72mm] font-semibold tabular-nums print:p-[2mm] print:text-black">
          <Way way={sale.way} /> · {money(sale.totalMinor)} · {sale.order.number}
        </p>
      )}
    </div>
  );
}

type Data = Route.ComponentProps['loaderData'];

function PrintedTicket({
  ticket,
  event,
  place,
  isReceipt,
}: Pick<Data, 'event' | 'place' | 'isReceipt'> & { ticket: Data['tickets'][number] }) {
  const paper = isReceipt
    ? 'print:border-b print:border-dashed print:border-black print:p-[2mm]'
    : 'print:not-last:break-after-page';
  return (
    <li
      className={`break-inside-avoid rounded-md border border-line bg-white p-4 text-black print:rounded-none print:border-0 ${paper}`}
    >
      <p className="text-lg font-bold wrap-anywhere">
        <bdi>{event.name}</bdi>
      </p>
      <p className="text-sm wrap-anywhere">
        <EventTime event={event} style="card" />
        {place && <span className="block">{place}</span>}
      </p>
      {/* with the quiet zone of four modules on each side */}
      <TicketQr svg={ticket.svg} code={ticket.code} className="my-[2mm] w-[31mm]" />
      <p className="font-mono">{ticket.code}</p>
      <p className="mt-1 font-semibold wrap-anywhere">
        <bdi>{ticket.className}</bdi>
      </p>
      <p className="text-sm wrap-anywhere">
        <bdi>{ticket.attendeeName}</bdi>
      </p>
    </li>
  );
}
