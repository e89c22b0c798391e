import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { minorDigits, minorValue, typedValue } from '#shared/money.ts';
import { useLocale } from '../../i18n/locale.ts';
import { SCRIPT_ONLY, useHydrated } from '../../ui/use-hydrated.ts';
import { TextField } from '../../ui/field.tsx';
import { likelyCash } from './cash.ts';
import { useMoney } from './money.tsx';

interface Props {
  label: string;
  totalMinor: number;
  currency: string;
  typed: string;
  error: string | undefined;
}

/** The cash that the buyer hands over, by keyboard or one tap, and the change. The receipt shows the change too. */
export function Given({ label, totalMinor, currency, typed, error }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const money = useMoney(currency);
  const isHydrated = useHydrated();
  const [given, setGiven] = useState(typed);
  const minor = minorValue(given, currency);
  const change = minor === null || minor < totalMinor ? null : money(minor - totalMinor);
  return (
    <div>
      <TextField
        id="given"
        name="given"
        label={label}
        hint={<Trans>Leave empty if the guest pays the exact amount.</Trans>}
        requiredText={t`(required)`}
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        value={given}
        onChange={(event) => setGiven(event.target.value)}
        error={error}
      />
      <div className={`mt-2 flex flex-wrap gap-2 ${isHydrated ? '' : SCRIPT_ONLY}`}>
        {likelyCash(totalMinor, minorDigits(currency)).map((value) => (
          <button
            key={value}
            type="button"
            onClick={() => setGiven(typedValue({ value, currency }, locale.code))}
            className="min-h-11 rounded-full border border-line-strong bg-raised px-4 font-semibold tabular-nums hover:border-ink"
          >
            {money(value)}
          </button>
        ))}
      </div>
      <p aria-live="polite" className="mt-3 min-h-8 text-lg font-semibold tabular-nums">
        {change !== null && <Trans>Change: {change}</Trans>}
      </p>
    </div>
  );
}
