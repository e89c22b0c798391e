import { data } from 'react-router';
import { FORM_EXPIRED } from '#shared/errors.ts';
import type { Route } from './+types/unavailable';
import { pageContext } from '../app/context.ts';
import type { RefusalData } from '../forms/refusal.ts';

/**
 * The page that replaces any other page while the database is unavailable (503), for rate-limited requests (429),
 * and for forms without a valid token (403).
 */
export function loader({ url, context }: Route.LoaderArgs) {
  const asked = url.searchParams.get('status');
  if (asked === '403') throw data({ code: 'CSRF', ...FORM_EXPIRED } satisfies RefusalData, { status: 403 });
  const status = asked === '429' ? 429 : 503;
  throw data(context.get(pageContext).unconfirmedForm ?? null, { status });
}

export default function Unavailable() {
  return null;
}
