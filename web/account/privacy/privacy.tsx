import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { redirect } from 'react-router';
import { organizationsInTheWay } from '#domain/management';
import { eraseOwnAccount, latestExport, requestExport } from '#domain/privacy';
import { byIntent, otherwise, text, z } from '#shared/input/form.ts';
import { localePath, paths } from '#shared/paths.ts';
import type { Route } from './+types/privacy';
import { refusalResponse } from '../../forms/refusal.ts';
import { pageContext } from '../../app/context.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { localeOfParams, useLocalePath } from '../../i18n/locale.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import { EraseForm } from './erase-form.tsx';
import { DataExportSection } from './data-export.tsx';
import { redirectToReauthentication } from '../../app/reauthentication.ts';

const privacyForm = byIntent([
  z.object({ intent: z.literal('erase'), email: text }),
  z.object({ intent: otherwise('export') }),
]);

/** In the address to which a person returns who confirmed their identity to delete the account. */
const CONFIRMED = 'confirmed';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { email } = requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const [latest, organizations] = [await latestExport(ctx), await organizationsInTheWay(ctx)];
  return { email, latest, organizations, isConfirmed: url.searchParams.has(CONFIRMED) };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx, session } = context.get(pageContext);
  const form = parseForm(privacyForm, await readForm(request));
  const prefix = localeOfParams(params).prefix;
  try {
    if (form.intent === 'export') {
      await requestExport(ctx);
      return redirect(localePath(prefix, paths.myPrivacy()), 303);
    }
    await eraseOwnAccount(ctx, { email: form.email });
    session.end();
    return redirect(localePath(prefix, `${paths.privacy()}?erased=1`), 303);
  } catch (error) {
    const query = form.intent === 'erase' ? `?${CONFIRMED}=1` : '';
    redirectToReauthentication(error, params, `${paths.myPrivacy()}${query}`);
    return refusalResponse(error, form);
  }
}

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Privacy`);

export default function Privacy({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const to = useLocalePath();
  const { email, latest, organizations, isConfirmed } = loaderData;
  const refused = actionData ?? null;
  return (
    <AccountFrame
      title={t`Privacy`}
      current="privacy"
      intro={
        <Trans>
          Your data is yours: download it, or have it deleted.
          <a href={to(paths.privacy())} className="mt-2 block w-fit text-base font-semibold text-accent underline">
            What we store and for how long
          </a>
        </Trans>
      }
    >
      <div className="grid gap-12">
        <DataExportSection latest={latest} refusal={refused?.typed.intent === 'export' ? refused.refusal : null} />
        <EraseForm
          email={email}
          organizations={organizations}
          isConfirmed={isConfirmed}
          typed={refused?.typed.intent === 'erase' ? refused.typed.email : ''}
          refusal={refused?.typed.intent === 'erase' ? refused.refusal : null}
        />
      </div>
    </AccountFrame>
  );
}
