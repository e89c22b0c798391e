import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { TransferRefund } from '#domain/attendees';
import { formatReference } from '#shared/bank/reference.ts';
import { formatMoney } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { workPaths } from '#shared/work-paths.ts';
import { dayRange } from '../../../i18n/format.ts';
import { useLocale, useLocalePath } from '../../../i18n/locale.ts';
import { emailText } from '../../../ui/email-text.tsx';
import { StatedAccount } from '../stated-account.tsx';

/** The page of the order, or of the bank transfers of its event; null for a removed event, which has no pages. */
function hrefOf({ event, orderId }: TransferRefund): string | null {
  if (!event.hasPages) return null;
  return orderId === null ? workPaths.bankTransfers(event.id) : paths.manageOrder(event.id, orderId);
}

/** One refund: who gets which amount, for which order, and when it was sent. `choice` is the checkbox of the form. */
export function RefundRow({ refund, choice }: { refund: TransferRefund; choice?: ReactNode }) {
  const to = useLocalePath();
  const locale = useLocale();
  const { buyer, account, event, orderNumber, reference, currency, amountMinor: value, sentOn } = refund;
  const href = hrefOf(refund);
  const day = sentOn === null ? '' : dayRange(locale, sentOn, sentOn);
  return (
    <li className="flex items-start gap-4 rounded-md border border-line bg-raised px-4 py-3 has-checked:border-accent">
      {choice}
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex flex-wrap justify-between gap-x-6 font-semibold">
          <bdi className="min-w-0 wrap-anywhere">{buyer?.name ?? <Trans>Deleted buyer</Trans>}</bdi>
          <span className="tabular-nums">{formatMoney({ value, currency }, locale.code)}</span>
        </p>
        {buyer && buyer.email !== '' && <p className="text-sm wrap-anywhere text-ink-soft">{emailText(buyer.email)}</p>}
        <p className="text-sm wrap-anywhere text-ink-soft">
          <bdi>{event.name}</bdi>
        </p>
        {account && <StatedAccount account={account} />}
        <p className="flex flex-wrap items-center justify-between gap-x-6 text-sm">
          <span className="flex flex-wrap items-center gap-x-4">
            {href !== null && (
              <a
                href={to(href)}
                className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
              >
                {orderNumber === null ? <Trans>Bank transfers</Trans> : <Trans>Order {orderNumber}</Trans>}
              </a>
            )}
            {href === null && orderNumber !== null && (
              <span className="inline-flex min-h-11 items-center">
                <Trans>Order {orderNumber}</Trans>
              </span>
            )}
            <span className="inline-flex items-center gap-x-2 pb-1 text-ink-soft sm:pb-0">
              <Trans>Reference</Trans>
              <span dir="ltr" className="font-mono font-semibold text-ink">
                {formatReference(reference)}
              </span>
            </span>
          </span>
          {sentOn !== null && (
            <span className="font-medium text-good">
              <Trans>Sent on {day}</Trans>
            </span>
          )}
        </p>
      </div>
    </li>
  );
}
