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
          We keep what it takes to find events and hold tickets, and nothing is sold or handed on. Nothing on our pages
          is fetched from elsewhere unless whoever runs this site says so.
        </Trans>
      </p>
      <StoredData />
      <p className="mt-10 text-lg">
        <a href={to(paths.myPrivacy())} className="font-semibold text-accent underline">
          <Trans>Take your data with you, or delete your account</Trans>
        </a>
      </p>
    </div>
  );
}

/** What is stored and for how long, by topic. */
function StoredData() {
  const { t } = useLingui();
  return (
    <dl className="mt-10 grid gap-8">
      <Topic title={t`Your account`} time={t`As long as you have it`}>
        <Trans>
          Your name, mail address and language; your password, passkeys and codes as one-way hashes or public keys; what
          you like, follow, collect and choose.
        </Trans>
      </Topic>
      <Topic title={t`Sessions`} time={t`30 days after they end`}>
        <Trans>
          Which browser was signed in from when to when, and the first half of its network address, so that you can see
          and end what is not yours.
        </Trans>
      </Topic>
      <Topic title={t`Orders and tickets`} time={t`As long as tax law asks`}>
        <Trans>
          Who ordered what, when and for how much. If you delete your account, name and address are taken out.
        </Trans>
      </Topic>
      <Topic title={t`Mail`} time={t`90 days after it is sent`}>
        <Trans>That a mail was sent to you and when; its content only until it is sent.</Trans>
      </Topic>
      <Topic title={t`How pages are used`} time={t`30 days`}>
        <Trans>
          Searches and clicks, without your name, account or address. The number that ties them together changes every
          day, and browsers that ask not to be followed are not counted at all.
        </Trans>
      </Topic>
      <Topic title={t`The log of what was done`} time={t`As long as the site`}>
        <Trans>
          Sign-ins, changes to accounts and what staff looked at, by number, not by name: so that misuse can be shown.
        </Trans>
      </Topic>
      <Topic title={t`Cookies`} time={t`Up to a year`}>
        <Trans>
          One for your session, one that protects forms, one for your place, one for the colours you chose and one that
          knows this browser again when you sign in. None follows you elsewhere.
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
        <p id="goodbye" className="font-display text-2xl font-bold">
          <Trans>Your account is deleted</Trans>
        </p>
        <p className="mx-auto mt-3 max-w-md text-lg text-ink-soft">
          <Trans>We are glad you were here. Events stay open to everybody, and so does the door.</Trans>
        </p>
      </div>
      <ButtonLink href={to(paths.home())} className="mt-6 w-full sm:w-auto">
        <Trans>To the home page</Trans>
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
