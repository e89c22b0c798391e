import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { GuestFilter } from '#domain/attendees';
import { workPaths } from '#shared/work-paths.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { queryOf } from './filter.ts';

interface Props {
  path: string;
  filter: GuestFilter;
  /** The cursor of the next page; null on the last page. */
  next: string | null;
}

/** The links to the first and the next page of a list. */
export function ListLinks({ path, filter, next }: Props) {
  const { t } = useLingui();
  const to = useLocalePath();
  const isFirst = (filter.before ?? '') === '';
  if (isFirst && next === null) return null;
  const hrefOf = (before: string) => to(path) + queryOf({ ...filter, before });
  return (
    <nav aria-label={t`Pages`} className="mt-8 flex justify-between gap-4">
      {isFirst ? (
        <span />
      ) : (
        <ButtonLink variant="outline" href={hrefOf('')}>
          <Trans>First page</Trans>
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink variant="outline" rel="next" href={hrefOf(next)}>
          <Trans>Next</Trans>
        </ButtonLink>
      )}
    </nav>
  );
}

/** The links that download the rows that the filter finds. */
export const ExportLinks = (props: Pick<Props, 'path' | 'filter'>) => (
  <>
    <ExportLink {...props} format="">
      <Trans>Export as CSV</Trans>
    </ExportLink>
    <ExportLink {...props} format="xlsx">
      <Trans>Export as Excel</Trans>
    </ExportLink>
  </>
);

/** The link that downloads the attendees as a list to tick off. A list that is too long for one PDF leads to its parts. */
export function PdfLink({ eventId, filter }: { eventId: string; filter: GuestFilter }) {
  const to = useLocalePath();
  return (
    <ButtonLink
      variant="outline"
      href={to(workPaths.attendeesPdf(eventId)) + queryOf({ ...filter, before: '' })}
      rel="nofollow"
    >
      <Download aria-hidden="true" className="size-5" />
      <Trans>Attendee list as PDF</Trans>
    </ButtonLink>
  );
}

interface ExportProps extends Pick<Props, 'path' | 'filter'> {
  format: '' | 'xlsx';
  children: ReactNode;
}

function ExportLink({ path, filter, format, children }: ExportProps) {
  const to = useLocalePath();
  const query = queryOf({ ...filter, before: '' });
  const formatQuery = format === '' ? '' : `${query === '' ? '?' : '&'}format=${format}`;
  return (
    <ButtonLink variant="outline" href={to(path) + query + formatQuery} download rel="nofollow">
      <Download aria-hidden="true" className="size-5" />
      {children}
    </ButtonLink>
  );
}

/** The text of a list without rows. */
export const EmptyGuests = ({ isFiltered }: { isFiltered: boolean }) => (
  <p className="mt-6 text-lg text-ink-soft">
    {isFiltered ? (
      <Trans>Nothing matches your search. Try fewer letters or other filters.</Trans>
    ) : (
      <Trans>No one has ordered yet. New orders show up here right away.</Trans>
    )}
  </p>
);
