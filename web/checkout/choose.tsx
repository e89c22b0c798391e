import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { redirect } from 'react-router';
import { reserve } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { eventPage, type EventPage } from '#domain/events';
import { type Offer, offer, type OfferClass } from '#domain/tickets';
import { isId } from '#shared/ids.ts';
import { DONATION_MAX_MINOR } from '#shared/limits.ts';
import { formatMoney, majorValue } from '#shared/money.ts';
import { localePath, paths } from '#shared/paths.ts';
import type { Route } from './+types/choose';
import { notFound } from '../app/responses.ts';
import { pageContext } from '../app/context.ts';
import { PostForm } from '../forms/post-form.tsx';
import { parseForm, readForm } from '../forms/read.ts';
import { shortWhen } from '../i18n/format.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { localeOfParams, useLocale, useLocalePath } from '../i18n/locale.ts';
import { refusalResponse, withErrorPage, withFieldNames } from '../forms/refusal.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { type ClassError, errorOf } from './class-error.ts';
import { EventSummary } from './event-summary.tsx';
import { readIdempotencyKey } from './idempotency-key.ts';
import { type Choice, choiceForm, formFieldOf, linesOf, typedOf } from './read-choice.ts';
import { RefusalNotice } from '../forms/refusal-notice.tsx';
import { Steps } from './steps.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  if (!isId(params.eventId)) notFound();
  return withErrorPage(async () => {
    const event = await eventPage(ctx, { id: params.eventId });
    const tickets = await offer(ctx, { eventId: event.id });
    return { event, offer: tickets, idempotencyKey: crypto.randomUUID() };
  });
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext);
  if (!isId(params.eventId)) notFound();
  const choice = parseForm(choiceForm, await readForm(request));
  const currencies = await currenciesOf(ctx, params.eventId, choice);
  try {
    const reservation = await reserve(ctx, {
      idempotencyKey: readIdempotencyKey(choice.idempotencyKey),
      eventId: params.eventId,
      lines: linesOf(choice, (id) => currencies.get(id) ?? ''),
    });
    return redirect(localePath(localeOfParams(params).prefix, paths.reservation(reservation.reservationToken)), 303);
  } catch (error) {
    return refusalResponse(
      withFieldNames(error, (field) => formFieldOf(field, choice)),
      typedOf(choice),
    );
  }
}

/** Amounts are typed in the major units of their class's currency; a form without amounts needs no request of the offer. */
async function currenciesOf(ctx: Ctx, eventId: string, choice: Choice): Promise<Map<string, string>> {
  const hasAmount = choice.classes.some(({ amount }) => amount !== undefined);
  const { classes } = hasAmount ? await offer(ctx, { eventId }) : { classes: [] };
  return new Map(classes.map(({ id, currency }) => [id, currency]));
}

export const meta = (args: Route.MetaArgs) =>
  args.loaderData ? privatePageMeta(args, msg`Tickets for ${args.loaderData.event.name}`) : [];

/** Step 1 of 3: which tickets and how many. */
export default function Choose({ loaderData, actionData }: Route.ComponentProps) {
  const { event, offer: tickets, idempotencyKey } = loaderData;
  const to = useLocalePath();
  const onSale = tickets.classes.filter((ticketClass) => ticketClass.status === 'on_sale');
  return (
    <div className="page-width grid gap-x-12 gap-y-6 py-6 md:py-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0">
        <Steps now={1} />
        <h1 className="mt-5 text-3xl">
          <Trans>Choose your tickets</Trans>
        </h1>
        {actionData?.refusal && <RefusalNotice refusal={actionData.refusal} />}
        <PostForm className="mt-6">
          <input type="hidden" name="idempotency_key" value={idempotencyKey} />
          <ul className="grid gap-4">
            {tickets.classes.map((ticketClass) => (
              <ClassRow
                key={ticketClass.id}
                ticketClass={ticketClass}
                event={event}
                typed={{
                  // a single ticket class starts selected
                  quantity:
                    actionData?.typed.quantities[ticketClass.id] ??
                    (onSale.length === 1 ? String(ticketClass.minPerOrder) : '0'),
                  amount: actionData?.typed.amounts[ticketClass.id],
                }}
                error={errorOf(actionData?.refusal, ticketClass.id)}
              />
            ))}
          </ul>
          {onSale.length > 0 ? (
            <Button className="mt-8 w-full sm:w-auto">
              <Trans>Continue</Trans>
            </Button>
          ) : (
            <SalesClosed offer={tickets} event={event} />
          )}
        </PostForm>
      </div>
      <EventSummary event={event}>
        <ButtonLink variant="quiet" className="-ms-5 text-sm" href={to(paths.event(event))}>
          <Trans>Back to the event</Trans>
        </ButtonLink>
      </EventSummary>
    </div>
  );
}

function SalesClosed({ offer: tickets, event }: { offer: Offer; event: EventPage }) {
  const to = useLocalePath();
  return (
    <div className="mt-8">
      <p className="text-ink-soft">
        {tickets.classes.length === 0 ? (
          <Trans>There are no tickets for this event here.</Trans>
        ) : (
          <Trans>Nothing can be reserved right now.</Trans>
        )}
      </p>
      <ButtonLink variant="outline" className="mt-4" href={to(paths.event(event))}>
        <Trans>Back to the event</Trans>
      </ButtonLink>
    </div>
  );
}

interface Typed {
  quantity: string;
  amount: string | undefined;
}

const errorId = (ticketClassId: string) => `error_${ticketClassId}`;

function ErrorText({ ticketClass, error }: { ticketClass: OfferClass; error: ClassError }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const money = (value: number) => formatMoney({ value, currency: ticketClass.currency }, locale.code);
  return (
    <p id={errorId(ticketClass.id)} className="w-full text-sm font-medium text-bad">
      {error.kind === 'amount' ? (
        <Trans>
          Please type an amount between {money(0)} and {money(DONATION_MAX_MINOR)}.
        </Trans>
      ) : error.kind === 'tooMany' ? (
        <Trans>At most {ticketClass.maxPerOrder} of these in one order.</Trans>
      ) : error.kind === 'tooFew' ? (
        <Trans>At least {ticketClass.minPerOrder} of these in one order.</Trans>
      ) : (
        i18n._(error.text)
      )}
    </p>
  );
}

function ClassRow({
  ticketClass,
  event,
  typed,
  error,
}: {
  ticketClass: OfferClass;
  event: EventPage;
  typed: Typed;
  error: ClassError | undefined;
}) {
  const locale = useLocale();
  const price =
    ticketClass.priceKind === 'free' ? (
      <Trans>Free</Trans>
    ) : ticketClass.priceKind === 'donation' ? (
      ticketClass.takesMoney ? (
        <Trans>Pay what you like</Trans>
      ) : (
        <Trans>Free</Trans>
      )
    ) : (
      formatMoney({ value: ticketClass.priceMinor, currency: ticketClass.currency }, locale.code)
    );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border border-line bg-raised p-5">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="font-sans text-lg font-semibold tracking-normal">{ticketClass.name}</h2>
        {ticketClass.description && <p className="text-sm text-ink-soft">{ticketClass.description}</p>}
        <p className="mt-1 font-semibold tabular-nums">{price}</p>
        <Status ticketClass={ticketClass} tz={event.tz} />
      </div>
      {ticketClass.status === 'on_sale' && <Quantity ticketClass={ticketClass} typed={typed} error={error} />}
      {error && <ErrorText ticketClass={ticketClass} error={error} />}
    </li>
  );
}

function Status({ ticketClass, tz }: { ticketClass: OfferClass; tz: string }) {
  const locale = useLocale();
  const classes = 'mt-1 text-sm font-medium';
  if (ticketClass.status === 'sold_out')
    return (
      <p className={`${classes} text-bad`}>
        <Trans>Sold out</Trans>
      </p>
    );
  if (ticketClass.status === 'all_held')
    return (
      <p className={`${classes} text-warn`}>
        <Trans>All held for the moment</Trans>
      </p>
    );
  if (ticketClass.status === 'payment_missing')
    return (
      <p className={`${classes} text-ink-soft`}>
        <Trans>Tickets for this online event aren’t available here yet.</Trans>
      </p>
    );
  if (ticketClass.status === 'sales_ended')
    return (
      <p className={`${classes} text-ink-soft`}>
        <Trans>Sales ended</Trans>
      </p>
    );
  if (ticketClass.status === 'not_yet_on_sale') {
    return (
      <p className={`${classes} text-ink-soft`}>
        {ticketClass.salesStart ? (
          <Trans>
            On sale {shortWhen(locale, { startsAt: ticketClass.salesStart, endsAt: ticketClass.salesStart, tz })}
          </Trans>
        ) : (
          <Trans>Not on sale yet</Trans>
        )}
      </p>
    );
  }
  if (ticketClass.remaining !== null)
    return (
      <p className={`${classes} text-warn`}>
        <Plural value={ticketClass.remaining} one="# left" other="# left" />
      </p>
    );
  return null;
}

function Quantity({ ticketClass, typed, error }: { ticketClass: OfferClass; typed: Typed; error?: ClassError }) {
  const { t } = useLingui();
  const wrong = { 'aria-invalid': true, 'aria-describedby': errorId(ticketClass.id) } as const;
  const maxQuantity = Math.min(ticketClass.maxPerOrder, ticketClass.remaining ?? ticketClass.maxPerOrder);
  const choices = [
    0,
    ...Array.from(
      { length: Math.max(0, maxQuantity - ticketClass.minPerOrder + 1) },
      (_, offset) => ticketClass.minPerOrder + offset,
    ),
  ];
  return (
    <div className="flex flex-wrap items-end gap-3">
      {ticketClass.priceKind === 'donation' && ticketClass.takesMoney && (
        <label className="text-sm">
          <Trans>Amount each ({ticketClass.currency})</Trans>
          <input
            name={`amount_${ticketClass.id}`}
            inputMode="decimal"
            defaultValue={typed.amount ?? majorValue({ value: ticketClass.priceMinor, currency: ticketClass.currency })}
            maxLength={12}
            {...(error?.kind === 'amount' ? wrong : {})}
            className="mt-1 block min-h-11 w-28 rounded-sm border border-line-strong bg-raised px-3 aria-invalid:border-bad"
          />
        </label>
      )}
      <label className="text-sm">
        <span className="sr-only">{ticketClass.name}: </span>
        <Trans>Quantity</Trans>
        <select
          name={`quantity_${ticketClass.id}`}
          defaultValue={typed.quantity}
          aria-label={t`Quantity of ${ticketClass.name}`}
          {...(error && error.kind !== 'amount' ? wrong : {})}
          className="mt-1 block min-h-11 rounded-sm border border-line-strong bg-raised px-3 text-base aria-invalid:border-bad"
        >
          {choices.map((number) => (
            <option key={number}>{number}</option>
          ))}
        </select>
      </label>
    </div>
  );
}
