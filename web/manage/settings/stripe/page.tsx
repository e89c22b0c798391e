import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { redirect } from 'react-router';
import { refreshStripe, setUpStripe, stripeAccountPage, stripeDashboard, stripeQuestions } from '#domain/management';
import { text, z } from '#shared/input/form.ts';
import { countriesIn } from '#shared/geo/countries.ts';
import { organizationPaths } from '#shared/organization-paths.ts';
import { localePath } from '#shared/paths.ts';
import { STRIPE_COUNTRIES } from '#shared/stripe-countries.ts';
import type { Route } from './+types/page';
import { pageContext } from '../../../app/context.ts';
import { requireSignedIn } from '../../../app/viewer.ts';
import { parseForm, readForm } from '../../../forms/read.ts';
import { RefusalNotice } from '../../../forms/refusal-notice.tsx';
import { refusalResponse, retryHeaders, withErrorPage } from '../../../forms/refusal.ts';
import { privatePageMeta } from '../../../head/private-page-meta.ts';
import { localeOfParams } from '../../../i18n/locale.ts';
import { frameOrganization } from '../frame-organization.ts';
import { SettingsFrame } from '../settings-frame.tsx';
import { AccountState } from './account-state.tsx';
import { StartForm } from './start-form.tsx';

/**
 * `?back`: the member returns from Stripe. `?to=questions`: Stripe’s questions, also when their link has ended; `?to=dashboard`:
 * Stripe’s page with the payouts. A link of Stripe works once, so it is made when a member follows ours.
 */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx, gateways } = context.get(pageContext);
  const target = { ...params, gateways };
  return withErrorPage(async () => {
    const to = url.searchParams.get('to');
    if (to === 'questions') throw redirect(await stripeQuestions(ctx, { ...target, ...backPaths(params) }), 303);
    if (to === 'dashboard') throw redirect(await stripeDashboard(ctx, target), 303);
    // Stripe reports the change too, and a job asks; the member should see it at once
    if (url.searchParams.has('back'))
      await refreshStripe(ctx, target).catch((error: unknown) =>
        ctx.log.warn({ part: 'payments', err: error }, 'an account could not be asked for after its questions'),
      );
    const organization = await frameOrganization(ctx, params);
    const account = await stripeAccountPage(ctx, params);
    const countries = countriesIn(localeOfParams(params).lang).filter(({ code }) => STRIPE_COUNTRIES.includes(code));
    return { organization, account: { ...account, dueAt: account.dueAt?.toString() ?? null }, countries };
  });
}

function backPaths(params: { locale?: string; organizationId: string }) {
  const path = localePath(localeOfParams(params).prefix, organizationPaths.stripeAccount(params.organizationId));
  return { returnPath: `${path}?back=1`, refreshPath: `${path}?to=questions` };
}

const form = z.object({ country: text });

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx, gateways } = context.get(pageContext);
  const typed = parseForm(form, await readForm(request));
  try {
    return redirect(await setUpStripe(ctx, { ...params, ...typed, ...backPaths(params), gateways }), 303);
  } catch (error) {
    return refusalResponse(error, typed);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Payouts with Stripe`);

/** The account at Stripe at which the organization is paid: what is missing, and where its money is. */
export default function StripeAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { organization, account, countries } = loaderData;
  const refused = actionData?.kind === 'refused' ? actionData : null;
  return (
    <SettingsFrame
      organization={organization}
      current="stripe"
      title={<Trans>Payouts with Stripe</Trans>}
      intro={
        <Trans>
          When people pay online, the money goes to your own account at Stripe, and Stripe sends it to your bank.
        </Trans>
      }
    >
      {refused && account.state !== 'none' && <RefusalNotice refusal={refused.refusal} />}
      {account.state === 'none' ? (
        <StartForm countries={countries} refused={refused} />
      ) : (
        <AccountState organizationId={organization.id} account={account} countries={countries} />
      )}
    </SettingsFrame>
  );
}
