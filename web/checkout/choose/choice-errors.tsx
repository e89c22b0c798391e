import { Trans, useLingui } from '@lingui/react/macro';
import type { OfferClass, OfferDiscount } from '#domain/tickets';
import type { ArgumentCode } from '#shared/errors.ts';
import { DONATION_MAX_MINOR } from '#shared/limits.ts';
import { formatMoney } from '#shared/money.ts';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { useLabeledText } from '../../forms/labeled-text.ts';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { useLocale } from '../../i18n/locale.ts';
import { type ClassError, errorOf, fieldsOf } from '../class-error.ts';

/** The errors above the choice of tickets, with a link to each wrong field. */
export function ChoiceErrors({
  refusal,
  classes,
  discount,
}: {
  refusal: ShownRefusal;
  classes: readonly OfferClass[];
  discount: OfferDiscount | null;
}) {
  const { t } = useLingui();
  const textOf = useClassErrorText();
  const codeText = useCodeErrorText(discount);
  const labeledText = useLabeledText();
  const wrong = classes.flatMap((ticketClass) => {
    const error = errorOf(refusal, ticketClass.id);
    const { quantity, amount } = fieldsOf(ticketClass.id);
    return error ? [{ name: error.kind === 'amount' ? amount : quantity, ticketClass, error }] : [];
  });
  const textOfField = (name: string, code: ArgumentCode) => {
    if (name === 'promoCode') return codeText(code);
    const field = wrong.find((candidate) => candidate.name === name);
    if (!field) return undefined;
    // the text above the list already says what is wrong
    const isSaidAbove = field.error.kind === 'other' && field.error.text === refusal.text;
    return isSaidAbove
      ? field.ticketClass.name
      : labeledText(field.ticketClass.name, textOf(field.ticketClass, field.error));
  };
  return (
    <ErrorSummary
      refusal={refusal}
      fields={[
        { name: 'promoCode', id: 'code', label: t`Promo code` },
        ...wrong.map(({ name, ticketClass }) => ({ name, id: name, label: ticketClass.name })),
      ]}
      textOf={textOfField}
      text={'lines' in refusal.fields ? <Trans>Choose at least one ticket.</Trans> : undefined}
    />
  );
}

/** The text of a promo code that the order cannot use. */
function useCodeErrorText(discount: OfferDiscount | null): (code: ArgumentCode) => string {
  const { t } = useLingui();
  const locale = useLocale();
  return (code) => {
    if (code !== 'TOO_SMALL' || !discount)
      return t`This code isn’t valid for this event. It may be misspelled, expired or used up.`;
    const minimum = formatMoney({ value: discount.minOrderMinor, currency: discount.currency }, locale.code);
    return t`For orders of ${minimum} or more.`;
  };
}

/** The text of an error of a ticket class, which says what to do. */
export function useClassErrorText(): (ticketClass: OfferClass, error: ClassError) => string {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  return (ticketClass, error) => {
    const money = (value: number) => formatMoney({ value, currency: ticketClass.currency }, locale.code);
    if (error.kind === 'amount' && ticketClass.minimumMinor > 0)
      return t`Enter an amount from ${money(ticketClass.minimumMinor)} to ${money(DONATION_MAX_MINOR)}.`;
    if (error.kind === 'amount') return t`Enter an amount of up to ${money(DONATION_MAX_MINOR)}.`;
    if (error.kind === 'tooMany') return t`Maximum ${ticketClass.maxPerOrder} per order.`;
    return error.kind === 'tooFew' ? t`Minimum ${ticketClass.minPerOrder} per order.` : i18n._(error.text);
  };
}
