import { msg } from '@lingui/core/macro';
import { exportContacts } from '#domain/contacts';
import type { Route } from './+types/export';
import { pageContext } from '../../app/context.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { withErrorPage } from '../../forms/refusal.ts';
import { localeOfParams } from '../../i18n/locale.ts';
import { i18nFor } from '../../i18n/messages.ts';
import { exportFormatOf, exportResponse } from '../guests/export-response.server.ts';
import { contactFilterOf } from './filter.ts';
import { contactOrganization } from './organization.ts';

const TITLES = [
  msg`Name`,
  msg`Email`,
  msg`Orders`,
  msg`Tickets`,
  msg`Last event`,
  msg`Date of last event (UTC)`,
  msg`News`,
  msg`News since (UTC)`,
  msg`Where they agreed`,
  msg`Tags`,
];

/** The download of the contacts that the filter finds. A route without a page. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const i18n = i18nFor(localeOfParams(params).lang);
  const titles = TITLES.map((title) => i18n._(title));
  const file = await withErrorPage(async () => {
    const { id: organizationId } = await contactOrganization(ctx);
    return exportContacts(ctx, { ...contactFilterOf(url), organizationId, titles, format: exportFormatOf(url) });
  });
  return exportResponse({ ...file, slug: 'all' }, 'contacts');
}
