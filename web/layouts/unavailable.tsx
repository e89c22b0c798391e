import { data } from 'react-router';
import type { Route } from './+types/unavailable';
import { pageContext } from '../app/context.ts';

/**
 * The page that replaces any other page while the database is unavailable (503), and for rate-limited requests (429).
 */
export function loader({ url, context }: Route.LoaderArgs) {
  const status = url.searchParams.get('status') === '429' ? 429 : 503;
  throw data(context.get(pageContext).unconfirmedForm ?? null, { status });
}

export default function Unavailable() {
  return null;
}
