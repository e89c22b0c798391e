import { Trans, useLingui } from '@lingui/react/macro';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { paths } from '#shared/paths.ts';
import { ExpiredLink } from './expired-link.tsx';

/** The error boundary of the pages of an order: a broken link leads to the page that emails a new one. */
export function BrokenOrderLink() {
  const { t } = useLingui();
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <ExpiredLink
      nextPath={paths.findTickets()}
      nextText={t`Find my tickets`}
      advice={
        <Trans>If you copied the link, check that it’s complete. We can email you a link to all your tickets.</Trans>
      }
    />
  );
}
