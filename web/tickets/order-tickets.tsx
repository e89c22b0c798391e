import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { data } from 'react-router';
import { orderPage } from '#domain/checkout';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/order-tickets';
import { pageContext } from '../app/context.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { withErrorPage } from '../forms/refusal.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { StartsIn } from '../i18n/starts-in.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { copyHeaders } from './offline/copy-headers.server.ts';
import { CopyNotice } from './offline/copy-notice.tsx';
import { redirectIfMoved } from '../share/moved-order.ts';
import { PrintButton } from '../ui/print-button.tsx';
import { sheetOf } from './sheet.server.ts';
import { TicketSheet } from './ticket-sheet.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    const order = await orderPage(ctx, { token: params.token });
    await redirectIfMoved(ctx, order, { params, pathOf: paths.orderTickets });
    const sheets = await Promise.all(order.tickets.map(({ token }) => sheetOf(ctx, order, token)));
    const page = { sheets, event: order.event, orderToken: order.token, now: ctx.clock.now().toString() };
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
  args.loaderData ? privatePageMeta(args, msg`Tickets for ${args.loaderData.event.name}`) : [];

/** All tickets of an order, to show at the entrance one after the other and to print. */
export default function OrderTickets({ loaderData }: Route.ComponentProps) {
  const { sheets, event, orderToken, now } = loaderData;
  const to = useLocalePath();
  const isUsable = sheets.some(({ ticket }) => ticket.status === 'valid');
  return (
    <div
      className={`page-width max-w-md py-6 md:py-10 print:max-w-xl print:py-0 ${sheets.length > 1 ? 'lg:max-w-4xl' : ''}`}
    >
      <div className="no-print">
        <CopyNotice storedAt={now} ticketCount={sheets.length} />
        <StartsIn event={event} now={now} className="mb-2 font-semibold text-accent" />
        <h1 className="text-3xl">
          <Plural value={sheets.length} one="Your ticket" other="Your tickets" />
        </h1>
        <div className="mt-4 flex flex-wrap gap-3">
          {isUsable && (
            <PrintButton>{sheets.length === 1 ? <Trans>Print</Trans> : <Trans>Print all tickets</Trans>}</PrintButton>
          )}
          <ButtonLink variant="outline" href={to(paths.order(orderToken))}>
            <Trans>Show order</Trans>
          </ButtonLink>
        </div>
      </div>
      <div className={`mt-6 grid gap-8 print:mt-0 print:block ${sheets.length > 1 ? 'lg:grid-cols-2' : ''}`}>
        {sheets.map((sheet) => (
          <TicketSheet key={sheet.ticket.token} sheet={sheet} title="h2" now={now} />
        ))}
      </div>
      {isUsable && (
        <p className="mt-6 text-sm text-ink-soft no-print">
          {sheets.length === 1 ? (
            <Trans>Anyone with this link can use your ticket. Don’t share it.</Trans>
          ) : (
            <Trans>Anyone with this link can use your tickets. Only share it with people coming with you.</Trans>
          )}
        </p>
      )}
    </div>
  );
}
