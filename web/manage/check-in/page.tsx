import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Banknote } from 'lucide-react';
import { useRef } from 'react';
import { data } from 'react-router';
import {
  admitByCode,
  admitTicket,
  type CheckInDesk,
  checkInDesk,
  checkOutByCode,
  checkOutTicket,
  type DoorAnswer,
  markConflictSeen,
  undoCheckIn,
} from '#domain/checkin';
import type { Ctx } from '#domain/ctx';
import { boxOfficePaths } from '#shared/doors/door-paths.ts';
import { SHELL_HEADER } from '#shared/doors/device.ts';
import { byIntent, otherwise, text, uncleaned, z } from '#shared/input/form.ts';
import { paths } from '#shared/paths.ts';
import { COPY_UNTIL_HEADER } from '#shared/ticket-copies.ts';
import type { Route } from './+types/page';
import { pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { useViewer } from '../../app/site.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { RefusalNotice } from '../../forms/refusal-notice.tsx';
import { refusalResponse, retryHeaders, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { EventTime } from '../../i18n/event-time.tsx';
import { useLocalePath } from '../../i18n/locale.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { useFlashParam } from '../../ui/use-flash-param.ts';
import { Camera } from './camera/camera.tsx';
import { CodeForm } from './code-form.tsx';
import { Counts } from './counts.tsx';
import { deskQuery, ENTERED_CODE_MAX_CHARS } from './desk-query.ts';
import { DoorForm } from './door-form.tsx';
import { Guests } from './guests.tsx';
import { Conflicts } from './offline/conflicts.tsx';
import { DeviceCard } from './offline/device-card.tsx';
import { NoGuests } from './offline/no-guests.tsx';
import { OfflineGuests } from './offline/offline-guests.tsx';
import { OfflineBanner } from './offline/offline-banner.tsx';
import { pageCopyHeaders, withoutGuests } from './offline/page-without-guests.server.ts';
import { useDoorName, useDoorZone } from './offline/use-door-name.ts';
import { useMinute } from './offline/use-minute.ts';
import { ScanResult } from './scan-result.tsx';
import { useDoor } from './use-door.ts';
import { WaySwitch } from './way-switch.tsx';
import { useKeyboardScanner } from './keyboard-scanner/use-keyboard-scanner.ts';

const PAGE_MAX = 500;

/**
 * `?q=` is the searched text, `?class=` the ticket class of the list, `?door=` the name of the door, `?zone=` its zone,
 * `?way=out` checks tickets out, `?answer=` is the id of an earlier answer to show, `?code=` is the code of that answer when it
 * matches no ticket, and `?typed=1` returns the focus to the field for codes.
 */
export async function loader({ params, context, request, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const query = (name: string) => url.searchParams.get(name) ?? '';
  const page = Math.min(PAGE_MAX, Math.max(1, Math.trunc(Number(query('page'))) || 1));
  const input = {
    eventId: params.eventId,
    search: query('q'),
    classId: query('class'),
    page,
    door: query('door'),
    zoneId: query('zone'),
    answerId: query('answer'),
  };
  return withErrorPage(async () => {
    const desk = {
      ...(await checkInDesk(ctx, input)),
      page,
      isTyped: query('typed') === '1',
      way: query('way'),
      code: query('code'),
    };
    const isCopy = request.headers.has(SHELL_HEADER);
    const shown = { ...(isCopy ? { ...desk, ...withoutGuests(desk) } : desk), isCopy };
    return data(shown, { headers: isCopy ? pageCopyHeaders(ctx, desk.event) : {} });
  });
}

const shared = { door: text, q: text, class: text, zone: text, way: text };
const doorForm = byIntent([
  z.object({ ...shared, intent: z.literal('admit'), ticket: text }),
  z.object({ ...shared, intent: z.literal('leave'), ticket: text }),
  z.object({ ...shared, intent: z.literal('undo'), checkIn: text }),
  z.object({ ...shared, intent: z.literal('seen'), conflict: text }),
  z.object({ ...shared, intent: otherwise('code'), code: uncleaned(500) }),
]);

/** Handles each form of the page without script: a typed code, Admit, Check out and Undo. */
export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const form = parseForm(doorForm, await readForm(request));
  try {
    const answer = await answerTo(ctx, params.eventId, form);
    const query = deskQuery({
      q: form.q,
      class: form.class,
      door: form.door,
      zone: form.zone,
      way: form.way,
      answer: answer?.id ?? '',
      typed: form.intent === 'code' ? '1' : '',
      code: form.intent === 'code' && isOfNoTicket(answer) ? form.code.slice(0, ENTERED_CODE_MAX_CHARS + 1) : '',
    });
    return seeOther(`${paths.manageCheckIn(params.eventId)}${query}`, params);
  } catch (error) {
    return refusalResponse(error, null);
  }
}

/** Whether a code names no ticket at all, so that it is no secret and may be in a URL. */
const isOfNoTicket = (answer: DoorAnswer | null): boolean =>
  answer?.reason === 'unreadable' || answer?.reason === 'forged' || answer?.reason === 'unknown';

async function answerTo(ctx: Ctx, eventId: string, form: z.output<typeof doorForm>) {
  const { door, zone: zoneId } = form;
  if (form.intent === 'seen') {
    await markConflictSeen(ctx, { eventId, conflictId: form.conflict });
    return null;
  }
  if (form.intent === 'admit') return admitTicket(ctx, { eventId, door, zoneId, ticketId: form.ticket });
  if (form.intent === 'leave') return checkOutTicket(ctx, { eventId, door, zoneId, ticketId: form.ticket });
  if (form.intent === 'undo') return undoCheckIn(ctx, { eventId, door, checkInId: form.checkIn });
  const pass = form.way === 'out' ? checkOutByCode : admitByCode;
  return pass(ctx, { eventId, door, zoneId, code: form.code });
}

export const headers = (args: Route.HeadersArgs): Headers => {
  const until = args.loaderHeaders.get(COPY_UNTIL_HEADER);
  const all = retryHeaders(args);
  if (until !== null) all.set(COPY_UNTIL_HEADER, until);
  return all;
};

/** The title names the answer, because screen readers read the title of a page that loads after a form. */
const TITLES: Record<NonNullable<CheckInDesk['answer']>['result'], MessageDescriptor> = {
  admitted: msg`Checked in`,
  refused: msg`Not checked in`,
  undone: msg`Undone`,
  left: msg`Checked out`,
};

export const meta = (args: Route.MetaArgs) =>
  privatePageMeta(args, args.loaderData?.answer ? TITLES[args.loaderData.answer.result] : msg`Check-in`);

/** Admits people at the doors of an event: by scanner or typed code, and from a list. Made for phones first. */
export default function CheckIn({ loaderData, actionData }: Route.ComponentProps) {
  const { event, search, classId, page, hasMore, isTyped, isCopy } = loaderData;
  const { tz } = event;
  const { zones, allowsReentry } = loaderData.rules;
  const door = useDoorName({ eventId: event.id, door: loaderData.door });
  const zone = useDoorZone({ eventId: event.id, zoneId: loaderData.zoneId, zones, isCopy });
  const way = allowsReentry && loaderData.way === 'out' ? 'out' : '';
  const filter = { q: search, class: classId, zone, way };
  const form = useRef<HTMLFormElement>(null);
  const viewer = useViewer()?.user.publicId ?? null;
  const desk = useDoor({ desk: loaderData, code: loaderData.code, isCopy, viewer, door, zoneId: zone, way, form });
  const { shown, counts, conflicts, isOffline, device, tickets, scan, admitGuest, checkNetwork } = desk;
  const now = useMinute();
  useKeyboardScanner(scan);
  useAnswerParams();
  return (
    <div className="page-width pt-4 pb-20 md:pt-8">
      <Header desk={loaderData} />
      {actionData?.kind === 'refused' && <RefusalNotice refusal={actionData.refusal} />}
      <OfflineBanner device={device.state} isOffline={isOffline} tz={tz} now={now} onSend={() => void checkNetwork()} />
      <Conflicts conflicts={conflicts} door={door} filter={filter} tz={tz} />
      <div className="mt-4 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[24rem_minmax(0,1fr)]">
        <div className="grid gap-5">
          <ScanResult shown={shown} eventId={event.id} tz={tz} />
          {allowsReentry && <WaySwitch door={door} filter={filter} />}
          <Counts counts={counts} rules={loaderData.rules} zoneId={desk.countedZone} />
          <Camera onScan={scan} />
          <CodeForm form={form} door={door} filter={filter} onScan={scan} hasFocus={isTyped} />
          <DoorForm door={door} filter={filter} zones={zones} />
          <DeviceCard
            device={device.state}
            isOffline={isOffline}
            tz={tz}
            zones={zones}
            zoneId={zone}
            onPrepare={() => void device.prepare()}
            onRemove={() => void device.drop(null)}
          />
        </div>
        {isOffline && device.state.copy ? (
          <OfflineGuests find={device.find} onAdmit={admitGuest} />
        ) : isCopy ? (
          <NoGuests isOffline={isOffline} />
        ) : (
          <Guests
            tickets={tickets}
            filter={filter}
            classes={[...counts.classes, ...counts.addOns]}
            door={door}
            tz={tz}
            page={page}
            hasMore={hasMore}
            isEmpty={counts.total === 0}
            allowsReentry={allowsReentry}
          />
        )}
      </div>
    </div>
  );
}

/** A reload does not show the answer again. */
function useAnswerParams() {
  useFlashParam('answer');
  useFlashParam('code');
}

function Header({ desk: { event, canEdit, canSell } }: { desk: CheckInDesk }) {
  const to = useLocalePath();
  return (
    <>
      <BackLink href={to(canEdit ? paths.manageEvent(event.id) : paths.myEvents())}>
        {canEdit ? <Trans>Manage event</Trans> : <Trans>My events</Trans>}
      </BackLink>
      {canSell && (
        <a
          href={to(boxOfficePaths.office(event.id))}
          className="ms-6 inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-accent underline-offset-4 hover:underline"
        >
          <Banknote aria-hidden="true" className="size-4" />
          <Trans>Box office</Trans>
        </a>
      )}
      <h1 className="text-2xl">
        <Trans>Check-in</Trans>
      </h1>
      <p className="mt-1 wrap-anywhere">
        <bdi className="font-semibold">{event.name}</bdi>
        <span className="block text-sm text-ink-soft">
          <EventTime event={event} style="card" />
        </span>
      </p>
    </>
  );
}
