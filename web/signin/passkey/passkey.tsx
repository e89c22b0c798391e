import { msg } from '@lingui/core/macro';
import { useLingui as useMessages } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { redirect } from 'react-router';
import { type PasskeySignIn, reauthenticateWithPasskey, signInWithPasskey } from '#domain/accounts';
import { optionalVerbatim, verbatim, z } from '#shared/input/form.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/passkey';
import { type PageContext, pageContext } from '../../app/context.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { localeOfParams, useLocalePath } from '../../i18n/locale.ts';
import { returnPath, returnPathOrHome } from '../../app/return-path.ts';
import { retryHeaders, refusalResponse } from '../../forms/refusal.ts';
import { deviceToken } from '../device-cookie.ts';
import { AlternativeMethods, ReauthenticateWithPasskey } from '../alternative-methods.tsx';
import { readCredential } from './read-credential.ts';
import { AlternativeAction, SignInFrame, TextLink } from '../sign-in-frame.tsx';
import { afterFirstFactor } from '../complete-sign-in.ts';

export function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const isSignedIn = page.session.signedIn !== null;
  return { referrer: returnPath(url, page), isSignedIn };
}

const passkeyForm = z.object({
  intent: z.enum(['prove', 'sign_in']).catch('sign_in'),
  credential: verbatim,
  referrer: optionalVerbatim,
});

/** Signs in with a passkey, or reauthenticates the signed-in person. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const { intent, credential, referrer = null } = parseForm(passkeyForm, await readForm(request));
  try {
    const answer = {
      site: page.site,
      response: readCredential<PasskeySignIn['response']>(credential),
      client: page.session.from,
    };
    if (intent === 'prove') return await reauthenticated(page, answer, returnPathOrHome(referrer, page, params));
    const knownDeviceToken = deviceToken(page.site.baseUrl, request);
    const result = await signInWithPasskey(page.ctx, { ...answer, deviceToken: knownDeviceToken });
    return afterFirstFactor(page, result, { locale: localeOfParams(params), referrer });
  } catch (error) {
    return refusalResponse(error, { referrer });
  }
}

async function reauthenticated(page: PageContext, answer: Parameters<typeof reauthenticateWithPasskey>[1], to: string) {
  const { token } = await reauthenticateWithPasskey(page.ctx, answer);
  page.session.begin(token);
  return redirect(to, 303);
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Sign in with a passkey`);

/** Explains why a passkey was refused. The passkey buttons of other pages post to this page. */
export default function Passkey({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useMessages();
  const to = useLocalePath();
  const { isSignedIn } = loaderData;
  const refusal = actionData?.refusal;
  const referrer = actionData?.typed.referrer ?? loaderData.referrer;
  return (
    <SignInFrame title={<Trans>Sign in with a passkey</Trans>}>
      {refusal && (
        <p role="alert" className="mt-5 rounded-md bg-bad-soft px-5 py-4 font-semibold text-bad">
          {i18n._(refusal.text)}
        </p>
      )}
      <div className="mt-8">
        {isSignedIn ? (
          <ReauthenticateWithPasskey referrer={referrer} />
        ) : (
          <AlternativeMethods providers={[]} referrer={referrer} isOnly />
        )}
      </div>
      <AlternativeAction>
        <p>
          <TextLink
            href={to(isSignedIn ? paths.confirmIdentity(referrer ?? undefined) : paths.signIn(referrer ?? undefined))}
          >
            <Trans>Try another method</Trans>
          </TextLink>
        </p>
      </AlternativeAction>
    </SignInFrame>
  );
}
