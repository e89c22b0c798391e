import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { EventOrders, GuestFilter } from '#domain/attendees';
import { type FrameEvent, ManageFrame } from '../manage-frame.tsx';
import { DateForm } from './date-form.tsx';
import { FilterForm } from './filter-form.tsx';
import { isFiltered } from './filter.ts';
import { EmptyGuests, ExportLinks, ListLinks, PdfLink } from './list-links.tsx';

interface Props extends Pick<EventOrders, 'classes' | 'dates' | 'next'> {
  event: FrameEvent;
  section: 'orders' | 'attendees';
  title: ReactNode;
  filter: GuestFilter;
  /** The path of the list. */
  path: string;
  /** The path of the list's export; null for members who may not export. */
  exportPath: string | null;
  /** Values of the state besides valid and canceled, with their names. */
  states: Record<string, string>;
  searchLabel: string;
  searchHint: ReactNode;
  /** Shown above the search. */
  notice?: ReactNode;
  /** Buttons beside the export. */
  actions?: ReactNode;
  /** The rows; an empty list shows why it is empty. */
  rows: { id: string; row: ReactNode }[];
}

/** Valid tickets are printed. Attendees have some of these states, which the PDF follows; orders have others. */
const PRINTED_STATES = ['', 'valid', 'checked_in', 'not_checked_in'];
const printable = ({ state = '' }: GuestFilter): boolean => PRINTED_STATES.includes(state);

/** A list of the orders or attendees of an event, with its search, filters, export and pages. */
export const GuestListPage = ({ event, section, title, filter, path, exportPath, rows, next, ...search }: Props) => (
  <ManageFrame event={event} current={section} title={title}>
    {search.notice}
    {rows.length > 0 || isFiltered(filter) || filter.before ? (
      <FilterForm
        filter={filter}
        eventId={event.id}
        tz={event.tz}
        classes={search.classes}
        dates={search.dates}
        states={search.states}
        label={search.searchLabel}
        hint={search.searchHint}
      />
    ) : (
      // without rows there is nothing to search, and other dates may have rows
      search.dates.length > 0 && <DateForm eventId={event.id} tz={event.tz} dates={search.dates} />
    )}
    {(search.actions || rows.length > 0) && (
      <div className="mt-6 flex flex-wrap gap-3 sm:justify-end">
        {search.actions}
        {rows.length > 0 && printable(filter) && <PdfLink eventId={event.id} filter={filter} />}
        {exportPath !== null && rows.length > 0 && <ExportLinks path={exportPath} filter={filter} />}
      </div>
    )}
    <p role="status" className="sr-only">
      {rows.length > 0 && shownText(section, rows.length)}
    </p>
    {rows.length === 0 ? (
      <EmptyGuests isFiltered={isFiltered(filter)} />
    ) : (
      <ul className="mt-4 grid divide-y divide-line rounded-md border border-line bg-raised">
        {rows.map(({ id, row }) => (
          <li key={id}>{row}</li>
        ))}
      </ul>
    )}
    <ListLinks path={path} filter={filter} next={next} />
  </ManageFrame>
);

const shownText = (section: Props['section'], count: number) =>
  section === 'orders' ? (
    <Plural value={count} one="# order shown" other="# orders shown" />
  ) : (
    <Plural value={count} one="# attendee shown" other="# attendees shown" />
  );
