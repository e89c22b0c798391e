import { msg } from '@lingui/core/macro';
import { exportOrders } from '#domain/attendees';
import type { Route } from './+types/export';
import { pageContext } from '../../app/context.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { withErrorPage } from '../../forms/refusal.ts';
import { localeOfParams } from '../../i18n/locale.ts';
import { i18nFor } from '../../i18n/messages.ts';
import { exportFormatOf, exportResponse } from '../guests/export-response.server.ts';
import { filterOfUrl } from '../guests/filter.ts';

const TITLES = [
  msg`Order number`,
  msg`Buyer`,
  msg`Email`,
  msg`Ordered at (UTC)`,
  msg`Tickets`,
  msg`Promo code`,
  msg`Discount`,
  msg`Fee`,
  msg`Tax`,
  msg`Total`,
  msg`Refunded`,
  msg`Currency`,
  msg`State`,
  msg`Complimentary`,
  msg`To pay at the door`,
  msg`Note`,
  msg`Company`,
  msg`Company’s VAT ID`,
  msg`Reverse charge`,
];

/** The download of the orders of an event. A route without a page. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const i18n = i18nFor(localeOfParams(params).lang);
  const titles = TITLES.map((title) => i18n._(title));
  const request = { ...filterOfUrl(url), eventId: params.eventId, titles, format: exportFormatOf(url) };
  return exportResponse(await withErrorPage(() => exportOrders(ctx, request)), 'orders');
}
