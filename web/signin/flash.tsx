import { Trans } from '@lingui/react/macro';
import { paths } from '#shared/paths.ts';
import { SuccessNotice } from '../ui/success-notice.tsx';
import { useFlashParam } from '../ui/use-flash-param.ts';

/** What somebody has just done who is now asked to sign in. */
export type Flash = 'new' | 'reset' | 'email';

export function flashOf(url: URL): Flash | null {
  const given = url.searchParams.get('news');
  return given === 'new' || given === 'reset' || given === 'email' ? given : null;
}

/** The page to sign in on, told what has just been done; `referrer` is where to go then. */
export function signInPathWithFlash(news: Flash, referrer: string | null): string {
  const path = paths.signIn(referrer ?? undefined);
  return `${path}${path.includes('?') ? '&' : '?'}news=${news}`;
}

export function SignInFlash({ news }: { news: Flash }) {
  useFlashParam('news');
  return (
    <SuccessNotice>
      {news === 'new' && <Trans>Now sign in with the address and the password you have just chosen.</Trans>}
      {news === 'reset' && <Trans>Your password is changed. Sign in with the new one.</Trans>}
      {news === 'email' && <Trans>Your address is changed. Sign in with the new one.</Trans>}
    </SuccessNotice>
  );
}
