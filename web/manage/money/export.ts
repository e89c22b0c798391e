import { msg } from '@lingui/core/macro';
import { exportMoney } from '#domain/reports';
import type { Route } from './+types/export';
import { pageContext } from '../../app/context.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { withErrorPage } from '../../forms/refusal.ts';
import { localeOfParams } from '../../i18n/locale.ts';
import { i18nFor } from '../../i18n/messages.ts';
import { exportFormatOf, exportResponse } from '../guests/export-response.server.ts';
import { readMoneyQuery } from './query.ts';

const TITLES = [
  msg`Event`,
  msg`Event number`,
  msg`Date`,
  msg`Sold`,
  msg`Refunded`,
  msg`Disputed`,
  msg`Fees`,
  msg`Tax in your share`,
  msg`Your share`,
  msg`Payment provider fees, paid by this site`,
  msg`Currency`,
];

/** The download of what the page shows. A route without a page. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const i18n = i18nFor(localeOfParams(params).lang);
  const titles = TITLES.map((title) => i18n._(title));
  const request = { ...params, ...readMoneyQuery(url), titles, format: exportFormatOf(url) };
  const file = await withErrorPage(() => exportMoney(ctx, request));
  return exportResponse({ ...file, slug: `organization-${params.organizationId}` }, 'money');
}
