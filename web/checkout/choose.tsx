import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { redirect } from 'react-router';
import { reserve } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { eventPage } from '#domain/events';
import { requireShown } from '#domain/moderation';
import {
  type Offer,
  offer,
  type OfferClass,
  type OfferDiscount,
  offerWithCode,
  type OfferWithCode,
  takesPromoCodes,
} from '#domain/tickets';
import { checkoutQuery, checkoutQueryOf } from '#shared/checkout-query.ts';
import { alertKindOf } from '#shared/event-alerts.ts';
import { isId } from '#shared/ids.ts';
import { typedValue } from '#shared/money.ts';
import { localePath, paths } from '#shared/paths.ts';
import type { Route } from './+types/choose';
import { NotifyMe } from '../alerts/notify-me.tsx';
import { notFound } from '../app/responses.ts';
import { pageContext } from '../app/context.ts';
import { withPasswordPage } from '../app/password-redirect.ts';
import { useCorrectedFields } from '../forms/corrected-fields.ts';
import { PostForm } from '../forms/post-form.tsx';
import { parseForm, readForm } from '../forms/read.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { localeOfParams, useLocale } from '../i18n/locale.ts';
import { refusalResponse, retryHeaders, type ShownRefusal, withErrorPage, withFieldNames } from '../forms/refusal.ts';
import { Button } from '../ui/button.tsx';
import { StickyBar } from '../ui/sticky-bar.tsx';
import { challengeAfter } from './challenge/challenge-after.ts';
import { ChallengeFields } from './challenge/challenge-fields.tsx';
import { basketOf, type TypedClass } from './choose/basket.ts';
import { BasketText } from './choose/basket-text.tsx';
import { ChoiceErrors } from './choose/choice-errors.tsx';
import { ClassRow } from './choose/class-row.tsx';
import { reducedPrice } from './choose/promo.ts';
import { CodeBox } from './choose/code-box.tsx';
import { SalesClosed } from './choose/sales-closed.tsx';
import { errorOf, fieldsOf } from './class-error.ts';
import { EventSummary } from './event-summary.tsx';
import { readIdempotencyKey } from '../forms/idempotency-key.ts';
import { type Choice, choiceForm, formFieldOf, linesOf, quantitiesOf, typedOf } from './read-choice.ts';
import { Steps } from './steps.tsx';

/** `?code=` is an access code, which reveals hidden classes, or a promo code, which lowers prices. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  if (!isId(params.eventId)) notFound();
  return withErrorPage(async () => {
    const { eventId } = params;
    await requireShown(ctx.db, { eventId });
    const event = await withPasswordPage({ eventId, params }, () => eventPage(ctx, { id: eventId }));
    // the event page explains the status and offers the next step
    if (!['live', 'started'].includes(event.status))
      throw redirect(localePath(localeOfParams(params).prefix, paths.event(event)));
    const { code, linkSlug } = checkoutQueryOf(url);
    const [{ codeState, codeText = null, discount = null, ...tickets }, hasPromoCodes] = await Promise.all([
      offerOf(ctx, event.id, code),
      takesPromoCodes(ctx, { eventId: event.id }),
    ]);
    return {
      event,
      offer: tickets,
      linkSlug,
      passedOn: quantitiesOf(url),
      takesPromoCodes: hasPromoCodes,
      entered: code !== null && codeState ? { code: codeText ?? code, state: codeState, discount } : null,
      idempotencyKey: crypto.randomUUID(),
      header: { checkoutOf: paths.event(event) },
    };
  });
}

/** The offer, and the state of the entered code. */
const offerOf = (ctx: Ctx, eventId: string, code: string | null): Promise<Offer & Partial<OfferWithCode>> =>
  code === null ? offer(ctx, { eventId }) : offerWithCode(ctx, { eventId, code });

export async function action({ params, context, request, url }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext);
  if (!isId(params.eventId)) notFound();
  const choice = parseForm(choiceForm, await readForm(request));
  const query = checkoutQueryOf(url);
  const accessCode = query.code;
  const currencies = await currenciesOf(ctx, { eventId: params.eventId, choice, accessCode });
  try {
    const reservation = await reserve(ctx, {
      idempotencyKey: readIdempotencyKey(choice.idempotencyKey),
      eventId: params.eventId,
      accessCode: accessCode ?? undefined,
      isDiscountShown: choice.isDiscountShown,
      linkSlug: query.linkSlug ?? undefined,
      lines: linesOf(choice, (id) => currencies.get(id) ?? ''),
      answer: choice.answer,
    });
    const path = paths.reservation(reservation.reservationToken) + checkoutQuery(query);
    return redirect(localePath(localeOfParams(params).prefix, path), 303);
  } catch (error) {
    const { lang } = localeOfParams(params);
    const answer = await challengeAfter(ctx, { error, eventId: params.eventId, posted: choice.answer, lang });
    return refusalResponse(
      withFieldNames(error, (field) => formFieldOf(field, choice)),
      { ...typedOf(choice), answer },
    );
  }
}

/**
 * Reads the form. Amounts are typed in the major units of their class's currency. A form without amounts does not need
 * to load the offer.
 */
async function currenciesOf(
  ctx: Ctx,
  { eventId, choice, accessCode }: { eventId: string; choice: Choice; accessCode: string | null },
): Promise<Map<string, string>> {
  const hasAmount = choice.classes.some(({ amount }) => amount !== undefined);
  const { classes } = hasAmount ? await offerOf(ctx, eventId, accessCode) : { classes: [] };
  return new Map(classes.map(({ id, currency }) => [id, currency]));
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) =>
  args.loaderData ? privatePageMeta(args, msg`Tickets for ${args.loaderData.event.name}`) : [];

/** Step 1 of 3: which tickets and how many. */
export default function Choose({ loaderData, actionData }: Route.ComponentProps) {
  const { event, offer: tickets, entered, takesPromoCodes: takesCodes, linkSlug, passedOn } = loaderData;
  const discount = entered?.discount ?? null;
  const { classes } = tickets;
  const [addOns, admissions] = [classes.filter(isAddOn), classes.filter((ticketClass) => !isAddOn(ticketClass))];
  const answer = actionData?.typed.answer ?? null;
  const refusal = answer?.shown ? undefined : actionData?.refusal;
  const corrected = useCorrectedFields(refusal);
  const [typed, setTyped] = useTyped(classes, actionData?.typed ?? { quantities: passedOn, amounts: {} });
  const isOnSale = admissions.some(({ status }) => status === 'on_sale');
  const alertKind = alertKindOf(tickets.salesStatus);
  const basket = basketOf(classes, typed, discount);
  const isDiscounted = discount !== null && (basket.total?.regular ?? 0) >= discount.minOrderMinor;
  return (
    <div className="page-width grid gap-x-12 gap-y-6 py-6 md:py-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0">
        <Steps now={1} />
        <h1 className="mt-5 text-3xl">
          <Trans>Choose your tickets</Trans>
        </h1>
        {/* a chosen ticket corrects a form without a choice */}
        {refusal && !('lines' in refusal.fields && basket.tickets > 0) && (
          <ChoiceErrors refusal={refusal} classes={classes} discount={discount} />
        )}
        {((isOnSale && takesCodes) || tickets.acceptsCodes || entered) && (
          <CodeBox
            eventId={event.id}
            entered={entered}
            takesPromoCodes={takesCodes}
            linkSlug={linkSlug}
            quantities={quantityFields(typed)}
          />
        )}
        <PostForm className="mt-2" noValidate>
          <input type="hidden" name="idempotency_key" value={loaderData.idempotencyKey} />
          {answer && <ChallengeFields answer={answer} />}
          {discount && <input type="hidden" name="discount_shown" value="on" />}
          <ClassLists
            {...{ admissions, tz: event.tz, typed, setTyped, refusal, corrected }}
            addOns={isOnSale ? addOns : []}
            discount={isDiscounted ? discount : null}
          />
          {isOnSale ? <Continue basket={basket} /> : <SalesClosed offer={tickets} event={event} />}
        </PostForm>
        {alertKind && <NotifyMe eventId={event.id} kind={alertKind} className="mt-4" />}
      </div>
      <EventSummary event={event}>{isOnSale && <SummaryBasket basket={basket} />}</EventSummary>
    </div>
  );
}

interface ListProps {
  admissions: OfferClass[];
  /** Empty while no ticket is on sale: add-ons come with a ticket. */
  addOns: OfferClass[];
  discount: OfferDiscount | null;
  tz: string;
  typed: Record<string, TypedClass>;
  setTyped: (typed: Record<string, TypedClass>) => void;
  refusal: ShownRefusal | undefined;
  corrected: ReadonlySet<string>;
}

/** The tickets, and below them the add-ons under a heading of their own. */
function ClassLists({ admissions, addOns, discount, tz, typed, setTyped, refusal, corrected }: ListProps) {
  const rowOf = (ticketClass: OfferClass, title: 'h2' | 'h3') => (
    <ClassRow
      key={ticketClass.id}
      ticketClass={ticketClass}
      reducedMinor={reducedPrice(ticketClass, discount)}
      tz={tz}
      typed={typed[ticketClass.id] ?? NOTHING_TYPED}
      onChange={(typedClass) => setTyped({ ...typed, [ticketClass.id]: typedClass })}
      error={errorOf(refusal, ticketClass.id, corrected)}
      title={title}
    />
  );
  return (
    <>
      <ul className="divide-y divide-line">{admissions.map((ticketClass) => rowOf(ticketClass, 'h2'))}</ul>
      {addOns.length > 0 && (
        <section aria-labelledby="add-ons" className="mt-6 border-t border-line pt-6">
          <h2 id="add-ons" className="text-xl">
            <Trans>Add-ons</Trans>
          </h2>
          <ul className="divide-y divide-line">{addOns.map((addOn) => rowOf(addOn, 'h3'))}</ul>
        </section>
      )}
    </>
  );
}

const isAddOn = ({ kind }: OfferClass): boolean => kind === 'add_on';

/** The button below the tickets, and on small screens in a bar with the total. */
const Continue = ({ basket }: { basket: ReturnType<typeof basketOf> }) => (
  <>
    <Button className="mt-6 max-lg:hidden">
      <Trans>Continue</Trans>
    </Button>
    <StickyBar>
      <BasketText basket={basket} />
      <Button className="shrink-0">
        <Trans>Continue</Trans>
      </Button>
    </StickyBar>
  </>
);

const SummaryBasket = ({ basket }: { basket: ReturnType<typeof basketOf> }) => (
  <div className="mt-4 border-t border-line pt-3 max-lg:hidden">
    <BasketText basket={basket} />
  </div>
);

/** The chosen quantities, by the name of their field. */
const quantityFields = (typed: Record<string, TypedClass>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([id, { quantity }]) =>
      quantity === '0' || quantity === '' ? [] : [[fieldsOf(id).quantity, quantity]],
    ),
  );

const NOTHING_TYPED: TypedClass = { quantity: '0', amount: '' };

/** The typed values, at first those of a refused form. */
function useTyped(classes: Offer['classes'], refused: ReturnType<typeof typedOf> | undefined) {
  const { code } = useLocale();
  return useState(() => initiallyTyped({ classes, locale: code }, refused));
}

/** The values of a refused form, or the suggested amounts; a single ticket class starts selected. */
function initiallyTyped(
  { classes, locale }: Pick<Offer, 'classes'> & { locale: string },
  refused?: ReturnType<typeof typedOf>,
): Record<string, TypedClass> {
  const isSingle = classes.filter(({ status, kind }) => status === 'on_sale' && kind !== 'add_on').length === 1;
  return Object.fromEntries(
    classes.map(({ id, kind, status, minPerOrder, priceMinor, minimumMinor, currency }) => [
      id,
      {
        quantity:
          refused?.quantities[id] ??
          (isSingle && kind !== 'add_on' && status === 'on_sale' ? String(minPerOrder) : '0'),
        amount: refused?.amounts[id] ?? typedValue({ value: Math.max(priceMinor, minimumMinor), currency }, locale),
      },
    ]),
  );
}
