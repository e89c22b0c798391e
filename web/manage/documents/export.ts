import { msg } from '@lingui/core/macro';
import { exportDocuments } from '#domain/documents';
import type { Route } from './+types/export';
import { pageContext } from '../../app/context.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { withErrorPage } from '../../forms/refusal.ts';
import { localeOfParams } from '../../i18n/locale.ts';
import { i18nFor } from '../../i18n/messages.ts';
import { exportFormatOf, exportResponse } from '../guests/export-response.server.ts';
import { readDocumentsFilter } from './query.ts';

const TITLES = [
  msg`Document number`,
  msg`Kind`,
  msg`Date`,
  msg`Order number`,
  msg`Event`,
  msg`Buyer`,
  msg`Total`,
  msg`Tax included`,
  msg`Currency`,
  msg`Demo money`,
];

/** The download of the list. A route without a page. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const i18n = i18nFor(localeOfParams(params).lang);
  const titles = TITLES.map((title) => i18n._(title));
  const request = { ...params, ...readDocumentsFilter(url), titles, format: exportFormatOf(url) };
  const file = await withErrorPage(() => exportDocuments(ctx, request));
  return exportResponse({ ...file, slug: `organization-${params.organizationId}` }, 'documents');
}
