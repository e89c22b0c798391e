import { Trans, useLingui } from '@lingui/react/macro';
import type { FailedRefund } from '#domain/payments';
import { formatMoney } from '#shared/money.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { RefusalNotice } from '../../forms/refusal-notice.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { useLocale } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { StaffPanel } from '../staff-frame.tsx';

interface Props {
  refunds: FailedRefund[];
  refusal: ShownRefusal | undefined;
}

/** Refunds that the payment provider refused, each with a button to try it again. */
export function FailedRefunds({ refunds, refusal }: Props) {
  const { t } = useLingui();
  if (refunds.length === 0 && !refusal) return null;
  return (
    <div className="mt-8 max-w-3xl">
      <StaffPanel title={t`Refunds that didn’t go through`}>
        {refusal && <RefusalNotice refusal={refusal} />}
        <p className="mb-4 max-w-prose text-sm text-ink-soft">
          <Trans>
            The payment provider refused, so no money moved. Don’t try again if the buyer got the money in another way.
          </Trans>
        </p>
        <ul className="grid gap-3 text-sm">
          {refunds.map((refund) => (
            <FailedRow key={refund.id} refund={refund} />
          ))}
        </ul>
      </StaffPanel>
    </div>
  );
}

function FailedRow({ refund: { id, paymentId, currency, amountMinor: value } }: { refund: FailedRefund }) {
  const { t } = useLingui();
  const { code } = useLocale();
  const amount = formatMoney({ value, currency }, code);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line pb-3">
      <span className="font-semibold">{t`Payment ${paymentId}`}</span>
      <PostForm>
        <input type="hidden" name="refundId" value={id} />
        <Button variant="outline">
          <Trans>Refund {amount} again</Trans>
        </Button>
      </PostForm>
    </li>
  );
}
