import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CalendarPlus } from 'lucide-react';
import { data } from 'react-router';
import { orderPage } from '#domain/checkout';
import { ticketByToken } from '#domain/tickets';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/ticket';
import { pageContext } from '../app/context.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { withErrorPage } from '../forms/refusal.ts';
import { StartsIn } from '../i18n/starts-in.tsx';
import { isOff } from '../share/event-status.tsx';
import { buttonClass } from '../ui/button.tsx';
import { copyHeaders } from './offline/copy-headers.server.ts';
import { CopyNotice } from './offline/copy-notice.tsx';
import { PrintButton } from '../ui/print-button.tsx';
import { sheetOf } from './sheet.server.ts';
import { TicketSheet } from './ticket-sheet.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    const ticket = await ticketByToken(ctx, { token: params.token });
    const order = await orderPage(ctx, { token: ticket.order.token });
    const page = { sheet: await sheetOf(ctx, order, params.token), now: ctx.clock.now().toString() };
    return data(page, { headers: copyHeaders(ctx, order.event) });
  });
}

// the link is the credential, so no HTTP cache may store the page and other sites get no referrer
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => {
  const headers = new Headers(loaderHeaders); // whether the service worker may store the page
  headers.set('cache-control', 'no-store');
  headers.set('referrer-policy', 'no-referrer');
  return headers;
};

export { BrokenOrderLink as ErrorBoundary } from '../signin/broken-order-link.tsx';

export const meta = (args: Route.MetaArgs) =>
  args.loaderData ? privatePageMeta(args, msg`Ticket for ${args.loaderData.sheet.ticket.event.name}`) : [];

/** One ticket, with its calendar file. */
export default function TicketPage({ loaderData }: Route.ComponentProps) {
  const { sheet, now } = loaderData;
  const { ticket } = sheet;
  const isUsable = ticket.status === 'valid' && !ticket.isInTransfer && !isOff(ticket.event);
  return (
    <div className="page-width max-w-md py-6 md:py-10 print:max-w-xl print:py-0">
      <CopyNotice storedAt={now} ticketCount={1} />
      {isUsable && (
        <StartsIn event={ticket.event} now={now} className="mb-3 text-center font-semibold text-accent no-print" />
      )}
      <TicketSheet sheet={sheet} title="h1" now={now} />
      <div className="mt-6 flex flex-wrap gap-3 no-print">
        {isUsable && ticket.event.status !== 'postponed' && (
          <a className={buttonClass('outline')} href={paths.ticketCalendar(ticket.token)}>
            <CalendarPlus aria-hidden="true" className="size-5" /> <Trans>Add to calendar</Trans>
          </a>
        )}
        <PrintButton>
          <Trans>Print</Trans>
        </PrintButton>
      </div>
      {isUsable && (
        <p className="mt-6 text-sm text-ink-soft no-print">
          <Trans>Anyone with this link can use your ticket. Don’t share it.</Trans>
        </p>
      )}
    </div>
  );
}
