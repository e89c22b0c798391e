import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OfferDiscount, OfferWithCode } from '#domain/tickets';
import { checkoutQuery } from '#shared/checkout-query.ts';
import { paths } from '#shared/paths.ts';
import { formatMoney } from '#shared/money.ts';
import { useLocale, useLocalePath } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Summary } from '../../ui/summary.tsx';
import type { EnteredCode } from './promo.ts';

interface Props {
  eventId: string;
  /** The entered code and its state; null when no code was entered. */
  entered: EnteredCode<OfferWithCode['codeState']> | null;
  /** Whether the event has promo codes, and not only codes that reveal tickets. */
  takesPromoCodes: boolean;
  /** The tracking link that the visitor followed; null without a link. */
  linkSlug: string | null;
  /** The typed quantities by the name of their field. They stay as they are when the code changes. */
  quantities: Record<string, string>;
}

/**
 * The form for a code that lowers prices or reveals hidden tickets. The form leads to the same page, so it works without
 * script.
 */
export function CodeBox({ eventId, entered, takesPromoCodes, linkSlug, quantities }: Props) {
  const { t } = useLingui();
  const to = useLocalePath();
  const path = to(paths.checkout(eventId));
  const errors = useCodeErrors();
  const [isEdited, setEdited] = useState(false);
  const code = entered?.code;
  if (entered?.state === 'valid')
    return (
      <p
        id="code"
        role="status"
        tabIndex={-1}
        className="mt-5 flex flex-wrap items-center gap-x-4 rounded-md bg-good-soft px-5 py-3 text-good"
      >
        <span className="font-medium wrap-anywhere">
          <Trans>Code {code} is applied.</Trans> {entered.discount && <DiscountText discount={entered.discount} />}
        </span>
        <a
          href={path + checkoutQuery({ linkSlug, quantities })}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          <Trans>Remove code</Trans>
        </a>
      </p>
    );
  const error = entered && !isEdited ? errors[entered.state] : undefined;
  return (
    <details open={entered !== null} className="mt-5 rounded-md border border-line px-5 open:pb-5">
      <Summary className="min-h-12">
        {takesPromoCodes ? <Trans>Have a promo code?</Trans> : <Trans>Have a code?</Trans>}
      </Summary>
      <form method="get" action={path} noValidate className="mt-1">
        {linkSlug !== null && <input type="hidden" name="aff" value={linkSlug} />}
        {Object.entries(quantities).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField
          id="code"
          name="code"
          label={takesPromoCodes ? t`Promo code` : t`Code`}
          required
          requiredText={t`(required)`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          className="max-w-72"
          defaultValue={entered?.code ?? ''}
          error={error}
          onChange={() => setEdited(true)}
        />
        <Button variant="outline" className="mt-4">
          <Trans>Apply code</Trans>
        </Button>
      </form>
    </details>
  );
}

/** What a code takes off: “10% off.”, and the minimum of the order. */
function DiscountText({ discount: { terms, currency, minOrderMinor } }: { discount: OfferDiscount }) {
  const { code } = useLocale();
  const money = (value: number) => formatMoney({ value, currency }, code, { isShort: true });
  const minimum = money(minOrderMinor);
  const percent =
    'percent' in terms
      ? new Intl.NumberFormat(code.replace('_', '-'), { style: 'percent' }).format(terms.percent / 100)
      : '';
  const amount = 'percent' in terms ? '' : money(terms.amountMinor);
  return (
    <>
      {'percent' in terms ? (
        <Trans>{percent} off.</Trans>
      ) : terms.per === 'ticket' ? (
        <Trans>{amount} off each ticket.</Trans>
      ) : (
        <Trans>{amount} off your order.</Trans>
      )}
      {minOrderMinor > 0 && (
        <>
          {' '}
          <Trans>For orders of {minimum} or more.</Trans>
        </>
      )}
    </>
  );
}

/** The text about a code that is not valid. */
function useCodeErrors(): Record<Exclude<OfferWithCode['codeState'], 'valid'>, string> {
  const { t } = useLingui();
  return {
    unknown: t`This code isn’t valid for this event. It may be misspelled, expired or used up.`,
    not_yet: t`This code isn’t valid yet.`,
    expired: t`This code has expired.`,
    used_up: t`This code has been used up.`,
    rate_limited: t`Too many attempts. Wait 10 minutes and try again.`,
  };
}
