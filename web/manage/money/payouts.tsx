import { Trans } from '@lingui/react/macro';
import type { OrganizationMoney } from '#domain/reports';
import { formatMoney } from '#shared/money.ts';
import { dayRange } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale.ts';
import { Dotted } from '../../ui/dotted.tsx';

/** What the host sent to the organization, of all time, the newest first. */
export function Payouts({ payouts }: Pick<OrganizationMoney, 'payouts'>) {
  const locale = useLocale();
  return (
    <section aria-labelledby="payouts" className="mt-12 max-w-3xl">
      <h2 id="payouts" className="text-xl">
        <Trans>Payouts</Trans>
      </h2>
      {payouts.length === 0 ? (
        <p className="mt-2 text-ink-soft">
          <Trans>Nothing has been paid out yet. Each payout shows up here with its date and reference.</Trans>
        </p>
      ) : (
        <ul className="mt-3 divide-y divide-line rounded-md border border-line bg-raised">
          {payouts.map(({ id, currency, amountMinor: value, paidOn, reference, kind }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-5 py-4">
              <div className="min-w-0">
                <p className="font-semibold">{dayRange(locale, paidOn, paidOn)}</p>
                <p className="text-sm wrap-anywhere text-ink-soft">
                  <Dotted>
                    <bdi>{reference}</bdi>
                    {kind === 'reversed' && <Trans>Taken back</Trans>}
                    {kind === 'reversal' && <Trans>Takes a payout back</Trans>}
                  </Dotted>
                </p>
              </div>
              <span className="font-semibold tabular-nums">{formatMoney({ currency, value }, locale.code)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
