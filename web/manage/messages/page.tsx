import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { setReminder, stopMessage } from '#domain/messages';
import { eventMessages } from '#domain/notifications';
import { byIntent, otherwise, text, z } from '#shared/input/form.ts';
import { attendeeMessagePaths } from '#shared/attendee-message-paths.ts';
import type { Route } from './+types/page';
import { pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { refusalResponse, retryHeaders, withErrorPage } from '../../forms/refusal.ts';
import { RefusalNotice } from '../../forms/refusal-notice.tsx';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { SuccessNotice } from '../../ui/success-notice.tsx';
import { useFlashParam } from '../../ui/use-flash-param.ts';
import { redirectToDate } from '../guests/date-redirect.ts';
import { DateForm } from '../guests/date-form.tsx';
import { guestFrame } from '../guests/frame.ts';
import { ManageFrame } from '../manage-frame.tsx';
import { ClosedForMessages } from './closed.tsx';
import { MessageRow } from './message-row.tsx';
import { ReminderSwitch } from './reminder-switch.tsx';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  redirectToDate(url, params, attendeeMessagePaths.manageMessages);
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    const { event, ...list } = await eventMessages(ctx, params);
    return { event: guestFrame(event), closed: event.closed, done: url.searchParams.get('done'), ...list };
  });
}

const forms = byIntent([
  z.object({ intent: z.literal('reminder_on') }),
  z.object({ intent: z.literal('reminder_off') }),
  z.object({ intent: otherwise('stop'), messageId: text }),
]);

/** Stops a message, and turns the reminder of the event on or off. */
export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const { eventId } = params;
  const form = parseForm(forms, await readForm(request));
  try {
    if (form.intent === 'stop') await stopMessage(ctx, { eventId, messageId: form.messageId });
    else await setReminder(ctx, { eventId, isOn: form.intent === 'reminder_on' });
    const done = form.intent === 'stop' ? 'stopped' : form.intent;
    return seeOther(`${attendeeMessagePaths.manageMessages(eventId)}?done=${done}`, params);
  } catch (error) {
    return refusalResponse(error, null);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Messages`);

/** The messages to the attendees of an event, with what happened to their mails. */
export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const { event, closed, done, messages, classes, dates, hasReminder } = loaderData;
  const to = useLocalePath();
  useFlashParam('done');
  return (
    <ManageFrame
      event={event}
      current="messages"
      title={<Trans>Messages</Trans>}
      intro={<Trans>Write to the people with tickets. They get an email and can reply to you.</Trans>}
    >
      <div className="max-w-3xl">
        {actionData && <RefusalNotice refusal={actionData.refusal} />}
        <Done done={done} />
        <div className="flex flex-wrap items-end justify-between gap-4">
          {closed === null ? (
            <ButtonLink href={to(attendeeMessagePaths.newMessage(event.id))}>
              <PenLine aria-hidden="true" className="size-5" />
              <Trans>Write a message</Trans>
            </ButtonLink>
          ) : (
            <ClosedForMessages reason={closed} />
          )}
          {dates.length > 0 && <DateForm eventId={event.id} tz={event.tz} dates={dates} />}
        </div>
        {messages.length === 0 ? (
          <p className="mt-8 rounded-md border border-dashed border-line-strong px-6 py-10 text-center text-ink-soft">
            <Trans>No messages yet.</Trans>
          </p>
        ) : (
          <ul className="mt-8 grid gap-4">
            {messages.map((message) => (
              <li key={message.id}>
                <MessageRow message={message} classes={classes} tz={event.tz} />
              </li>
            ))}
          </ul>
        )}
        {hasReminder !== null && <ReminderSwitch isOn={hasReminder} />}
      </div>
    </ManageFrame>
  );
}

function Done({ done }: { done: string | null }) {
  const text = done === null ? null : doneText(done);
  if (text === null) return null;
  return (
    <div className="-mt-2 mb-8">
      <SuccessNotice>{text}</SuccessNotice>
    </div>
  );
}

function doneText(done: string): ReactNode {
  if (done === 'sent') return <Trans>Your message is on its way.</Trans>;
  if (done === 'scheduled') return <Trans>Your message is scheduled.</Trans>;
  if (done === 'stopped') return <Trans>The message was stopped. Emails that weren’t sent yet won’t be sent.</Trans>;
  if (done === 'reminder_on') return <Trans>The reminder is on.</Trans>;
  return done === 'reminder_off' ? <Trans>The reminder is off.</Trans> : null;
}
