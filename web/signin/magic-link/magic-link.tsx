import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { signInWithMagicLink, readMagicLink } from '#domain/accounts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/magic-link';
import { pageContext } from '../../app/context.ts';
import { Form } from '../../forms/form.tsx';
import { readForm } from '../../forms/read.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { localeOfParams } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { retryHeaders, refusalResponse } from '../../forms/refusal.ts';
import { ExpiredLink, isLinkExpired } from '../expired-link.tsx';
import { deviceToken } from '../device-cookie.ts';
import { SignInFrame } from '../sign-in-frame.tsx';
import { afterFirstFactor } from '../complete-sign-in.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  const { isUsable } = await readMagicLink(ctx, { token: params.token });
  return data({ isUsable }, { status: isUsable ? 200 : 410 });
}

/** Signs in on POST only, because mail scanners follow the links of mails (decision 015). */
export async function action({ request, params, context }: Route.ActionArgs) {
  const page = context.get(pageContext);
  await readForm(request);
  try {
    const { referrer, ...result } = await signInWithMagicLink(page.ctx, {
      token: params.token,
      deviceToken: deviceToken(page.site.baseUrl, request),
      client: page.session.from,
    });
    return afterFirstFactor(page, result, { locale: localeOfParams(params), referrer });
  } catch (error) {
    return refusalResponse(error, {});
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Sign in`);

export default function MagicLink({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  if (!loaderData.isUsable || isLinkExpired(actionData))
    return <ExpiredLink nextPath={paths.signInLink()} nextText={t`Get a new link`} />;
  return (
    <SignInFrame title={<Trans>Almost there</Trans>} intro={<Trans>One more click and you’re signed in.</Trans>}>
      <Form className="mt-8" refusal={actionData?.refusal}>
        <Button className="w-full">
          <Trans>Sign in</Trans>
        </Button>
      </Form>
    </SignInFrame>
  );
}
