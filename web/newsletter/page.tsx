import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { requestNewsletter } from '#domain/notifications';
import { localizedPlace, placeBySlug } from '#domain/places';
import { checkbox, text, z } from '#shared/input/form.ts';
import { NEWSLETTER_LINK_DAYS } from '#shared/limits.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/page';
import { type PageContext, pageContext } from '../app/context.ts';
import { parseForm, readForm } from '../forms/read.ts';
import { pageMeta } from '../head/page-meta.ts';
import { localeOfParams, useLocalePath } from '../i18n/locale.ts';
import { retryHeaders, refusalResponse } from '../forms/refusal.ts';
import { MailForm } from '../signin/mail-form.tsx';
import { StoredMailNotice, CheckYourInbox, MailUnavailable } from '../signin/check-your-inbox.tsx';
import { AlternativeAction, SignInFrame, TextLink } from '../signin/sign-in-frame.tsx';
import { useSite } from '../app/site.ts';
import { mailDelivery } from '../app/mail-delivery.ts';
import { firstKnownSlug, slugsOfVisitor } from '../search/search-area.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ChoiceBox } from './choice-box.tsx';
import { clicksText } from './clicks-text.ts';

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const isConfirmed = url.searchParams.get('done') === 'confirmed';
  return {
    email: page.session.signedIn?.email ?? '',
    isConfirmed,
    place: await placeOfVisitor(request, page, localeOfParams(params).lang),
    clicksText: clicksText(localeOfParams(params).lang),
  };
}

/** The place whose events the form offers; null while the visitor is online only. */
async function placeOfVisitor(
  request: Request,
  page: PageContext,
  lang: string,
): Promise<{ slug: string; name: string } | null> {
  const slug = await firstKnownSlug(page.ctx, await slugsOfVisitor(request, page));
  const found = slug === 'online' ? null : await placeBySlug(page.ctx, slug);
  if (found?.kind !== 'found') return null;
  return { slug, name: (await localizedPlace(page.ctx, found.place, lang)).name };
}

const emailForm = z.object({ email: text, near: text, clicks: checkbox });

/** The answer is the same for every email address, so that it never reveals who is subscribed. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { ctx, site } = context.get(pageContext);
  const typed = parseForm(emailForm, await readForm(request));
  const { email, near, clicks } = typed;
  const { lang } = localeOfParams(params);
  if (mailDelivery(site) === 'nowhere') return { kind: 'notSent' as const };
  try {
    await requestNewsletter(ctx, {
      email,
      locale: lang,
      ...(near !== '' && { place: near }),
      ...(clicks && { clicksText: clicksText(lang) }),
    });
    return { kind: 'sent' as const, email };
  } catch (error) {
    return refusalResponse(error, typed);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => pageMeta(args, { path: paths.newsletter(), title: msg`Newsletter` });

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { email, isConfirmed, place, clicksText: consentText } = loaderData;
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
      <MailForm
        refusal={refused?.refusal}
        typed={refused?.typed.email ?? email}
        fields={
          <div className="grid gap-1">
            {place && (
              <ChoiceBox name="near" value={place.slug} isTicked={refused?.typed.near === place.slug}>
                <Trans>Show me events near {place.name}</Trans>
              </ChoiceBox>
            )}
            <ChoiceBox name="clicks" isTicked={refused?.typed.clicks ?? false}>
              {consentText}
            </ChoiceBox>
          </div>
        }
      >
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
