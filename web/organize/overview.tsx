import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CalendarPlus, DoorOpen, FileInput } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/overview';
import { pageMeta } from '../head/page-meta.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { ButtonLink } from '../ui/button.tsx';

export const headers = () => ({ 'cache-control': 'public, max-age=300' });

export const meta = (args: Route.MetaArgs) => pageMeta(args, { path: paths.createEvents(), title: msg`Create events` });

/** Create Events (spec 2): how events get onto this site today. */
export default function Overview() {
  const to = useLocalePath();
  return (
    <div className="page-width py-12 md:py-16">
      <h1 className="max-w-3xl text-4xl">
        <Trans>Fill the room. Keep the money.</Trans>
      </h1>
      <p className="mt-4 max-w-2xl text-lg text-ink-soft">
        <Trans>Events on this site are added by its operator from existing calendars and listings.</Trans>
      </p>
      <ul className="mt-10 grid gap-6 md:grid-cols-3">
        <Card icon={<FileInput aria-hidden="true" />} title={<Trans>Import your events</Trans>}>
          <Trans>
            Import calendars (iCalendar), web pages with event data and Eventbrite exports with one command.
          </Trans>
        </Card>
        <Card icon={<CalendarPlus aria-hidden="true" />} title={<Trans>Keep your events up to date</Trans>}>
          <Trans>Import the same file again, and we only update what changed. Past events stay on record.</Trans>
        </Card>
        <Card icon={<DoorOpen aria-hidden="true" />} title={<Trans>Never oversell</Trans>}>
          <Trans>
            Offer free tickets and tickets paid at the door. We hold them while guests check out, and each ticket gets a
            signed code.
          </Trans>
        </Card>
      </ul>
      <h2 className="mt-14 text-2xl">
        <Trans>For site operators</Trans>
      </h2>
      <pre className="mt-4 rounded-md bg-sunken p-5 text-sm whitespace-pre-wrap">
        <code>npm run import -- --organizer "Your name" calendar.ics</code>
      </pre>
      <ButtonLink className="mt-10" href={to(paths.browse())}>
        <Trans>Browse events</Trans>
      </ButtonLink>
    </div>
  );
}

function Card({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <li className="rounded-md border border-line bg-raised p-6">
      <span className="grid size-11 place-items-center rounded-full bg-accent-soft text-accent">{icon}</span>
      <h2 className="mt-4 text-xl">{title}</h2>
      <p className="mt-2 text-ink-soft">{children}</p>
    </li>
  );
}
