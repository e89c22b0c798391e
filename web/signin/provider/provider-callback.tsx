import { msg } from '@lingui/core/macro';
import { useLingui as useMessages } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { data, redirect } from 'react-router';
import { closeProviderVisit, linkProvider, type ProviderVisit, signInWithProvider } from '#domain/accounts';
import { Refusal, refusals } from '#shared/errors.ts';
import { localeByPrefix, defaultLocale } from '#shared/locales.ts';
import { localePath, paths } from '#shared/paths.ts';
import type { Route } from './+types/provider-callback';
import { notFound } from '../../app/responses.ts';
import { type PageContext, pageContext } from '../../app/context.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { deviceToken } from '../device-cookie.ts';
import { SignInFrame } from '../sign-in-frame.tsx';
import { afterFirstFactor } from '../complete-sign-in.ts';

/** Why the callback of a provider did not sign the person in. `text` is a refusal's message. */
type SignInProblem =
  | { kind: 'canceled' | 'accountKnown' | 'emailUnverified' | 'linkedElsewhere' }
  | { kind: 'refused'; text: string };

/**
 * Handles a provider's callback. Its `state` parameter is valid once, in the browser that started the provider visit.
 */
export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const provider = page.providers.list.find(({ id }) => id === params.provider);
  if (!provider) notFound();
  const problem = await finishSignIn(page, request, { id: provider.id, url });
  if (problem instanceof Response) return problem;
  const status = problem.kind === 'accountKnown' || problem.kind === 'linkedElsewhere' ? 409 : 401;
  return data({ name: provider.name, problem }, { status });
}

async function finishSignIn(
  page: PageContext,
  request: Request,
  { id, url }: { id: string; url: URL },
): Promise<Response | SignInProblem> {
  const state = url.searchParams.get('state') ?? '';
  const visit = await closeProviderVisit(page.ctx, { state, provider: id });
  if (!visit) return { kind: 'refused', text: refusals.PROVIDER_REFUSED.text };
  if (url.searchParams.get('error') === 'access_denied') return { kind: 'canceled' };
  const address = page.site.baseUrl + paths.signInWithCallback(id) + url.search;
  try {
    const identity = await page.providers.finish(id, { address, state, ...visit });
    return await (visit.purpose === 'link' ? linkIdentity : signInWithIdentity)(page, { request, visit, identity });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { kind: 'refused', text: error.message };
  }
}

interface Callback {
  request: Request;
  visit: ProviderVisit;
  identity: Parameters<typeof linkProvider>[1]['identity'];
}

async function signInWithIdentity(
  page: PageContext,
  { request, visit, identity }: Callback,
): Promise<Response | SignInProblem> {
  const locale = localeByPrefix(visit.localePrefix) ?? defaultLocale;
  const result = await signInWithProvider(page.ctx, {
    identity,
    locale: locale.lang,
    deviceToken: deviceToken(page.site.baseUrl, request),
    client: page.session.from,
    referrer: visit.referrer,
  });
  switch (result.kind) {
    case 'account_known':
      return { kind: 'accountKnown' };
    case 'email_unverified':
      return { kind: 'emailUnverified' };
    default:
      return afterFirstFactor(page, result, { locale, referrer: visit.referrer });
  }
}

async function linkIdentity(page: PageContext, { visit, identity }: Callback): Promise<Response | SignInProblem> {
  try {
    await linkProvider(page.ctx, { identity });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'CONFLICT') return { kind: 'linkedElsewhere' };
    throw error;
  }
  return redirect(localePath(visit.localePrefix, `${paths.security()}?done=linked`), 303);
}

export const meta = (args: Route.MetaArgs) =>
  args.loaderData ? privatePageMeta(args, msg`Sign in with ${args.loaderData.name}`) : [];

/** The page is rendered only when the sign-in failed. */
export default function ProviderCallback({ loaderData }: Route.ComponentProps) {
  const to = useLocalePath();
  return (
    <SignInFrame title={<Title problem={loaderData.problem} />} intro={<ProblemText {...loaderData} />} isAnswer>
      <ButtonLink href={to(paths.signIn())} className="mt-8">
        <Trans>Back to sign-in</Trans>
      </ButtonLink>
    </SignInFrame>
  );
}

const Title = ({ problem }: { problem: SignInProblem }) =>
  problem.kind === 'accountKnown' ? <Trans>You already have an account</Trans> : <Trans>You’re not signed in</Trans>;

function ProblemText({ problem, name }: { problem: SignInProblem; name: string }) {
  const { i18n } = useMessages();
  switch (problem.kind) {
    case 'canceled':
      return <Trans>You canceled signing in with {name}. Nothing was shared with us.</Trans>;
    case 'accountKnown':
      return (
        <Trans>
          You already have an account with this email address. Sign in as usual, then connect {name} in your security
          settings to use both.
        </Trans>
      );
    case 'emailUnverified':
      return (
        <Trans>
          {name} hasn’t confirmed your email address, so we can’t create your account. Confirm it with {name}, or sign
          up here.
        </Trans>
      );
    case 'linkedElsewhere':
      return (
        <Trans>
          That {name} account is connected to another account here, or you’ve already connected a different one.
        </Trans>
      );
    case 'refused':
      return i18n._(problem.text);
  }
}
