import { msg, plural } from '@lingui/core/macro';
import { redirect } from 'react-router';
import { type AttendeePrint, printAttendees } from '#domain/attendees';
import { type Paper, type PrintedDocument, usualPaper } from '#shared/print/documents.ts';
import type { Locale } from '#shared/locales.ts';
import { localePath } from '#shared/paths.ts';
import { workPaths } from '#shared/work-paths.ts';
import type { Route } from './+types/pdf';
import { pageContext } from '../../app/context.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { withErrorPage } from '../../forms/refusal.ts';
import { shortWhen } from '../../i18n/format.ts';
import { localeOfParams } from '../../i18n/locale.ts';
import { i18nFor } from '../../i18n/messages.ts';
import { filterOfUrl } from '../guests/filter.ts';
import { pdfResponse } from '../../app/pdf-response.server.ts';
import { printChoiceOf } from './print-choice.ts';

/** The download of attendees as PDF. A long list has parts, which the page for printing offers. A route without a page. */
export async function loader({ context, params, request, url }: Route.LoaderArgs): Promise<Response> {
  const { accountId } = requireSignedIn(context, url);
  const { ctx, printPdf } = context.get(pageContext);
  const locale = localeOfParams(params);
  const choice = printChoiceOf(url);
  return withErrorPage(async () => {
    const filter = { ...filterOfUrl(url), before: '' };
    const print = await printAttendees(ctx, { ...filter, ...choice, eventId: params.eventId, locale: locale.lang });
    const { event, part, partCount } = print;
    if (!part) throw redirect(localePath(locale.prefix, workPaths.printAttendees(event.id)) + url.search);
    const paper = choice.paper ?? usualPaper(event.tz);
    const document = choice.layout === 'badges' ? badgesOf(print, { locale, paper }) : listOf(print, { locale, paper });
    const suffix = partCount > 1 ? `-${part.number}` : '';
    const name = choice.layout === 'badges' ? 'badges' : 'attendees';
    const bytes = await printPdf(document, { accountId, signal: request.signal });
    return pdfResponse(bytes, `${event.slug}-${name}${suffix}`);
  });
}

interface Look {
  locale: Locale;
  paper: Paper;
}

function listOf({ event, attendees, part, partCount }: AttendeePrint, { locale, paper }: Look): PrintedDocument {
  const i18n = i18nFor(locale.lang);
  const hasOrders = attendees.some(({ orderNumber }) => orderNumber !== null);
  const when = shortWhen(locale, { startsAt: event.startsAt, endsAt: event.startsAt, tz: event.tz });
  const count = i18n._(msg`${plural(attendees.length, { one: '# attendee', other: '# attendees' })}`);
  const partText = partCount > 1 && part ? [i18n._(msg`Part ${part.number} of ${partCount}`)] : [];
  return {
    kind: 'list',
    title: event.name,
    language: locale.lang,
    paper,
    facts: [when, count, ...partText].join(' · '),
    hasTick: true,
    columns: [
      { title: i18n._(msg`Name`), share: 5 },
      { title: i18n._(msg`Ticket`), share: 3 },
      ...(hasOrders
        ? [
            { title: i18n._(msg`Code`), share: 2 },
            { title: i18n._(msg`Order number`), share: 2 },
          ]
        : []),
    ],
    rows: attendees.map(({ attendeeName, className, code, orderNumber }) => [
      attendeeName,
      className,
      ...(hasOrders ? [code ?? '', orderNumber ?? ''] : []),
    ]),
  };
}

const badgesOf = ({ event, attendees }: AttendeePrint, { locale, paper }: Look): PrintedDocument => ({
  kind: 'badges',
  title: event.name,
  language: locale.lang,
  paper,
  eventName: event.name,
  badges: attendees.map(({ attendeeName, className }) => ({ name: attendeeName, ticketClass: className })),
});
