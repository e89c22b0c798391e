import { Plural, Trans } from '@lingui/react/macro';
import type { ContactPage } from '#domain/contacts';
import { paths } from '#shared/paths.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { ContactSection } from './contact-section.tsx';
import { useDay } from './day.ts';

/** The events that a contact ordered, attended or asked about. */
export function ContactEvents({ events }: Pick<ContactPage, 'events'>) {
  const to = useLocalePath();
  const dayOf = useDay();
  if (events.length === 0) return null;
  return (
    <ContactSection title={<Trans>Events</Trans>}>
      <ul className="grid divide-y divide-line rounded-md border border-line bg-raised">
        {events.map(({ id, name, startsAt, tz, orders, hasAsked }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-5 py-3">
            <a
              href={to(paths.manageOrders(id))}
              className="inline-flex min-h-11 min-w-0 items-center font-semibold wrap-anywhere underline-offset-4 hover:underline"
            >
              <bdi>{name}</bdi>
            </a>
            <span className="text-sm text-ink-soft tabular-nums" suppressHydrationWarning>
              {dayOf(startsAt, tz)}
              {' · '}
              {orders > 0 ? (
                <span>
                  <Plural value={orders} one="# order" other="# orders" />
                </span>
              ) : hasAsked ? (
                <Trans>Wrote to you</Trans>
              ) : (
                <Trans>Attendee</Trans>
              )}
            </span>
          </li>
        ))}
      </ul>
    </ContactSection>
  );
}
