import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { buttonClass } from '../../../ui/button.tsx';

/** In place of the guests on a page that was opened from its copy. */
export function NoGuests({ isOffline }: { isOffline: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <section aria-labelledby="guests" className="min-w-0">
      <h2 id="guests" className="text-xl">
        <Trans>Guests</Trans>
      </h2>
      {isOffline ? (
        <p className="mt-3 text-ink-soft">
          <Trans>You can search the guest list when you’re back online.</Trans>
        </p>
      ) : (
        <>
          <p className="mt-3 text-ink-soft">
            <Trans>You’re back online. Reload the page to see the guest list.</Trans>
          </p>
          <a href={pathname + search} className={buttonClass('outline', 'mt-3')}>
            <Trans>Reload</Trans>
          </a>
        </>
      )}
    </section>
  );
}
