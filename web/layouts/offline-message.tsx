import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';

const reload = () => location.reload();

/** The part of the error page for a request without a response. It reloads the page when the browser is back online. */
export function OfflineMessage() {
  useEffect(() => {
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return (
    <>
      <h1 className="mt-2 text-3xl">
        {navigator.onLine ? <Trans>We can’t connect right now</Trans> : <Trans>You’re offline</Trans>}
      </h1>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">
        <Trans>Check your internet connection. The page reloads once you’re back online.</Trans>
      </p>
    </>
  );
}
