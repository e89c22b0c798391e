import { Plural, Trans } from '@lingui/react/macro';
import { CalendarPlus, ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Overview } from '#domain/management';
import { paths } from '#shared/paths.ts';
import { EmptyList } from '../../account/frame/empty-list.tsx';
import { useLocalePath } from '../../i18n/locale.ts';
import { CreateEventLink } from '../../organize/create-event-link.tsx';
import { EventRow } from '../event-row.tsx';

/** The numbers of upcoming events, drafts and past events. Each number is a link to its list. */
export function Counts({ counts }: Pick<Overview, 'counts'>) {
  const { upcoming, drafts, past } = counts;
  return (
    <ul className="mt-8 grid grid-cols-3 gap-3 sm:gap-4">
      <Count period="upcoming" number={upcoming}>
        <Plural value={upcoming} one="upcoming event" other="upcoming events" />
      </Count>
      <Count period="drafts" number={drafts}>
        <Plural value={drafts} one="draft" other="drafts" />
      </Count>
      <Count period="past" number={past}>
        <Plural value={past} one="past event" other="past events" />
      </Count>
    </ul>
  );
}

function Count({ period, number, children }: { period: string; number: number; children: ReactNode }) {
  const to = useLocalePath();
  return (
    <li>
      <a
        href={`${to(paths.myEvents())}?show=${period}`}
        className="block h-full rounded-md border border-line bg-raised p-3 hover:border-line-strong sm:p-5"
      >
        <span className="block font-display text-3xl font-bold tabular-nums">{number}</span>
        <span className="mt-1 block text-sm wrap-break-word hyphens-auto text-ink-soft max-sm:text-[0.8125rem]">
          {children}
        </span>
      </a>
    </li>
  );
}

/** Lists of the stopped events, the next events and the latest drafts. */
export function EventLists({ overview: { stopped, next, drafts } }: { overview: Overview }) {
  if (stopped.length + next.length + drafts.length === 0)
    return (
      <div className="mt-10">
        <EmptyList
          icon={<CalendarPlus aria-hidden="true" />}
          title={<Trans>Nothing coming up</Trans>}
          button={
            <CreateEventLink variant="outline" className="mt-6">
              <Trans>Create an event</Trans>
            </CreateEventLink>
          }
        >
          <Trans>Create an event in a few minutes. It stays a draft until you publish it.</Trans>
        </EmptyList>
      </div>
    );
  return (
    <>
      {stopped.length > 0 && (
        <List title={<Trans>Needs your attention</Trans>}>
          {stopped.map((event) => (
            <li key={event.id}>
              <EventRow event={event} />
            </li>
          ))}
        </List>
      )}
      {next.length > 0 && (
        <List title={<Trans>Next up</Trans>}>
          {next.map((event) => (
            <li key={event.id}>
              <EventRow event={event} />
            </li>
          ))}
        </List>
      )}
      {drafts.length > 0 && (
        <List title={<Trans>Finish your drafts</Trans>}>
          {drafts.map((draft) => (
            <li key={draft.event.id}>
              <DraftRow {...draft} />
            </li>
          ))}
        </List>
      )}
    </>
  );
}

function List({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ul className="mt-4 grid gap-3">{children}</ul>
    </section>
  );
}

function DraftRow({ event, missing }: Overview['drafts'][number]) {
  const to = useLocalePath();
  return (
    <a
      href={to(paths.managePublish(event.id))}
      className="flex min-h-16 items-center gap-4 rounded-md border border-line bg-raised px-5 py-3 hover:border-line-strong"
    >
      <span className="min-w-0 flex-1">
        <bdi className="line-clamp-2 font-semibold wrap-anywhere">{event.name}</bdi>
        <span className="block text-sm text-ink-soft">
          {missing === 0 ? (
            <Trans>Ready to publish</Trans>
          ) : (
            <Plural value={missing} one="# step until you can publish" other="# steps until you can publish" />
          )}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft rtl:-scale-x-100" />
    </a>
  );
}
