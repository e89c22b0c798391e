import { Trans, useLingui } from '@lingui/react/macro';
import { FileText } from 'lucide-react';
import type { CurrencyMoney } from '#domain/reports';
import { formatMoney } from '#shared/money.ts';
import { useLocale, useLocalePath } from '../../i18n/locale.ts';
import { Figure } from '../dashboard/figure.tsx';
import { MoneyTable } from './money-table.tsx';

interface Props {
  money: CurrencyMoney;
  isDemo: boolean;
  /** Stripe pays the organization, not the site. */
  isAtStripe: boolean;
  /** The PDF of the period. */
  statementPath: string;
}

/** The money of an organization in one currency: the sums of the period, what is owed now, and the events. */
export function CurrencySection({ money, isDemo, isAtStripe, statementPath }: Props) {
  const { currency, total, events, paidOutMinor, owedMinor, transferredMinor } = money;
  const { t } = useLingui();
  const { code } = useLocale();
  const to = useLocalePath();
  const amount = (value: number) => formatMoney({ currency, value }, code);
  const count =
    4 + [total.disputedMinor !== 0, paidOutMinor !== 0, transferredMinor !== 0, !isDemo].filter(Boolean).length;
  return (
    <section aria-labelledby={`money-${currency}`} className="mt-10">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id={`money-${currency}`} className="text-xl">
          {isDemo ? t`${currency} · demo money` : currency}
        </h2>
        <a
          href={to(statementPath)}
          download
          rel="nofollow"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline"
        >
          <FileText aria-hidden="true" className="size-5 shrink-0" />
          <Trans>Statement in {currency} (PDF)</Trans>
        </a>
      </div>
      <dl className={`flex flex-wrap gap-3 sm:gap-4 [&>*]:grow [&>*]:basis-[40%] ${rowClass(count)}`}>
        <Figure term={<Trans>Sold</Trans>} value={amount(total.soldMinor)} />
        <Figure term={<Trans>Refunded</Trans>} value={amount(total.refundedMinor)} />
        {total.disputedMinor !== 0 && (
          <Figure term={<Trans>Disputed at banks</Trans>} value={amount(total.disputedMinor)} />
        )}
        <Figure term={<Trans>Fees</Trans>} value={amount(total.feeMinor)}>
          {total.gatewayFeeMinor > 0 && <ProviderNote amount={amount(total.gatewayFeeMinor)} />}
        </Figure>
        <Figure term={<Trans>Your share</Trans>} value={amount(total.netMinor)}>
          {total.taxMinor !== 0 && <TaxNote tax={amount(total.taxMinor)} />}
        </Figure>
        {paidOutMinor !== 0 && <Figure term={<Trans>Paid out</Trans>} value={amount(paidOutMinor)} />}
        {transferredMinor !== 0 && (
          <Figure term={<Trans>Sent to your Stripe account</Trans>} value={amount(transferredMinor)} />
        )}
        {!isDemo && <Owed owedMinor={owedMinor} amount={amount} isAtStripe={isAtStripe} />}
      </dl>
      {events.length > 0 ? (
        <MoneyTable currency={currency} total={total} events={events} />
      ) : (
        <p className="mt-6 text-ink-soft">
          <Trans>No money moved in this period.</Trans>
        </p>
      )}
    </section>
  );
}

/** The rows of the figures: no figure stands alone in a row. Four stand two by two, and in one row in a wide window. */
const rowClass = (count: number) => (count === 5 || count === 6 ? 'md:[&>*]:basis-[30%]' : 'lg:[&>*]:basis-[20%]');

const ProviderNote = ({ amount }: { amount: string }) => (
  <span className="mt-2 block text-sm text-ink-soft">
    <Trans>This site paid the payment provider {amount} of its own money.</Trans>
  </span>
);

const TaxNote = ({ tax }: { tax: string }) => (
  <span className="mt-2 block text-sm text-ink-soft">
    <Trans>{tax} of this is tax.</Trans>
  </span>
);

/** What is owed now, whatever the period is. */
function Owed({
  owedMinor,
  amount,
  isAtStripe,
}: {
  owedMinor: number;
  amount: (value: number) => string;
  isAtStripe: boolean;
}) {
  return (
    <Figure
      term={owedMinor < 0 ? <Trans>You owe this site today</Trans> : <Trans>Owed to you today</Trans>}
      value={amount(Math.abs(owedMinor))}
    >
      {isAtStripe && owedMinor === 0 && (
        <span className="mt-2 block text-sm text-ink-soft">
          <Trans>Stripe pays you, straight to your bank.</Trans>
        </span>
      )}
    </Figure>
  );
}
