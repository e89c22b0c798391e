import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminSearchResults, OrderResult } from '#domain/staff';
import { formatMoney } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { useLocale, useLocalePath } from '../../i18n/locale.ts';
import { Badge } from '../badge.tsx';
import { DateTime } from '../date-time.tsx';
import { RowLink, StaffTable } from '../table.tsx';
import { eventStates, visibilities } from '../labels.ts';

type Lines<K extends AdminSearchResults['kind']> = Extract<AdminSearchResults, { kind: K }>['lines'];

/** Search results, each with a link. */
export function SearchResults({ results }: { results: AdminSearchResults }) {
  switch (results.kind) {
    case 'people':
      return <People lines={results.lines} />;
    case 'events':
      return <Events lines={results.lines} />;
    case 'orders':
      return <OrderResults lines={results.lines} />;
    case 'organizers':
      return <Organizers lines={results.lines} />;
  }
}

function People({ lines }: { lines: Lines<'people'> }) {
  const { t } = useLingui();
  const to = useLocalePath();
  return (
    <StaffTable
      label={t`People`}
      heads={[t`Person`, t`Status`, t`Joined`]}
      rows={lines.map((person) => ({
        key: person.publicId,
        cells: [
          <RowLink
            key="name"
            href={to(staffPaths.adminPerson(person.publicId))}
            name={<bdi>{person.fullName || person.email}</bdi>}
            below={
              <>
                <bdi>{person.email}</bdi>
                <span className="md:hidden">
                  <PersonBadges {...person} />
                </span>
              </>
            }
          />,
          <PersonBadges key="state" {...person} />,
          <DateTime key="joined" iso={person.createdAt} />,
        ],
      }))}
    />
  );
}

/** An account's state and roles. */
export function PersonBadges(person: {
  isSuspended: boolean;
  isEmailVerified: boolean;
  isStaff: boolean;
  hasTikibar: boolean;
}) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {person.isSuspended ? (
        <Badge variant="bad">
          <Trans>Suspended</Trans>
        </Badge>
      ) : (
        <Badge variant="good">
          <Trans>Active</Trans>
        </Badge>
      )}
      {!person.isEmailVerified && (
        <Badge variant="warn">
          <Trans>Email not confirmed</Trans>
        </Badge>
      )}
      {person.isStaff && (
        <Badge variant="accent">
          <Trans>Staff</Trans>
        </Badge>
      )}
      {person.hasTikibar && (
        <Badge variant="accent">
          <Trans>Tikibar</Trans>
        </Badge>
      )}
    </span>
  );
}

/** An event's status and visibility. */
function EventState({ status, visibility }: Pick<Lines<'events'>[number], 'status' | 'visibility'>) {
  const { i18n } = useLingui();
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge variant={status === 'live' ? 'good' : 'warn'}>{i18n._(eventStates[status])}</Badge>
      {visibility !== 'public' && <Badge>{i18n._(visibilities[visibility])}</Badge>}
    </span>
  );
}

function Events({ lines }: { lines: Lines<'events'> }) {
  const { t } = useLingui();
  const to = useLocalePath();
  return (
    <StaffTable
      label={t`Events`}
      heads={[t`Event`, t`Status`, t`Starts`]}
      rows={lines.map((event) => ({
        key: event.id,
        cells: [
          <RowLink
            key="name"
            href={to(paths.event(event))}
            name={<bdi>{event.name}</bdi>}
            below={
              <>
                <span className="tabular-nums">{event.id}</span>
                <span className="md:hidden">
                  <EventState {...event} />
                </span>
                <span className="md:hidden">
                  <DateTime iso={event.startsAt} />
                </span>
              </>
            }
          />,
          <EventState key="state" {...event} />,
          <DateTime key="starts" iso={event.startsAt} />,
        ],
      }))}
    />
  );
}

function Organizers({ lines }: { lines: Lines<'organizers'> }) {
  const { t } = useLingui();
  const to = useLocalePath();
  return (
    <StaffTable
      label={t`Organizers`}
      heads={[t`Organizer`, t`Organization`]}
      rows={lines.map((organizer) => ({
        key: organizer.id,
        cells: [
          <RowLink
            key="name"
            href={to(paths.organizer(organizer))}
            name={<bdi>{organizer.name}</bdi>}
            below={
              <>
                <span className="tabular-nums">{organizer.id}</span>
                <bdi className="md:hidden">{organizer.organizationName}</bdi>
              </>
            }
          />,
          <span key="organization">
            <bdi>{organizer.organizationName}</bdi>{' '}
            <span className="text-ink-soft tabular-nums">{organizer.organizationId}</span>
          </span>,
        ],
      }))}
    />
  );
}

/** Orders without the URL of their page, because the URL gives access to the tickets. */
export function OrderResults({ lines }: { lines: OrderResult[] }) {
  const { t } = useLingui();
  const { code } = useLocale();
  const totalOf = ({ totalMinor, currency }: OrderResult) => formatMoney({ value: totalMinor, currency }, code);
  return (
    <StaffTable
      label={t`Orders`}
      heads={[t`Order`, t`Event`, t`Total`, t`Placed`]}
      rows={lines.map((order) => ({
        key: order.id,
        cells: [
          <RowLink
            key="number"
            name={<span className="tabular-nums">{order.number}</span>}
            below={
              <>
                <bdi>{order.name}</bdi>
                <bdi>{order.email}</bdi>
                <span className="w-full md:hidden">
                  <OrderedEvent {...order} />
                </span>
                <span className="md:hidden">{totalOf(order)}</span>
                <span className="md:hidden">
                  <DateTime iso={order.placedAt} />
                </span>
              </>
            }
          />,
          <OrderedEvent key="event" {...order} />,
          totalOf(order),
          <DateTime key="placed" iso={order.placedAt} />,
        ],
      }))}
    />
  );
}

function OrderedEvent({ event }: Pick<OrderResult, 'event'>) {
  const to = useLocalePath();
  if (!event) return null;
  return (
    <a href={to(paths.event(event))} className="text-accent underline underline-offset-4">
      <bdi>{event.name}</bdi>
    </a>
  );
}
