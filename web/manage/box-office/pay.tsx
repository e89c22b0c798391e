import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { data, redirect } from 'react-router';
import { boxOffice, priceSale, requireSeller, sellTickets } from '#domain/boxoffice';
import type { Payable } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { boxOfficePaths } from '#shared/doors/door-paths.ts';
import { Refusal } from '#shared/errors.ts';
import { checkbox, text, uncleaned, z } from '#shared/input/form.ts';
import { NAME_MAX_CHARS } from '#shared/limits.ts';
import { localePath } from '#shared/paths.ts';
import type { Route } from './+types/pay';
import { pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { type Choice, choiceForm, linesOf } from '../../checkout/read-choice.ts';
import { readIdempotencyKey } from '../../forms/idempotency-key.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { refusalResponse, retryHeaders, type ShownRefusal, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { localeOfParams } from '../../i18n/locale.ts';
import { i18nFor } from '../../i18n/messages.ts';
import { NotSellable } from './not-sellable.tsx';
import { OfficeFrame } from './office-frame.tsx';
import { PaymentForm } from './payment-form.tsx';
import { typedMinor } from './money.tsx';

/** Refusals that the error page shows, because the person may not see the page at all. */
const NO_PAGE = ['NOT_SIGNED_IN', 'NOT_FOUND', 'ROLE_TOO_LOW'];

/** The query names the tickets, like the form of the checkout: `?quantity_7=2`. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    const { event, till, isDoorTime, classes } = await boxOffice(ctx, params);
    if (!till) throw redirect(localePath(localeOfParams(params).prefix, boxOfficePaths.office(params.eventId)));
    const choice = choiceOf(url);
    const common = { event, isDoorTime, fields: fieldsOf(choice), idempotencyKey: crypto.randomUUID() };
    const { payable, refusal } = await priced(ctx, { eventId: params.eventId, choice, currency: till.currency });
    if (payable) return data({ ...common, payable, refusal: null, named: [] });
    const lines = choice.classes.filter(({ quantity }) => quantity !== '0');
    const ids = Object.keys(refusal.fields).map((field) => lineId(field, lines));
    const named = classes.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
    return data({ ...common, payable: null, refusal, named }, { status: refusal.status });
  });
}

const lineId = (field: string, lines: Choice['classes']): string | undefined =>
  /^(?:quantity|amount)_(\d+)$/.exec(field)?.[1] ?? lines[Number(/^lines\.(\d+)\./.exec(field)?.[1])]?.id;

function choiceOf(url: URL): Choice {
  const form = new FormData();
  for (const [name, value] of url.searchParams) form.append(name, value);
  return parseForm(choiceForm, form);
}

/** The chosen tickets as hidden fields. */
const fieldsOf = ({ classes }: Choice): { name: string; value: string }[] =>
  classes.flatMap(({ id, quantity, amount }) => [
    { name: `quantity_${id}`, value: quantity.slice(0, 10) },
    ...(amount === undefined ? [] : [{ name: `amount_${id}`, value: amount.slice(0, 20) }]),
  ]);

type Priced =
  | { payable: Payable; refusal: null }
  | { payable: null; refusal: ShownRefusal & { status: number; left: number | null } };

async function priced(
  ctx: Ctx,
  { eventId, choice, currency }: { eventId: string; choice: Choice; currency: string },
): Promise<Priced> {
  try {
    return { payable: await priceSale(ctx, { eventId, lines: linesOf(choice, () => currency) }), refusal: null };
  } catch (error) {
    if (!(error instanceof Refusal) || NO_PAGE.includes(error.code)) throw error;
    const { code, message, status, detail } = error;
    const left = detail.values?.left;
    return {
      payable: null,
      refusal: {
        code,
        text: message,
        fields: detail.fields ?? {},
        status,
        left: left === undefined ? null : Number(left),
      },
    };
  }
}

const payForm = z.object({
  seen: text,
  currency: text,
  way: text,
  given: uncleaned(20),
  name: text,
  email: text,
  checkIn: checkbox,
});

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const posted = await readForm(request);
  const form = parseForm(payForm, posted);
  const choice = parseForm(choiceForm, posted);
  const locale = localeOfParams(params).lang;
  try {
    await requireSeller(ctx, params.eventId); // before the form is judged
    const { saleId } = await sellTickets(ctx, {
      eventId: params.eventId,
      lines: linesOf(choice, () => form.currency),
      seenMinor: Number(form.seen),
      way: form.way,
      givenMinor: typedMinor(form.given, form.currency),
      name: form.name,
      email: form.email,
      namelessName: i18nFor(locale)._(msg`Guest`),
      locale,
      isCheckedIn: form.checkIn,
      idempotencyKey: readIdempotencyKey(choice.idempotencyKey),
    });
    return seeOther(`${boxOfficePaths.sale(params.eventId, saleId)}?done=sold`, params);
  } catch (error) {
    return refusalResponse(error, { ...form, idempotencyKey: choice.idempotencyKey });
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Payment`);

/** Takes the money for the chosen tickets. */
export default function Pay({ loaderData, actionData }: Route.ComponentProps) {
  const { event, payable, fields, isDoorTime, idempotencyKey } = loaderData;
  const { t } = useLingui();
  const refused = actionData?.kind === 'refused' ? actionData : null;
  const query = `?${new URLSearchParams(fields.map(({ name, value }) => [name, value])).toString()}`;
  if (!payable)
    return (
      <OfficeFrame event={event} current="sell" title={<Trans>Payment</Trans>}>
        <NotSellable eventId={event.id} query={query} refusal={loaderData.refusal} names={loaderData.named} />
      </OfficeFrame>
    );
  return (
    <OfficeFrame event={event} current="sell" title={<Trans>Payment</Trans>}>
      <PaymentForm
        payable={payable}
        hidden={[
          ...fields,
          // the same key after a refusal, so that a sale whose answer was lost is not made twice
          { name: 'idempotency_key', value: refused?.typed.idempotencyKey || idempotencyKey },
        ]}
        typed={refused?.typed ?? null}
        refusal={refused?.refusal}
        action={payable.totalMinor === 0 ? t`Hand out the tickets` : null}
        backTo={`${boxOfficePaths.office(event.id)}${query}`}
        guest={{
          nameMax: NAME_MAX_CHARS,
          isCheckedIn: refused ? refused.typed.checkIn : isDoorTime,
          mayCheckIn: event.mayOpenDoors,
        }}
      />
    </OfficeFrame>
  );
}
