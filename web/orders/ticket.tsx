import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { cancelFreeTicket, cancellationOf, renameTicket, ticketChanges } from '#domain/buyers';
import { byIntent, otherwise, text, z } from '#shared/input/form.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/ticket';
import { pageContext } from '../app/context.ts';
import { seeOther } from '../app/responses.ts';
import { parseForm, readForm } from '../forms/read.ts';
import { RefusalNotice } from '../forms/refusal-notice.tsx';
import { refusalResponse, withErrorPage } from '../forms/refusal.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { SuccessNotice } from '../ui/success-notice.tsx';
import { useFlashParam } from '../ui/use-flash-param.ts';
import { CancelTicket } from './ticket/cancel-ticket.tsx';
import { ClosedNotice } from './ticket/closed-notice.tsx';
import { NameForm } from './ticket/name-form.tsx';
import { TicketSummary } from './ticket/ticket-summary.tsx';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  const input = { orderToken: params.token, ticketId: params.ticketId };
  return withErrorPage(async () => {
    const { order, ticket, closed } = await ticketChanges(ctx, input);
    const { ofTickets, hours } = await cancellationOf(ctx, order);
    return {
      event: order.event,
      orderToken: order.token,
      ticket,
      closed,
      cancelHours: ofTickets.includes(ticket.id) ? hours : null,
      done: url.searchParams.get('done') === 'renamed' ? ('renamed' as const) : null,
    };
  });
}

const ticketForm = byIntent([
  z.object({ intent: z.literal('cancel') }),
  z.object({ intent: otherwise('rename'), name: text }),
]);

export async function action({ params, context, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext);
  const form = parseForm(ticketForm, await readForm(request));
  const input = { orderToken: params.token, ticketId: params.ticketId };
  try {
    if (form.intent === 'cancel') {
      await cancelFreeTicket(ctx, input);
      return seeOther(`${paths.order(input.orderToken)}?done=ticket_canceled`, params);
    }
    await renameTicket(ctx, { ...input, name: form.name });
    return seeOther(`${paths.changeTicket(input.orderToken, input.ticketId)}?done=renamed`, params);
  } catch (error) {
    return refusalResponse(error, form);
  }
}

/** Never cached: the link is the credential. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => {
  const retryAfter = actionHeaders.get('retry-after');
  return { 'cache-control': 'no-store', ...(retryAfter !== null && { 'retry-after': retryAfter }) };
};

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Change ticket`);

/** One ticket of an order, and the forms with which its buyer changes it. */
export default function ChangeTicket({ loaderData, actionData }: Route.ComponentProps) {
  const { event, orderToken, ticket, closed, cancelHours, done } = loaderData;
  useFlashParam('done');
  const refused = actionData?.kind === 'refused' ? actionData : null;
  const rename = refused?.typed.intent === 'rename' ? { ...refused.typed, refusal: refused.refusal } : null;
  return (
    <div className="page-width max-w-xl py-8 md:py-12">
      <BackToOrder orderToken={orderToken} />
      <h1 className="mt-2 text-3xl">
        <Trans>Change ticket</Trans>
      </h1>
      {done === 'renamed' && !refused && (
        <SuccessNotice>
          <Trans>The name is changed. The ticket and its code stay valid.</Trans>
        </SuccessNotice>
      )}
      {refused && !rename && <RefusalNotice refusal={refused.refusal} />}
      <TicketSummary event={event} ticket={ticket} />
      {closed === null ? (
        <>
          <NameForm name={rename?.name ?? ticket.attendeeName} refusal={rename?.refusal ?? null} />
          {cancelHours !== null && <CancelTicket name={ticket.attendeeName} hours={cancelHours} />}
        </>
      ) : (
        <ClosedNotice reason={closed} />
      )}
    </div>
  );
}

function BackToOrder({ orderToken }: { orderToken: string }) {
  const to = useLocalePath();
  return (
    <a
      href={to(paths.order(orderToken))}
      className="inline-flex min-h-11 items-center text-sm font-semibold text-accent underline-offset-4 hover:underline"
    >
      <Trans>Back to order</Trans>
    </a>
  );
}
