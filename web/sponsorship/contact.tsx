import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { sendSponsorMessage, sponsorPage } from '#domain/sponsorship';
import { idOfSegment } from '#shared/paths.ts';
import { sponsorPaths } from '#shared/sponsorship/paths.ts';
import type { Route } from './+types/contact';
import { pageContext } from '../app/context.ts';
import { mailDelivery } from '../app/mail-delivery.ts';
import { notFound, seeOther } from '../app/responses.ts';
import { requireSignedIn } from '../app/viewer.ts';
import { readIdempotencyKey } from '../forms/idempotency-key.ts';
import { parseForm, readForm } from '../forms/read.ts';
import { refusalResponse, retryHeaders, withErrorPage } from '../forms/refusal.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { localeOfParams, useLocalePath } from '../i18n/locale.ts';
import { consentText } from './consent-text.ts';
import { messageForm } from './message-fields.ts';
import { MessagePage } from './message-page.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const { lang } = localeOfParams(params);
  return withErrorPage(async () => {
    const { id, slug, name, isOwn } = await sponsorPage(ctx, { id: sponsorIdOf(params), lang });
    if (isOwn) notFound();
    const consent = consentText(lang, name);
    return { sponsor: { id, slug, name }, consent, isSent: url.searchParams.has('sent'), key: crypto.randomUUID() };
  });
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx, site } = context.get(pageContext);
  const { lang } = localeOfParams(params);
  const sponsorId = sponsorIdOf(params);
  const { idempotency_key: key, ...typed } = parseForm(messageForm, await readForm(request));
  try {
    const { name, slug } = await sponsorPage(ctx, { id: sponsorId, lang });
    const message = { body: typed.body, hasConsent: typed.consent, consentText: consentText(lang, name), locale: lang };
    const rules = { sendsMail: mailDelivery(site) !== 'nowhere' };
    const idempotencyKey = readIdempotencyKey(key);
    await sendSponsorMessage(ctx, { target: { sponsorId }, ...message, idempotencyKey }, rules);
    return seeOther(`${sponsorPaths.contact({ id: sponsorId, slug })}?sent=1`, params);
  } catch (error) {
    return refusalResponse(error, typed);
  }
}

const sponsorIdOf = ({ sponsor }: { sponsor: string }): string => (idOfSegment(sponsor, '-') ?? notFound()).id;

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Write to a sponsor`);

/** A message to a sponsor. */
export default function ContactSponsor({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const to = useLocalePath();
  const { sponsor, consent, isSent, key } = loaderData;
  const refused = actionData?.kind === 'refused' ? actionData : null;
  return (
    <MessagePage
      recipient={sponsor.name}
      about={<Trans>Your message goes out by email. Both of you decide what comes next.</Trans>}
      hint={t`Tell them about your event: when, where, who comes, and what you’d like.`}
      back={{ href: to(sponsorPaths.sponsor(sponsor)), text: <Trans>Back to profile</Trans> }}
      isSent={isSent}
      consent={consent}
      idempotencyKey={key}
      refusal={refused?.refusal ?? null}
      typed={refused?.typed ?? null}
    />
  );
}
