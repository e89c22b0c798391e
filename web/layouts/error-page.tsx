import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Footer } from '../header/footer.tsx';
import { Header } from '../header/header.tsx';
import { useLocalePath } from '../i18n/locale.ts';
import type { UnconfirmedForm } from '../app/context.ts';
import { useSiteIfLoaded } from '../app/site.ts';
import type { RefusalData } from '../forms/refusal.ts';
import { ImpersonationBanner } from '../staff/impersonation/impersonation-banner.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import type { AnsweredErrorProps } from './answered-error.tsx';
import { isConnectionLost } from './connection-lost.ts';
import { OfflineMessage } from './offline-message.tsx';

const AnsweredError = lazyPart(() => import('./answered-error.tsx').then((module) => module.AnsweredError));

/** The error page: what went wrong, and links to continue. */
export function ErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const unconfirmedForm = unconfirmedFormOf(error);
  const to = useLocalePath();
  const site = useSiteIfLoaded(); // undefined when the root loader failed
  const isOffline = useHydrated() && isConnectionLost(error); // only a request by script fails in this way
  const refusal = refusalOf(error);
  const canRetry = isOffline || (status >= 500 && !unconfirmedForm);
  return (
    <>
      <ImpersonationBanner />
      <Header site={site} />
      <main id="main" tabIndex={-1} className="page-width flex-1 py-16 md:py-24">
        {isOffline ? (
          <OfflineMessage />
        ) : (
          <Suspense>
            <AnsweredError status={status} form={unconfirmedForm} refusal={refusal} />
          </Suspense>
        )}
        <div className="mt-8 flex flex-wrap gap-3">
          {canRetry && (
            // an empty `href` loads the current page again
            <ButtonLink href="">
              <Trans>Try again</Trans>
            </ButtonLink>
          )}
          <ButtonLink
            variant={canRetry || unconfirmedForm ? 'outline' : 'filled'}
            href={to(refusal ? paths.myEvents() : paths.browse())}
          >
            {refusal ? <Trans>My events</Trans> : <Trans>Browse events</Trans>}
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
