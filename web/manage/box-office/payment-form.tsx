import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Payable } from '#domain/checkout';
import { typedValue } from '#shared/money.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import type { FieldTextOf } from '../../forms/field-texts.ts';
import { Form } from '../../forms/form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { useLocale, useLocalePath } from '../../i18n/locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Given } from './given.tsx';
import { GuestFields, type GuestProps } from './guest-fields.tsx';
import { useMoney } from './money.tsx';
import { discountOf, type TypedCode, useCodeText } from './promo-box.tsx';

export interface TypedPayment {
  way: string;
  given: string;
  name?: string;
  email?: string;
}

interface Props {
  payable: Payable;
  /** The form of a promo code; absent where no code can be entered. */
  promo?: ReactNode;
  /** The promo code that was entered. */
  code?: TypedCode | null;
  hidden: { name: string; value: string }[];
  /** The values of a refused form. */
  typed: TypedPayment | null;
  refusal: ShownRefusal | undefined;
  /** The label of the button; null for the total. */
  action: string | null;
  /** The path of the link that goes back without a sale. */
  backTo: string;
  /** The fields about the guest; null for an order that has a buyer. */
  guest: Pick<GuestProps, 'nameMax' | 'isCheckedIn' | 'mayCheckIn'> | null;
}

/** What is to be paid, how, and the change. */
export function PaymentForm({ payable, promo, code = null, hidden, typed, refusal, action, backTo, guest }: Props) {
  const { t } = useLingui();
  const to = useLocalePath();
  const locale = useLocale();
  const { totalMinor, currency } = payable;
  const total = useMoney(currency)(totalMinor);
  const [way, setWay] = useState(typed?.way ?? 'cash');
  const labels = { way: t`Payment`, given: t`Cash given (${currency})`, name: t`Name`, email: t`Email` };
  const codeText = useCodeText(currency, code);
  const example = typedValue({ value: totalMinor, currency }, locale.code);
  const ownText: FieldTextOf = (field, fault) => {
    if (field === 'promoCode') return codeText(fault);
    if (field === 'way') return t`Choose how the guest pays.`;
    if (field !== 'given') return undefined;
    return fault === 'TOO_SMALL'
      ? t`That’s less than the total. Enter what the guest gave you.`
      : t`Enter an amount like ${example}.`;
  };
  const errorOf = useFieldErrors(refusal, undefined, ownText);
  return (
    <div className="mt-4 max-w-lg">
      <Lines payable={payable} code={code} />
      {promo}
      <Form
        noValidate
        refusal={refusal}
        labels={{ ...(promo ? { promoCode: t`Promo code` } : {}), ...labels }}
        ownText={ownText}
        className="mt-5 grid gap-5"
      >
        {[...hidden, { name: 'seen', value: String(totalMinor) }, { name: 'currency', value: currency }].map(
          ({ name, value }) => (
            <input key={name} type="hidden" name={name} value={value} />
          ),
        )}
        {totalMinor > 0 && (
          <>
            <Ways way={way} onChange={setWay} error={errorOf('way')} />
            <div className={way === 'card' ? 'hidden' : ''}>
              <Given
                label={labels.given}
                totalMinor={totalMinor}
                currency={currency}
                typed={typed?.given ?? ''}
                error={errorOf('given')}
              />
            </div>
          </>
        )}
        {guest && <GuestFields {...guest} typed={typed} labels={labels} errorOf={errorOf} />}
        <div className="flex flex-wrap gap-3">
          <Button className="min-h-12 flex-1 text-lg sm:flex-none">{action ?? <Trans>{total} received</Trans>}</Button>
          <ButtonLink variant="quiet" href={to(backTo)}>
            <Trans>Back</Trans>
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}

function Lines({ payable: { lines, totalMinor, currency }, code }: { payable: Payable; code: TypedCode | null }) {
  const money = useMoney(currency);
  const discountMinor = discountOf(lines);
  return (
    <table className="w-full border-collapse tabular-nums">
      <caption className="sr-only">
        <Trans>Tickets and total</Trans>
      </caption>
      <tbody>
        {lines.map(({ ticketClassId, name, quantity, unitMinor, discountMinor: off = 0 }) => (
          <tr key={ticketClassId} className="border-b border-line">
            <th scope="row" className="py-2 pe-4 text-start font-normal wrap-anywhere">
              {quantity} × <bdi>{name}</bdi>
            </th>
            <td className="py-2 text-end">{money(quantity * (unitMinor + off))}</td>
          </tr>
        ))}
        {discountMinor > 0 && (
          <tr className="border-b border-line text-good">
            <th scope="row" className="py-2 pe-4 text-start font-normal wrap-anywhere">
              <Trans>Promo code</Trans> {code?.text}
            </th>
            <td className="py-2 text-end whitespace-nowrap">{money(-discountMinor)}</td>
          </tr>
        )}
        <tr>
          <th scope="row" className="py-3 text-start text-lg font-semibold">
            <Trans>Total</Trans>
          </th>
          <td className="py-3 text-end text-2xl font-bold">{money(totalMinor)}</td>
        </tr>
      </tbody>
    </table>
  );
}

interface WaysProps {
  way: string;
  onChange: (way: string) => void;
  error: string | undefined;
}

function Ways({ way, onChange, error }: WaysProps) {
  const { t } = useLingui();
  const ways = [
    { value: 'cash', label: t`Cash` },
    { value: 'card', label: t`Card, on your own terminal` },
  ];
  return (
    <fieldset id="way" tabIndex={-1} className="min-w-0">
      <legend className="mb-1.5 font-semibold">
        <Trans>Payment</Trans>
      </legend>
      <div className="grid gap-2 sm:grid-cols-[2fr_3fr]">
        {ways.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-sm border border-line-strong bg-raised px-4 font-medium has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name="way"
              value={value}
              checked={way === value}
              onChange={() => onChange(value)}
              className="size-5 accent-accent"
            />
            {label}
          </label>
        ))}
      </div>
      {error !== undefined && <p className="mt-1.5 text-sm font-medium text-bad">{error}</p>}
    </fieldset>
  );
}
