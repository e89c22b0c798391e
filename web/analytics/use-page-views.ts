import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { pageLabel } from '#shared/analytics/page-labels.ts';
import { MOBILE_BELOW_PX, TABLET_BELOW_PX } from '#shared/limits.ts';
import { localeOfPath } from '../i18n/locale.ts';
import { useViewer } from '../app/site.ts';
import { track, updatePageProps, updateUserProps } from './track.ts';
import { userPropsOf } from './user-props.ts';

/** Records a view of every page by its label (spec 7). A change of the query string is not a new view. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  const { isAuthenticated, isAttendee, canCreateEvents } = userPropsOf(useViewer()?.user ?? null);
  // this effect runs before the effect that records the page view, which includes these properties
  useEffect(
    () => updateUserProps({ isAuthenticated, isAttendee, canCreateEvents }),
    [isAuthenticated, isAttendee, canCreateEvents],
  );
  useEffect(() => {
    updatePageProps({
      label: pageLabel(pathname),
      locale: localeOfPath(pathname).lang,
      device: deviceOf(window.innerWidth),
    });
    track({ name: 'PageView' });
  }, [pathname]);
}

/** Device buckets of spec 9. */
function deviceOf(width: number): 'mobile' | 'tablet' | 'desktop' {
  if (width < MOBILE_BELOW_PX) return 'mobile';
  return width < TABLET_BELOW_PX ? 'tablet' : 'desktop';
}
