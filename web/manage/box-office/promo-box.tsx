import { Trans, useLingui } from '@lingui/react/macro';
import type { Payable } from '#domain/checkout';
import type { ArgumentCode } from '#shared/errors.ts';
import { boxOfficePaths } from '#shared/doors/door-paths.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Summary } from '../../ui/summary.tsx';
import { useMoney } from './money.tsx';

/** A code has at most so many characters. */
export const CODE_MAX_CHARS = 40;

/** The promo code that the seller entered. */
export interface TypedCode {
  text: string;
  /** Why the code cannot be used; null for a code that is in the price. */
  fault: ArgumentCode | null;
  /** What the order must cost, in minor units; null unless the code has a minimum that the order does not reach. */
  minMinor: number | null;
}

interface Props {
  eventId: string;
  code: TypedCode | null;
  payable: Payable;
  /** The chosen tickets as hidden fields. */
  fields: { name: string; value: string }[];
  /** The query of the page without the code. */
  withoutCode: string;
}

/** What the promo code took off, in minor units. */
export const discountOf = (lines: Payable['lines']): number =>
  lines.reduce((sum, { quantity, discountMinor = 0 }) => sum + quantity * discountMinor, 0);

/** The promo code of a sale. The form leads to the same page, so it works without script. */
export function PromoBox({ eventId, code, payable, fields, withoutCode }: Props) {
  const { t } = useLingui();
  const to = useLocalePath();
  const path = to(boxOfficePaths.pay(eventId));
  const textOf = useCodeText(payable.currency, code);
  if (code?.fault === null) return <AppliedCode text={code.text} payable={payable} removeHref={path + withoutCode} />;
  return (
    <details open={code !== null} className="mt-3 rounded-sm border border-line px-4">
      <Summary className="min-h-11">
        <Trans>Promo code</Trans>
      </Summary>
      <form method="get" action={path} noValidate className="flex flex-wrap items-end gap-3 pt-2 pb-4">
        {fields.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField
          id="promoCode"
          name="code"
          label={t`Code`}
          required
          requiredText={t`(required)`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={CODE_MAX_CHARS}
          className="max-w-72"
          defaultValue={code?.text ?? ''}
          error={code?.fault ? textOf(code.fault) : undefined}
        />
        <Button variant="outline">
          <Trans>Apply code</Trans>
        </Button>
      </form>
    </details>
  );
}

function AppliedCode({ text: code, payable, removeHref }: { text: string; payable: Payable; removeHref: string }) {
  return (
    <p
      id="promoCode"
      role="status"
      tabIndex={-1}
      className="mt-3 flex flex-wrap items-center gap-x-4 rounded-sm bg-good-soft px-4 py-2 text-good"
    >
      <span className="font-medium wrap-anywhere">
        <Trans>Code {code} is applied.</Trans>{' '}
        {discountOf(payable.lines) === 0 && <Trans>This code doesn’t lower the price of these tickets.</Trans>}
      </span>
      <a href={removeHref} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
        <Trans>Remove code</Trans>
      </a>
    </p>
  );
}

/** Why a code cannot be used. Wrong, expired and used-up codes have the same text. */
export function useCodeText(currency: string, entered: TypedCode | null): (code: ArgumentCode) => string {
  const { t } = useLingui();
  const money = useMoney(currency);
  return (code) => {
    if (code === 'TOO_MANY') return t`Too many attempts. Wait 10 minutes and try again.`;
    if (code !== 'TOO_SMALL' || !entered?.minMinor)
      return t`This code isn’t valid for this event. It may be misspelled, expired or used up.`;
    const minimum = money(entered.minMinor);
    return t`For orders of ${minimum} or more.`;
  };
}
