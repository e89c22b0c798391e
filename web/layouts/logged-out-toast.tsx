import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { useViewer } from '../app/site.ts';
import { Toast } from '../ui/toast.tsx';

/** Confirms on the next page that the visitor is logged out. */
export function LoggedOutToast({ hasLoggedOut }: { hasLoggedOut: boolean }) {
  const { t } = useLingui();
  const isSignedIn = useViewer() !== null;
  const [isClosed, setClosed] = useState(false);
  const close = useCallback(() => setClosed(true), []);
  const isShown = hasLoggedOut && !isSignedIn && !isClosed;
  return (
    <Toast
      text={isShown && <Trans>You’re logged out.</Trans>}
      isShown={isShown}
      hidesItself
      onClose={close}
      closeText={t`Close`}
    />
  );
}
