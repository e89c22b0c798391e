import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SearchAlternatives as Help } from '#domain/discovery';
import { messages } from '#shared/errors.ts';
import { formatSearchPath, type SearchRoute } from '#shared/search/url.ts';
import { useLocale, useLocalePath } from '../i18n/locale.ts';
import { ButtonLink } from '../ui/button.tsx';
import { chipsOf } from './filters/active-filters.tsx';
import { type SearchAlternative, searchAlternatives } from './search-alternatives.ts';

interface Props {
  route: SearchRoute;
  help: Help;
  placeName: string;
}

/** An empty search: which filters to remove and where else to search, with the number of events for each. */
export function EmptyResults({ route, help, placeName }: Props) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const chips = chipsOf(route, i18n, locale);
  const alternatives = searchAlternatives(chips, { route, help, i18n });
  const cities = help.nearbyCities.length > 0 ? help.nearbyCities : help.otherCities;
  return (
    <div className="rounded-md border border-line bg-raised p-6 md:p-10">
      <h2 className="text-2xl">
        <Trans>Nothing here yet</Trans>
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft" role="status">
        {chips.length === 0 ? (
          i18n._(messages.nothingNearby)
        ) : (
          <Trans>No event matches all of this. Here is what would help.</Trans>
        )}
      </p>
      <RemovableFilters alternatives={alternatives} />
      <OtherAreas route={route} help={help} />
      {cities.length > 0 && (
        <>
          <h3 className="mt-6 font-sans text-base font-bold tracking-normal">
            {placeName && help.nearbyCities.length > 0 ? (
              <Trans>Near {placeName}</Trans>
            ) : (
              <Trans>Try another city</Trans>
            )}
          </h3>
          <Cities cities={cities} route={route} />
        </>
      )}
    </div>
  );
}

function RemovableFilters({ alternatives }: { alternatives: SearchAlternative[] }) {
  const to = useLocalePath();
  if (alternatives.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 font-sans text-base font-bold tracking-normal">
        <Trans>Take a filter away</Trans>
      </h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {alternatives.map((alternative) => (
          <li key={formatSearchPath(alternative.without)}>
            <ButtonLink
              variant="outline"
              className="min-h-10 text-sm"
              href={to(formatSearchPath(alternative.without))}
              rel="nofollow"
            >
              <Trans>Without {alternative.label}</Trans>
              <Count total={alternative.total} />
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  );
}

function OtherAreas({ route, help }: Pick<Props, 'route' | 'help'>) {
  const to = useLocalePath();
  const pathAt = (location: string) => to(formatSearchPath({ ...withoutBox(route), location }));
  return (
    <>
      {help.widerArea && (
        <p className="mt-6">
          <ButtonLink href={pathAt(help.widerArea.slug)}>
            <Trans>Look in all of {help.widerArea.name}</Trans> (
            <Plural value={help.widerArea.total} one="# event" other="# events" />)
          </ButtonLink>
        </p>
      )}
      {help.online && (
        <p className="mt-6">
          <ButtonLink variant="outline" href={pathAt('online')}>
            <Trans>Search online events instead</Trans>
            <Count total={help.online.total} />
          </ButtonLink>
        </p>
      )}
    </>
  );
}

function Cities({ cities, route }: { cities: Help['nearbyCities']; route: SearchRoute }) {
  const to = useLocalePath();
  return (
    <ul className="mt-1 grid gap-x-6 sm:grid-cols-2">
      {cities.map((city) => (
        <li key={city.slug}>
          <a
            className="flex min-h-11 items-center justify-between gap-3 border-b border-line hover:underline"
            href={to(formatSearchPath({ ...withoutBox(route), location: city.slug }))}
          >
            <span>{city.name}</span>
            <span className="text-sm text-ink-soft">
              <Plural value={city.total} one="# event" other="# events" />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Count({ total }: { total: number | undefined }) {
  if (total === undefined) return null;
  return (
    <span className="font-normal text-ink-soft">
      <Plural value={total} one="# event" other="# events" />
    </span>
  );
}

function withoutBox(route: SearchRoute): SearchRoute {
  const { bbox: _box, ...rest } = route;
  return { ...rest, page: 1 };
}
