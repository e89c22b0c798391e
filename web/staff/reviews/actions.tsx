import { Trans, useLingui } from '@lingui/react/macro';
import type { NotCancelable, ReviewedOrder } from '#domain/staff';
import { STAFF_REASON_MAX_CHARS } from '#shared/limits.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { RefusalNotice } from '../../forms/refusal-notice.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { StaffFormErrors, useStaffFieldErrors } from '../form-errors.tsx';

export type RefusedReview = { refusal: ShownRefusal; typed: { intent: string; orderId: string; reason?: string } };

/** What staff can do about a listed order. An order that cannot be canceled says why. */
export function ReviewActions({ order, refused }: { order: ReviewedOrder; refused: RefusedReview | null }) {
  const { orderId, number, notCancelable, hasCard } = order;
  const intent = refused?.typed.intent;
  return (
    <div className="grid min-w-0 content-start gap-5">
      <PostForm>
        {refused && intent === 'fine' && <RefusalNotice refusal={refused.refusal} />}
        <input type="hidden" name="intent" value="fine" />
        <input type="hidden" name="orderId" value={orderId} />
        <Button variant="outline" className="w-full">
          {notCancelable === null ? (
            <Trans>
              Looks fine <span className="sr-only">{number}</span>
            </Trans>
          ) : (
            <Trans>
              Take off the list <span className="sr-only">{number}</span>
            </Trans>
          )}
        </Button>
      </PostForm>
      {notCancelable === null ? (
        <CancelForm order={order} refused={refused && intent === 'cancel' ? refused : null} />
      ) : (
        <WhyNotCancelable reason={notCancelable} />
      )}
      {hasCard && (
        <PostForm>
          {refused && intent === 'block-card' && <RefusalNotice refusal={refused.refusal} />}
          <input type="hidden" name="intent" value="block-card" />
          <input type="hidden" name="orderId" value={orderId} />
          <Button variant="outline" className="w-full">
            <Trans>
              Block this card for a year <span className="sr-only">{number}</span>
            </Trans>
          </Button>
        </PostForm>
      )}
    </div>
  );
}

function WhyNotCancelable({ reason }: { reason: NotCancelable }) {
  return (
    <p className="text-sm text-ink-soft">
      {reason === 'canceled' && <Trans>This order is already canceled, so there is nothing left to refund here.</Trans>}
      {reason === 'no_tickets' && (
        <Trans>No ticket of this order is valid anymore, so you can’t cancel the order.</Trans>
      )}
      {reason === 'checked_in' && (
        <Trans>
          A ticket of this order was checked in, so you can’t cancel the order. If the cardholder asks their bank for
          the money, the case appears in the disputes.
        </Trans>
      )}
    </p>
  );
}

function CancelForm({ order: { orderId, number }, refused }: { order: ReviewedOrder; refused: RefusedReview | null }) {
  const { t } = useLingui();
  const errorOf = useStaffFieldErrors(refused?.refusal ?? null);
  const id = `reason-${orderId}`;
  return (
    <PostForm noValidate className="grid gap-3">
      {refused && (
        <StaffFormErrors refusal={refused.refusal} fields={[{ name: 'reason', id, label: t`Reason for the buyer` }]} />
      )}
      <input type="hidden" name="intent" value="cancel" />
      <input type="hidden" name="orderId" value={orderId} />
      <TextField
        id={id}
        name="reason"
        rows={3}
        label={t`Reason for the buyer`}
        hint={<Trans>The buyer reads it in the email about the canceled order.</Trans>}
        required
        requiredText={t`(required)`}
        maxLength={STAFF_REASON_MAX_CHARS}
        defaultValue={refused?.typed.reason ?? ''}
        error={errorOf('reason')}
      />
      <Button className="w-full">
        <Trans>
          Cancel order and refund <span className="sr-only">{number}</span>
        </Trans>
      </Button>
    </PostForm>
  );
}
