import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ClassSales, DateSales } from '#domain/reports';
import { paths } from '#shared/paths.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { useNumber } from '../../i18n/use-number.ts';
import { useMoment } from '../guests/moment.ts';
import { Meter } from './meter.tsx';

/** What was sold of each ticket type, then of each add-on. */
export function ClassList({ classes }: { classes: ClassSales[] }) {
  const addOns = classes.filter(({ isAddOn }) => isAddOn);
  const tickets = classes.filter(({ isAddOn }) => !isAddOn);
  return (
    <>
      {tickets.length > 0 && (
        <Section id="ticket-types" title={<Trans>Ticket types</Trans>}>
          <Rows classes={tickets} />
        </Section>
      )}
      {addOns.length > 0 && (
        <Section id="add-ons" title={<Trans>Add-ons</Trans>}>
          <Rows classes={addOns} />
        </Section>
      )}
    </>
  );
}

function Rows({ classes }: { classes: ClassSales[] }) {
  const number = useNumber();
  return classes.map(({ id, name, sold, capacity, held }) => (
    <Row
      key={id}
      name={<bdi className="font-semibold">{name}</bdi>}
      sold={sold}
      capacity={capacity}
      note={held > 0 && <Trans>{number(held)} in carts now</Trans>}
    />
  ));
}

interface DatesProps {
  dates: DateSales[];
  tz: string;
  /** The id of the date whose page this is. */
  current: string;
}

/** What was sold of each date of a series. */
export function DateList({ dates, tz, current }: DatesProps) {
  const to = useLocalePath();
  const momentOf = useMoment(tz);
  if (dates.length === 0) return null;
  return (
    <Section id="dates" title={<Trans>Dates</Trans>}>
      {dates.map(({ eventId, startsAt, sold, capacity }) => (
        <Row
          key={eventId}
          name={
            <a
              href={to(paths.manageDashboard(eventId))}
              aria-current={eventId === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline aria-[current]:text-ink"
            >
              <span suppressHydrationWarning>{momentOf(startsAt)}</span>
            </a>
          }
          sold={sold}
          capacity={capacity}
        />
      ))}
    </Section>
  );
}

interface SectionProps {
  id: string;
  title: ReactNode;
  children: ReactNode;
}

const Section = ({ id, title, children }: SectionProps) => (
  <section aria-labelledby={id} className="mt-10">
    <h2 id={id} className="text-xl">
      {title}
    </h2>
    <ul className="mt-4 grid divide-y divide-line rounded-md border border-line bg-raised">{children}</ul>
  </section>
);

interface RowProps {
  name: ReactNode;
  sold: number;
  capacity: number;
  note?: ReactNode;
}

function Row({ name, sold, capacity, note }: RowProps) {
  const number = useNumber();
  return (
    <li className="px-5 py-4 tabular-nums">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        <span className="text-sm text-ink-soft">
          {capacity === 0 ? (
            number(sold)
          ) : sold >= capacity ? (
            <Trans>Sold out ({number(capacity)})</Trans>
          ) : (
            <Trans>
              {number(sold)} of {number(capacity)}
            </Trans>
          )}
        </span>
      </div>
      <Meter part={sold} whole={capacity} className="mt-2" />
      {note && <p className="mt-2 text-sm text-ink-soft">{note}</p>}
    </li>
  );
}
