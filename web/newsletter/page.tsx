import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { requestNewsletter } from '#domain/notifications';
import { text, z } from '#shared/input/form.ts';
import { NEWSLETTER_LINK_DAYS } from '#shared/limits.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/page';
import { pageContext } from '../app/context.ts';
import { parseForm, readForm } from '../forms/read.ts';
import { pageMeta } from '../head/page-meta.ts';
import { localeOfParams, useLocalePath } from '../i18n/locale.ts';
import { retryHeaders, refusalResponse } from '../forms/refusal.ts';
import { MailForm } from '../signin/mail-form.tsx';
import { StoredMailNotice, CheckYourInbox, MailUnavailable } from '../signin/check-your-inbox.tsx';
import { AlternativeAction, SignInFrame, TextLink } from '../signin/sign-in-frame.tsx';
import { useSite } from '../app/site.ts';
import { mailDelivery } from '../app/mail-delivery.ts';
import { ButtonLink } from '../ui/button.tsx';

export function loader({ context, url }: Route.LoaderArgs) {
  const { session } = context.get(pageContext);
  const isConfirmed = url.searchParams.get('done') === 'confirmed';
  return { email: session.signedIn?.email ?? '', isConfirmed };
}

const emailForm = z.object({ email: text });

/** The answer is the same for every email address, so that it never reveals who is subscribed. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { ctx, site } = context.get(pageContext);
  const { email } = parseForm(emailForm, await readForm(request));
  if (mailDelivery(site) === 'nowhere') return { kind: 'notSent' as const };
  try {
    await requestNewsletter(ctx, { email, locale: localeOfParams(params).lang });
    return { kind: 'sent' as const, email };
  } catch (error) {
    return refusalResponse(error, { email });
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => pageMeta(args, { path: paths.newsletter(), title: msg`Newsletter` });

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { email, isConfirmed } = loaderData;
  const site = useSite();
  const refused = actionData?.kind === 'refused' ? actionData : null;
  if (mailDelivery(site) === 'nowhere') return <MailUnavailable title={<Trans>Newsletter</Trans>} />;
  if (isConfirmed && !actionData) return <Confirmed siteName={site.name} />;
  if (actionData?.kind === 'sent') return <ConfirmationSent email={actionData.email} />;
  return (
    <SignInFrame
      title={<Trans>Great nights out start in your inbox</Trans>}
      intro={<Trans>The {site.name} newsletter: new events and what’s worth going out for.</Trans>}
    >
      <MailForm refusal={refused?.refusal} typed={refused?.typed.email ?? email}>
        <Trans>Subscribe</Trans>
      </MailForm>
      <SmallPrint />
      <StoredMailNotice />
    </SignInFrame>
  );
}

/** The consent text (`CONSENT_TEXT_VERSION` is the version of this wording). */
function SmallPrint() {
  const to = useLocalePath();
  return (
    <AlternativeAction>
      <p className="text-sm">
        <Trans>
          We’ll email you to confirm first. You can unsubscribe at any time with the link in every issue. As proof that
          you agreed, we store the time and the network you used.{' '}
          <TextLink href={to(paths.privacy())}>How we use your data</TextLink>
        </Trans>
      </p>
    </AlternativeAction>
  );
}

function ConfirmationSent({ email }: { email: string }) {
  return (
    <CheckYourInbox
      email={email}
      rule={<Trans>Open the link in the email to subscribe. The link works for {NEWSLETTER_LINK_DAYS} days.</Trans>}
      again={paths.newsletter()}
    />
  );
}

function Confirmed({ siteName }: { siteName: string }) {
  const to = useLocalePath();
  const { t } = useLingui();
  return (
    <SignInFrame
      isAnswer
      title={<Trans>You’re subscribed</Trans>}
      intro={<Trans>Thanks for subscribing! We’ll email you when there’s news from {siteName}.</Trans>}
    >
      <ButtonLink href={to(paths.browse())} className="mt-8 w-full sm:w-auto">
        {t`Browse events`}
      </ButtonLink>
    </SignInFrame>
  );
}
