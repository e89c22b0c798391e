import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Ctx } from '#domain/ctx';
import { openEvent, sendSponsorMessage } from '#domain/sponsorship';
import { isId } from '#shared/ids.ts';
import { paths } from '#shared/paths.ts';
import { sponsorPaths } from '#shared/sponsorship/paths.ts';
import { sponsorSearchPath } from '#shared/sponsorship/query.ts';
import type { Route } from './+types/contact-event';
import { pageContext } from '../app/context.ts';
import { mailDelivery } from '../app/mail-delivery.ts';
import { notFound, seeOther } from '../app/responses.ts';
import { requireSignedIn } from '../app/viewer.ts';
import { readIdempotencyKey } from '../forms/idempotency-key.ts';
import { parseForm, readForm } from '../forms/read.ts';
import { refusalResponse, retryHeaders } from '../forms/refusal.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { localeOfParams, useLocalePath } from '../i18n/locale.ts';
import { consentText } from './consent-text.ts';
import { messageForm } from './message-fields.ts';
import { MessagePage } from './message-page.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const { id, slug, name, organizer } = await reachableEvent(ctx, params.eventId);
  return {
    event: { id, slug, name },
    organizer: organizer.name,
    consent: consentText(localeOfParams(params).lang, organizer.name),
    isSent: url.searchParams.has('sent'),
    key: crypto.randomUUID(),
  };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx, site } = context.get(pageContext);
  const { lang } = localeOfParams(params);
  const { eventId } = params;
  const { organizer } = await reachableEvent(ctx, eventId);
  const { idempotency_key: key, ...typed } = parseForm(messageForm, await readForm(request));
  try {
    const consent = { hasConsent: typed.consent, consentText: consentText(lang, organizer.name) };
    const message = { body: typed.body, locale: lang, idempotencyKey: readIdempotencyKey(key) };
    const rules = { sendsMail: mailDelivery(site) !== 'nowhere' };
    await sendSponsorMessage(ctx, { target: { eventId }, ...consent, ...message }, rules);
    return seeOther(`${sponsorPaths.contactEvent(eventId)}?sent=1`, params);
  } catch (error) {
    return refusalResponse(error, typed);
  }
}

/** An event that is open to sponsors and that people manage here; a 404 for all other events. */
async function reachableEvent(ctx: Ctx, eventId: string) {
  const event = isId(eventId) ? await openEvent(ctx, { eventId }) : null;
  return event?.isReachable ? event.card : notFound();
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Write to an organizer`);

/** A message of a sponsor to the organizer of an event that is open to sponsors. */
export default function ContactOpenEvent({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const to = useLocalePath();
  const { event, organizer, consent, isSent, key } = loaderData;
  const refused = actionData?.kind === 'refused' ? actionData : null;
  const name = (
    <a href={to(paths.event(event))} className="font-semibold text-ink underline underline-offset-4">
      <bdi>{event.name}</bdi>
    </a>
  );
  return (
    <MessagePage
      recipient={organizer}
      about={<Trans>About sponsoring {name}. Your message goes out by email.</Trans>}
      hint={t`Who are you, what do you offer, and what would you like in return?`}
      back={{ href: to(sponsorSearchPath({ tab: 'events' })), text: <Trans>Back to the events</Trans> }}
      isSent={isSent}
      consent={consent}
      idempotencyKey={key}
      refusal={refused?.refusal ?? null}
      typed={refused?.typed ?? null}
    />
  );
}
