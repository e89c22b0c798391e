import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  cancelFreeTicket,
  cancellationOf,
  isTransferred,
  offerTransfer,
  renameTicket,
  takeBackTransfer,
  ticketChanges,
  transferRules,
  waitingRecipient,
} from '#domain/buyers';
import type { Ctx } from '#domain/ctx';
import { byIntent, otherwise, text, z } from '#shared/input/form.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/ticket';
import { pageContext } from '../app/context.ts';
import { mailDelivery } from '../app/mail-delivery.ts';
import { seeOther } from '../app/responses.ts';
import { parseForm, readForm } from '../forms/read.ts';
import { RefusalNotice } from '../forms/refusal-notice.tsx';
import { refusalResponse, withErrorPage, withFieldNames } from '../forms/refusal.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { localeOfParams, useLocalePath } from '../i18n/locale.ts';
import { BackLink } from '../ui/back-link.tsx';
import { useFlashParam } from '../ui/use-flash-param.ts';
import { TicketChangesForms } from './ticket/forms.tsx';
import { DoneNotice } from './ticket/done-notice.tsx';
import { TicketSummary } from './ticket/ticket-summary.tsx';

const DONE = ['renamed', 'offered', 'taken_back'] as const;

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { ctx, site } = context.get(pageContext);
  const input = { orderToken: params.token, ticketId: params.ticketId };
  return withErrorPage(async () => {
    // the person who accepted the ticket has it; the buyer reads so on the page of the order
    if (await isTransferred(ctx, input)) throw seeOther(paths.order(input.orderToken), params);
    return {
      ...(await changesOf(ctx, input, mailDelivery(site) !== 'nowhere')),
      done: DONE.find((name) => name === url.searchParams.get('done')) ?? null,
    };
  });
}

async function changesOf(ctx: Ctx, input: { orderToken: string; ticketId: string }, sendsMail: boolean) {
  const { order, ticket, closed } = await ticketChanges(ctx, input);
  const tickets = order.tickets.filter(({ isAddOn }) => !isAddOn);
  const [cancellation, transfer] = await Promise.all([cancellationOf(ctx, order), transferRules(ctx, order)]);
  return {
    event: order.event,
    orderToken: order.token,
    ticket,
    number: !ticket.isAddOn && tickets.length > 1 ? tickets.findIndex(({ id }) => id === ticket.id) + 1 : null,
    closed,
    cancelHours: cancellation.ofTickets.includes(ticket.id) ? cancellation.hours : null,
    transferHours: closed === null && transfer.isOpen && sendsMail ? transfer.hours : null,
    recipient: closed === 'in_transfer' ? await waitingRecipient(ctx, { ticketId: ticket.id }) : null,
  };
}

const ticketForm = byIntent([
  z.object({ intent: z.literal('cancel') }),
  z.object({ intent: z.literal('take_back') }),
  z.object({ intent: z.literal('transfer'), toName: text, email: text }),
  z.object({ intent: otherwise('rename'), name: text }),
]);

export async function action({ params, context, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext);
  const form = parseForm(ticketForm, await readForm(request));
  const input = { orderToken: params.token, ticketId: params.ticketId };
  const doneAt = (done: (typeof DONE)[number]) =>
    seeOther(`${paths.changeTicket(input.orderToken, input.ticketId)}?done=${done}`, params);
  try {
    if (await isTransferred(ctx, input)) return seeOther(paths.order(input.orderToken), params);
    if (form.intent === 'cancel') {
      await cancelFreeTicket(ctx, input);
      return seeOther(`${paths.order(input.orderToken)}?done=ticket_canceled`, params);
    }
    if (form.intent === 'take_back') {
      await takeBackTransfer(ctx, input);
      return doneAt('taken_back');
    }
    if (form.intent === 'transfer') {
      await offerTransfer(ctx, { ...input, name: form.toName, email: form.email, locale: localeOfParams(params).lang });
      return doneAt('offered');
    }
    await renameTicket(ctx, { ...input, name: form.name });
    return doneAt('renamed');
  } catch (error) {
    const isTransfer = form.intent === 'transfer';
    return refusalResponse(isTransfer ? withFieldNames(error, inputOf) : error, form);
  }
}

/** The input of the form of a transfer that has the value of a field. The name on the ticket has an input of its own. */
const inputOf = (field: string): string => (field === 'name' ? 'toName' : field);

/** Never cached: the link is the credential. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => {
  const retryAfter = actionHeaders.get('retry-after');
  return { 'cache-control': 'no-store', ...(retryAfter !== null && { 'retry-after': retryAfter }) };
};

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Change ticket`);

export { BrokenOrderLink as ErrorBoundary } from '../signin/broken-order-link.tsx';

/** One ticket of an order, and the forms with which its buyer changes it. */
export default function ChangeTicket({ loaderData, actionData }: Route.ComponentProps) {
  const { event, orderToken, ticket, number, done, ...changes } = loaderData;
  useFlashParam('done');
  const refused = actionData?.kind === 'refused' ? actionData : null;
  const hasFields = refused?.typed.intent === 'rename' || refused?.typed.intent === 'transfer';
  return (
    <div className="page-width max-w-xl py-8 md:py-12">
      <BackToOrder orderToken={orderToken} />
      <h1 className="mt-2 text-3xl">
        <Trans>Change ticket</Trans>
      </h1>
      {done !== null && !refused && <DoneNotice done={done} />}
      {refused && !hasFields && <RefusalNotice refusal={refused.refusal} />}
      <TicketSummary event={event} number={number} ticket={ticket} />
      <TicketChangesForms ticket={ticket} {...changes} refused={refused} />
    </div>
  );
}

function BackToOrder({ orderToken }: { orderToken: string }) {
  const to = useLocalePath();
  return (
    <BackLink href={to(paths.order(orderToken))}>
      <Trans>Back to order</Trans>
    </BackLink>
  );
}
