import { msg } from '@lingui/core/macro';
import { useLingui as useMessages } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { openProviderVisit, requireRecentAuthentication } from '#domain/accounts';
import { verbatim, z } from '#shared/input/form.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/provider';
import { notFound } from '../../app/responses.ts';
import { redirectToReauthentication } from '../../app/reauthentication.ts';
import { type PageContext, pageContext } from '../../app/context.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { parseForm, readForm } from '../../forms/read.ts';
import { refusalResponse } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { localeOfParams, useLocalePath } from '../../i18n/locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { returnPath } from '../../app/return-path.ts';
import { AlternativeAction, SignInFrame, TextLink } from '../sign-in-frame.tsx';

const providerOf = ({ providers }: PageContext, id: string) => {
  const configured = providers.list.find((provider) => provider.id === id);
  if (!configured) notFound();
  return configured;
};

export function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const provider = providerOf(page, params.provider);
  return { provider, referrer: returnPath(url, page) };
}

const providerForm = z.object({ intent: z.enum(['link', 'sign_in']).catch('sign_in'), referrer: verbatim });

/**
 * Starts a provider visit. The action accepts only forms of this site, which prevents login CSRF. It answers with a
 * page that continues to the provider instead of a redirect, because the CSP `form-action` also applies to redirect
 * targets.
 */
export async function action({ context, request, params }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const { id } = providerOf(page, params.provider);
  const { intent, referrer } = parseForm(providerForm, await readForm(request));
  const isLink = intent === 'link' && page.session.signedIn !== null;
  try {
    if (isLink) await requireRecentAuthentication(page.ctx);
    const redirectUri = page.site.baseUrl + paths.signInWithCallback(id);
    const { url, state, nonce, verifier } = await page.providers.begin(id, { redirectUri });
    const visit = {
      ...({ provider: id, purpose: isLink ? 'link' : 'sign_in', nonce, verifier } as const),
      referrer,
      localePrefix: localeOfParams(params).prefix,
    };
    await openProviderVisit(page.ctx, { state, visit });
    return { kind: 'onward' as const, url };
  } catch (error) {
    redirectToReauthentication(error, params, paths.security());
    return refusalResponse(error, null);
  }
}

export const meta = (args: Route.MetaArgs) =>
  args.loaderData ? privatePageMeta(args, msg`Sign in with ${args.loaderData.provider.name}`) : [];

export default function Provider({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useMessages();
  const to = useLocalePath();
  const { provider, referrer } = loaderData;
  const { name } = provider;
  if (actionData?.kind === 'onward')
    return (
      <SignInFrame title={<Trans>Taking you to {name}</Trans>} isAnswer>
        <meta httpEquiv="refresh" content={`0;url=${actionData.url}`} />
        <ButtonLink href={actionData.url} className="mt-8" rel="noreferrer">
          <Trans>Continue with {name}</Trans>
        </ButtonLink>
      </SignInFrame>
    );
  return (
    <SignInFrame title={<Trans>Sign in with {name}</Trans>}>
      {actionData && (
        <p role="alert" className="mt-5 rounded-md bg-bad-soft px-5 py-4 font-semibold text-bad">
          {i18n._(actionData.refusal.text)}
        </p>
      )}
      <PostForm className="mt-8">
        {referrer !== null && <input type="hidden" name="referrer" value={referrer} />}
        <Button className="w-full">
          <Trans>Continue with {name}</Trans>
        </Button>
      </PostForm>
      <AlternativeAction>
        <p>
          <TextLink href={to(paths.signIn(referrer ?? undefined))}>
            <Trans>Try another method</Trans>
          </TextLink>
        </p>
      </AlternativeAction>
    </SignInFrame>
  );
}
