import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { data } from 'react-router';
import { addGuests, type CheckedGuest, checkGuests, guestForm } from '#domain/attendees';
import { byIntent, checkbox, otherwise, text, uncleaned, z } from '#shared/input/form.ts';
import { Refusal } from '#shared/errors.ts';
import { GUEST_LIST_MAX_CHARS } from '#shared/organizer-limits.ts';
import { paths } from '#shared/paths.ts';
import { workPaths } from '#shared/work-paths.ts';
import type { Route } from './+types/page';
import { pageContext } from '../../../app/context.ts';
import { mailDelivery } from '../../../app/mail-delivery.ts';
import { seeOther } from '../../../app/responses.ts';
import { requireSignedIn } from '../../../app/viewer.ts';
import { readIdempotencyKey } from '../../../forms/idempotency-key.ts';
import { parseForm, readForm } from '../../../forms/read.ts';
import { refusalResponse, retryHeaders, withErrorPage } from '../../../forms/refusal.ts';
import { privatePageMeta } from '../../../head/private-page-meta.ts';
import { localeOfParams, useLocalePath } from '../../../i18n/locale.ts';
import { redirectToDate } from '../../guests/date-redirect.ts';
import { guestFrame } from '../../guests/frame.ts';
import { ManageFrame } from '../../manage-frame.tsx';
import { ClosedForGuests } from './closed.tsx';
import { textOfFile } from './guest-file.ts';
import { GuestsForm } from './guests-form.tsx';
import { GuestsPreview } from './preview.tsx';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  redirectToDate(url, params, workPaths.addGuests);
  const { ctx, site } = context.get(pageContext);
  return withErrorPage(async () => {
    const { event, ...form } = await guestForm(ctx, params);
    return { event: guestFrame(event), ...form, sendsMail: mailDelivery(site) !== 'nowhere' };
  });
}

const fields = { guests: uncleaned(GUEST_LIST_MAX_CHARS + 1), ticketClassId: text, sendMail: checkbox };
const guestsForm = byIntent([
  z.object({ intent: z.literal('add'), ...fields, idempotency_key: text }),
  z.object({ intent: z.literal('change'), ...fields }),
  z.object({ intent: otherwise('check'), ...fields }),
]);

/** The list as it was typed, with what is wrong with its lines. */
interface CheckedList {
  kind: 'checked';
  guests: CheckedGuest[];
  typed: { guests: string; ticketClassId: string; sendMail: boolean };
  idempotencyKey: string;
}

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const body = await readForm(request);
  const form = parseForm(guestsForm, body);
  const { eventId } = params;
  const file = await textOfFile(body.get('file'));
  const { ticketClassId, sendMail } = form;
  const typed = { guests: [form.guests.trim(), file.text].filter(Boolean).join('\n'), ticketClassId, sendMail };
  try {
    if (form.intent === 'add') {
      const { added } = await addGuests(ctx, {
        eventId,
        ...typed,
        locale: localeOfParams(params).lang,
        idempotencyKey: readIdempotencyKey(form.idempotency_key),
      });
      return seeOther(`${paths.manageAttendees(eventId)}?added=${added}`, params);
    }
    if (file.isTooLarge) throw new Refusal('ARGUMENTS_ERROR', { fields: { guests: ['TOO_LONG'] } });
    if (form.intent === 'change') return { kind: 'changed' as const, typed };
    const guests = await checkGuests(ctx, { eventId, guests: typed.guests });
    const checked: CheckedList = { kind: 'checked', guests, typed, idempotencyKey: crypto.randomUUID() };
    return data(checked, { status: guests.every(isRight) ? 200 : 400 });
  } catch (error) {
    const left = error instanceof Refusal ? error.detail.values?.['left'] : undefined;
    return refusalResponse(error, { ...typed, left: left === undefined ? null : Number(left) });
  }
}

const isRight = ({ problems }: CheckedGuest): boolean => Object.keys(problems).length === 0;

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Add guests`);

/** Adds guests with complimentary tickets: a list is checked and shown before its guests are added. */
export default function AddGuests({ loaderData, actionData }: Route.ComponentProps) {
  const { event, isOpen, classes, dates, sendsMail } = loaderData;
  const to = useLocalePath();
  const checked = actionData?.kind === 'checked' ? actionData : null;
  const isReady = checked?.guests.every(isRight) ?? false;
  return (
    <ManageFrame
      event={event}
      current="attendees"
      title={<Trans>Add guests</Trans>}
      intro={<Trans>Every guest gets a free ticket. Tickets set aside for guests are used first.</Trans>}
    >
      <div className="max-w-3xl">
        {!isOpen ? (
          <ClosedForGuests status={event.status} />
        ) : checked && isReady ? (
          <GuestsPreview {...checked} classes={classes} sendsMail={sendsMail} />
        ) : (
          <GuestsForm
            eventId={event.id}
            tz={event.tz}
            classes={classes}
            dates={dates}
            sendsMail={sendsMail}
            typed={actionData?.typed ?? null}
            wrong={checked?.guests.filter((guest) => !isRight(guest)) ?? []}
            refusal={actionData?.kind === 'refused' ? actionData.refusal : undefined}
            left={actionData?.kind === 'refused' ? actionData.typed.left : null}
          />
        )}
        <p className="mt-8">
          <a
            href={to(paths.manageAttendees(event.id))}
            className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
          >
            <Trans>All attendees</Trans>
          </a>
        </p>
      </div>
    </ManageFrame>
  );
}
