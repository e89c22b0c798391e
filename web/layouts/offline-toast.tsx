import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { useLocalePath } from '../i18n/locale.ts';
import { Toast } from '../ui/toast.tsx';
import { requestedUrl } from './requested-url.ts';

/**
 * Stops links and forms while the browser is offline, and shows a message. Otherwise the browser's own error page would
 * replace the open page and the text typed in it. Links to tickets are not stopped, because tickets open offline.
 */
export function OfflineToast() {
  const { t } = useLingui();
  const ticketsPath = useLocalePath()('/tickets/');
  const [isShown, setShown] = useState(false);
  const close = useCallback(() => setShown(false), []);
  useEffect(() => {
    const onRequest = (event: Event) => {
      const url = navigator.onLine ? null : requestedUrl(event);
      if (url?.origin !== location.origin || url.pathname.startsWith(ticketsPath)) return;
      event.preventDefault();
      setShown(true);
    };
    const events = ['click', 'submit'];
    for (const name of events) document.addEventListener(name, onRequest);
    addEventListener('online', close);
    return () => {
      for (const name of events) document.removeEventListener(name, onRequest);
      removeEventListener('online', close);
    };
  }, [ticketsPath, close]);
  return (
    <Toast
      text={isShown && <Trans>You’re offline. Check your connection and try again.</Trans>}
      isShown={isShown}
      hidesItself
      onClose={close}
      closeText={t`Close`}
    />
  );
}
