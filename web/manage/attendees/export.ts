import { msg } from '@lingui/core/macro';
import { exportAttendees } from '#domain/attendees';
import type { Route } from './+types/export';
import { pageContext } from '../../app/context.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { withErrorPage } from '../../forms/refusal.ts';
import { localeOfParams } from '../../i18n/locale.ts';
import { i18nFor } from '../../i18n/messages.ts';
import { exportFormatOf, exportResponse } from '../guests/export-response.server.ts';
import { filterOfUrl } from '../guests/filter.ts';

const TITLES = [
  msg`Name`,
  msg`Email`,
  msg`Ticket`,
  msg`Code`,
  msg`Order number`,
  msg`Ordered at (UTC)`,
  msg`State`,
  msg`Complimentary`,
  msg`Checked in at (UTC)`,
];

/** The download of the attendees of an event. A route without a page. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const i18n = i18nFor(localeOfParams(params).lang);
  const titles = TITLES.map((title) => i18n._(title));
  const request = { ...filterOfUrl(url), eventId: params.eventId, titles, format: exportFormatOf(url) };
  return exportResponse(await withErrorPage(() => exportAttendees(ctx, request)), 'attendees');
}
