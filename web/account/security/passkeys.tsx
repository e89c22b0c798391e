import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { addPasskey, myPasskeys, type NewPasskey, removePasskey, renamePasskey } from '#domain/accounts';
import { byIntent, otherwise, text, verbatim, z } from '#shared/input/form.ts';
import { PASSKEY_NAME_MAX_CHARS } from '#shared/limits.ts';
import { localePath, paths } from '#shared/paths.ts';
import type { Route } from './+types/passkeys';
import { type PageContext, pageContext } from '../../app/context.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { localeOfParams, useLocalePath } from '../../i18n/locale.ts';
import { seeOther } from '../../app/responses.ts';
import { retryHeaders, refusalResponse, withErrorPage } from '../../forms/refusal.ts';
import { FormErrors } from '../../forms/errors.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { SuccessNotice } from '../../ui/success-notice.tsx';
import { createPasskey } from '../../signin/passkey/passkey-browser.ts';
import { PasskeyForm } from '../../signin/passkey/passkey-form.tsx';
import { readCredential } from '../../signin/passkey/read-credential.ts';
import { TextField } from '../../ui/field.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useFlashParam } from '../../ui/use-flash-param.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { redirectToReauthentication } from '../../app/reauthentication.ts';

export async function loader({ context, url, params }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const { prefix } = localeOfParams(params);
  return {
    // staff who impersonate the person are refused
    passkeys: await withErrorPage(() => myPasskeys(ctx)),
    reauthenticatePath: localePath(prefix, paths.confirmIdentity(localePath(prefix, paths.passkeys()))),
    done: url.searchParams.get('done'),
  };
}

const passkeysForm = byIntent([
  z.object({ intent: z.literal('rename'), passkey: verbatim, name: text }),
  z.object({ intent: z.literal('remove'), passkey: verbatim }),
  z.object({ intent: otherwise('add'), credential: verbatim, name: text }),
]);
type PasskeysForm = z.output<typeof passkeysForm>;

export async function action({ request, context, url, params }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const page = context.get(pageContext);
  const form = parseForm(passkeysForm, await readForm(request));
  try {
    return seeOther(`${paths.passkeys()}?done=${await runIntent(page, form)}`, params);
  } catch (error) {
    redirectToReauthentication(error, params, paths.passkeys());
    return refusalResponse(error, null);
  }
}

/** Runs the form's action. Returns the value of `?done=`, which selects the success message. */
async function runIntent({ ctx, site, session }: PageContext, form: PasskeysForm): Promise<string> {
  switch (form.intent) {
    case 'rename':
      await renamePasskey(ctx, { id: form.passkey, name: form.name });
      return 'renamed';
    case 'remove':
      await removePasskey(ctx, { id: form.passkey });
      return 'removed';
    case 'add': {
      const response = readCredential<NewPasskey['response']>(form.credential);
      await addPasskey(ctx, { site, response, name: form.name, userAgent: session.from.userAgent });
      return 'added';
    }
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Passkeys`);

export default function Passkeys({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const to = useLocalePath();
  const { passkeys, done } = loaderData;
  useFlashParam('done');
  return (
    <AccountFrame
      title={t`Passkeys`}
      current="security"
      backLink={
        <BackLink size="base" href={to(paths.security())}>
          <Trans>Security</Trans>
        </BackLink>
      }
      intro={
        <Trans>Sign in with your fingerprint, face or device PIN. Nothing to remember, and no password to leak.</Trans>
      }
    >
      <div className="grid max-w-xl gap-8">
        {done && !actionData && <DoneNotice done={done} />}
        <FormErrors
          refusal={actionData?.refusal}
          labels={{ name: t`Name` }}
          ownText={(name, code) =>
            name === 'name' && code === 'MISSING' ? t`Enter a name for the passkey.` : undefined
          }
        />
        {passkeys.length > 0 && <PasskeyList passkeys={passkeys} />}
        <AddPasskey {...loaderData} />
      </div>
    </AccountFrame>
  );
}

function AddPasskey({ reauthenticatePath }: { reauthenticatePath: string }) {
  const { t } = useLingui();
  const to = useLocalePath();
  const isHydrated = useHydrated();
  return (
    <section aria-labelledby="add-passkey" className="rounded-md border border-line bg-raised p-6">
      <h2 id="add-passkey" className="mb-4 text-xl">
        <Trans>Add a passkey</Trans>
      </h2>
      {!isHydrated && (
        <noscript>
          <p className="text-ink-soft">
            <Trans>To add a passkey, turn on JavaScript in your browser.</Trans>
          </p>
        </noscript>
      )}
      <PasskeyForm
        action={to(paths.passkeys())}
        fields={{ intent: 'add' }}
        requestCredential={createPasskey}
        reauthenticateAt={reauthenticatePath}
        variant="filled"
        label={<Trans>Add a passkey</Trans>}
      >
        <TextField
          name="name"
          label={t`Name`}
          hint={<Trans>A name to help you recognize this device. Leave it empty and we’ll suggest one.</Trans>}
          requiredText={t`(required)`}
          maxLength={PASSKEY_NAME_MAX_CHARS}
          autoComplete="off"
        />
      </PasskeyForm>
    </section>
  );
}

const DoneNotice = ({ done }: { done: string }) => (
  <SuccessNotice>
    {done === 'added' && <Trans>Your passkey is ready. Use it next time you sign in.</Trans>}
    {done === 'renamed' && <Trans>Passkey renamed.</Trans>}
    {done === 'removed' && <Trans>Passkey removed. You can delete it from your device, too.</Trans>}
  </SuccessNotice>
);
