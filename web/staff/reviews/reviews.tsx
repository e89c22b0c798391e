import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { acceptReviewedOrder, blockReviewedCard, cancelReviewedOrder, reviewQueue } from '#domain/staff';
import { byIntent, otherwise, text, uncleaned, z } from '#shared/input/form.ts';
import { STAFF_REASON_MAX_CHARS } from '#shared/limits.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import type { Route } from './+types/reviews';
import { pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { RefusalNotice } from '../../forms/refusal-notice.tsx';
import { refusalResponse, retryHeaders, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { localeOfParams } from '../../i18n/locale.ts';
import { i18nFor } from '../../i18n/messages.ts';
import { SuccessNotice } from '../../ui/success-notice.tsx';
import { useFlashParam } from '../../ui/use-flash-param.ts';
import { StaffFrame } from '../staff-frame.tsx';
import { OrderCard } from './order-card.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => ({
    ...(await reviewQueue(ctx)),
    done: (['fine', 'canceled'] as const).find((kind) => kind === url.searchParams.get('done')) ?? null,
  }));
}

const reviewForm = byIntent([
  z.object({ intent: z.literal('cancel'), orderId: text, reason: uncleaned(STAFF_REASON_MAX_CHARS + 1) }),
  z.object({ intent: z.literal('block-card'), orderId: text }),
  z.object({ intent: otherwise('fine'), orderId: text }),
]);

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext);
  const form = parseForm(reviewForm, await readForm(request));
  try {
    if (form.intent === 'block-card') {
      const { orderId } = form;
      const i18n = i18nFor(localeOfParams(params).lang);
      await blockReviewedCard(ctx, { orderId, reasonOf: (number) => i18n._(msg`Order to review ${number}`) });
      return seeOther(`${staffPaths.adminBlocks()}?done=added`, params);
    }
    if (form.intent === 'cancel') await cancelReviewedOrder(ctx, form);
    else await acceptReviewedOrder(ctx, form);
    return seeOther(`${staffPaths.adminReviews()}?done=${form.intent === 'cancel' ? 'canceled' : 'fine'}`, params);
  } catch (error) {
    return refusalResponse(error, form);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Orders to review`);

/** Orders that were paid online and look odd, with what staff can do about them. */
export default function StaffReviews({ loaderData, actionData }: Route.ComponentProps) {
  const { orders, total, done } = loaderData;
  useFlashParam('done');
  const refused = actionData?.kind === 'refused' ? actionData : null;
  const { t } = useLingui();
  const isShown = orders.some(({ orderId }) => orderId === refused?.typed.orderId);
  return (
    <StaffFrame
      section="reviews"
      title={<Trans>Orders to review</Trans>}
      intro={
        <Trans>
          These orders look suspicious. Their tickets are valid, and the buyers don’t know that you’re reviewing them.
        </Trans>
      }
    >
      {done !== null && !refused && (
        <div className="mb-8 max-w-3xl">
          <SuccessNotice>
            {done === 'fine' ? <Trans>Marked as fine.</Trans> : <Trans>Canceled. The money goes back.</Trans>}
          </SuccessNotice>
        </div>
      )}
      {refused && !isShown && (
        <div className="mb-8 max-w-3xl">
          <RefusalNotice
            refusal={{
              ...refused.refusal,
              ...(refused.refusal.code === 'CONFLICT' && {
                text: t`Another member of staff has already decided about this order. Nothing was changed.`,
              }),
            }}
          />
        </div>
      )}
      {orders.length === 0 ? (
        <p className="text-lg text-ink-soft">
          <Trans>There are no orders to review.</Trans>
        </p>
      ) : (
        <>
          <p className="font-semibold">
            <Plural value={total} one="# order" other="# orders" />
          </p>
          <Ranking />
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

/** Says in which order the list is. */
const Ranking = () => (
  <p className="mt-1 mb-5 max-w-3xl text-sm text-ink-soft">
    <Trans>
      Orders with the most warning signs, the largest amounts and the nearest events come first. Once an event has
      started, its orders are less urgent.
    </Trans>
  </p>
);
