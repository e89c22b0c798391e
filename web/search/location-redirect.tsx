import { redirect } from 'react-router';
import type { Route } from './+types/location-redirect';

/** Redirects `/d/{location}/` to the search for all events at the location. */
export function loader({ url }: Route.LoaderArgs) {
  throw redirect(`${url.pathname.replace(/\/?$/, '/')}events/${url.search}`, 301);
}

export default function LocationRedirect() {
  return null;
}
