import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { redirect } from 'react-router';
import { confirm, release, type ReservationPage, reservationPage } from '#domain/checkout';
import { byIntent, otherwise, text, z } from '#shared/input/form.ts';
import { formatMoney } from '#shared/money.ts';
import { localePath, paths } from '#shared/paths.ts';
import type { Route } from './+types/details';
import { pageContext } from '../app/context.ts';
import { Form } from '../forms/form.tsx';
import { parseForm, readForm } from '../forms/read.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { localeOfParams, useLocale, useLocalePath } from '../i18n/locale.ts';
import { useSite } from '../app/site.ts';
import { withErrorPage, type ShownRefusal, refusalResponse } from '../forms/refusal.ts';
import { useFieldErrors } from '../forms/errors.tsx';
import { mailDelivery } from '../app/mail-delivery.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { HoldTimer } from './hold-timer.tsx';
import { EventSummary } from './event-summary.tsx';
import { readIdempotencyKey } from './idempotency-key.ts';
import { Steps } from './steps.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx, session } = context.get(pageContext);
  const { fullName: name, email } = session.signedIn ?? { fullName: '', email: '' };
  return withErrorPage(async () => {
    const reservation = await reservationPage(ctx, { token: params.token });
    if (reservation.orderToken)
      throw redirect(localePath(localeOfParams(params).prefix, paths.order(reservation.orderToken)), 303);
    return { reservation, idempotencyKey: crypto.randomUUID(), known: { name, email } };
  });
}

const buyer = z.object({ name: text, email: text });
const detailsForm = byIntent([
  buyer.extend({ intent: z.literal('release') }),
  buyer.extend({ intent: otherwise('confirm'), idempotency_key: text }),
]);

export async function action({ params, context, request }: Route.ActionArgs) {
  const { ctx, session } = context.get(pageContext);
  const form = parseForm(detailsForm, await readForm(request));
  const prefix = localeOfParams(params).prefix;
  const { name, email } = form;
  try {
    if (form.intent === 'release') {
      await release(ctx, { token: params.token });
      const { event } = await reservationPage(ctx, { token: params.token });
      return redirect(localePath(prefix, paths.event(event)), 303);
    }
    const order = await confirm(ctx, {
      token: params.token,
      name,
      email,
      // mails to an account use the account's language, whatever the page's
      locale: session.signedIn?.locale ?? localeOfParams(params).lang,
      idempotencyKey: readIdempotencyKey(form.idempotency_key),
    });
    return redirect(localePath(prefix, paths.order(order.orderToken)), 303);
  } catch (error) {
    return refusalResponse(error, { name, email });
  }
}

export const meta = (args: Route.MetaArgs) =>
  args.loaderData ? privatePageMeta(args, msg`Your details for ${args.loaderData.reservation.event.name}`) : [];

/** Step 2 of 3: the buyer's name and email. The server's clock decides when the hold expires. */
export default function Details({ loaderData, actionData }: Route.ComponentProps) {
  const { reservation } = loaderData;
  return (
    <div className="page-width grid gap-x-12 gap-y-6 py-6 md:py-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0 max-w-xl">
        <Steps now={2} />
        {reservation.state === 'open' ? (
          <OrderForm
            {...loaderData}
            refusal={actionData?.refusal ?? null}
            typed={actionData?.typed ?? loaderData.known}
          />
        ) : (
          <HoldExpired reservation={reservation} />
        )}
      </div>
      <EventSummary event={reservation.event}>
        {reservation.state === 'open' && <OrderLines reservation={reservation} />}
      </EventSummary>
    </div>
  );
}

interface FormProps {
  reservation: ReservationPage;
  idempotencyKey: string;
  refusal: ShownRefusal | null;
  typed: { name: string; email: string };
}

function OrderForm({ reservation, idempotencyKey, refusal, typed }: FormProps) {
  const site = useSite();
  const { t } = useLingui();
  const errorOf = useFieldErrors(refusal);
  const locale = useLocale();
  const total = formatMoney({ value: reservation.totalMinor, currency: reservation.currency }, locale.code);
  return (
    <>
      <h1 className="mt-5 text-3xl">
        <Trans>Who is coming?</Trans>
      </h1>
      <HoldTimer expiresAt={reservation.expiresAt} serverNow={reservation.serverNow} />
      <Form className="mt-6 grid gap-5" noValidate refusal={refusal} labels={{ name: t`Name`, email: t`E-mail` }}>
        <input type="hidden" name="idempotency_key" value={idempotencyKey} />
        <TextField
          id="name"
          name="name"
          label={t`Name`}
          required
          requiredText={t`(required)`}
          autoComplete="name"
          maxLength={120}
          defaultValue={typed.name}
          error={errorOf('name')}
        />
        <TextField
          id="email"
          name="email"
          type="email"
          inputMode="email"
          label={t`E-mail`}
          hint={
            mailDelivery(site) === 'nowhere'
              ? t`This site sends no mail: your tickets are on the next page.`
              : t`Your tickets go here. Nothing else does.`
          }
          required
          requiredText={t`(required)`}
          autoComplete="email"
          maxLength={254}
          defaultValue={typed.email}
          error={errorOf('email')}
        />
        {reservation.payAtDoor && (
          <p className="rounded-md bg-accent-soft px-5 py-4 text-sm">
            <Trans>Nothing to pay now. You pay {total} at the door.</Trans>
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="confirm" className="w-full sm:w-auto">
            <Trans>Place order</Trans>
          </Button>
          <Button name="intent" value="release" variant="quiet" className="w-full sm:w-auto">
            <Trans>Cancel and release these tickets</Trans>
          </Button>
        </div>
      </Form>
    </>
  );
}

function OrderLines({ reservation }: { reservation: ReservationPage }) {
  const locale = useLocale();
  const money = (value: number) =>
    value === 0 ? <Trans>Free</Trans> : formatMoney({ value, currency: reservation.currency }, locale.code);
  return (
    <table className="mt-4 w-full border-t border-line text-sm">
      <caption className="sr-only">
        <Trans>Your order</Trans>
      </caption>
      <tbody>
        {reservation.lines.map((line) => (
          <tr key={line.ticketClassId} className="border-b border-line">
            <th scope="row" className="py-2.5 pe-3 text-start font-normal">
              {line.quantity} × {line.name}
            </th>
            <td className="py-2.5 text-end">{money(line.totalMinor)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <th scope="row" className="py-2.5 text-start">
            <Trans>Total</Trans>
          </th>
          <td className="py-2.5 text-end">{money(reservation.totalMinor)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function HoldExpired({ reservation }: { reservation: ReservationPage }) {
  const to = useLocalePath();
  return (
    <>
      <h1 className="mt-5 text-3xl">
        {reservation.state === 'released' ? (
          <Trans>You released these tickets</Trans>
        ) : (
          <Trans>Your time ran out</Trans>
        )}
      </h1>
      <p className="mt-3 text-lg text-ink-soft">
        {reservation.state === 'released' ? (
          <Trans>They are on sale again for others.</Trans>
        ) : (
          <Trans>The tickets went back on sale. If there are any left, you can choose them again.</Trans>
        )}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={to(paths.checkout(reservation.event.id))}>
          <Trans>Choose tickets again</Trans>
        </ButtonLink>
        <ButtonLink variant="outline" href={to(paths.event(reservation.event))}>
          <Trans>Back to the event</Trans>
        </ButtonLink>
      </div>
    </>
  );
}
