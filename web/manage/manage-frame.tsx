import { useLingui as useMessages } from '@lingui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { GuestEvent } from '#domain/attendees';
import type { EventEditor } from '#domain/management';
import { attendeeMessagePaths } from '#shared/attendee-message-paths.ts';
import { boxOfficePaths, doorPaths } from '#shared/doors/door-paths.ts';
import { promoPaths } from '#shared/promo-codes.ts';
import { questionPaths } from '#shared/order-questions.ts';
import { paths } from '#shared/paths.ts';
import { workPaths } from '#shared/work-paths.ts';
import { sponsorPaths } from '#shared/sponsorship/paths.ts';
import { Badge } from '../account/frame/section.tsx';
import { useLocalePath } from '../i18n/locale.ts';
import { RejectedNotice, type Waiting, WaitingNotice } from './moderation/changes-notice.tsx';
import { ModerationNotice } from './moderation/notice.tsx';
import { forgetSentEvent } from './new-event-texts.ts';
import { PublishesAt } from './publishes-at.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { BackLink } from '../ui/back-link.tsx';

export type ManageSection =
  | 'dashboard'
  | 'details'
  | 'image'
  | 'tickets'
  | 'promoCodes'
  | 'questions'
  | 'dates'
  | 'orders'
  | 'links'
  | 'sponsors'
  | 'attendees'
  | 'messages'
  | 'checkIn'
  | 'boxOffice'
  | 'doors'
  | 'preview'
  | 'publish'
  | 'visibility'
  | 'plans'
  | 'history';

/** The part of an event that the frame shows. */
export type FrameEvent = Pick<
  EventEditor,
  'id' | 'slug' | 'status' | 'startsAt' | 'publishAt' | 'moderation' | 'rejected'
> & {
  waiting: Waiting | null;
  name: string;
  /** The event's zone. */
  tz: string;
  /** Whether staff took the event down; absent where `moderation` has the decision. */
  isTakenDown?: boolean;
  /** What the person may open; absent for a person who may edit the event, which includes all other rights. */
  rights?: Pick<GuestEvent, 'mayEdit' | 'maySeeOrders' | 'mayMessage' | 'mayOpenDoors' | 'maySell'>;
};

/** The part of an event that the frame shows, for a loader. */
export const frameEvent = ({
  id,
  slug,
  status,
  startsAt,
  publishAt,
  moderation,
  waiting,
  rejected,
  fields,
}: FrameSource): FrameEvent => ({
  id,
  slug,
  status,
  startsAt,
  publishAt,
  moderation,
  waiting: waiting && { fields: waiting.changes.map(({ field }) => field), findings: waiting.findings },
  rejected,
  name: fields.name,
  tz: fields.when.tz,
});

type FrameSource = Pick<
  EventEditor,
  'id' | 'slug' | 'status' | 'startsAt' | 'publishAt' | 'moderation' | 'waiting' | 'rejected' | 'fields'
>;

interface SectionLink {
  section: ManageSection;
  label: MessageDescriptor;
  path: (eventId: string) => string;
  /** The states in which an event has the section; by default all. */
  statuses?: EventEditor['status'][];
  /** Whether a person with these rights may open the section; by default people who may edit. */
  isOpenTo?: (rights: NonNullable<FrameEvent['rights']>) => boolean;
}

const SECTIONS: SectionLink[] = [
  {
    section: 'dashboard',
    label: msg`Dashboard`,
    path: paths.manageDashboard,
    statuses: ['live', 'postponed', 'canceled'],
    isOpenTo: ({ maySeeOrders }) => maySeeOrders,
  },
  { section: 'details', label: msg`Details`, path: paths.manageDetails },
  { section: 'image', label: msg`Image`, path: paths.manageImage },
  { section: 'tickets', label: msg`Tickets`, path: paths.manageTickets },
  { section: 'promoCodes', label: msg`Promo codes`, path: promoPaths.managePromoCodes },
  { section: 'questions', label: msg`Questions`, path: questionPaths.manageQuestions },
  { section: 'dates', label: msg`Dates`, path: paths.manageDates },
  {
    section: 'orders',
    label: msg`Orders`,
    path: paths.manageOrders,
    isOpenTo: ({ maySeeOrders }) => maySeeOrders,
  },
  {
    section: 'attendees',
    label: msg`Attendees`,
    path: paths.manageAttendees,
    isOpenTo: ({ maySeeOrders, mayOpenDoors }) => maySeeOrders || mayOpenDoors,
  },
  {
    section: 'messages',
    label: msg`Messages`,
    path: attendeeMessagePaths.manageMessages,
    statuses: ['live', 'postponed', 'canceled'],
    isOpenTo: ({ mayMessage }) => mayMessage,
  },
  {
    section: 'checkIn',
    label: msg`Check-in`,
    path: paths.manageCheckIn,
    statuses: ['live'],
    isOpenTo: ({ mayOpenDoors }) => mayOpenDoors,
  },
  {
    section: 'boxOffice',
    label: msg`Box office`,
    path: boxOfficePaths.office,
    statuses: ['live', 'postponed', 'canceled'],
    isOpenTo: ({ maySell }) => maySell,
  },
  { section: 'doors', label: msg`Doors and zones`, path: doorPaths.manageDoors },
  {
    section: 'links',
    label: msg`Links`,
    path: paths.manageLinks,
    statuses: ['live', 'postponed'],
    isOpenTo: ({ maySeeOrders }) => maySeeOrders,
  },
  {
    section: 'sponsors',
    label: msg`Sponsors`,
    path: sponsorPaths.manageSponsors,
    statuses: ['draft', 'live', 'postponed'],
  },
  { section: 'visibility', label: msg`Visibility`, path: workPaths.manageVisibility },
  { section: 'preview', label: msg`Preview`, path: workPaths.managePreview },
  { section: 'publish', label: msg`Publish`, path: paths.managePublish },
  {
    section: 'plans',
    label: msg`Reschedule or cancel`,
    path: paths.managePlans,
    statuses: ['live', 'postponed'],
  },
  { section: 'history', label: msg`History`, path: workPaths.manageHistory },
];

interface Props {
  event: FrameEvent;
  /** Null on a page that the navigation does not list. */
  current: ManageSection | null;
  title: ReactNode;
  /** True on a page that is recognizable without a visible title. Screen readers still find the title. */
  isTitleHidden?: boolean;
  intro?: ReactNode;
  children: ReactNode;
}

/** Layout of the pages of one event: its name and state, navigation, and the page. */
export function ManageFrame({ event, current, title, isTitleHidden = false, intro, children }: Props) {
  useEffect(forgetSentEvent, []);
  return (
    <div className="page-width pt-6 pb-20 lg:pt-10">
      <EventLine event={event} />
      <div className="gap-x-14 lg:mt-8 lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)]">
        <Navigation event={event} current={current} />
        <div className="min-w-0 pt-8 lg:pt-0">
          {event.moderation && <ModerationNotice moderation={event.moderation} />}
          {event.waiting && <WaitingNotice eventId={event.id} waiting={event.waiting} />}
          {event.rejected && !event.moderation && !event.waiting && <RejectedNotice rejected={event.rejected} />}
          <h1 className={isTitleHidden ? 'sr-only' : 'text-3xl'}>{title}</h1>
          {intro && <p className="mt-3 max-w-2xl text-lg text-pretty text-ink-soft">{intro}</p>}
          <div className={isTitleHidden ? '' : 'mt-8'}>{children}</div>
        </div>
      </div>
    </div>
  );
}

function EventLine({ event }: { event: FrameEvent }) {
  const to = useLocalePath();
  return (
    <div className="border-b border-line pb-5">
      <BackLink href={to(paths.myEvents())}>
        <Trans>My events</Trans>
      </BackLink>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 font-display text-xl font-bold wrap-anywhere">
          <bdi>{event.name}</bdi>
        </p>
        <StatusBadge {...event} />
        {event.publishAt !== null && <PublishesAt publishAt={event.publishAt} tz={event.tz} />}
        {event.status !== 'draft' && event.moderation === null && !event.isTakenDown && (
          <a
            href={to(paths.event(event))}
            className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-accent underline-offset-4 hover:underline"
          >
            <ExternalLink aria-hidden="true" className="size-4" />
            <Trans>View event page</Trans>
          </a>
        )}
      </div>
    </div>
  );
}

type StatusProps = Pick<EventEditor, 'status'> & Partial<Pick<FrameEvent, 'moderation' | 'isTakenDown'>>;

/** The state of an event in one word. */
export function StatusBadge({ status, moderation = null, isTakenDown = false }: StatusProps) {
  const kind = moderation?.kind ?? (isTakenDown ? 'taken_down' : null);
  if (kind)
    return (
      <Badge variant={kind === 'in_review' ? 'warn' : 'bad'}>
        <ModerationState kind={kind} />
      </Badge>
    );
  if (status === 'draft')
    return (
      <Badge variant="plain">
        <Trans>Draft</Trans>
      </Badge>
    );
  if (status === 'live')
    return (
      <Badge variant="good">
        <Trans>Published</Trans>
      </Badge>
    );
  return (
    <Badge variant={status === 'canceled' ? 'bad' : 'warn'}>
      {status === 'canceled' ? <Trans>Canceled</Trans> : <Trans>Postponed</Trans>}
    </Badge>
  );
}

function ModerationState({ kind }: { kind: NonNullable<EventEditor['moderation']>['kind'] }) {
  if (kind === 'in_review') return <Trans>In review</Trans>;
  if (kind === 'rejected') return <Trans>Not approved</Trans>;
  return kind === 'taken_down' ? <Trans>Taken down</Trans> : <Trans>Suspended</Trans>;
}

function Navigation({ event, current }: Pick<Props, 'event' | 'current'>) {
  const { t } = useLingui();
  const { i18n } = useMessages();
  const to = useLocalePath();
  const { rights } = event;
  const sections = SECTIONS.filter(
    ({ statuses, isOpenTo = ({ mayEdit }) => mayEdit }) =>
      (statuses?.includes(event.status) ?? true) && (rights === undefined || isOpenTo(rights)),
  );
  const items = sections.map(({ section, label, path }) => ({
    id: section,
    label: i18n._(label),
    href: to(path(event.id)),
    isActive: section === current,
  }));
  return <SideNavigation items={items} name={t`Manage event`} />;
}
