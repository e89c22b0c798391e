import { msg } from '@lingui/core/macro';
import { exportParts } from '#domain/attendees';
import { promoCodesToExport } from '#domain/management';
import { majorValue } from '#shared/money.ts';
import type { Route } from './+types/export';
import { pageContext } from '../../app/context.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { withErrorPage } from '../../forms/refusal.ts';
import { localeOfParams } from '../../i18n/locale.ts';
import { i18nFor } from '../../i18n/messages.ts';
import { exportFormatOf, exportResponse } from '../guests/export-response.server.ts';

const TITLES = [
  msg`Code`,
  msg`Name`,
  msg`State`,
  msg`Limit of orders`,
  msg`Orders`,
  msg`Discount`,
  msg`Sales`,
  msg`Currency`,
];

/** The download of the promo codes of an event, or of one set (`?batch=`). A route without a page. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const i18n = i18nFor(localeOfParams(params).lang);
  const request = { eventId: params.eventId, batchId: url.searchParams.get('batch') };
  const { slug, codes } = await withErrorPage(() => promoCodesToExport(ctx, request));
  const rows = codes.map(({ code, batch, isStopped, limit, orders, discountMinor, totalMinor, discount }) => {
    const money = (value: number) => majorValue({ value, currency: discount.currency });
    const state = isStopped ? 'stopped' : 'active';
    const numbers = [limit === null ? '' : String(limit), String(orders), money(discountMinor), money(totalMinor)];
    return [code, batch?.name ?? '', state, ...numbers, discount.currency];
  });
  const format = exportFormatOf(url);
  const titles = TITLES.map((title) => i18n._(title));
  return exportResponse({ slug, format, parts: exportParts({ format, titles, batches: one(rows) }) }, 'promo-codes');
}

async function* one(rows: string[][]): AsyncGenerator<string[][]> {
  yield rows;
}
