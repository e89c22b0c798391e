import { msg } from '@lingui/core/macro';
import { exportTransferRefunds } from '#domain/attendees';
import type { Route } from './+types/export';
import { pageContext } from '../../../app/context.ts';
import { requireSignedIn } from '../../../app/viewer.ts';
import { withErrorPage } from '../../../forms/refusal.ts';
import { localeOfParams } from '../../../i18n/locale.ts';
import { i18nFor } from '../../../i18n/messages.ts';
import { exportResponse } from '../../guests/export-response.server.ts';
import { refundStateOf } from './state.ts';

const TITLES = [
  msg`State`,
  msg`Buyer`,
  msg`Email`,
  msg`Event`,
  msg`Order`,
  msg`Reference`,
  msg`Amount`,
  msg`Currency`,
  msg`Day on your statement`,
  msg`Account holder`,
  msg`IBAN`,
  msg`Account without IBAN`,
];

/** The download of the list. A route without a page. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const i18n = i18nFor(localeOfParams(params).lang);
  const titles = TITLES.map((title) => i18n._(title));
  const request = { ...params, state: refundStateOf(url), titles };
  return exportResponse(await withErrorPage(() => exportTransferRefunds(ctx, request)), 'transfer-refunds');
}
