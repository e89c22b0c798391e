import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { refundOffer, requestRefund, reviewRefundRequest } from '#domain/attendees';
import { orderPage } from '#domain/checkout';
import { byIntent, multiline, otherwise, text, texts, z } from '#shared/input/form.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/refund';
import { pageContext } from '../app/context.ts';
import { seeOther } from '../app/responses.ts';
import { readIdempotencyKey } from '../forms/idempotency-key.ts';
import { parseForm, readForm } from '../forms/read.ts';
import { refusalResponse, withErrorPage } from '../forms/refusal.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { BackLink } from '../ui/back-link.tsx';
import { AskForm } from './refund/ask-form.tsx';
import { ClosedReason, RefundTerms } from './refund/terms.tsx';
import { RequestReview } from './refund/review.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    const order = await orderPage(ctx, { token: params.token });
    const offer = await refundOffer(ctx, order);
    // an order that was not paid online has no refunds, and nothing is left of an order that ended
    if (offer === null) throw seeOther(paths.order(params.token), params);
    const { event, currency, isDemoMoney } = order;
    return { token: params.token, event: event.name, currency, isDemoMoney, offer, formKey: crypto.randomUUID() };
  });
}

/** More than an order has. */
const TICKETS_MAX = 500;
const question = z.object({ ticket: texts(TICKETS_MAX), reason: multiline, formKey: text });
const questionForm = byIntent([
  question.extend({ intent: z.literal('edit') }),
  question.extend({ intent: z.literal('confirm') }),
  question.extend({ intent: otherwise('review') }),
]);

export async function action({ params, context, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext);
  const typed = parseForm(questionForm, await readForm(request));
  if (typed.intent === 'edit') return { kind: 'edit' as const, typed };
  const input = { orderToken: params.token, ticketIds: typed.ticket, reason: typed.reason };
  try {
    if (typed.intent === 'confirm') {
      const done = await requestRefund(ctx, { ...input, formKey: readIdempotencyKey(typed.formKey) });
      return seeOther(`${paths.order(params.token)}?done=refund_${done}`, params);
    }
    return { kind: 'review' as const, typed, review: await reviewRefundRequest(ctx, input) };
  } catch (error) {
    return refusalResponse(error, typed);
  }
}

/** Never cached: the link is the credential. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => {
  const retryAfter = actionHeaders.get('retry-after');
  return { 'cache-control': 'no-store', ...(retryAfter !== null && { 'retry-after': retryAfter }) };
};

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Request a refund`);

export { BrokenOrderLink as ErrorBoundary } from '../signin/broken-order-link.tsx';

/** The buyer chooses tickets, checks the request, and sends it. */
export default function RequestRefund({ loaderData, actionData }: Route.ComponentProps) {
  const { token, event, offer, currency, formKey, isDemoMoney } = loaderData;
  const to = useLocalePath();
  const isReview = actionData?.kind === 'review';
  return (
    <div className="page-width max-w-xl py-8 md:py-12">
      <BackLink href={to(paths.order(token))}>
        <Trans>Back to order</Trans>
      </BackLink>
      <h1 className="mt-2 text-3xl">
        {isReview ? <Trans>Check your request</Trans> : <Trans>Request a refund</Trans>}
      </h1>
      <p className="mt-2 text-ink-soft">
        <bdi>{event}</bdi>
      </p>
      {isReview ? (
        <RequestReview {...actionData} currency={currency} isDemoMoney={isDemoMoney} />
      ) : offer.closed !== null ? (
        <ClosedReason closed={offer.closed} until={offer.until} className="mt-6 rounded-md bg-sunken px-5 py-4" />
      ) : (
        <>
          <RefundTerms offer={offer} className="mt-6 rounded-md bg-accent-soft px-5 py-4" />
          <AskForm
            offer={offer}
            currency={currency}
            formKey={formKey}
            typed={actionData?.typed ?? null}
            refusal={actionData?.kind === 'refused' ? actionData.refusal : undefined}
          />
        </>
      )}
    </div>
  );
}
