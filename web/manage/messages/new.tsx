import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { messageForm, sendToAttendees } from '#domain/messages';
import { previewMessage, sendTestMessage } from '#domain/notifications';
import { attendeeMessagePaths } from '#shared/attendee-message-paths.ts';
import type { Route } from './+types/new';
import { pageContext } from '../../app/context.ts';
import { mailDelivery } from '../../app/mail-delivery.ts';
import { seeOther } from '../../app/responses.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { readIdempotencyKey } from '../../forms/idempotency-key.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { refusalResponse, retryHeaders, withErrorPage, withFieldNames } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { localeOfParams, useLocalePath } from '../../i18n/locale.ts';
import { redirectToDate } from '../guests/date-redirect.ts';
import { guestFrame } from '../guests/frame.ts';
import { ManageFrame } from '../manage-frame.tsx';
import { ClosedForMessages } from './closed.tsx';
import { mailSite } from './mail-site.server.ts';
import { MessageForm } from './message-form.tsx';
import { MessagePreview } from './message-preview.tsx';
import { messageForms, typedMessage } from './read-form.ts';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  redirectToDate(url, params, attendeeMessagePaths.newMessage);
  const { ctx, site } = context.get(pageContext);
  return withErrorPage(async () => {
    const { event, ...form } = await messageForm(ctx, params);
    const closed = event.closed ?? (mailDelivery(site) === 'nowhere' ? ('no_mail' as const) : null);
    return { event: guestFrame(event), closed, ...form };
  });
}

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx, site } = context.get(pageContext);
  const { intent, ...form } = parseForm(messageForms, await readForm(request));
  const { eventId } = params;
  const typed = typedMessage(eventId, form);
  try {
    if (intent === 'change') return { kind: 'changed' as const, typed: form };
    const sentKey = 'idempotency_key' in form ? readIdempotencyKey(form.idempotency_key) : null;
    if (intent === 'send' && sentKey !== null) {
      await sendToAttendees(ctx, { ...typed, idempotencyKey: sentKey });
      const done = typed.sendAt === null ? 'sent' : 'scheduled';
      return seeOther(`${attendeeMessagePaths.manageMessages(eventId)}?done=${done}`, params);
    }
    const locale = localeOfParams(params).lang;
    const preview = await previewMessage(ctx, { ...typed, locale }, mailSite(site));
    const test = sentKey === null ? null : await sendTestMessage(ctx, { ...typed, idempotencyKey: sentKey });
    return {
      kind: 'preview' as const,
      preview,
      typed: form,
      testedTo: test?.email ?? null,
      idempotencyKey: crypto.randomUUID(),
    };
  } catch (error) {
    return refusalResponse(
      withFieldNames(error, (name) => (name === 'ticketClassId' ? 'audience' : name)),
      form,
    );
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Write a message`);

/** Writes a message to the attendees of an event. Its mail is shown before it is sent. */
export default function NewMessage({ loaderData, actionData }: Route.ComponentProps) {
  const { event, closed, classes, dates } = loaderData;
  const to = useLocalePath();
  const isPreview = closed === null && actionData?.kind === 'preview';
  return (
    <ManageFrame
      event={event}
      current="messages"
      title={isPreview ? <Trans>Check your message</Trans> : <Trans>Write a message</Trans>}
    >
      <div className="max-w-2xl">
        {closed !== null ? (
          <ClosedForMessages reason={closed} />
        ) : actionData?.kind === 'preview' ? (
          <MessagePreview {...actionData} event={event} classes={classes} />
        ) : (
          <MessageForm
            event={event}
            classes={classes}
            dates={dates}
            typed={actionData?.typed ?? null}
            refusal={actionData?.kind === 'refused' ? actionData.refusal : null}
          />
        )}
        <p className="mt-8">
          <a
            href={to(attendeeMessagePaths.manageMessages(event.id))}
            className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
          >
            <Trans>All messages</Trans>
          </a>
        </p>
      </div>
    </ManageFrame>
  );
}
