import { Trans } from '@lingui/react/macro';
import { paths } from '#shared/paths.ts';
import { PostForm } from '../forms/post-form.tsx';
import { useLocalePath } from '../i18n/locale.ts';
import { Button } from '../ui/button.tsx';
import { requestPasskey } from './passkey/passkey-browser.ts';
import { PasskeyForm } from './passkey/passkey-form.tsx';

export interface AlternativeMethodsProps {
  /** The sign-in providers the operator configured, in their order. */
  providers: { id: string; name: string }[];
  /** The requested return URL. The page that redirects to this URL validates the URL. */
  referrer: string | null;
  /** False hides the passkey, because people without an account have no passkey yet. */
  isSignUp?: boolean;
  /** Whether the page has no other button, so that the button of the passkey is the filled one. */
  isOnly?: boolean;
}

/** Sign-in methods besides the page's form: a passkey, and the configured providers. */
export function AlternativeMethods({ providers, referrer, isSignUp = false, isOnly = false }: AlternativeMethodsProps) {
  const to = useLocalePath();
  return (
    <div className={`mt-5 grid gap-3 empty:hidden ${providers.length === 0 ? 'noscript:hidden' : ''}`}>
      {!isSignUp && (
        <PasskeyForm
          action={to(paths.signInPasskey())}
          fields={{ referrer }}
          requestCredential={requestPasskey}
          variant={isOnly ? 'filled' : 'outline'}
          label={<Trans>Sign in with a passkey</Trans>}
        />
      )}
      {providers.map(({ id, name }) => (
        <PostForm key={id} action={to(paths.signInWith(id))}>
          {referrer !== null && <input type="hidden" name="referrer" value={referrer} />}
          <Button variant="outline" className="w-full">
            <Trans>Continue with {name}</Trans>
          </Button>
        </PostForm>
      ))}
    </div>
  );
}

/** A button that reauthenticates the signed-in person by a passkey. */
export function ReauthenticateWithPasskey({ referrer }: Pick<AlternativeMethodsProps, 'referrer'>) {
  const to = useLocalePath();
  return (
    <PasskeyForm
      action={to(paths.signInPasskey())}
      fields={{ referrer, intent: 'prove' }}
      requestCredential={requestPasskey}
      label={<Trans>Use a passkey</Trans>}
    />
  );
}
