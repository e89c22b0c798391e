import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  startTotpSetup,
  confirmTotpSetup,
  disableTotp,
  pendingTotpSetup,
  reauthenticateWithCode,
  renewRecoveryCodes,
  secondFactorOf,
} from '#domain/accounts';
import { qrSvg } from '#domain/qr';
import { Refusal } from '#shared/errors.ts';
import { byIntent, otherwise, text, z } from '#shared/input/form.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/mfa';
import { type PageContext, pageContext } from '../../app/context.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { seeOther } from '../../app/responses.ts';
import { retryHeaders, refusalResponse } from '../../forms/refusal.ts';
import { FormErrors, useFieldErrors } from '../../forms/errors.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { SuccessNotice } from '../../ui/success-notice.tsx';
import { useSite } from '../../app/site.ts';
import { useFlashParam } from '../../ui/use-flash-param.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import { redirectToReauthentication } from '../../app/reauthentication.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { MfaIntro, MfaEnabled, MfaSetup } from './mfa-parts.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { accountId, isStrong } = requireSignedIn(context, url);
  const page = context.get(pageContext);
  const { totp: isOn, recoveryCodesLeft } = await secondFactorOf(page.ctx.db, accountId);
  const forStaff = url.searchParams.get('why') === 'staff' && !isStrong;
  return {
    isOn,
    recoveryCodesLeft,
    forStaff,
    setup: isOn ? null : await setupOf(page),
    isOff: url.searchParams.get('done') === 'off' && !isOn,
  };
}

/** The pending secret; null without a recent reauthentication, which is required to show the secret. */
async function setupOf({ ctx, site, session }: PageContext) {
  try {
    const label = session.signedIn?.email ?? '';
    const pending = await pendingTotpSetup(ctx, { issuer: site.name, label });
    return pending && { ...pending, qr: qrSvg(pending.uri) };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

const mfaForm = byIntent([
  z.object({ intent: z.literal('confirm'), code: text }),
  z.object({ intent: z.literal('renew') }),
  z.object({ intent: z.literal('prove'), code: text }),
  z.object({ intent: z.literal('end') }),
  z.object({ intent: otherwise('begin') }),
]);
type MfaForm = z.output<typeof mfaForm>;

export async function action({ request, context, url, params }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const page = context.get(pageContext);
  const form = parseForm(mfaForm, await readForm(request));
  try {
    return await runIntent(page, form, params);
  } catch (error) {
    redirectToReauthentication(error, params, paths.twoStep());
    return refusalResponse(error, null);
  }
}

/**
 * Runs the form's action. Recovery codes are in the response itself, without a redirect, because they are shown only
 * once.
 */
async function runIntent(page: PageContext, form: MfaForm, params: { locale?: string }) {
  const { ctx, session } = page;
  switch (form.intent) {
    case 'confirm': {
      const enabled = await confirmTotpSetup(ctx, { code: form.code, client: page.session.from });
      session.begin(enabled.token);
      return { kind: 'codes' as const, codes: enabled.recoveryCodes };
    }
    case 'renew':
      return { kind: 'codes' as const, codes: await renewRecoveryCodes(ctx) };
    case 'prove': {
      const { token } = await reauthenticateWithCode(ctx, { code: form.code, client: page.session.from });
      session.begin(token);
      return seeOther(paths.adminSearch(), params);
    }
    case 'end':
      await disableTotp(ctx);
      return seeOther(`${paths.twoStep()}?done=off`, params);
    case 'begin':
      await startTotpSetup(ctx);
      return seeOther(paths.twoStep(), params);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Two-step sign-in`);

export default function MfaPage({ loaderData, actionData }: Route.ComponentProps) {
  const site = useSite();
  const { t } = useLingui();
  const to = useLocalePath();
  const { setup, isOn, isOff, forStaff } = loaderData;
  useFlashParam('done');
  const refusal = actionData?.kind === 'refused' ? actionData.refusal : null;
  const labels = { code: isOn ? t`Code` : t`Code from the app` };
  const wrongCode = isOn
    ? undefined
    : t`That code isn’t right. Wait for the next one, and make sure your phone’s clock is correct.`;
  const errorOf = useFieldErrors(refusal, wrongCode);
  const codes = actionData?.kind === 'codes' ? actionData.codes : null;
  return (
    <AccountFrame
      title={t`Two-step sign-in`}
      current="security"
      backLink={
        <BackLink size="base" href={to(paths.security())}>
          <Trans>Security</Trans>
        </BackLink>
      }
      intro={
        <Trans>
          Enter a code from an app on your phone as well as your password. Even if someone learns your password, they
          still can’t sign in.
        </Trans>
      }
    >
      <div className="max-w-xl">
        {isOff && (
          <SuccessNotice>
            <Trans>Two-step sign-in is off.</Trans>
          </SuccessNotice>
        )}
        {forStaff && !codes && <StaffMfaNotice />}
        <FormErrors refusal={refusal} labels={labels} wrongCode={wrongCode} />
        {codes ? (
          <RecoveryCodes codes={codes} siteName={site.name} />
        ) : isOn ? (
          <MfaEnabled {...loaderData} error={errorOf('code')} />
        ) : setup ? (
          <MfaSetup setup={setup} error={errorOf('code')} />
        ) : (
          <MfaIntro />
        )}
      </div>
    </AccountFrame>
  );
}

const StaffMfaNotice = () => (
  <p role="status" className="mb-8 rounded-md bg-warn-soft px-5 py-4 font-medium text-warn">
    <Trans>Staff pages require two-step sign-in.</Trans>
  </p>
);
