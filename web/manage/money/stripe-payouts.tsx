import { Trans, useLingui } from '@lingui/react/macro';
import type { OrganizationMoney } from '#domain/reports';
import { formatMoney } from '#shared/money.ts';
import { dayRange } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale.ts';

type Payout = NonNullable<OrganizationMoney['providerPayouts']>[number];

/** What Stripe sent to the bank of the organization, the newest first. */
export function StripePayouts({ payouts }: { payouts: Payout[] }) {
  const locale = useLocale();
  return (
    <section aria-labelledby="stripe-payouts" className="mt-12 max-w-3xl">
      <h2 id="stripe-payouts" className="text-xl">
        <Trans>Payouts by Stripe</Trans>
      </h2>
      {payouts.length === 0 ? (
        <p className="mt-2 text-ink-soft">
          <Trans>Stripe hasn’t sent anything to your bank yet. The first payout takes about a week.</Trans>
        </p>
      ) : (
        <ul className="mt-3 divide-y divide-line rounded-md border border-line bg-raised">
          {payouts.map((payout) => (
            <li key={payout.id} className="flex items-baseline justify-between gap-x-6 px-5 py-4">
              <div className="min-w-0">
                <p className="font-semibold">{dayRange(locale, payout.arrivesOn, payout.arrivesOn)}</p>
                <State state={payout.state} />
              </div>
              <span className="font-semibold tabular-nums">
                {formatMoney({ currency: payout.currency, value: payout.amountMinor }, locale.code)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function State({ state }: Pick<Payout, 'state'>) {
  const { t } = useLingui();
  const texts = {
    on_its_way: t`On its way to your bank`,
    paid: t`Arrived at your bank`,
    failed: t`Your bank refused it. Check your bank account at Stripe.`,
    canceled: t({ message: 'Canceled', context: 'a payout' }),
  };
  return <p className={`text-sm ${state === 'failed' ? 'font-medium text-bad' : 'text-ink-soft'}`}>{texts[state]}</p>;
}
