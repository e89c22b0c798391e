import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Printer, UserPlus, Users } from 'lucide-react';
import { type EventAttendee, eventAttendees, type GuestFilter } from '#domain/attendees';
import { duplicatePaths } from '#shared/duplicate-paths.ts';
import { paths } from '#shared/paths.ts';
import { workPaths } from '#shared/work-paths.ts';
import type { Route } from './+types/page';
import { pageContext } from '../../app/context.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { retryHeaders, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { redirectToDate } from '../guests/date-redirect.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { SuccessNotice } from '../../ui/success-notice.tsx';
import { useFlashParam } from '../../ui/use-flash-param.ts';
import { filterOfUrl, queryOf } from '../guests/filter.ts';
import { guestFrame } from '../guests/frame.ts';
import { GuestListPage } from '../guests/list-page.tsx';
import { TicketFacts } from '../guests/ticket-facts.tsx';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  redirectToDate(url, params, paths.manageAttendees);
  const { ctx } = context.get(pageContext);
  const filter = filterOfUrl(url);
  return withErrorPage(async () => {
    const { event, ...list } = await eventAttendees(ctx, { ...filter, eventId: params.eventId });
    const added = /^\d{1,4}$/.exec(url.searchParams.get('added') ?? '')?.[0];
    return {
      event: guestFrame(event),
      filter,
      maySeeOrders: event.maySeeOrders,
      added: added === undefined ? null : Number(added),
      ...list,
    };
  });
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Attendees`);

/** The attendees of an event, one row for each ticket, the latest first. */
export default function Attendees({ loaderData }: Route.ComponentProps) {
  const { event, attendees, maySeeOrders, added, ...list } = loaderData;
  const { t } = useLingui();
  useFlashParam('added');
  return (
    <GuestListPage
      {...list}
      event={event}
      section="attendees"
      title={<Trans>Attendees</Trans>}
      notice={
        added !== null && (
          <div className="mb-6">
            <SuccessNotice>
              <Plural value={added} one="# guest was added." other="# guests were added." />
            </SuccessNotice>
          </div>
        )
      }
      actions={
        <>
          {maySeeOrders && event.status !== 'canceled' && <AddGuestsLink eventId={event.id} />}
          {maySeeOrders && attendees.length > 0 && <DuplicatesLink eventId={event.id} />}
          {attendees.length > 0 && <PrintLink eventId={event.id} filter={list.filter} />}
        </>
      }
      path={paths.manageAttendees(event.id)}
      exportPath={maySeeOrders ? workPaths.exportAttendees(event.id) : null}
      states={{ checked_in: t`Checked in`, not_checked_in: t`Not checked in` }}
      searchLabel={t`Search attendees`}
      searchHint={maySeeOrders ? <Trans>Name, email address, ticket code or order number</Trans> : <Trans>Name</Trans>}
      rows={attendees.map((attendee) => ({
        id: attendee.id,
        row: <AttendeeRow eventId={event.id} attendee={attendee} />,
      }))}
    />
  );
}

function AddGuestsLink({ eventId }: { eventId: string }) {
  const to = useLocalePath();
  return (
    <ButtonLink variant="outline" href={to(workPaths.addGuests(eventId))}>
      <UserPlus aria-hidden="true" className="size-5" />
      <Trans>Add guests</Trans>
    </ButtonLink>
  );
}

function DuplicatesLink({ eventId }: { eventId: string }) {
  const to = useLocalePath();
  return (
    <ButtonLink variant="outline" href={to(duplicatePaths.duplicates(eventId))}>
      <Users aria-hidden="true" className="size-5" />
      <Trans>Possible duplicates</Trans>
    </ButtonLink>
  );
}

function PrintLink({ eventId, filter }: { eventId: string; filter: GuestFilter }) {
  const to = useLocalePath();
  return (
    <ButtonLink variant="outline" href={to(workPaths.printAttendees(eventId)) + queryOf({ ...filter, before: '' })}>
      <Printer aria-hidden="true" className="size-5" />
      <Trans>Print</Trans>
    </ButtonLink>
  );
}

function AttendeeRow({ eventId, attendee }: { eventId: string; attendee: EventAttendee }) {
  const to = useLocalePath();
  const { id, attendeeName, className, status, isInTransfer, isCheckedIn, order, mayBeDuplicate } = attendee;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <TicketFacts
          attendeeName={attendeeName}
          attendeeEmail={order?.attendeeEmail ?? null}
          className={className}
          code={order?.code ?? null}
          status={status}
          isInTransfer={isInTransfer}
          isCheckedIn={isCheckedIn}
          isComplimentary={order?.isComplimentary ?? false}
          duplicatePath={mayBeDuplicate ? to(duplicatePaths.duplicate(eventId, id)) : null}
        />
      </div>
      {order && (
        <a
          href={to(paths.manageOrder(eventId, order.id))}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-accent tabular-nums underline-offset-4 hover:underline"
        >
          <Trans>Order {order.orderNumber}</Trans>
        </a>
      )}
    </div>
  );
}
