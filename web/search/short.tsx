import { redirect } from 'react-router';
import type { Route } from './+types/short';

/** `/d/{location}/` is short for all events there. */
export function loader({ request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  throw redirect(`${url.pathname.replace(/\/?$/, '/')}events/${url.search}`, 301);
}

export default function Short() {
  return null;
}
