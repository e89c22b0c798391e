import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { data, redirect } from 'react-router';
import { boxOffice, priceSale, requireSeller, sellTickets } from '#domain/boxoffice';
import type { Payable } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { takesPromoCodes } from '#domain/tickets';
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
import { CODE_MAX_CHARS, PromoBox, type TypedCode } from './promo-box.tsx';

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
    const typedCode = (url.searchParams.get('code') ?? '').trim().slice(0, CODE_MAX_CHARS);
    const takesCodes = await takesPromoCodes(ctx, { eventId: event.id });
    const common = { event, isDoorTime, takesCodes, fields: fieldsOf(choice), idempotencyKey: crypto.randomUUID() };
    const sale = { eventId: params.eventId, choice, currency: till.currency };
    const { payable, refusal, code } = await pricedWithCode(ctx, sale, typedCode);
    if (payable) return data({ ...common, code, payable, refusal: null, named: [] });
    const lines = choice.classes.filter(({ quantity }) => quantity !== '0');
    const ids = Object.keys(refusal.fields).map((field) => lineId(field, lines));
    const named = classes.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
    return data({ ...common, code, payable: null, refusal, named }, { status: refusal.status });
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
  | { payable: null; refusal: ShownRefusal & { status: number; left: number | null; min: number | null } };

interface SaleToPrice {
  eventId: string;
  choice: Choice;
  currency: string;
  promoCode?: string | undefined;
}

/** A code that cannot be used changes no price, and the refusal about it stands beside its field. */
async function pricedWithCode(ctx: Ctx, sale: SaleToPrice, text: string): Promise<Priced & { code: TypedCode | null }> {
  if (text === '') return { ...(await priced(ctx, sale)), code: null };
  const result = await priced(ctx, { ...sale, promoCode: text });
  const fault = result.refusal?.fields.promoCode?.[0] ?? (result.refusal?.code === 'RATE_LIMITED' ? 'TOO_MANY' : null);
  if (fault === null) return { ...result, code: { text, fault: null, minMinor: null } };
  return { ...(await priced(ctx, sale)), code: { text, fault, minMinor: result.refusal?.min ?? null } };
}

async function priced(ctx: Ctx, { eventId, choice, currency, promoCode }: SaleToPrice): Promise<Priced> {
  try {
    const lines = linesOf(choice, () => currency);
    return { payable: await priceSale(ctx, { eventId, lines, promoCode }), refusal: null };
  } catch (error) {
    if (!(error instanceof Refusal) || NO_PAGE.includes(error.code)) throw error;
    const { code, message, status, detail } = error;
    const { left, min } = detail.values ?? {};
    return {
      payable: null,
      refusal: {
        code,
        text: message,
        fields: detail.fields ?? {},
        status,
        left: left === undefined ? null : Number(left),
        min: min === undefined ? null : Number(min),
      },
    };
  }
}

const payForm = z.object({
  code: text,
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
      ...(form.code !== '' && { promoCode: form.code }),
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

const queryOf = (fields: { name: string; value: string }[]): string =>
  `?${new URLSearchParams(fields.map(({ name, value }) => [name, value])).toString()}`;

/** Takes the money for the chosen tickets. */
export default function Pay({ loaderData, actionData }: Route.ComponentProps) {
  const { event, payable, code, fields, isDoorTime, idempotencyKey } = loaderData;
  const { t } = useLingui();
  const refused = actionData?.kind === 'refused' ? actionData : null;
  // the code under which the total was shown
  const applied = code !== null && code.fault === null ? [{ name: 'code', value: code.text }] : [];
  const query = queryOf([...fields, ...applied]);
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
        promo={
          loaderData.takesCodes && (
            <PromoBox eventId={event.id} fields={fields} code={code} payable={payable} withoutCode={queryOf(fields)} />
          )
        }
        code={code}
        hidden={[
          ...fields,
          ...applied,
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
