import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminSearchResults, OrderResult } from '#domain/staff';
import { formatMoney } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { useLocale, useLocalePath } from '../../i18n/locale.ts';
import { Badge } from '../badge.tsx';
import { DateTime } from '../date-time.tsx';
import { RowLink, StaffTable } from '../table.tsx';
import { eventStates, visibilities } from '../labels.ts';

type Lines<K extends AdminSearchResults['kind']> = Extract<AdminSearchResults, { kind: K }>['lines'];

/** What a look-up found, each line with the way to it. */
export function SearchResults({ found }: { found: AdminSearchResults }) {
  switch (found.kind) {
    case 'people':
      return <People lines={found.lines} />;
    case 'events':
      return <Events lines={found.lines} />;
    case 'orders':
      return <OrderResults lines={found.lines} />;
    case 'organizers':
      return <Organizers lines={found.lines} />;
  }
}

function People({ lines }: { lines: Lines<'people'> }) {
  const { t } = useLingui();
  const to = useLocalePath();
  return (
    <StaffTable
      label={t`People`}
      heads={[t`Person`, t`State`, t`Joined`]}
      rows={lines.map((one) => ({
        key: one.publicId,
        cells: [
          <RowLink
            key="name"
            href={to(paths.adminPerson(one.publicId))}
            name={<bdi>{one.fullName || one.email}</bdi>}
            below={
              <>
                <bdi>{one.email}</bdi>
                <span className="md:hidden">
                  <PersonBadges {...one} />
                </span>
              </>
            }
          />,
          <PersonBadges key="state" {...one} />,
          <DateTime key="joined" iso={one.createdAt} />,
        ],
      }))}
    />
  );
}

/** Whether somebody may sign in, and what they are. */
export function PersonBadges(one: {
  isSuspended: boolean;
  isEmailVerified: boolean;
  isStaff: boolean;
  hasTikibar: boolean;
}) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {one.isSuspended ? (
        <Badge variant="bad">
          <Trans>Suspended</Trans>
        </Badge>
      ) : (
        <Badge variant="good">
          <Trans>Active</Trans>
        </Badge>
      )}
      {!one.isEmailVerified && (
        <Badge variant="warn">
          <Trans>Address not verified</Trans>
        </Badge>
      )}
      {one.isStaff && (
        <Badge variant="accent">
          <Trans>Staff</Trans>
        </Badge>
      )}
      {one.hasTikibar && (
        <Badge variant="accent">
          <Trans>Tikibar</Trans>
        </Badge>
      )}
    </span>
  );
}

/** Where an event stands, and who sees it. */
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
      heads={[t`Event`, t`State`, t`Starts`]}
      rows={lines.map((one) => ({
        key: one.id,
        cells: [
          <RowLink
            key="name"
            href={to(paths.event(one))}
            name={<bdi>{one.name}</bdi>}
            below={
              <>
                <span className="tabular-nums">{one.id}</span>
                <span className="md:hidden">
                  <EventState {...one} />
                </span>
              </>
            }
          />,
          <EventState key="state" {...one} />,
          <DateTime key="starts" iso={one.startsAt} />,
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
      rows={lines.map((one) => ({
        key: one.id,
        cells: [
          <RowLink
            key="name"
            href={to(paths.organizer(one))}
            name={<bdi>{one.name}</bdi>}
            below={<span className="tabular-nums">{one.id}</span>}
          />,
          <span key="organization">
            <bdi>{one.organizationName}</bdi> <span className="text-ink-soft tabular-nums">{one.organizationId}</span>
          </span>,
        ],
      }))}
    />
  );
}

/** Orders, never with the address of their page: whoever knows that has the tickets. */
export function OrderResults({ lines }: { lines: OrderResult[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const to = useLocalePath();
  return (
    <StaffTable
      label={t`Orders`}
      heads={[t`Order`, t`Event`, t`Total`, t`Placed`]}
      rows={lines.map((one) => ({
        key: one.id,
        cells: [
          <RowLink
            key="number"
            name={<span className="tabular-nums">{one.number}</span>}
            below={
              <>
                <bdi>{one.name}</bdi>
                <bdi>{one.email}</bdi>
              </>
            }
          />,
          one.event && (
            <a key="event" href={to(paths.event(one.event))} className="text-accent underline underline-offset-4">
              <bdi>{one.event.name}</bdi>
            </a>
          ),
          formatMoney({ value: one.totalMinor, currency: one.currency }, locale.code),
          <DateTime key="placed" iso={one.placedAt} />,
        ],
      }))}
    />
  );
}
