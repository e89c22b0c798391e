import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  acceptReviewedOrder,
  cancelReviewedOrder,
  type ReviewedOrder,
  type ReviewReason,
  reviewQueue,
} from '#domain/staff';
import { byIntent, otherwise, text, uncleaned, z } from '#shared/input/form.ts';
import { STAFF_REASON_MAX_CHARS } from '#shared/limits.ts';
import { formatMoney } from '#shared/money.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import type { Route } from './+types/reviews';
import { pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { parseForm, readForm } from '../../forms/read.ts';
import { RefusalNotice } from '../../forms/refusal-notice.tsx';
import { refusalResponse, retryHeaders, type ShownRefusal, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { useLocale } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { SuccessNotice } from '../../ui/success-notice.tsx';
import { useFlashParam } from '../../ui/use-flash-param.ts';
import { Badge } from '../badge.tsx';
import { DateTime } from '../date-time.tsx';
import { StaffFormErrors, useStaffFieldErrors } from '../form-errors.tsx';
import { StaffFrame } from '../staff-frame.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => ({
    ...(await reviewQueue(ctx)),
    done: (['fine', 'canceled'] as const).find((kind) => kind === url.searchParams.get('done')) ?? null,
  }));
}

const reviewForm = byIntent([
  z.object({ intent: z.literal('cancel'), orderId: text, reason: uncleaned(STAFF_REASON_MAX_CHARS + 1) }),
  z.object({ intent: otherwise('fine'), orderId: text }),
]);

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext);
  const form = parseForm(reviewForm, await readForm(request));
  try {
    if (form.intent === 'cancel') await cancelReviewedOrder(ctx, form);
    else await acceptReviewedOrder(ctx, form);
    return seeOther(`${staffPaths.adminReviews()}?done=${form.intent === 'cancel' ? 'canceled' : 'fine'}`, params);
  } catch (error) {
    return refusalResponse(error, form);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Orders to review`);

type Refused = { refusal: ShownRefusal; typed: { intent: string; orderId: string; reason?: string } };

/** Orders that were paid online and look odd, with what staff can do about them. */
export default function StaffReviews({ loaderData, actionData }: Route.ComponentProps) {
  const { orders, total, done } = loaderData;
  useFlashParam('done');
  const refused = actionData?.kind === 'refused' ? actionData : null;
  const isShown = orders.some(({ orderId }) => orderId === refused?.typed.orderId);
  return (
    <StaffFrame
      section="reviews"
      title={<Trans>Orders to review</Trans>}
      intro={
        <Trans>These orders look odd. Their tickets are valid, and the buyers don’t know that you review them.</Trans>
      }
    >
      {done !== null && !refused && (
        <div className="mb-8 max-w-3xl">
          <SuccessNotice>
            {done === 'fine' ? <Trans>Marked as fine.</Trans> : <Trans>Canceled. The money goes back.</Trans>}
          </SuccessNotice>
        </div>
      )}
      {refused && !isShown && <RefusalNotice refusal={refused.refusal} />}
      {orders.length === 0 ? (
        <p className="text-lg text-ink-soft">
          <Trans>There are no orders to review.</Trans>
        </p>
      ) : (
        <>
          <p className="mb-4 font-semibold">
            <Plural value={total} one="# order" other="# orders" />
          </p>
          <ul className="grid gap-5">
            {orders.map((order) => (
              <li key={order.orderId}>
                <OrderCard order={order} refused={refused?.typed.orderId === order.orderId ? refused : null} />
              </li>
            ))}
          </ul>
        </>
      )}
    </StaffFrame>
  );
}

const REASONS: Record<ReviewReason, MessageDescriptor> = {
  many_cards: msg`Many cards with one email address`,
  many_addresses: msg`Many email addresses with one card`,
  large_sum: msg`Large sum from a new buyer just before the event`,
  other_country: msg`Card from another country than the buyer’s network`,
};

function OrderCard({ order, refused }: { order: ReviewedOrder; refused: Refused | null }) {
  const { i18n } = useLingui();
  const { code } = useLocale();
  const { orderId, number, name, email, eventName, placedAt, startsAt, totalMinor, currency } = order;
  const heading = `order-${orderId}`;
  return (
    <article
      aria-labelledby={heading}
      className="grid gap-x-8 gap-y-5 rounded-md border border-line bg-raised p-5 md:p-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="min-w-0">
        <h2 id={heading} className="text-xl wrap-anywhere">
          <bdi>{eventName}</bdi>
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <span className="font-semibold text-ink">{formatMoney({ value: totalMinor, currency }, code)}</span>
          <span>{number}</span>
          {order.isDemoMoney && <Trans>Demo money</Trans>}
          {order.isCanceled && (
            <Badge>
              <Trans context="order or ticket">Canceled</Trans>
            </Badge>
          )}
        </p>
        <ul className="mt-4 flex flex-wrap gap-2">
          {order.reasons.map((reason) => (
            <li
              key={reason}
              className="rounded-md bg-warn-soft px-2.5 py-1 text-sm font-semibold text-warn wrap-anywhere"
            >
              {i18n._(REASONS[reason])}
            </li>
          ))}
        </ul>
        <p className="mt-4 text-sm wrap-anywhere">
          <bdi>{name}</bdi>
          {email !== '' && (
            <>
              {' · '}
              <bdi>{email}</bdi>
            </>
          )}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-soft">
          <span>
            <Trans>
              Ordered on <DateTime iso={placedAt} />
            </Trans>
          </span>
          <span>
            <Trans>
              Event on <DateTime iso={startsAt} />
            </Trans>
          </span>
        </p>
      </div>
      <Actions order={order} refused={refused} />
    </article>
  );
}

function Actions({
  order: { orderId, number, isCanceled },
  refused,
}: {
  order: ReviewedOrder;
  refused: Refused | null;
}) {
  const { t } = useLingui();
  const isCancel = refused?.typed.intent === 'cancel';
  const errorOf = useStaffFieldErrors(isCancel ? refused.refusal : null);
  const id = `reason-${orderId}`;
  return (
    <div className="grid min-w-0 content-start gap-5">
      <PostForm>
        {refused && !isCancel && <RefusalNotice refusal={refused.refusal} />}
        <input type="hidden" name="intent" value="fine" />
        <input type="hidden" name="orderId" value={orderId} />
        <Button variant="outline" className="w-full">
          <Trans>
            Looks fine <span className="sr-only">{number}</span>
          </Trans>
        </Button>
      </PostForm>
      {!isCanceled && (
        <PostForm noValidate className="grid gap-3">
          {isCancel && (
            <StaffFormErrors
              refusal={refused.refusal}
              fields={[{ name: 'reason', id, label: t`Reason for the buyer` }]}
            />
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
            defaultValue={isCancel ? (refused.typed.reason ?? '') : ''}
            error={errorOf('reason')}
          />
          <Button className="w-full">
            <Trans>
              Cancel order and refund <span className="sr-only">{number}</span>
            </Trans>
          </Button>
        </PostForm>
      )}
    </div>
  );
}
