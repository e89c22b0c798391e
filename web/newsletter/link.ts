import { redirect } from 'react-router';
import { openCountedLink } from '#domain/notifications';
import type { Route } from './+types/link';
import { pageContext } from '../app/context.ts';
import { withErrorPage } from '../forms/refusal.ts';

/**
 * Leads on from a counted link of the newsletter. Only links of issues lead anywhere, so this is no open redirect. Every
 * answer must reach the site, so that it is counted while the reader agrees, and never after.
 */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { ctx, site } = context.get(pageContext);
  const purpose = request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? '';
  const isPrefetch = purpose.includes('prefetch') || request.method === 'HEAD';
  const { target } = await withErrorPage(() => openCountedLink(ctx, { token: params.token, isPrefetch }, site));
  return redirect(target, { status: 302, headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } });
}
