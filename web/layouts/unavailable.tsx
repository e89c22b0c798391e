import { data } from 'react-router';
import type { Route } from './+types/unavailable';

/**
 * Shown by the server in place of any page while the database is away (503), or to whoever asks too often (429);
 * asked for by itself it says the same.
 */
export function loader({ url }: Route.LoaderArgs) {
  const status = url.searchParams.get('status') === '429' ? 429 : 503;
  throw data(null, { status });
}

export default function Unavailable() {
  return null;
}
