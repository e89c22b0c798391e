import { Trans } from '@lingui/react/macro';
import { Navigation } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OrderPage } from '#domain/checkout';
import { addressLine } from '#shared/address.ts';
import { includedIn } from '#shared/included.ts';
import { formatMoney } from '#shared/money.ts';
import { IncludedText } from '../../cards/included-text.tsx';
import { messagePaths } from '#shared/message-paths.ts';
import { paths } from '#shared/paths.ts';
import { mapLinks } from '../../event/address.ts';
import { useLocale, useLocalePath } from '../../i18n/locale.ts';
import { CalendarChoices } from '../../share/calendar-choices.tsx';
import { InviteFriends } from '../../share/invite-friends.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { priceOf } from './price.ts';

interface Props {
  order: OrderPage;
  isAhead: boolean;
  /** Whether the organizer has a team on this site. */
  mayContact: boolean;
}

/** The next steps of a buyer (calendar, inviting friends, directions) and the facts of the order. */
export function PlacedActions({ order, isAhead, mayContact }: Props) {
  const { event } = order;
  return (
    <aside className="grid h-fit gap-8 lg:row-span-2">
      {isAhead && (
        <>
          <Group title={<Trans>Add to calendar</Trans>}>
            <CalendarChoices event={event} />
          </Group>
          <Group title={<Trans>Invite friends</Trans>}>
            <InviteFriends event={event} />
          </Group>
          {!event.online && event.venue && <GettingThere venue={event.venue} />}
        </>
      )}
      <OrderFacts order={order} mayContact={mayContact} />
    </aside>
  );
}

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}

function GettingThere({ venue }: { venue: NonNullable<OrderPage['event']['venue']> }) {
  const { find, directions } = mapLinks(venue, [venue.address1, venue.city].filter(Boolean));
  return (
    <Group title={<Trans>Getting there</Trans>}>
      <p className="text-sm text-ink-soft">{addressLine(venue)}</p>
      <a href={directions ?? find} rel="noopener" className={buttonClass('outline', 'mt-3 w-full text-sm')}>
        <Navigation aria-hidden="true" className="size-4" />
        {directions ? <Trans>Get directions</Trans> : <Trans>Open in Maps</Trans>}
      </a>
    </Group>
  );
}

function OrderFacts({ order, mayContact }: Pick<Props, 'order' | 'mayContact'>) {
  const locale = useLocale();
  const to = useLocalePath();
  const { currency, promoCode } = order;
  const total = formatMoney({ value: priceOf(order), currency }, locale.code);
  const discount = formatMoney({ value: -order.discountMinor, currency }, locale.code);
  return (
    <section className="border-t border-line pt-5 text-sm text-ink-soft">
      <p>
        <Trans>Order {order.number}</Trans>
      </p>
      {promoCode !== null && order.discountMinor > 0 && (
        <p className="mt-1 wrap-anywhere tabular-nums">
          <Trans>
            Promo code {promoCode}: {discount}
          </Trans>
        </p>
      )}
      {/* the person who got the ticket from another buyer has not paid its price */}
      {(!order.isTransferred || order.payAtDoor) && (
        <p className="mt-1 tabular-nums">
          {order.totalMinor === 0 ? <Trans>Total: Free</Trans> : <Trans>Total: {total}</Trans>}
        </p>
      )}
      {!order.isTransferred && order.refundedMinor === 0 && !order.isCanceled && (
        <IncludedText included={includedIn(order.lines)} currency={currency} className="mt-1 block tabular-nums" />
      )}
      {mayContact && (
        <p className="mt-3">
          <a
            href={to(messagePaths.contactAboutOrder(order.token))}
            className="inline-block py-1 font-semibold text-accent underline-offset-4 hover:underline"
          >
            <Trans>Message organizer</Trans>
          </a>
        </p>
      )}
      <p className="mt-3">
        <BackLink href={to(paths.event(order.event))} size="base">
          <Trans>Back to event</Trans>
        </BackLink>
      </p>
    </section>
  );
}
