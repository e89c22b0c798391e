import { redirect } from 'react-router';
import type { Ctx } from '#domain/ctx';
import { eventPage } from '#domain/events';
import { publicProfile } from '#domain/organizers';
import { type AddressTarget, targetOfShortAddress } from '#domain/reach';
import { localePath, paths } from '#shared/paths.ts';
import type { Route } from './+types/redirect';
import { pageContext } from '../app/context.ts';
import { withPasswordPage } from '../app/password-redirect.ts';
import { notFound } from '../app/responses.ts';
import { withErrorPage } from '../forms/refusal.ts';
import { localeOfParams } from '../i18n/locale.ts';

/**
 * Redirects a short address to its event or profile, with the query, which may name a tracking link. Not permanently,
 * because an address may lead to next year's event one day. An event that the visitor may not see is a 404 here too,
 * because its path contains its name.
 */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  const target = await targetOfShortAddress(ctx, { name: params.shortName });
  if (!target) notFound();
  const path = await withErrorPage(() => pathOf(ctx, target, params));
  return redirect(localePath(localeOfParams(params).prefix, path) + url.search, 302);
}

async function pathOf(
  ctx: Pick<Ctx, 'db' | 'clock' | 'actor'>,
  target: AddressTarget,
  params: Route.LoaderArgs['params'],
): Promise<string> {
  if ('organizerId' in target) return paths.organizer(await publicProfile(ctx, { id: target.organizerId }));
  const { eventId } = target;
  return withPasswordPage({ eventId, params }, async () => paths.event(await eventPage(ctx, { id: eventId })));
}
