import { useLingui } from '@lingui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DisputeState } from '#domain/payments';
import { Badge } from '../badge.tsx';

const STATES: Record<DisputeState, { text: MessageDescriptor; variant: 'warn' | 'accent' | 'plain' | 'good' | 'bad' }> =
  {
    open: { text: msg`Needs an answer`, variant: 'warn' },
    sent: { text: msg`Evidence sent`, variant: 'accent' },
    accepted: { text: msg`Accepted`, variant: 'plain' },
    won: { text: msg`Won`, variant: 'good' },
    lost: { text: msg`Lost`, variant: 'bad' },
  };

/** The state of a dispute. */
export function DisputeBadge({ state }: { state: DisputeState }) {
  const { i18n } = useLingui();
  return <Badge variant={STATES[state].variant}>{i18n._(STATES[state].text)}</Badge>;
}

/** The words of Stripe for what a buyer said to the bank. https://docs.stripe.com/disputes/categories */
const REASONS: Record<string, MessageDescriptor> = {
  fraudulent: msg`Says they didn’t make this payment`,
  duplicate: msg`Says they were charged twice`,
  product_not_received: msg`Says they didn’t get the tickets`,
  product_unacceptable: msg`Says the event wasn’t as described`,
  subscription_canceled: msg`Says they had canceled`,
  credit_not_processed: msg`Says a refund never arrived`,
  unrecognized: msg`Doesn’t recognize the payment`,
};

/** What the buyer said to the bank. */
export function useDisputeReason(): (reason: string) => string {
  const { i18n } = useLingui();
  return (reason) => i18n._(REASONS[reason] ?? msg`Gave another reason`);
}
