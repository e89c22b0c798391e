import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { eventPage } from '#domain/events';
import { hasEventAlert, requestEventAlert, setEventAlert, stopEventAlert } from '#domain/notifications';
import { offer } from '#domain/tickets';
import { ALERT_LINK_HOURS, type AlertKind, alertKindOf } from '#shared/event-alerts.ts';
import { isId } from '#shared/ids.ts';
import { text, z } from '#shared/input/form.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/request';
import { type PageContext, pageContext } from '../app/context.ts';
import { mailDelivery } from '../app/mail-delivery.ts';
import { notFound, seeOther } from '../app/responses.ts';
import { useSite } from '../app/site.ts';
import { parseForm, readForm } from '../forms/read.ts';
import { refusalResponse, retryHeaders, withErrorPage } from '../forms/refusal.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { localeOfParams, useLocalePath } from '../i18n/locale.ts';
import { CheckYourInbox, MailUnavailable, StoredMailNotice } from '../signin/check-your-inbox.tsx';
import { MailForm } from '../signin/mail-form.tsx';
import { AlternativeAction, SignInFrame, TextLink } from '../signin/sign-in-frame.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { NotifyMe } from './notify-me.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx, session } = context.get(pageContext);
  const eventId = idOf(params);
  return withErrorPage(async () => {
    const { id, slug, name, language } = await eventPage(ctx, { id: eventId });
    const kind = alertKindOf((await offer(ctx, { eventId })).salesStatus);
    const isOn = session.signedIn !== null && kind !== null && (await hasEventAlert(ctx, { eventId, kind }));
    return { event: { id, slug, name, language }, kind, isOn };
  });
}

const alertForm = z.object({ email: text, intent: z.enum(['add', 'remove']).catch('add') });

/** The answer is the same for every email address, so that it never reveals who has an alert or an account. */
export async function action({ params, context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const eventId = idOf(params);
  const { email, intent } = parseForm(alertForm, await readForm(request));
  const locale = localeOfParams(params).lang;
  if (mailDelivery(page.site) === 'nowhere') return { kind: 'notSent' as const };
  try {
    if (await changeOwnAlert(page, { eventId, intent, locale })) {
      const { slug } = await eventPage(page.ctx, { id: eventId });
      return seeOther(paths.event({ id: eventId, slug }), params);
    }
    const address = page.session.signedIn?.email ?? email;
    await requestEventAlert(page.ctx, { eventId, email: address, locale });
    return { kind: 'sent' as const, email: address };
  } catch (error) {
    return refusalResponse(error, { email });
  }
}

/**
 * Turns a signed-in person's alert on or off. Returns false for visitors and for accounts with an unverified email
 * address, which must confirm by mail.
 */
async function changeOwnAlert(
  { ctx, session }: PageContext,
  { eventId, intent, locale }: { eventId: string; intent: 'add' | 'remove'; locale: string },
): Promise<boolean> {
  if (session.signedIn === null) return false;
  if (intent === 'add') return setEventAlert(ctx, { eventId, locale });
  await stopEventAlert(ctx, { eventId });
  return true;
}

function idOf({ eventId }: { eventId: string }): string {
  return isId(eventId) ? eventId : notFound();
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) =>
  args.loaderData ? privatePageMeta(args, msg`Tickets for ${args.loaderData.event.name}`) : [];

/** Asks a visitor for an email address, to which one mail about an event is sent. */
export default function RequestAlert({ loaderData, actionData }: Route.ComponentProps) {
  const { event, kind, isOn } = loaderData;
  const site = useSite();
  const to = useLocalePath();
  if (kind === null) return <OnSale event={event} />;
  const title = <Title kind={kind} />;
  if (mailDelivery(site) === 'nowhere') return <MailUnavailable title={title} />;
  if (actionData?.kind === 'sent')
    return (
      <CheckYourInbox
        email={actionData.email}
        rule={<Trans>Open the link in the email to confirm. The link works for {ALERT_LINK_HOURS} hours.</Trans>}
        again={paths.eventAlert(event.id)}
      />
    );
  const refused = actionData?.kind === 'refused' ? actionData : null;
  return (
    <SignInFrame
      title={title}
      intro={
        <>
          <p lang={event.language} className="font-semibold wrap-anywhere text-ink">
            <bdi>{event.name}</bdi>
          </p>
          <p>
            <Trans>One email, no account needed. Tickets are first come, first served.</Trans>
          </p>
        </>
      }
    >
      {isOn ? (
        <NotifyMe eventId={event.id} kind={kind} isOn className="mt-8" />
      ) : (
        <MailForm refusal={refused?.refusal} typed={refused?.typed.email ?? ''}>
          <Trans>Email me</Trans>
        </MailForm>
      )}
      <StoredMailNotice />
      <AlternativeAction>
        <p className="text-sm">
          <Trans>
            We’ll ask you to confirm your address first. We delete it 30 days after sending the alert, or 30 days after
            the event. <TextLink href={to(paths.privacy())}>How we use your data</TextLink>
          </Trans>
        </p>
        <p>
          <TextLink href={to(paths.event(event))}>
            <Trans>Back to event</Trans>
          </TextLink>
        </p>
      </AlternativeAction>
    </SignInFrame>
  );
}

const Title = ({ kind }: { kind: AlertKind }) =>
  kind === 'tickets_back' ? (
    <Trans>Get an email if tickets come back</Trans>
  ) : (
    <Trans>Get a reminder when sales open</Trans>
  );

function OnSale({ event }: { event: { id: string; slug: string; name: string; language: string } }) {
  const to = useLocalePath();
  return (
    <SignInFrame
      title={<Trans>No alert needed right now</Trans>}
      intro={
        <p>
          <Trans>
            The event page shows what’s available for <bdi lang={event.language}>{event.name}</bdi>.
          </Trans>
        </p>
      }
    >
      <ButtonLink href={to(paths.event(event))} className="mt-8 w-full sm:w-auto">
        <Trans>Go to event</Trans>
      </ButtonLink>
    </SignInFrame>
  );
}
