import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Attention } from '#domain/reports';
import { paths } from '#shared/paths.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import type { FrameEvent } from '../manage-frame.tsx';

interface Props {
  attention: Attention[];
  event: FrameEvent;
}

/** What the organizer should look at, each with a link to the page where it can be changed. */
export function AttentionList({ attention, event }: Props) {
  if (attention.length === 0) return null;
  return (
    <section aria-labelledby="attention" className="mb-8 rounded-md bg-warn-soft px-5 py-4">
      <h2 id="attention" className="text-lg text-warn">
        <Trans>Worth a look</Trans>
      </h2>
      <ul className="mt-2 grid gap-2">
        {attention.map((entry) => (
          <li
            key={entry.kind === 'class_sold_out' ? `${entry.kind} ${entry.name}` : entry.kind}
            className="flex flex-wrap items-center gap-x-4 gap-y-1"
          >
            <AttentionText entry={entry} />
            <AttentionLink kind={entry.kind} event={event} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function AttentionText({ entry }: { entry: Attention }): ReactNode {
  switch (entry.kind) {
    case 'door_conflicts':
      return (
        <Plural
          value={entry.count}
          one="# ticket was scanned offline and needs a second look."
          other="# tickets were scanned offline and need a second look."
        />
      );
    case 'refund_requests':
      return (
        <Plural
          value={entry.count}
          one="# buyer asks for a refund and waits for your answer."
          other="# buyers ask for refunds and wait for your answer."
        />
      );
    case 'join_link_missing':
      return <Trans>Guests can’t join yet: there’s no link to the online event.</Trans>;
    case 'doors_open_soon':
      return <Trans>Your event starts soon. Check in guests with your phone.</Trans>;
    case 'sold_out':
      return <Trans>Sold out. Add tickets if there’s still room.</Trans>;
    case 'class_sold_out':
      return (
        <span className="wrap-anywhere">
          <Trans>
            <bdi>{entry.name}</bdi> is sold out.
          </Trans>
        </span>
      );
    case 'almost_sold_out':
      return <Plural value={entry.left} one="Only # ticket left." other="Only # tickets left." />;
    case 'sales_ended':
      return (
        <Plural
          value={entry.left}
          one="Ticket sales have ended with # ticket left."
          other="Ticket sales have ended with # tickets left."
        />
      );
  }
}

/** The page where the entry is dealt with, for people who may open it. */
function AttentionLink({ kind, event: { id, rights } }: { kind: Attention['kind']; event: FrameEvent }) {
  const to = useLocalePath();
  const link = (href: string, text: ReactNode) => (
    <a
      href={to(href)}
      className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
    >
      {text}
    </a>
  );
  if (kind === 'door_conflicts') return link(`${paths.manageCheckIn(id)}#conflicts`, <Trans>See what happened</Trans>);
  if (kind === 'refund_requests')
    return link(`${paths.manageOrders(id)}?state=refund_requested`, <Trans>Answer requests</Trans>);
  if (kind === 'doors_open_soon') return link(paths.manageCheckIn(id), <Trans>Open check-in</Trans>);
  if (rights && !rights.mayEdit) return null;
  return kind === 'join_link_missing'
    ? link(paths.manageDetails(id), <Trans>Add the link</Trans>)
    : link(paths.manageTickets(id), <Trans>Change tickets</Trans>);
}
