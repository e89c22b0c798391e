import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { myAccount } from '#domain/accounts';
import { contactOrganizer, contactTarget } from '#domain/messages';
import { CONTACT_LINK_HOURS } from '#shared/limits.ts';
import { messagePaths } from '#shared/message-paths.ts';
import { idOfSegment, paths } from '#shared/paths.ts';
import type { Route } from './+types/event';
import { pageContext } from '../app/context.ts';
import { withPasswordPage } from '../app/password-redirect.ts';
import { notFound, seeOther } from '../app/responses.ts';
import { readIdempotencyKey } from '../forms/idempotency-key.ts';
import { parseForm, readForm } from '../forms/read.ts';
import { refusalResponse, retryHeaders, withErrorPage } from '../forms/refusal.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { localeOfParams, useLocalePath } from '../i18n/locale.ts';
import { CheckYourInbox } from '../signin/check-your-inbox.tsx';
import { ContactPage } from './contact-page.tsx';
import { contactForm } from './read-form.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx, session } = context.get(pageContext);
  const eventId = eventIdOf(params.event);
  return withErrorPage(async () => {
    const target = await withPasswordPage({ eventId, params }, () => contactTarget(ctx, { eventId }));
    const account = session.signedIn && (await myAccount(ctx));
    const sender = account && { name: account.fullName, email: account.email };
    return { target, sender, isSent: url.searchParams.has('sent'), key: crypto.randomUUID() };
  });
}

/** The answer is the same for every typed address, so that it never reveals who has an account. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx, session } = context.get(pageContext);
  const eventId = eventIdOf(params.event);
  const { idempotency_key: key, ...typed } = parseForm(contactForm, await readForm(request));
  try {
    const idempotencyKey = readIdempotencyKey(key);
    const locale = localeOfParams(params).lang;
    const result = await contactOrganizer(ctx, { eventId, ...typed, locale, idempotencyKey });
    if (result === 'confirm') return { kind: 'confirm' as const, email: session.signedIn?.email ?? typed.email.trim() };
    const { event } = await contactTarget(ctx, { eventId });
    return seeOther(`${messagePaths.contactOrganizer(event)}?sent=1`, params);
  } catch (error) {
    return refusalResponse(error, typed);
  }
}

function eventIdOf(segment: string): string {
  return idOfSegment(segment, '-tickets-')?.id ?? notFound();
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Message the organizer`);

/** A message to the organizer of an event. */
export default function ContactOrganizer({ loaderData, actionData }: Route.ComponentProps) {
  const { target, sender, isSent, key } = loaderData;
  const to = useLocalePath();
  if (actionData?.kind === 'confirm')
    return (
      <CheckYourInbox
        email={actionData.email}
        rule={
          <Trans>Open the link in the email to send your message. The link works for {CONTACT_LINK_HOURS} hours.</Trans>
        }
        again={messagePaths.contactOrganizer(target.event)}
      />
    );
  const refused = actionData?.kind === 'refused' ? actionData : null;
  return (
    <ContactPage
      target={target}
      sender={sender}
      isSent={isSent}
      idempotencyKey={key}
      back={{ href: to(paths.event(target.event)), text: <Trans>Back to event</Trans> }}
      refusal={refused?.refusal ?? null}
      typed={refused?.typed ?? null}
    />
  );
}
