import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  endMyAddressStop,
  leaveNewsletter,
  myAddressStop,
  myNewsletter,
  preferencesOf,
  setMyClicksConsent,
  setPreferences,
} from '#domain/notifications';
import { managesOrganization } from '#domain/organizers';
import { byIntent, checkbox, otherwise, z } from '#shared/input/form.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/notifications';
import { pageContext } from '../../app/context.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { withErrorPage, retryHeaders } from '../../forms/refusal.ts';
import { localeOfParams } from '../../i18n/locale.ts';
import { clicksText } from '../../newsletter/clicks-text.ts';
import { seeOther } from '../../app/responses.ts';
import { SuccessNotice } from '../../ui/success-notice.tsx';
import { mailDelivery } from '../../app/mail-delivery.ts';
import { useFlashParam } from '../../ui/use-flash-param.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import { NewsletterBox } from './newsletter-box.tsx';
import { NotificationForm } from './notification-form.tsx';
import { Section } from '../frame/section.tsx';
import { StopNotice } from './stop-notice.tsx';

const notificationsForm = byIntent([
  z.object({ intent: z.literal('leave') }),
  z.object({ intent: z.literal('resume') }),
  z.object({ intent: z.literal('clicks'), clicks: checkbox }),
  z.object({
    intent: otherwise('preferences'),
    followed_event: checkbox,
    reminder: checkbox,
    weekly_picks: checkbox,
    weekly_sales: checkbox,
  }),
]);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { isEmailVerified } = requireSignedIn(context, url);
  const { ctx, site } = context.get(pageContext);
  return withErrorPage(async () => ({
    preferences: await preferencesOf(ctx),
    hasTeam: await managesOrganization(ctx),
    newsletter: await myNewsletter(ctx),
    clicksText: clicksText(localeOfParams(params).lang),
    stop: await myAddressStop(ctx),
    isEmailVerified,
    canMail: mailDelivery(site) !== 'nowhere',
    done: url.searchParams.get('done'),
  }));
}

export async function action({ request, context, url, params }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const form = parseForm(notificationsForm, await readForm(request));
  return withErrorPage(async () => {
    if (form.intent === 'leave') {
      await leaveNewsletter(ctx);
      return seeOther(`${paths.notifications()}?done=left`, params);
    }
    if (form.intent === 'resume') {
      await endMyAddressStop(ctx);
      return seeOther(`${paths.notifications()}?done=resumed`, params);
    }
    if (form.intent === 'clicks') {
      await setMyClicksConsent(ctx, { text: form.clicks ? clicksText(localeOfParams(params).lang) : null });
      return seeOther(`${paths.notifications()}?done=saved`, params);
    }
    const { followed_event, reminder, weekly_picks, weekly_sales } = form;
    // the page shows the switch of weekly sales to managers only, so its absence is no choice for others
    const ofManagers = (await managesOrganization(ctx)) ? { weekly_sales } : {};
    await setPreferences(ctx, { followed_event, reminder, weekly_picks, ...ofManagers });
    return seeOther(`${paths.notifications()}?done=saved`, params);
  });
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Notifications`);

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { preferences, hasTeam, newsletter, stop, isEmailVerified, canMail, done } = loaderData;
  useFlashParam('done');
  return (
    <AccountFrame
      title={t`Notifications`}
      current="notifications"
      intro={<Trans>Choose which emails you get. We always email you about your tickets and account security.</Trans>}
    >
      <Done done={done} />
      {stop !== null && <StopNotice reason={stop} />}
      {(!canMail || !isEmailVerified) && (
        <p className="mb-9 rounded-md bg-warn-soft px-5 py-4 text-warn">
          {canMail ? (
            <Trans>Confirm your email address to get these emails.</Trans>
          ) : (
            <Trans>This site can’t send email yet, so you won’t get any of these for now.</Trans>
          )}
        </p>
      )}
      <Section title={<Trans>Emails</Trans>} intro={<Trans>You can unsubscribe from any of them.</Trans>}>
        <NotificationForm preferences={preferences} hasTeam={hasTeam} />
      </Section>
      <Section title={<Trans>Newsletter</Trans>} intro={<Trans>News and event highlights from time to time.</Trans>}>
        <NewsletterBox newsletter={newsletter} clicksText={loaderData.clicksText} />
      </Section>
    </AccountFrame>
  );
}

function Done({ done }: { done: string | null }) {
  if (done !== 'saved' && done !== 'left' && done !== 'resumed') return null;
  return (
    <div className="-mt-4 mb-9">
      <SuccessNotice>
        {done === 'saved' && <Trans>Saved.</Trans>}
        {done === 'left' && <Trans>You won’t get our newsletter anymore.</Trans>}
        {done === 'resumed' && <Trans>You’ll get emails again.</Trans>}
      </SuccessNotice>
    </div>
  );
}
