import { Trans, useLingui } from '@lingui/react/macro';
import type { Payout } from '#domain/payments';
import { formatMoney } from '#shared/money.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import { RefusalNotice } from '../../forms/refusal-notice.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { dayRange } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { TextField } from '../../ui/field.tsx';

interface Props {
  payouts: Payout[];
  names: Record<string, string>;
  today: string;
  formKey: string;
  refused: { refusal: ShownRefusal; typed: { payoutId: string; paidOn: string; reference: string } } | null;
}

/** All payouts, the newest first, each with a form that takes it back. */
export function PayoutList({ payouts, ...rest }: Props) {
  if (payouts.length === 0) return null;
  return (
    <section aria-labelledby="payouts-title">
      <h2 id="payouts-title" className="text-xl">
        <Trans>All payouts</Trans>
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-md border border-line bg-raised">
        {payouts.map((payout) => (
          <li key={payout.id} className="px-5 py-4">
            <PayoutRow payout={payout} {...rest} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PayoutRow({ payout, names, today, formKey, refused }: Omit<Props, 'payouts'> & { payout: Payout }) {
  const locale = useLocale();
  const { id, organizationId, currency, amountMinor: value, paidOn, reference, kind } = payout;
  const own = refused?.typed.payoutId === id ? refused : null;
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <bdi className="font-semibold wrap-anywhere">{names[organizationId] ?? organizationId}</bdi>
        <span className="font-semibold tabular-nums">{formatMoney({ currency, value }, locale.code)}</span>
      </p>
      <p className="mt-0.5 text-sm wrap-anywhere text-ink-soft">
        <Dotted>
          {dayRange(locale, paidOn, paidOn)}
          <bdi>{reference}</bdi>
          {kind === 'reversed' && <Trans>Taken back</Trans>}
          {kind === 'reversal' && <Trans>Takes a payout back</Trans>}
        </Dotted>
      </p>
      {kind === 'payout' && (
        <details className="mt-1" open={own !== null}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-accent underline-offset-4 hover:underline">
            <Trans>Take back payout {id}</Trans>
          </summary>
          <ReverseForm id={id} today={today} formKey={formKey} refused={own} />
        </details>
      )}
    </>
  );
}

function ReverseForm({ id, today, formKey, refused }: Pick<Props, 'today' | 'formKey' | 'refused'> & { id: string }) {
  const { t } = useLingui();
  const errorOf = useFieldErrors(refused?.refusal);
  const shared = { required: true, requiredText: t`(required)`, autoComplete: 'off' };
  const isFieldError = refused !== null && Object.keys(refused.refusal.fields).length > 0;
  return (
    <PostForm className="mt-2 grid max-w-md gap-4">
      {refused && !isFieldError && <RefusalNotice refusal={refused.refusal} />}
      <p className="text-sm text-ink-soft">
        <Trans>
          Use this if the bank returned the money or the payout was recorded by mistake. The whole amount is owed again.
        </Trans>
      </p>
      <input type="hidden" name="intent" value="reverse" />
      <input type="hidden" name="payoutId" value={id} />
      <input type="hidden" name="formKey" value={formKey} />
      <TextField
        {...shared}
        id={`paidOn-${id}`}
        name="paidOn"
        type="date"
        label={t`Returned on`}
        defaultValue={refused?.typed.paidOn ?? today}
        error={errorOf('paidOn')}
      />
      <TextField
        {...shared}
        id={`reference-${id}`}
        name="reference"
        label={t`Reason or reference`}
        maxLength={140}
        defaultValue={refused?.typed.reference ?? ''}
        error={errorOf('reference')}
      />
      <Button variant="outline" className="sm:justify-self-start">
        <Trans>Take back</Trans>
      </Button>
    </PostForm>
  );
}
