import { Trans } from '@lingui/react/macro';
import { paths } from '#shared/paths.ts';
import { PostForm } from '../forms/post-form.tsx';
import { useLocalePath } from '../locale.ts';
import { Button } from '../ui/button.tsx';
import { askForPasskey } from './passkey-browser.ts';
import { PasskeyForm } from './passkey-form.tsx';

export interface OtherWaysProps {
  /** Providers the host configured, in its order. */
  providers: { id: string; name: string }[];
  /** Where to go then, as it was asked for; judged on the way back. */
  referrer: string | null;
  /** Whoever has no account yet has no passkey either. */
  isSignUp?: boolean;
}

/** Ways to sign in besides the form of a page: a passkey, and providers the host configured. */
export function OtherWays({ providers, referrer, isSignUp = false }: OtherWaysProps) {
  const to = useLocalePath();
  return (
    <div className="mt-5 grid gap-3 empty:hidden">
      {!isSignUp && (
        <PasskeyForm
          action={to(paths.signInPasskey())}
          fields={{ referrer }}
          ask={askForPasskey}
          label={<Trans>Sign in with a passkey</Trans>}
        />
      )}
      {providers.map(({ id, name }) => (
        <PostForm key={id} action={to(paths.signInWith(id))}>
          {referrer !== null && <input type="hidden" name="referrer" value={referrer} />}
          <Button look="outline" className="w-full">
            <Trans>Continue with {name}</Trans>
          </Button>
        </PostForm>
      ))}
    </div>
  );
}

/** For whoever is signed in and must prove anew who they are. */
export function ProveWithPasskey({ referrer }: Pick<OtherWaysProps, 'referrer'>) {
  const to = useLocalePath();
  return (
    <PasskeyForm
      action={to(paths.signInPasskey())}
      fields={{ referrer, intent: 'prove' }}
      ask={askForPasskey}
      label={<Trans>Use a passkey</Trans>}
    />
  );
}
