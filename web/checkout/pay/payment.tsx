import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { redirectDocument, useRevalidator } from 'react-router';
import { bankTransferOf, cancelBankTransfer, type PaymentPage, paymentPage } from '#domain/checkout';
import { byIntent, otherwise, z } from '#shared/input/form.ts';
import { formatMoney } from '#shared/money.ts';
import { localePath, paths } from '#shared/paths.ts';
import type { Route } from './+types/payment';
import { pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { refusalResponse, retryHeaders, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { localeOfParams, useLocale, useLocalePath } from '../../i18n/locale.ts';
import {
  changeRefundAccount,
  isAboutAccount,
  owedMoney,
  refundAccountForms,
} from '../../orders/refund-account/forms.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useFlashParam } from '../../ui/use-flash-param.ts';
import { EventSummary } from '../event-summary.tsx';
import { shownTransfer, transferQr } from './shown-transfer.server.ts';
import { TransferPage } from './transfer-page.tsx';

/** Asks the gateway what became of the payment. A buyer who has an order, or has not paid, goes to that page. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { ctx, gateways } = context.get(pageContext);
  const { prefix } = localeOfParams(params);
  return withErrorPage(async () => {
    // the page asks again by script: a document loads the texts of the next page, which this page does not have
    const transfer = await bankTransferOf(ctx, params);
    const orderToken = transfer?.orderToken ?? null;
    if (orderToken !== null) throw redirectDocument(localePath(prefix, paths.order(orderToken)), 303);
    if (transfer)
      return {
        kind: 'bank' as const,
        transfer: shownTransfer(transfer),
        owed: owedMoney(transfer),
        done: url.searchParams.get('done'),
        qr: transferQr(transfer),
        event: transfer.event,
        header: { checkoutOf: paths.event(transfer.event) },
      };
    const payment = await paymentPage(ctx, { token: params.token, gateways });
    if (payment.orderToken !== null) throw redirectDocument(localePath(prefix, paths.order(payment.orderToken)), 303);
    if (payment.state === 'unpaid') throw redirectDocument(localePath(prefix, paths.reservation(params.token)), 303);
    return {
      kind: 'online' as const,
      payment,
      token: params.token,
      event: payment.event,
      header: { checkoutOf: paths.event(payment.event) },
    };
  });
}

const forms = byIntent([...refundAccountForms, z.object({ intent: otherwise('cancel') })]);

/** Cancels an order that waits for a bank transfer, or changes the account to which its money is sent back. */
export async function action({ params, context, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext);
  const form = parseForm(forms, await readForm(request));
  const { token } = params;
  try {
    const done = isAboutAccount(form) ? await changeRefundAccount(ctx, { token, form }) : null;
    if (done === null) await cancelBankTransfer(ctx, { token, isBuyer: true });
    return seeOther(paths.payment(token) + (done === null ? '' : `?done=${done}`), params);
  } catch (error) {
    return refusalResponse(error, form);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) =>
  args.loaderData ? privatePageMeta(args, msg`Your payment for ${args.loaderData.event.name}`) : [];

/** What became of a payment that has not become an order: how to transfer the money, or that it is on its way or goes back. */
export default function Payment({ loaderData, actionData }: Route.ComponentProps) {
  useFlashParam('done');
  if (loaderData.kind === 'bank') return <TransferPage {...loaderData} refused={actionData ?? null} />;
  const { payment, token } = loaderData;
  return (
    <div className="page-width grid gap-x-12 gap-y-6 py-6 md:py-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0 max-w-xl">
        {payment.state === 'late' || payment.state === 'blocked' ? (
          <Returned payment={payment} />
        ) : (
          <Waiting token={token} />
        )}
      </div>
      <EventSummary event={payment.event} />
    </div>
  );
}

const ASK_EVERY_MS = 3_000;

function Waiting({ token }: { token: string }) {
  const to = useLocalePath();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <>
      <h1 className="text-3xl">
        <Trans>Your payment is on its way</Trans>
      </h1>
      <p role="status" className="mt-3 text-lg text-ink-soft">
        <Trans>This usually takes less than a minute. You can close this page: we’ll email you.</Trans>
      </p>
      <p className="mt-6">
        <ButtonLink variant="outline" href={to(paths.payment(token))}>
          <Trans>Check again</Trans>
        </ButtonLink>
      </p>
    </>
  );
}

/** Why the event has no tickets any more; null when they are only sold out. */
function endOfSale({ status, visibility }: PaymentPage['event']): MessageDescriptor | null {
  if (status === 'canceled') return msg`This event has been canceled`;
  if (status === 'postponed') return msg`This event has been postponed`;
  return status === 'removed' || visibility === 'private' ? msg`This event is no longer available` : null;
}

function Returned({ payment: { state, amountMinor: value, currency, isDemo, event } }: { payment: PaymentPage }) {
  const { i18n } = useLingui();
  const to = useLocalePath();
  const amount = formatMoney({ value, currency }, useLocale().code);
  const reason = state === 'late' ? endOfSale(event) : null;
  return (
    <>
      <h1 className="text-3xl">
        {reason !== null ? (
          i18n._(reason)
        ) : state === 'late' ? (
          <Trans>Your payment came too late</Trans>
        ) : (
          <Trans>We can’t accept this card</Trans>
        )}
      </h1>
      <p role="status" className="mt-3 text-lg text-ink-soft">
        {reason !== null ? (
          <Trans>Your order didn’t go through. We’re refunding {amount} the way you paid.</Trans>
        ) : state === 'late' ? (
          <Trans>
            Your reservation had expired and no tickets were left, so your order didn’t go through. We’re refunding{' '}
            {amount} the way you paid.
          </Trans>
        ) : (
          <Trans>
            Your order didn’t go through. We’re refunding {amount} the way you paid. You can choose your tickets again
            and pay with another card.
          </Trans>
        )}
      </p>
      {isDemo && (
        <p className="mt-3 text-ink-soft">
          <Trans>You paid with demo money, so no money moved.</Trans>
        </p>
      )}
      <p className="mt-6">
        {event.status === 'removed' || event.visibility === 'private' ? (
          <ButtonLink href={to(paths.browse())}>
            <Trans>Browse events</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink href={to(paths.event(event))}>
            <Trans>Back to event</Trans>
          </ButtonLink>
        )}
      </p>
    </>
  );
}
