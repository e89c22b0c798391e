import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CalendarPlus } from 'lucide-react';
import { orderPage } from '#domain/checkout';
import { ticketByToken } from '#domain/tickets';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/ticket';
import { pageContext } from '../app/context.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { withErrorPage } from '../forms/refusal.ts';
import { StartsIn } from '../i18n/starts-in.tsx';
import { buttonClass } from '../ui/button.tsx';
import { PrintButton } from './print-button.tsx';
import { sheetOf } from './sheet.server.ts';
import { TicketSheet } from './ticket-sheet.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    const ticket = await ticketByToken(ctx, { token: params.token });
    const order = await orderPage(ctx, { token: ticket.order.token });
    return { sheet: await sheetOf(ctx, order, params.token), now: ctx.clock.now().toString() };
  });
}

// the link is the credential: no caches, and no referrer to other sites
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });

export const meta = (args: Route.MetaArgs) =>
  args.loaderData ? privatePageMeta(args, msg`Ticket for ${args.loaderData.sheet.ticket.event.name}`) : [];

/** One ticket, with its calendar file. */
export default function TicketPage({ loaderData }: Route.ComponentProps) {
  const { sheet, now } = loaderData;
  const { ticket } = sheet;
  return (
    <div className="page-width max-w-md py-6 md:py-10 print:max-w-xl print:py-0">
      <StartsIn event={ticket.event} now={now} className="mb-3 text-center font-semibold text-accent no-print" />
      <TicketSheet sheet={sheet} title="h1" />
      <div className="mt-6 flex flex-wrap gap-3 no-print">
        <a className={buttonClass('outline')} href={paths.ticketCalendar(ticket.token)}>
          <CalendarPlus aria-hidden="true" className="size-5" /> <Trans>Add to calendar</Trans>
        </a>
        <PrintButton>
          <Trans>Print</Trans>
        </PrintButton>
      </div>
      <p className="mt-6 text-sm text-ink-soft no-print">
        <Trans>Anyone with this link can use your ticket. Don’t share it.</Trans>
      </p>
    </div>
  );
}
