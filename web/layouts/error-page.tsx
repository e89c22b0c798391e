import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Footer } from '../header/footer.tsx';
import { Header } from '../header/header.tsx';
import { useLocalePath } from '../i18n/locale.ts';
import type { UnconfirmedForm } from '../app/context.ts';
import { useSiteIfLoaded } from '../app/site.ts';
import { ImpersonationBanner } from '../staff/impersonation/impersonation-banner.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { UnconfirmedOutcome } from './unconfirmed-outcome.tsx';

/** The error page: what went wrong, and links to continue. */
export function ErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const unconfirmedForm = unconfirmedFormOf(error);
  const to = useLocalePath();
  const site = useSiteIfLoaded(); // undefined when the root loader failed
  return (
    <>
      <ImpersonationBanner />
      <Header site={site} />
      <main id="main" tabIndex={-1} className="page-width flex-1 py-16 md:py-24">
        <title>{`${status} | Bandstand`}</title>
        <p className="font-display text-4xl font-extrabold text-accent" aria-hidden="true">
          {status}
        </p>
        {unconfirmedForm ? <UnconfirmedOutcome form={unconfirmedForm} /> : <ErrorMessage status={status} />}
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink variant={unconfirmedForm ? 'outline' : 'filled'} href={to(paths.browse())}>
            <Trans>Browse events</Trans>
          </ButtonLink>
          <ButtonLink variant="outline" href={to(paths.home())}>
            <Trans>Go to the home page</Trans>
          </ButtonLink>
        </div>
      </main>
      <Footer site={site} />
    </>
  );
}

/** What the page `unavailable` throws for a form; null for any other error. */
const unconfirmedFormOf = (error: unknown): UnconfirmedForm | null =>
  isRouteErrorResponse(error) && isUnconfirmedForm(error.data) ? error.data : null;

/** React Router's own errors have a text as their data. */
const isUnconfirmedForm = (data: unknown): data is UnconfirmedForm =>
  typeof data === 'object' && data !== null && 'fields' in data;

interface Explanation {
  title: ReactNode;
  text: ReactNode;
}

const brokenAddress: Explanation = {
  title: <Trans>That address does not make sense to us</Trans>,
  text: <Trans>Something in it is broken. Try a new search instead.</Trans>,
};

const explanations: Record<number, Explanation> = {
  404: {
    title: <Trans>We looked everywhere</Trans>,
    text: <Trans>There is no page at this address. The link may be old, or a letter may be missing.</Trans>,
  },
  403: {
    title: <Trans>Nothing was changed</Trans>,
    text: <Trans>You don’t have permission to do that as things are. Looking at it is all right.</Trans>,
  },
  410: {
    title: <Trans>This event is gone</Trans>,
    text: <Trans>The organizer took it down. There is plenty more to see.</Trans>,
  },
  400: brokenAddress,
  422: brokenAddress,
  429: {
    title: <Trans>One moment, please</Trans>,
    text: (
      <Trans>
        That was a lot of requests at once. Please wait a minute, go back and send your form again: what you typed is
        still there.
      </Trans>
    ),
  },
  503: {
    title: <Trans>Back in a moment</Trans>,
    text: <Trans>We are busy or restarting. Please try again in a few seconds.</Trans>,
  },
};

const serverError: Explanation = {
  title: <Trans>Something went wrong on our side</Trans>,
  text: <Trans>It has been noted. Please try again; nothing you did is lost.</Trans>,
};

function ErrorMessage({ status }: { status: number }) {
  const { title, text } = explanations[status] ?? serverError;
  return (
    <>
      <h1 className="mt-2 text-3xl">{title}</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">{text}</p>
    </>
  );
}
