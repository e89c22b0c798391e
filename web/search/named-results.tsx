import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Building2, ChevronRight, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { NamedOrganizer, NamedVenue } from '#domain/discovery';
import { paths } from '#shared/paths.ts';
import { formatSearchPath, queryWords, type SearchRoute } from '#shared/search/url.ts';
import { useLocalePath } from '../i18n/locale.ts';

interface Props {
  route: SearchRoute;
  organizers: readonly NamedOrganizer[];
  venues: readonly NamedVenue[];
}

/** The organizers and venues that the query names, above the events. */
export function NamedResults({ route, organizers, venues }: Props) {
  const { t } = useLingui();
  const to = useLocalePath();
  if (organizers.length + venues.length === 0) return null;
  return (
    <ul aria-label={t`Organizers and venues`} className="mb-5 grid gap-3 sm:grid-cols-2">
      {organizers.map((organizer) => (
        <Named key={`o${organizer.id}`} href={to(paths.organizer(organizer))} name={organizer.name} icon={Users}>
          <Trans>Organizer</Trans> · <UpcomingTotal total={organizer.total} />
        </Named>
      ))}
      {venues.map(({ name, city, total }) => (
        <Named key={`v${name} ${city}`} href={venueHref(route, name, to)} name={name} icon={Building2}>
          {city ?? <Trans>Venue</Trans>} · <UpcomingTotal total={total} />
        </Named>
      ))}
    </ul>
  );
}

/** The search for exactly the venue's name; null when this is the page itself. */
function venueHref(route: SearchRoute, name: string, to: (path: string) => string): string | null {
  const query = `"${name.replaceAll('"', '')}"`;
  const path = formatSearchPath({ location: route.location, ...(route.bbox && { bbox: route.bbox }), query });
  return queryWords(route.query).startsWith('"') ? null : to(path);
}

interface NamedProps {
  href: string | null;
  name: string;
  icon: typeof Users;
  children: ReactNode;
}

function Named({ href, name, icon: Icon, children }: NamedProps) {
  const content = (
    <>
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block truncate text-sm text-ink-soft">{children}</span>
      </span>
      {href && <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft rtl:rotate-180" />}
    </>
  );
  const classes = 'flex min-h-16 items-center gap-3 rounded-md border border-line bg-raised px-3.5 py-2.5';
  return (
    <li className="min-w-0">
      {href ? (
        <a href={href} className={`${classes} hover:border-line-strong`}>
          {content}
        </a>
      ) : (
        <div className={classes}>{content}</div>
      )}
    </li>
  );
}

const UpcomingTotal = ({ total }: { total: number }) => (
  <Plural value={total} one="# upcoming event" other="# upcoming events" />
);
