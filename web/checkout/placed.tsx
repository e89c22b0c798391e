import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { SignedIn } from '#domain/accounts';
import { type OrderPage, orderPage, accountOrders } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { isConfirmationUndeliverable } from '#domain/notifications';
import { formatMoney } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/placed';
import { pageContext } from '../app/context.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { useSignInHref } from '../app/use-sign-in-href.ts';
import { useLocale, useLocalePath } from '../i18n/locale.ts';
import { withErrorPage } from '../forms/refusal.ts';
import { useSite } from '../app/site.ts';
import { mailDelivery } from '../app/mail-delivery.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EventSummary } from './event-summary.tsx';
import { Steps } from './steps.tsx';
import { TicketDelivery } from './ticket-delivery.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx, session } = context.get(pageContext);
  const isGuest = session.signedIn === null;
  return withErrorPage(async () => {
    const order = await orderPage(ctx, { token: params.token });
    const isUndeliverable = await isConfirmationUndeliverable(ctx, { orderToken: params.token });
    return { isGuest, order, isUndeliverable, owner: await ownerOf(ctx, session.signedIn, params.token) };
  });
}

/** The signed-in person's public id if the order belongs to their account. */
async function ownerOf(ctx: Pick<Ctx, 'db'>, signedIn: SignedIn | null, token: string): Promise<string | null> {
  if (!signedIn) return null;
  const ownOrders = await accountOrders(ctx, { accountId: signedIn.accountId });
  return ownOrders.some((order) => order.token === token) ? signedIn.publicId : null;
}

export const headers = () => ({ 'cache-control': 'no-store' });

export const meta = (args: Route.MetaArgs) =>
  args.loaderData ? privatePageMeta(args, msg`Order ${args.loaderData.order.number}`) : [];

/** Step 3 of 3: the confirmation, with a link to every ticket. */
export default function Placed({ loaderData }: Route.ComponentProps) {
  const { order, isGuest, isUndeliverable, owner } = loaderData;
  const site = useSite();
  const locale = useLocale();
  const toPay = order.payAtDoor && order.totalMinor > 0;
  const total = formatMoney({ value: order.totalMinor, currency: order.currency }, locale.code);
  const to = useLocalePath();
  return (
    <div className="page-width grid gap-x-12 gap-y-6 py-6 md:py-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0">
        <Steps now={3} />
        <h1 className="mt-5 text-4xl font-extrabold">
          <Trans>You’re going!</Trans>
        </h1>
        <TicketDelivery {...{ site, owner, isUndeliverable }} email={order.email} />
        <Tickets tickets={order.tickets} />
        {toPay && (
          <p className="mt-6 rounded-md bg-accent-soft px-5 py-4 font-medium">
            <Trans>Please bring {total}: you pay at the door.</Trans>
          </p>
        )}
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink variant="outline" href={paths.eventCalendar(order.event.id)}>
            <Trans>Add to calendar</Trans>
          </ButtonLink>
          <ButtonLink variant="outline" href={to(paths.event(order.event))}>
            <Trans>Back to the event</Trans>
          </ButtonLink>
        </div>
        {isGuest && mailDelivery(site) !== 'nowhere' && <GuestOrderHint email={order.email} />}
      </div>
      <EventSummary event={order.event}>
        <p className="mt-4 border-t border-line pt-4 text-sm text-ink-soft">
          <Trans>Order {order.number}</Trans>
        </p>
        {toPay && (
          <p className="mt-2 flex justify-between gap-4 font-semibold">
            <Trans>To pay at the door</Trans> <span className="tabular-nums">{total}</span>
          </p>
        )}
      </EventSummary>
    </div>
  );
}

function Tickets({ tickets }: Pick<OrderPage, 'tickets'>) {
  const to = useLocalePath();
  return (
    <ul className="mt-8 grid gap-4 sm:grid-cols-2">
      {tickets.map((ticket) => (
        <li key={ticket.token} className="relative overflow-hidden rounded-md border border-line bg-raised p-5 ps-7">
          <span aria-hidden="true" className="absolute inset-y-0 start-0 w-2 bg-ember" />
          <p className="text-sm text-ink-soft">{ticket.className}</p>
          <p className="text-lg font-semibold">{ticket.attendeeName}</p>
          <p className="mt-1 font-mono text-sm tracking-wider">{ticket.code}</p>
          <ButtonLink
            className="mt-4 w-full"
            variant={tickets.length === 1 ? 'filled' : 'outline'}
            href={to(paths.ticket(ticket.token))}
          >
            <Trans>Show ticket</Trans>
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

/** For buyers without an account: orders join an account once its email address is verified. */
function GuestOrderHint({ email }: { email: string }) {
  const to = useLocalePath();
  const signInHref = useSignInHref();
  const back = to(paths.findTickets());
  return (
    <section aria-labelledby="keep-them" className="mt-10 rounded-md bg-accent-soft p-5 sm:p-6">
      <h2 id="keep-them" className="text-xl">
        <Trans>Keep your tickets in one place</Trans>
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        <Trans>
          Create an account or sign in with <strong className="text-ink">{email}</strong>, and this order is in it.
        </Trans>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink variant="outline" href={to(paths.signUp(back))}>
          <Trans>Create an account</Trans>
        </ButtonLink>
        <ButtonLink variant="outline" href={signInHref(back)}>
          <Trans>Sign in</Trans>
        </ButtonLink>
      </div>
    </section>
  );
}
