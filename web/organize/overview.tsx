import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { DoorOpen, PenLine, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/overview';
import { pageMeta } from '../head/page-meta.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CreateEventLink } from './create-event-link.tsx';

export const headers = () => ({ 'cache-control': 'public, max-age=300' });

export const meta = (args: Route.MetaArgs) => pageMeta(args, { path: paths.createEvents(), title: msg`Create events` });

/** Create Events (spec 2): the offer for organizers, and links to start. */
export default function Overview() {
  const to = useLocalePath();
  return (
    <div className="page-width py-12 md:py-16">
      <h1 className="max-w-3xl text-4xl">
        <Trans>Fill the room. Keep the money.</Trans>
      </h1>
      <p className="mt-4 max-w-2xl text-lg text-ink-soft">
        <Trans>Publish your event in three minutes. We charge no fees, and your guests need no account.</Trans>
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <CreateEventLink className="px-8">
          <Trans>Create an event</Trans>
        </CreateEventLink>
        <ButtonLink variant="outline" href={to(paths.browse())}>
          <Trans>Browse events</Trans>
        </ButtonLink>
      </div>
      <ul className="mt-14 grid gap-6 md:grid-cols-3">
        <Card icon={<PenLine aria-hidden="true" />} title={<Trans>Start with a title and a date</Trans>}>
          <Trans>Everything else can wait. Your draft is saved, and a checklist shows what’s missing.</Trans>
        </Card>
        <Card icon={<Search aria-hidden="true" />} title={<Trans>Get found</Trans>}>
          <Trans>Published events show up in search, on the map and in calendars within seconds.</Trans>
        </Card>
        <Card icon={<DoorOpen aria-hidden="true" />} title={<Trans>Never oversell</Trans>}>
          <Trans>
            Offer free tickets and tickets paid at the door. We hold them while guests check out, and each ticket gets a
            signed code.
          </Trans>
        </Card>
      </ul>
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
