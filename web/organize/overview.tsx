import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarSync, Globe, Handshake, LockKeyhole, Palette, Repeat, TicketCheck, UsersRound } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { popularThisWeek } from '#domain/discovery';
import { paths } from '#shared/paths.ts';
import { sponsorPaths } from '#shared/sponsorship/paths.ts';
import { studioPaths } from '#shared/studio/paths.ts';
import type { Route } from './+types/overview';
import { pageContext } from '../app/context.ts';
import { pageMeta } from '../head/page-meta.ts';
import { localeOfParams, useLocalePath } from '../i18n/locale.ts';
import { resolveSearchArea } from '../search/search-area.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CreateEventLink } from './create-event-link.tsx';
import { SamplePage } from '../cards/sample-page.tsx';
import { Steps } from './steps.tsx';

/** An event at the default place of the site: the answer is cached, so it does not depend on the visitor. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, site } = context.get(pageContext);
  const area = await resolveSearchArea(
    ctx,
    { location: site.defaultPlaceSlug ?? 'online' },
    localeOfParams(params).lang,
  );
  const shelf = await popularThisWeek(ctx, area.kind === 'found' ? area.where : { kind: 'online' });
  return { sample: shelf?.cards[0] ?? null };
}

export const headers = () => ({ 'cache-control': 'public, max-age=300' });

export const meta = (args: Route.MetaArgs) => pageMeta(args, { path: paths.createEvents(), title: msg`Create events` });

/** Create Events (spec 2): what organizers get, for whom it is, and where they start. */
export default function Overview({ loaderData: { sample } }: Route.ComponentProps) {
  const { t } = useLingui();
  const to = useLocalePath();
  return (
    <>
      <div className="border-b border-line bg-sunken">
        <div className="page-width grid items-center gap-x-16 gap-y-12 py-12 md:py-20 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div>
            <h1 className="max-w-3xl text-4xl">
              {/* each sentence starts a line of its own where both do not fit on one */}
              {t`Fill the room. Keep the money.`.split(/(?<=\.) /).map((sentence) => (
                <Fragment key={sentence}>
                  <span className="inline-block">{sentence}</span>{' '}
                </Fragment>
              ))}
            </h1>
            <p className="mt-5 max-w-xl text-lg text-ink-soft">
              <Trans>Publish your event in three minutes. We charge no fees, and your guests need no account.</Trans>
            </p>
            <div className="mt-8 flex flex-wrap gap-3">
              <CreateEventLink className="min-h-13 px-8 text-lg max-sm:w-full">
                <Trans>Create an event</Trans>
              </CreateEventLink>
              <ButtonLink variant="outline" href={to(paths.browse())} className="min-h-13 max-sm:w-full">
                <Trans>Browse events</Trans>
              </ButtonLink>
            </div>
          </div>
          {sample && <SamplePage card={sample} />}
        </div>
      </div>
      <Part title={<Trans>From idea to full room</Trans>}>
        <Steps />
      </Part>
      <Part title={<Trans>Made for people who bring people together</Trans>}>
        <Audiences />
      </Part>
      <Part title={<Trans>Everything you need, nothing to install</Trans>}>
        <Features />
      </Part>
      <div className="page-width py-16 text-center md:py-24">
        <h2 className="mx-auto max-w-2xl text-3xl">
          <Trans>Your event could be live in three minutes.</Trans>
        </h2>
        <CreateEventLink className="mt-7 min-h-13 px-8 text-lg">
          <Trans>Create an event</Trans>
        </CreateEventLink>
      </div>
    </>
  );
}

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="page-width pt-16 md:pt-24">
    <h2 className="mb-8 max-w-2xl text-3xl">{title}</h2>
    {children}
  </section>
);

function Audiences() {
  return (
    <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      <Entry title={<Trans>Bands and venues</Trans>}>
        <Trans>Lineups, set times and tickets that never oversell.</Trans>
      </Entry>
      <Entry title={<Trans>Teachers and studios</Trans>}>
        <Trans>Weekly classes with a limit for each date.</Trans>
      </Entry>
      <Entry title={<Trans>Clubs and communities</Trans>}>
        <Trans>Meetups for everyone, or only for people you invite.</Trans>
      </Entry>
      <Entry title={<Trans>Festivals and museums</Trans>}>
        <Trans>Several ticket types, time slots and a team that shares the work.</Trans>
      </Entry>
    </ul>
  );
}

function Features() {
  const to = useLocalePath();
  return (
    <ul className="grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
      <Entry icon={<TicketCheck />} title={<Trans>Tickets your way</Trans>}>
        <Trans>
          Free, paid online or at the door, or a donation. Hidden tickets with a code, limits and sales dates.
        </Trans>
      </Entry>
      <Entry icon={<Repeat />} title={<Trans>Repeating events</Trans>}>
        <Trans>Plan a whole season at once, and change one date without touching the others.</Trans>
      </Entry>
      <Entry icon={<LockKeyhole />} title={<Trans>Public or private</Trans>}>
        <Trans>Show your event to everyone, to people with the link, with a password or by invitation.</Trans>
      </Entry>
      <Entry icon={<UsersRound />} title={<Trans>Your whole team</Trans>}>
        <Trans>Invite people with exactly the rights they need. See who changed what, and undo it.</Trans>
      </Entry>
      <Entry icon={<CalendarSync />} title={<Trans>Plans change</Trans>}>
        <Trans>Postpone, move or cancel. People with tickets get an email with the new date.</Trans>
      </Entry>
      <Entry icon={<Handshake />} title={<Trans>Sponsors who fit</Trans>}>
        <Trans>
          Find companies that support events like yours, in our{' '}
          <a href={to(sponsorPaths.search())} className="text-accent underline underline-offset-4">
            list of sponsors
          </a>
          .
        </Trans>
      </Entry>
      <Entry icon={<Palette />} title={<Trans>Posters that look designed</Trans>}>
        <Trans>
          <a href={to(studioPaths.studio())} className="font-semibold text-accent underline underline-offset-4">
            Studio
          </a>{' '}
          draws posters, posts and stories for your event, ready to print and to share.
        </Trans>
      </Entry>
      <Entry icon={<Globe />} title={<Trans>Five languages</Trans>}>
        <Trans>Your guests get pages, tickets and emails in English, German, French, Spanish or Portuguese.</Trans>
      </Entry>
    </ul>
  );
}

function Entry({ icon, title, children }: { icon?: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <li className="border-t border-line pt-5">
      {icon && (
        <span aria-hidden="true" className="mb-3 block text-accent [&>svg]:size-7">
          {icon}
        </span>
      )}
      <h3 className="text-xl">{title}</h3>
      <p className="mt-1.5 text-ink-soft">{children}</p>
    </li>
  );
}
