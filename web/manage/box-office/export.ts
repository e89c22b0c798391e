import { msg } from '@lingui/core/macro';
import { exportTills } from '#domain/boxoffice';
import type { Route } from './+types/export';
import { pageContext } from '../../app/context.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { withErrorPage } from '../../forms/refusal.ts';
import { localeOfParams } from '../../i18n/locale.ts';
import { i18nFor } from '../../i18n/messages.ts';
import { exportResponse } from '../guests/export-response.server.ts';

const TITLES = [
  msg`Till`,
  msg`Cashier`,
  msg`Time (UTC)`,
  msg`Entry`,
  msg`Payment`,
  msg`Amount`,
  msg`Currency`,
  msg`Tickets`,
  msg`Order number`,
  msg`Note`,
  msg`Member`,
];

/** The download of the tills of an event. A route without a page. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const i18n = i18nFor(localeOfParams(params).lang);
  const titles = TITLES.map((title) => i18n._(title));
  return exportResponse(await withErrorPage(() => exportTills(ctx, { eventId: params.eventId, titles })), 'tills');
}
