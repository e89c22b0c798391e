import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { boxOffice, collectOrder, dueOrder } from '#domain/boxoffice';
import { boxOfficePaths } from '#shared/doors/door-paths.ts';
import { text, uncleaned, z } from '#shared/input/form.ts';
import type { Route } from './+types/collect';
import { pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { refusalResponse, retryHeaders, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { typedMinor } from './money.tsx';
import { OfficeFrame } from './office-frame.tsx';
import { PaymentForm } from './payment-form.tsx';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    const [{ event, till }, order] = await Promise.all([boxOffice(ctx, params), dueOrder(ctx, params)]);
    return { event, order, hasOpenTill: till !== null };
  });
}

const collectForm = z.object({ seen: text, currency: text, way: text, given: uncleaned(20) });

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const form = parseForm(collectForm, await readForm(request));
  try {
    const { saleId } = await collectOrder(ctx, {
      eventId: params.eventId,
      orderId: params.orderId,
      seenMinor: Number(form.seen),
      way: form.way,
      givenMinor: typedMinor(form.given, form.currency),
    });
    return seeOther(`${boxOfficePaths.sale(params.eventId, saleId)}?done=collected`, params);
  } catch (error) {
    return refusalResponse(error, form);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Payment`);

/** Takes the money for an order from the site. */
export default function Collect({ loaderData, actionData }: Route.ComponentProps) {
  const { event, order, hasOpenTill } = loaderData;
  const to = useLocalePath();
  const refused = actionData?.kind === 'refused' ? actionData : null;
  const { number } = order;
  return (
    <OfficeFrame event={event} current="orders" title={<Trans>Order {number}</Trans>}>
      <p className="mt-1 text-lg wrap-anywhere">
        <bdi>{order.name}</bdi>
      </p>
      {order.due && hasOpenTill && (
        <PaymentForm
          payable={order.due}
          hidden={[]}
          typed={refused?.typed ?? null}
          refusal={refused?.refusal}
          action={null}
          backTo={boxOfficePaths.orders(event.id)}
          guest={null}
        />
      )}
      {order.due && !hasOpenTill && (
        <>
          <p className="mt-4 font-medium">
            <Trans>Open your till first.</Trans>
          </p>
          <ButtonLink href={to(boxOfficePaths.office(event.id))} className="mt-4">
            <Trans>Open till</Trans>
          </ButtonLink>
        </>
      )}
      {!order.due && (
        <p className="mt-4 max-w-2xl rounded-md bg-good-soft px-5 py-4 font-medium text-good">
          <Trans>There’s nothing left to pay on this order.</Trans>
        </p>
      )}
    </OfficeFrame>
  );
}
