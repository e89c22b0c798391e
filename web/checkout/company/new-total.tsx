import { Trans } from '@lingui/react/macro';
import type { ReservationPage } from '#domain/checkout';
import { formatMoney } from '#shared/money.ts';
import { useLocale } from '../../i18n/locale.ts';

type Price = Pick<ReservationPage, 'totalMinor' | 'currency' | 'isReverseCharge'>;

/** Tells buyers whose VAT ID changed the total, before they order. */
export function NewTotal({ reservation: { totalMinor: value, currency, isReverseCharge } }: { reservation: Price }) {
  const total = formatMoney({ value, currency }, useLocale().code);
  return (
    <p role="status" className="mt-6 rounded-md bg-accent-soft px-5 py-4 font-medium">
      {isReverseCharge ? (
        <Trans>
          Your new total is {total}, without VAT. You haven’t ordered yet. Check the total, then continue below.
        </Trans>
      ) : (
        <Trans>
          Your new total is {total}, with VAT. You haven’t ordered yet. Check the total, then continue below.
        </Trans>
      )}
    </p>
  );
}

/** Who pays the tax of a total without it. */
export const ReverseChargeNote = () => (
  <span className="block font-normal text-ink-soft">
    <Trans>Reverse charge: VAT is to be paid by the recipient.</Trans>
  </span>
);
