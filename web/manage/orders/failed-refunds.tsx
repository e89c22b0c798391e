import { Trans, useLingui } from '@lingui/react/macro';
import type { FailedRefund } from '#domain/payments';
import { formatMoney } from '#shared/money.ts';
import { useLocale } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import { RefusalNotice } from '../../forms/refusal-notice.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';

interface Props {
  refunds: Pick<FailedRefund, 'id' | 'currency' | 'amountMinor'>[];
  refusal: ShownRefusal | undefined;
}

/** Refunds that the payment provider refused, each with a button to try it again. */
export function FailedRefunds({ refunds, refusal }: Props) {
  // another member tried it again, or its money went back in another way
  if (refunds.length === 0) return refusal ? <RefusalNotice refusal={refusal} /> : null;
  return (
    <section aria-labelledby="failed-refunds" className="max-w-3xl">
      <h2 id="failed-refunds" className="text-xl">
        <Trans>Refunds that didn’t go through</Trans>
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        <Trans>
          The payment provider refused, so no money moved. Don’t try again if the buyer got the money in another way.
        </Trans>
      </p>
      {refusal && <RefusalNotice refusal={refusal} />}
      <ul className="mt-4 grid divide-y divide-line rounded-md border border-line bg-raised">
        {refunds.map((refund, index) => (
          <FailedRow
            key={refund.id}
            refund={refund}
            number={refunds.length > 1 ? index + 1 : null}
            count={refunds.length}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  refund: Props['refunds'][number];
  /** The number of the refund among several, of which two may have the same amount. */
  number: number | null;
  count: number;
}

function FailedRow({ refund, number, count }: RowProps) {
  const { t } = useLingui();
  const { code } = useLocale();
  const { id, currency, amountMinor: value } = refund;
  const amount = formatMoney({ value, currency }, code);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
      <p className="font-semibold tabular-nums">
        {amount}
        {number !== null && (
          <span className="block text-sm font-normal text-ink-soft">
            <Trans>
              Refund {number} of {count}
            </Trans>
          </span>
        )}
      </p>
      <PostForm>
        <input type="hidden" name="intent" value="retry-refund" />
        <input type="hidden" name="refundId" value={id} />
        <Button
          variant="outline"
          aria-label={number === null ? undefined : t`Refund ${amount} again: refund ${number} of ${count}`}
        >
          <Trans>Refund {amount} again</Trans>
        </Button>
      </PostForm>
    </li>
  );
}
