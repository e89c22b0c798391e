import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { refundForm, refundTickets, reviewRefund } from '#domain/attendees';
import { byIntent, multiline, otherwise, text, texts, z } from '#shared/input/form.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/refund';
import { pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { readIdempotencyKey } from '../../forms/idempotency-key.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { refusalResponse, retryHeaders, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { guestFrame } from '../guests/frame.ts';
import { ManageFrame } from '../manage-frame.tsx';
import { RefundForm } from './refund-form.tsx';
import { RefundReview } from './refund-review.tsx';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    const { event, ...form } = await refundForm(ctx, params);
    const requestId = url.searchParams.get('request');
    const request = form.requests.find(({ id }) => id === requestId) ?? null;
    return { event: guestFrame(event), form, request, formKey: crypto.randomUUID() };
  });
}

/** More than an order has. */
const TICKETS_MAX = 500;
const choice = z.object({
  ticket: texts(TICKETS_MAX),
  kind: text,
  part: text,
  stock: text,
  message: multiline,
  formKey: text,
  requestId: text,
});
const refundFormSchema = byIntent([
  choice.extend({ intent: z.literal('edit') }),
  choice.extend({ intent: z.literal('confirm') }),
  choice.extend({ intent: otherwise('review') }),
]);

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const typed = parseForm(refundFormSchema, await readForm(request));
  const { eventId, orderId } = params;
  if (typed.intent === 'edit') return { kind: 'edit' as const, typed };
  try {
    const refund = {
      eventId,
      orderId,
      ticketIds: typed.ticket,
      part: typed.kind === 'part' ? typed.part : null,
      keepsFee: typed.kind === 'without_fee',
      stock: typed.stock === 'set_aside' ? ('set_aside' as const) : ('sale' as const),
      message: typed.message,
    };
    if (typed.intent === 'confirm') {
      const requestId = typed.requestId === '' ? undefined : typed.requestId;
      await refundTickets(ctx, { ...refund, requestId, formKey: readIdempotencyKey(typed.formKey) });
      return seeOther(`${paths.manageOrder(eventId, orderId)}?done=refunded`, params);
    }
    return { kind: 'review' as const, typed, review: await reviewRefund(ctx, refund) };
  } catch (error) {
    return refusalResponse(error, typed);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Refund tickets`);

/** Refunds tickets of an order, after a review of the amount and of the tickets that become invalid. */
export default function Refund({ loaderData, actionData }: Route.ComponentProps) {
  const { event, form, request, formKey } = loaderData;
  if (actionData?.kind === 'review')
    return (
      <ManageFrame event={event} current="orders" title={<Trans>Check before you refund</Trans>}>
        <RefundReview {...actionData} form={form} />
      </ManageFrame>
    );
  if (form.tickets.length === 0)
    return (
      <ManageFrame event={event} current="orders" title={<Trans>Refund tickets of order {form.number}</Trans>}>
        <p className="max-w-prose">
          {form.isDisputed ? (
            <Trans>There’s nothing to refund: the buyer’s bank took the money back.</Trans>
          ) : (
            <Trans>
              There’s nothing to refund: the order wasn’t paid online, or everything has already been refunded.
            </Trans>
          )}
        </p>
      </ManageFrame>
    );
  return (
    <ManageFrame event={event} current="orders" title={<Trans>Refund tickets of order {form.number}</Trans>}>
      <RefundForm
        form={form}
        request={request}
        tz={event.tz}
        formKey={formKey}
        typed={actionData?.typed ?? null}
        refusal={actionData?.kind === 'refused' ? actionData.refusal : undefined}
      />
    </ManageFrame>
  );
}
