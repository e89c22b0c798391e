import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/privacy';
import { pageMeta } from '../head/page-meta.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { ButtonLink } from '../ui/button.tsx';
import { useFlashParam } from '../ui/use-flash-param.ts';

export function loader({ url }: Route.LoaderArgs) {
  return { isErased: url.searchParams.get('erased') === '1' };
}

export const headers = () => ({ 'cache-control': 'public, max-age=300' });

export const meta = (args: Route.MetaArgs) => pageMeta(args, { path: paths.privacy(), title: msg`Privacy` });

/** The privacy page: the data map (`domain/privacy/data-map.ts`) in plain words. */
export default function Privacy({ loaderData }: Route.ComponentProps) {
  const to = useLocalePath();
  return (
    <div className="page-width max-w-3xl py-12 md:py-16">
      {loaderData.isErased && <AccountDeleted />}
      <h1 className="text-3xl">
        <Trans>Privacy</Trans>
      </h1>
      <p className="mt-4 text-lg text-ink-soft">
        <Trans>
          We only store what we need to show you events and give you tickets. We never sell your data. The organizers of
          your events see your name and email address. Our pages don’t load anything from other sites unless the
          operator of this site allows it.
        </Trans>
      </p>
      <StoredData />
      {!loaderData.isErased && (
        <p className="mt-10 text-lg">
          <a href={to(paths.myPrivacy())} className="font-semibold text-accent underline">
            <Trans>Download your data or delete your account</Trans>
          </a>
        </p>
      )}
    </div>
  );
}

/** The stored data and its retention, by topic. */
function StoredData() {
  const { t } = useLingui();
  return (
    <dl className="mt-10 grid gap-8">
      <Topic title={t`Your account`} time={t`Until you delete your account`}>
        <Trans>
          Your name, email address and language. Your password, passkeys and codes, as one-way hashes or public keys.
          Your likes, follows, collections and preferences.
        </Trans>
      </Topic>
      <Topic title={t`Sessions`} time={t`30 days after they end`}>
        <Trans>
          Which browsers were signed in and when, with the first part of their network address, so you can spot sessions
          that aren’t yours and end them.
        </Trans>
      </Topic>
      <Topic title={t`Orders and tickets`} time={t`As long as tax law requires`}>
        <Trans>
          Who ordered what, when, for how much, and from roughly which town. The organizer of the event sees your name
          and email address, but not your town. If you delete your account, we remove all three.
        </Trans>
      </Topic>
      <Topic title={t`Messages to organizers`} time={t`30 days`}>
        <Trans>
          Your name, email address and message, which we email to the organizer. We don’t send a message until you
          confirm your email address, and delete it after a day if you don’t.
        </Trans>
      </Topic>
      <Topic title={t`Emails`} time={t`90 days after we send them`}>
        <Trans>The fact that we emailed you, and when. We delete the content once the email is sent.</Trans>
      </Topic>
      <Topic title={t`Usage statistics`} time={t`30 days`}>
        <Trans>
          Searches and clicks, without your name, account or IP address. The random number that connects your clicks
          changes every day. If your browser asks not to be tracked, we don’t count them at all.
        </Trans>
      </Topic>
      <Topic title={t`Activity log`} time={t`As long as this site exists`}>
        <Trans>
          Sign-ins, account changes and what staff viewed, with account numbers instead of names, so we can detect
          misuse.
        </Trans>
      </Topic>
      <Topic title={t`Cookies`} time={t`Up to a year`}>
        <Trans>
          We use cookies for your session, to protect forms, to remember your location and appearance, and to recognize
          this browser when you sign in. None of them track you on other sites.
        </Trans>
      </Topic>
    </dl>
  );
}

/** Confirms that the account was deleted. */
function AccountDeleted() {
  const to = useLocalePath();
  useFlashParam('erased');
  return (
    <section
      aria-labelledby="goodbye"
      className="mb-12 rounded-md bg-accent-soft px-6 py-10 text-center md:mb-16 md:px-10 md:py-14"
    >
      <div role="status">
        <p id="goodbye" className="font-display text-2xl font-bold text-balance">
          <Trans>Your account has been deleted</Trans>
        </p>
        <p className="mx-auto mt-3 max-w-md text-lg text-ink-soft">
          <Trans>Thanks for using our site. You can still browse events without an account.</Trans>
        </p>
      </div>
      <ButtonLink href={to(paths.home())} className="mt-6 w-full sm:w-auto">
        <Trans>Go to the home page</Trans>
      </ButtonLink>
    </section>
  );
}

function Topic({ title, time, children }: { title: string; time: string; children: ReactNode }) {
  return (
    <div className="border-t border-line pt-5">
      <dt className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="text-xl font-semibold">{title}</span>
        <span className="text-sm font-semibold text-accent">{time}</span>
      </dt>
      <dd className="mt-2 text-ink-soft">{children}</dd>
    </div>
  );
}
