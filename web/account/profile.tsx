import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { myAccount, requestEmailChange, updateProfile } from '#domain/accounts';
import { byIntent, otherwise, text, z } from '#shared/input/form.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/profile';
import { pageContext } from '../app/context.ts';
import { parseForm, readForm } from '../forms/read.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { withErrorPage, retryHeaders, refusalResponse } from '../forms/refusal.ts';
import { seeOther } from '../app/responses.ts';
import { SuccessNotice } from '../ui/success-notice.tsx';
import { mailDelivery } from '../app/mail-delivery.ts';
import { useFlashParam } from '../ui/use-flash-param.ts';
import { requireSignedIn } from '../app/viewer.ts';
import { AccountFrame } from './frame/account-frame.tsx';
import { EmailForm } from './email-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { redirectToReauthentication } from '../app/reauthentication.ts';
import { Badge, Section } from './frame/section.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx, site } = context.get(pageContext);
  return withErrorPage(async () => ({
    account: await myAccount(ctx),
    done: url.searchParams.get('done'),
    // the email address typed before reauthentication
    email: url.searchParams.get('email') ?? '',
    canMail: mailDelivery(site) !== 'nowhere',
  }));
}

const profileForm = byIntent([
  z.object({ intent: z.literal('email'), email: text }),
  z.object({ intent: otherwise('profile'), fullName: text, locale: text }),
]);

export async function action({ request, context, url, params }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx, site } = context.get(pageContext);
  const form = parseForm(profileForm, await readForm(request));
  if (form.intent === 'email') {
    const { email } = form;
    if (mailDelivery(site) === 'nowhere') throw seeOther(paths.accountSettings(), params);
    try {
      await requestEmailChange(ctx, { email });
      return { kind: 'sent' as const, email };
    } catch (error) {
      redirectToReauthentication(error, params, `${paths.accountSettings()}?email=${encodeURIComponent(email)}`);
      return refusalResponse(error, form);
    }
  }
  try {
    await updateProfile(ctx, form);
  } catch (error) {
    return refusalResponse(error, form);
  }
  throw seeOther(`${paths.accountSettings()}?done=profile`, params);
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Profile`);

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { account, done, email, canMail } = loaderData;
  useFlashParam('done');
  const refusal = actionData?.kind === 'refused' ? actionData : null;
  const typed = refusal?.typed;
  return (
    <AccountFrame title={t`Profile`} current="profile" intro={<Trans>Your name, language and email.</Trans>}>
      {!actionData && done === 'profile' && (
        <Notice>
          <Trans>Saved.</Trans>
        </Notice>
      )}
      {!actionData && done === 'email' && (
        <Notice>
          <Trans>Your email address is now {account.email}.</Trans>
        </Notice>
      )}
      <Section title={<Trans>About you</Trans>} intro={<Trans>Your name appears on your tickets.</Trans>}>
        <ProfileForm
          account={account}
          typed={typed?.intent === 'profile' ? typed : null}
          refusal={typed?.intent === 'profile' ? refusal?.refusal : null}
        />
      </Section>
      <Section
        title={<Trans>Email</Trans>}
        badge={account.isEmailVerified && <Badge variant="good">{t`Confirmed`}</Badge>}
        intro={<Trans>You sign in with this address, and we send your tickets to it.</Trans>}
      >
        <EmailForm
          currentEmail={account.email}
          canMail={canMail}
          sentTo={actionData?.kind === 'sent' ? actionData.email : null}
          typed={typed?.intent === 'email' ? typed.email : email}
          refusal={typed?.intent === 'email' ? refusal?.refusal : null}
        />
      </Section>
    </AccountFrame>
  );
}

const Notice = ({ children }: { children: React.ReactNode }) => (
  <div className="-mt-4 mb-9">
    <SuccessNotice>{children}</SuccessNotice>
  </div>
);
