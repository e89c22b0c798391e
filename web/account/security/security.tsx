import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  changePassword,
  endMySession,
  linkedProviders,
  myAccount,
  myPasskeys,
  secondFactorOf,
  sessionsOf,
  signOutElsewhere,
  unlinkProvider,
} from '#domain/accounts';
import { byIntent, optionalVerbatim, otherwise, verbatim, z } from '#shared/input/form.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/security';
import { type PageContext, pageContext } from '../../app/context.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { withErrorPage, retryHeaders, refusalResponse } from '../../forms/refusal.ts';
import { seeOther } from '../../app/responses.ts';
import { SuccessNotice } from '../../ui/success-notice.tsx';
import { useFlashParam } from '../../ui/use-flash-param.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { redirectToReauthentication } from '../../app/reauthentication.ts';
import { Section } from '../frame/section.tsx';
import { SignInMethods } from './sign-in-methods.tsx';
import { SessionList, sessionLines } from './session-list.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { accountId, sessionId } = requireSignedIn(context, url);
  const page = context.get(pageContext);
  const { ctx, providers } = page;
  return withErrorPage(async () => {
    const [account, sessions, twoStep, passkeys, linked] = await Promise.all([
      myAccount(ctx),
      sessionsOf(ctx, { accountId }),
      secondFactorOf(ctx.db, accountId),
      myPasskeys(ctx),
      linkedProviders(ctx),
    ]);
    return {
      hasPassword: account.hasPassword,
      email: account.email,
      sessions: sessionLines(sessions, { sessionId, now: ctx.clock.now() }),
      methods: { twoStep, passkeys: passkeys.length, linked, providers: providers.list },
      done: url.searchParams.get('done'),
    };
  });
}

const securityForm = byIntent([
  z.object({ intent: z.literal('end'), session: verbatim }),
  z.object({ intent: z.literal('elsewhere') }),
  z.object({ intent: z.literal('unlink'), linked: verbatim }),
  // `current` is absent for an account without a password
  z.object({ intent: otherwise('password'), current: optionalVerbatim, next: verbatim }),
]);

export async function action({ request, context, url, params }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const page = context.get(pageContext);
  const form = parseForm(securityForm, await readForm(request));
  let done: string;
  try {
    done = await runIntent(page, form);
  } catch (error) {
    redirectToReauthentication(error, params, paths.security());
    return refusalResponse(error, null);
  }
  throw seeOther(`${paths.security()}?done=${done}`, params);
}

/** Runs the form's action. Returns the value of `?done=`, which selects the success message. */
async function runIntent({ ctx }: PageContext, form: z.output<typeof securityForm>): Promise<string> {
  switch (form.intent) {
    case 'end':
      await endMySession(ctx, { sessionId: form.session });
      return 'ended';
    case 'elsewhere':
      await signOutElsewhere(ctx);
      return 'elsewhere';
    case 'unlink':
      await unlinkProvider(ctx, { id: form.linked });
      return 'unlinked';
    case 'password':
      await changePassword(ctx, { current: form.current ?? null, next: form.next });
      return 'password';
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Security`);

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { hasPassword, email, sessions, methods, done } = loaderData;
  useFlashParam('done');
  return (
    <AccountFrame
      title={t`Security`}
      current="security"
      intro={<Trans>How you sign in, and where you’re signed in.</Trans>}
    >
      {done && !actionData && <DoneNotice what={done} />}
      <Section
        title={<Trans>Password</Trans>}
        intro={
          hasPassword ? (
            <Trans>When you change your password, we log you out on all your other devices.</Trans>
          ) : (
            <Trans>You sign in without a password. You can add one.</Trans>
          )
        }
      >
        <NewPasswordForm email={email} hasPassword={hasPassword} refusal={actionData?.refusal} />
      </Section>
      <SignInMethods methods={methods} />
      <Section
        title={<Trans>Where you’re signed in</Trans>}
        intro={<Trans>Don’t recognize a device? Log it out and change your password.</Trans>}
      >
        <SessionList sessions={sessions} />
      </Section>
    </AccountFrame>
  );
}

function DoneNotice({ what }: { what: string }) {
  const words: Record<string, React.ReactNode> = {
    password: <Trans>Your password has been changed, and you’re logged out everywhere else.</Trans>,
    ended: <Trans>Logged out on that device.</Trans>,
    linked: <Trans>Account connected. You can now sign in with it, too.</Trans>,
    unlinked: <Trans>Account disconnected. You can’t sign in with it anymore.</Trans>,
    elsewhere: <Trans>You’re now logged out everywhere else.</Trans>,
  };
  const message = words[what];
  return message ? (
    <div className="-mt-4 mb-9">
      <SuccessNotice>{message}</SuccessNotice>
    </div>
  ) : null;
}
