import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { confirmEmailChange, emailChangeLink } from '#domain/accounts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/confirm-email';
import { CsrfField } from '../checkout/csrf-field.tsx';
import { pageContext } from '../context.ts';
import { formOf } from '../form.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { Button } from '../ui/button.tsx';
import { answerHeaders, refused, see } from './answers.ts';
import { DeadLink, isDead } from './dead-link.tsx';
import { FormErrors } from './form-errors.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx, site, csrfToken } = context.get(pageContext);
  const { isUsable } = await emailChangeLink(ctx, { token: params.token });
  return data({ site, csrf: csrfToken(), isUsable }, { status: isUsable ? 200 : 410 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { ctx, session } = context.get(pageContext);
  await formOf(request);
  try {
    await confirmEmailChange(ctx, { token: params.token });
  } catch (error) {
    return refused(error, {});
  }
  throw see(session.signedIn ? `${paths.accountSettings()}?done=email` : `${paths.signIn()}?news=email`, params);
}

export const headers = answerHeaders;

export const meta = ({ loaderData, params }: Route.MetaArgs) =>
  loaderData ? privatePageMeta(loaderData.site, params, msg`Confirm your new address`) : [];

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  if (!loaderData.isUsable || isDead(actionData))
    return <DeadLink again={paths.accountSettings()} againText={t`To your settings`} />;
  return (
    <SignInFrame
      title={<Trans>Confirm your new address</Trans>}
      intro={<Trans>From then on you sign in with it, and your tickets go there.</Trans>}
    >
      <FormErrors refusal={actionData?.refusal} labels={{}} />
      <form method="post" className="mt-8">
        <CsrfField token={loaderData.csrf} />
        <Button className="w-full">
          <Trans>Confirm my new address</Trans>
        </Button>
      </form>
    </SignInFrame>
  );
}
