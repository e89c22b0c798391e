import { Trans } from '@lingui/react/macro';
import type { EventPage } from '#domain/events';
import type { Offer } from '#domain/tickets';
import { paths } from '#shared/paths.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** Why no ticket is on sale, and the way back to the event. */
export function SalesClosed({ offer: tickets, event }: { offer: Offer; event: EventPage }) {
  const to = useLocalePath();
  return (
    <div className="mt-8">
      <p className="wrap-anywhere text-ink-soft">
        {tickets.ownText !== null ? (
          tickets.ownText
        ) : tickets.classes.length === 0 && tickets.acceptsCodes ? (
          <Trans>You need a code to get tickets for this event.</Trans>
        ) : tickets.classes.length === 0 ? (
          <Trans>Tickets for this event aren’t sold on this site.</Trans>
        ) : tickets.salesStatus === 'all_held' ? (
          <Trans>Some tickets may come back soon. Check again in a few minutes.</Trans>
        ) : tickets.classes.some(({ status }) => status === 'not_yet_on_sale') ? (
          <Trans>Tickets aren’t on sale yet.</Trans>
        ) : (
          <Trans>No tickets are available right now.</Trans>
        )}
      </p>
      <ButtonLink variant="outline" className="mt-4" href={to(paths.event(event))}>
        <Trans>Back to event</Trans>
      </ButtonLink>
    </div>
  );
}
