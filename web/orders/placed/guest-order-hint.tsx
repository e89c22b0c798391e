import { Trans } from '@lingui/react/macro';
import { paths } from '#shared/paths.ts';
import { useSignInHref } from '../../app/use-sign-in-href.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { emailText } from '../../ui/email-text.tsx';

/** A hint for buyers without an account: orders join an account once the account's email address is verified. */
export function GuestOrderHint({ email: address }: { email: string }) {
  const to = useLocalePath();
  const signInHref = useSignInHref();
  const email = emailText(address);
  const back = to(paths.findTickets());
  return (
    <section aria-labelledby="one-place" className="h-fit rounded-md bg-accent-soft p-5 sm:p-6 lg:col-start-1">
      <h2 id="one-place" className="text-xl">
        <Trans>Keep your tickets in one place</Trans>
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        <Trans>
          Create an account or sign in with <strong className="text-ink">{email}</strong>, and this order will be added
          to it.
        </Trans>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink variant="outline" href={to(paths.signUp(back))}>
          <Trans>Create an account</Trans>
        </ButtonLink>
        <ButtonLink variant="outline" href={signInHref(back)}>
          <Trans>Sign in</Trans>
        </ButtonLink>
      </div>
    </section>
  );
}
