import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { attendeesToPrint, type PrintedAttendee } from '#domain/attendees';
import { paths } from '#shared/paths.ts';
import { usualPaper } from '#shared/print/documents.ts';
import { workPaths } from '#shared/work-paths.ts';
import type { Route } from './+types/print';
import { pageContext } from '../../app/context.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { localeOfParams, useLocalePath } from '../../i18n/locale.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { filterOfUrl, queryOf } from '../guests/filter.ts';
import { useMoment } from '../guests/moment.ts';
import { PdfForm } from './pdf-form.tsx';
import { printChoiceOf } from './print-choice.ts';

/** `?layout=badges` prints badges, every other value a list. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const filter = { ...filterOfUrl(url), before: '' };
  const { lang: locale } = localeOfParams(params);
  const { layout, paper } = printChoiceOf(url);
  return withErrorPage(async () => {
    const print = await attendeesToPrint(ctx, { ...filter, eventId: params.eventId, locale });
    return { ...print, filter, layout, paper: paper ?? usualPaper(print.event.tz) };
  });
}

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Print attendees`);

/** The attendees of an event on paper: a list to tick off, or badges to cut out. */
export default function PrintAttendees({ loaderData }: Route.ComponentProps) {
  const { event, attendees, isCut, parts, filter, layout, paper } = loaderData;
  const isBadges = layout === 'badges';
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const to = useLocalePath();
  const momentOf = useMoment(event.tz);
  const query = queryOf(filter);
  const path = to(workPaths.printAttendees(event.id)) + query;
  return (
    <div className="page-width py-8 print:py-0">
      <div className="print:hidden">
        <BackLink href={to(paths.manageAttendees(event.id)) + query}>
          <Trans>All attendees</Trans>
        </BackLink>
      </div>
      <h1 className="mt-2 text-3xl wrap-anywhere print:text-xl">
        <bdi>{event.name}</bdi>
      </h1>
      <p className="mt-1 text-ink-soft print:text-black" suppressHydrationWarning>
        {momentOf(event.startsAt)}
        {parts.length > 0 && (
          <>
            {' · '}
            <Plural value={total} one="# attendee" other="# attendees" />
          </>
        )}
      </p>
      {parts.length > 0 && (
        <div className="mt-6 print:hidden">
          <PdfForm eventId={event.id} filter={filter} layout={layout} paper={paper} parts={parts} />
        </div>
      )}
      {isCut && (
        <p className="mt-4 font-medium print:hidden">
          {parts.length > 0 ? (
            <Trans>This list is too long for one page, so you only see the start. The PDFs have everyone.</Trans>
          ) : (
            <Trans>That’s too many for one PDF. Filter the attendee list by ticket to print fewer people.</Trans>
          )}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <PrintButton>
          <Trans>Print</Trans>
        </PrintButton>
        <ButtonLink variant="quiet" href={isBadges ? path : `${path}${query === '' ? '?' : '&'}layout=badges`}>
          {isBadges ? <Trans>Show as list</Trans> : <Trans>Show as badges</Trans>}
        </ButtonLink>
      </div>
      {isBadges ? <Badges attendees={attendees} eventName={event.name} /> : <GuestList attendees={attendees} />}
    </div>
  );
}

const GuestList = ({ attendees }: { attendees: PrintedAttendee[] }) => (
  <table className="mt-6 w-full border-collapse text-start">
    <thead>
      <tr className="border-b-2 border-line-strong text-sm print:border-black">
        <th scope="col" className="py-2 pe-4 text-start">
          <Trans>Name</Trans>
        </th>
        <th scope="col" className="py-2 pe-4 text-start">
          <Trans>Ticket</Trans>
        </th>
        {attendees.some(({ code }) => code !== null) && (
          <th scope="col" className="py-2 text-start">
            <Trans>Code</Trans>
          </th>
        )}
      </tr>
    </thead>
    <tbody>
      {attendees.map(({ id, attendeeName, className, code }) => (
        <tr key={id} className="border-b border-line print:break-inside-avoid print:border-black">
          <th scope="row" className="py-2 pe-4 text-start font-semibold wrap-anywhere">
            {/* a box to tick off */}
            <span
              aria-hidden="true"
              className="me-3 inline-block size-4 border border-line-strong align-middle print:border-black"
            />
            <bdi>{attendeeName}</bdi>
          </th>
          <td className="py-2 pe-4 wrap-anywhere">
            <bdi>{className}</bdi>
          </td>
          {code !== null && <td className="py-2 whitespace-nowrap tabular-nums">{code}</td>}
        </tr>
      ))}
    </tbody>
  </table>
);

/** Badges of 90 by 60 millimeters, as in the PDF for A4, two in a row. */
const Badges = ({ attendees, eventName }: { attendees: PrintedAttendee[]; eventName: string }) => (
  <ul className="mt-6 flex flex-wrap gap-3 print:gap-0">
    {attendees.map(({ id, attendeeName, className }) => (
      <li
        key={id}
        className="flex h-[60mm] w-[90mm] max-w-full flex-col justify-center overflow-hidden rounded-md border border-line bg-raised p-[6mm] text-center print:break-inside-avoid print:rounded-none print:border-dashed print:border-black print:bg-white print:text-black"
      >
        <p className="line-clamp-1 text-sm text-ink-soft print:text-black">
          <bdi>{eventName}</bdi>
        </p>
        <p className="mt-2 line-clamp-2 font-display text-2xl font-bold wrap-anywhere">
          <bdi>{attendeeName}</bdi>
        </p>
        <p className="mt-2 line-clamp-1">
          <bdi>{className}</bdi>
        </p>
      </li>
    ))}
  </ul>
);
