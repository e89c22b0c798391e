import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Footer } from '../header/footer.tsx';
import { Header } from '../header/header.tsx';
import { useLocalePath } from '../i18n/locale.ts';
import type { UnconfirmedForm } from '../app/context.ts';
import { useSiteIfLoaded, useViewer } from '../app/site.ts';
import type { RefusalData } from '../forms/refusal.ts';
import { ImpersonationBanner } from '../staff/impersonation/impersonation-banner.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { DemoRibbon } from './demo-ribbon.tsx';
import { isConnectionLost } from './connection-lost.ts';
import { OfflineMessage } from './offline-message.tsx';

const UnconfirmedOutcome = lazyPart(() =>
  import('./unconfirmed-outcome.tsx').then((module) => module.UnconfirmedOutcome),
);

/** The error page: what went wrong, and links to continue. */
export function ErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const unconfirmedForm = unconfirmedFormOf(error);
  const to = useLocalePath();
  const site = useSiteIfLoaded(); // undefined when the root loader failed
  const isOffline = useHydrated() && isConnectionLost(error); // only a request by script fails in this way
  const refusal = refusalOf(error);
  const isClosedToTeam = refusal && refusal.code !== 'CSRF'; // any visitor may send an expired form
  const canRetry = isOffline || (status >= 500 && !unconfirmedForm);
  return (
    <>
      {site?.hasDemoMoney && <DemoRibbon />}
      <ImpersonationBanner />
      <Header site={site} />
      <main id="main" tabIndex={-1} className="page-width flex-1 py-16 md:py-24">
        {isOffline ? <OfflineMessage /> : <AnsweredError status={status} form={unconfirmedForm} refusal={refusal} />}
        <div className="mt-8 flex flex-wrap gap-3">
          {canRetry && (
            // an empty `href` loads the current page again
            <ButtonLink href="">
              <Trans>Try again</Trans>
            </ButtonLink>
          )}
          <ButtonLink
            variant={canRetry || unconfirmedForm ? 'outline' : 'filled'}
            href={to(isClosedToTeam ? paths.myEvents() : paths.browse())}
          >
            {isClosedToTeam ? <Trans>My events</Trans> : <Trans>Browse events</Trans>}
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

/** The data that the page `unavailable` throws for a form; null for any other error. */
const unconfirmedFormOf = (error: unknown): UnconfirmedForm | null =>
  isRouteErrorResponse(error) && isUnconfirmedForm(error.data) ? error.data : null;

/** Whether an error's data describes a form. The data of React Router's own errors is a text. */
const isUnconfirmedForm = (data: unknown): data is UnconfirmedForm =>
  typeof data === 'object' && data !== null && 'fields' in data;

/** The title and text of the loader's refusal; undefined for any other error. */
const refusalOf = (error: unknown): AnsweredErrorProps['refusal'] =>
  isRouteErrorResponse(error) ? (error.data as RefusalData | null)?.title && error.data : undefined;

interface Explanation {
  title: ReactNode;
  text: ReactNode;
}

const malformedUrl: Explanation = {
  title: <Trans>This link doesn’t work</Trans>,
  text: <Trans>The link may be broken. Try a new search instead.</Trans>,
};

const explanations: Record<number, Explanation> = {
  404: {
    title: <Trans>Page not found</Trans>,
    text: <Trans>The link may be out of date or mistyped.</Trans>,
  },
  403: {
    title: <Trans>Nothing was changed</Trans>,
    text: <Trans>You don’t have permission to change this. You can still view it.</Trans>,
  },
  410: {
    title: <Trans>This event is no longer available</Trans>,
    text: <Trans>The organizer removed it. There are plenty of other events to explore.</Trans>,
  },
  429: {
    title: <Trans>Please wait a minute</Trans>,
    text: <Trans>You’ve sent a lot of requests. If you sent a form, go back: what you typed is still there.</Trans>,
  },
  503: {
    title: <Trans>We’ll be right back</Trans>,
    text: <Trans>We’re busy or restarting. Please try again in a few seconds.</Trans>,
  },
};

const serverError: Explanation = {
  title: <Trans>Something went wrong on our side</Trans>,
  text: <Trans>We’ve been notified and will look into it. Please try again. Nothing you’ve done is lost.</Trans>,
};

interface AnsweredErrorProps {
  status: number;
  form: UnconfirmedForm | null;
  refusal: (RefusalData & { title: string }) | undefined;
}

/** The explanation of an error that the server answered. */
function AnsweredError({ status, form, refusal }: AnsweredErrorProps) {
  return (
    <>
      <title>{`${status} | Bandstand`}</title>
      <p className="font-display text-4xl font-extrabold text-accent" aria-hidden="true">
        {status}
      </p>
      {form ? (
        <Suspense>
          <UnconfirmedOutcome form={form} />
        </Suspense>
      ) : (
        <ErrorMessage status={status} refusal={refusal} />
      )}
    </>
  );
}

function ErrorMessage({ status, refusal }: Pick<AnsweredErrorProps, 'status' | 'refusal'>) {
  const { i18n } = useLingui();
  const { title, text } = refusal
    ? { title: i18n._(refusal.title), text: i18n._(refusal.text) }
    : (explanations[status] ?? (status < 500 ? malformedUrl : serverError));
  return (
    <>
      <h1 className="mt-2 text-3xl">{title}</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">{text}</p>
      {status === 404 && !refusal && <SignedInAs />}
    </>
  );
}

/** Says which account asks, because a page of another account is not found either. */
function SignedInAs() {
  const email = useViewer()?.user.email;
  if (!email) return null;
  return (
    <p className="mt-3 max-w-prose text-ink-soft">
      <Trans>
        You’re signed in as <bdi className="wrap-anywhere">{email}</bdi>. Does this page belong to another account? Log
        out, then sign in to that account.
      </Trans>
    </p>
  );
}
