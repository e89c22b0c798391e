import { Trans } from '@lingui/react/macro';
import { paths } from '#shared/paths.ts';
import { SuccessNotice } from '../ui/success-notice.tsx';
import { useFlashParam } from '../ui/use-flash-param.ts';

/**
 * The action that the person completed just before this sign-in: a sign-up, a password reset or a change of the email
 * address.
 */
export type Flash = 'new' | 'reset' | 'email';

export function flashOf(url: URL): Flash | null {
  const value = url.searchParams.get('news');
  return value === 'new' || value === 'reset' || value === 'email' ? value : null;
}

/** Path of the sign-in page with a flash message; `referrer` is the return URL. `email` fills in the form. */
export function signInPathWithFlash(news: Flash, referrer: string | null, email = ''): string {
  const path = paths.signIn(referrer ?? undefined);
  const query = new URLSearchParams({ news, ...(email !== '' && { email }) });
  return `${path}${path.includes('?') ? '&' : '?'}${query.toString()}`;
}

export function SignInFlash({ news }: { news: Flash }) {
  useFlashParam('news');
  useFlashParam('email');
  return (
    <SuccessNotice>
      {news === 'new' && <Trans>Now sign in with your email address and password.</Trans>}
      {news === 'reset' && <Trans>Your password has been changed. Sign in with the new one.</Trans>}
      {news === 'email' && <Trans>Your email address has been changed. Sign in with the new one.</Trans>}
    </SuccessNotice>
  );
}
