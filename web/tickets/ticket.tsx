import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus, Printer } from 'lucide-react';
import { orderPage, type OrderPage } from '#domain/checkout';
import { qrSvg } from '#domain/qr';
import { ticketByToken, type TicketView } from '#domain/tickets';
import { addressLine } from '#shared/address.ts';
import { formatMoney, type Money } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/ticket';
import { pageContext } from '../app/context.ts';
import { longWhen } from '../i18n/format.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { useLocale, useLocalePath } from '../i18n/locale.ts';
import { withErrorPage } from '../forms/refusal.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { SCRIPT_ONLY, useHydrated } from '../ui/use-hydrated.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    const ticket = await ticketByToken(ctx, { token: params.token });
    const [order, qr] = await Promise.all([orderPage(ctx, { token: ticket.order.token }), qrSvg(ticket.qr)]);
    return { ticket, qr, toPay: toPayAtDoor(order, ticket) };
  });
}

/** The amount due at the door for this ticket; null when nothing is due. */
function toPayAtDoor(order: OrderPage, ticket: TicketView): Money | null {
  const line = order.lines.find((orderLine) => orderLine.ticketClassId === ticket.ticketClassId);
  return order.payAtDoor && line && line.unitMinor > 0 ? { value: line.unitMinor, currency: order.currency } : null;
}

// the link is the credential: no caches, and no referrer to other sites
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });

export const meta = (args: Route.MetaArgs) =>
  args.loaderData ? privatePageMeta(args, msg`Ticket for ${args.loaderData.ticket.event.name}`) : [];

/** A ticket. The QR code is large on white in both themes; printing shows the ticket alone. */
export default function TicketPage({ loaderData }: Route.ComponentProps) {
  const { ticket, qr, toPay } = loaderData;
  const to = useLocalePath();
  const { event } = ticket;
  const isValid = ticket.status === 'valid';
  return (
    <div className="page-width max-w-md py-8 md:py-12">
      <article className="overflow-hidden rounded-md border border-line bg-raised shadow-lift print:border-black print:shadow-none">
        <header className="bg-ember p-6 text-[#1d0f08]">
          <p className="text-sm font-semibold">{ticket.className}</p>
          <h1 className="mt-1 text-2xl font-extrabold">
            <a href={to(paths.event(event))} className="underline-offset-4 hover:underline">
              {event.name}
            </a>
          </h1>
        </header>
        {!isValid && (
          <p role="status" className="bg-bad-soft px-6 py-4 font-semibold text-bad">
            <Trans>This ticket is no longer valid.</Trans>
          </p>
        )}
        <TicketCode code={ticket.code} qr={qr} isValid={isValid} />
        <TicketFacts ticket={ticket} toPay={toPay} />
      </article>
      <div className="mt-6 flex flex-wrap gap-3 no-print">
        <a className={buttonClass('outline')} href={paths.ticketCalendar(ticket.token)}>
          <CalendarPlus aria-hidden="true" className="size-5" /> <Trans>Add to calendar</Trans>
        </a>
        <PrintButton />
      </div>
      <p className="mt-6 text-sm text-ink-soft no-print">
        <Trans>Whoever has this page’s address has this ticket. Keep it to yourself.</Trans>
      </p>
    </div>
  );
}

function TicketCode({ code, qr, isValid }: { code: string; qr: string; isValid: boolean }) {
  const { t } = useLingui();
  return (
    <div className="relative border-b-2 border-dashed border-line-strong px-6 py-8">
      <span aria-hidden="true" className="absolute -start-3.5 -bottom-3.5 size-7 rounded-full bg-page print:hidden" />
      <span aria-hidden="true" className="absolute -end-3.5 -bottom-3.5 size-7 rounded-full bg-page print:hidden" />
      <div
        role="img"
        aria-label={t`Ticket code`}
        className={`mx-auto max-w-72 rounded-sm bg-white p-4 [&_svg]:block [&_svg]:h-auto [&_svg]:w-full ${isValid ? '' : 'opacity-20'}`}
        dangerouslySetInnerHTML={{ __html: qr /* SVG drawn by the server from its own data */ }}
      />
      <p className="mt-4 text-center font-mono text-lg tracking-[0.2em]">{code}</p>
    </div>
  );
}

function TicketFacts({ ticket, toPay }: { ticket: TicketView; toPay: Money | null }) {
  const locale = useLocale();
  const { event } = ticket;
  return (
    <dl className="grid gap-4 p-6">
      <Fact term={<Trans>Admits</Trans>}>{ticket.attendeeName}</Fact>
      <Fact term={<Trans>When</Trans>}>
        <time dateTime={event.startsAt}>{longWhen(locale, event)}</time>
      </Fact>
      <Fact term={<Trans>Where</Trans>}>{event.online ? <Trans>Online</Trans> : addressLine(event.venue)}</Fact>
      {toPay && <Fact term={<Trans>To pay at the door</Trans>}>{formatMoney(toPay, locale.code)}</Fact>}
      <Fact term={<Trans>Organizer</Trans>}>{ticket.organizerName}</Fact>
      <Fact term={<Trans>Order</Trans>}>{ticket.order.number}</Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: React.ReactNode; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

/** Shows when script runs: without it, the browser's own print command does the same. */
function PrintButton() {
  const isHydrated = useHydrated();
  return (
    <Button variant="outline" onClick={() => window.print()} className={isHydrated ? '' : SCRIPT_ONLY}>
      <Printer aria-hidden="true" className="size-5" /> <Trans>Print</Trans>
    </Button>
  );
}
