import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { type Book, type LedgerCheck, ledgerBooks, type PaymentCase, retryRefund } from '#domain/payments';
import { text, z } from '#shared/input/form.ts';
import { formatMoney } from '#shared/money.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import type { Route } from './+types/ledger';
import { pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { FailedRefunds } from './failed-refunds.tsx';
import { parseForm, readForm } from '../../forms/read.ts';
import { refusalResponse, retryHeaders, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { useLocale } from '../../i18n/locale.ts';
import { StaffFrame, StaffPanel } from '../staff-frame.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  return withErrorPage(() => ledgerBooks(ctx));
}

const retryForm = z.object({ refundId: text });

export async function action({ params, context, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext);
  const form = parseForm(retryForm, await readForm(request));
  try {
    await retryRefund(ctx, form);
    return seeOther(staffPaths.adminLedger(), params);
  } catch (error) {
    return refusalResponse(error, form);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Ledger`);

/** The books of the site, checked when the page is opened. */
export default function StaffLedger({ loaderData, actionData }: Route.ComponentProps) {
  const { books, problems, cases } = loaderData;
  return (
    <StaffFrame
      section="ledger"
      title={<Trans>Ledger</Trans>}
      intro={
        <Trans>
          Every payment and every refund is booked twice, so each currency adds up to zero. The check runs every night
          and each time you open this page.
        </Trans>
      }
    >
      {problems.length > 0 ? <Problems problems={problems} /> : <Balanced {...loaderData} />}
      {cases.length > 0 && <Cases cases={cases} />}
      <FailedRefunds
        refunds={loaderData.failedRefunds}
        refusal={actionData?.kind === 'refused' ? actionData.refusal : undefined}
      />
      {books.length > 0 && (
        <div className="mt-8 grid gap-5 md:grid-cols-2 xl:grid-cols-3">
          {books.map((book) => (
            <Accounts key={`${book.isDemo} ${book.currency}`} book={book} />
          ))}
        </div>
      )}
    </StaffFrame>
  );
}

function Balanced({ payments, entries }: LedgerCheck) {
  const { t } = useLingui();
  return (
    <div role="status" className="max-w-3xl rounded-md bg-good-soft px-5 py-4 text-good">
      <p className="font-semibold">
        <Trans>The books balance.</Trans>
      </p>
      <p className="mt-1 text-sm">
        {payments === 0
          ? t`No payments yet`
          : t`${plural(payments, { one: '# payment', other: '# payments' })} · ${plural(entries, { one: '# entry', other: '# entries' })}`}
      </p>
    </div>
  );
}

const problemTexts: Record<LedgerCheck['problems'][number]['kind'], MessageDescriptor> = {
  unbalanced: msg`Its entries don’t add up to zero.`,
  paid_differs: msg`The amount paid and the ledger differ.`,
  refund_differs: msg`A refund and the ledger differ.`,
  dispute_differs: msg`A dispute and the ledger differ.`,
  fee_differs: msg`A payment provider fee and the ledger differ.`,
  refunds_differ: msg`Its refunds don’t add up.`,
  no_ticket: msg`It has no order and wasn’t fully refunded.`,
  payout_differs: msg`The payout and the ledger differ.`,
  transfer_differs: msg`A transfer to an organizer and the ledger differ.`,
};

function Problems({ problems }: Pick<LedgerCheck, 'problems'>) {
  const { i18n } = useLingui();
  return (
    <div role="alert" className="max-w-3xl rounded-md bg-bad-soft px-5 py-4 text-bad">
      <p className="font-semibold">
        <Trans>The books don’t balance.</Trans>
      </p>
      <ul className="mt-2 grid gap-1 text-sm">
        {problems.map(({ paymentId, payoutId, kind }) => (
          <li key={`${paymentId} ${payoutId} ${kind}`}>
            {payoutId === null ? <Trans>Payment {paymentId}:</Trans> : <Trans>Payout {payoutId}:</Trans>}{' '}
            {i18n._(problemTexts[kind])}
          </li>
        ))}
      </ul>
    </div>
  );
}

const caseTexts: Record<PaymentCase['kind'], MessageDescriptor> = {
  dispute: msg`The buyer disputes it at the bank.`,
  amount: msg`The amount paid didn’t match the price. The payment was refunded.`,
  currency: msg`The buyer paid in another currency. Refund the payment at the payment provider.`,
};

const disputeStates: Record<PaymentCase['state'], MessageDescriptor> = {
  open: msg`Until the bank decides, the buyer has the money.`,
  won: msg`Won: the money came back.`,
  lost: msg`Lost: the buyer keeps the money.`,
};

/** Disputes, and money that differs from the basket. */
function Cases({ cases }: { cases: PaymentCase[] }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return (
    <div className="mt-8 max-w-3xl">
      <StaffPanel title={t`Payments to look at`}>
        <ul className="grid gap-3 text-sm">
          {cases.map(({ paymentId, kind, state, currency, amountMinor: value }) => (
            <li key={`${paymentId} ${kind} ${state} ${value}`} className="border-b border-line pb-3">
              <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
                <span>{t`Payment ${paymentId}`}</span>
                <span className="tabular-nums">{formatMoney({ value, currency }, locale.code)}</span>
              </p>
              <p className="mt-0.5 text-ink-soft">
                {i18n._(caseTexts[kind])} {kind === 'dispute' && i18n._(disputeStates[state])}
              </p>
            </li>
          ))}
        </ul>
      </StaffPanel>
    </div>
  );
}

const accountNames: Record<string, MessageDescriptor> = {
  buyer: msg`Buyers`,
  organizer: msg`Organizers`,
  platform_fee: msg`Site fees`,
  gateway_fee: msg`Payment provider fees`,
  tax: msg`Taxes`,
  payout: msg`Payouts`,
};

function Accounts({ book: { isDemo, currency, accounts } }: { book: Book }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return (
    <StaffPanel title={isDemo ? t`${currency} · demo money` : currency}>
      <dl className="grid gap-2 text-sm">
        {accounts.map(({ account, amountMinor }) => (
          <div key={account} className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-2">
            <dt className="text-ink-soft">{i18n._(accountNames[account] ?? msg`Other`)}</dt>
            <dd className="font-semibold tabular-nums">{formatMoney({ value: amountMinor, currency }, locale.code)}</dd>
          </div>
        ))}
      </dl>
    </StaffPanel>
  );
}
