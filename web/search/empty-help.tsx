import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { EmptyHelp as Help } from '#domain/discovery';
import { messages } from '#shared/errors.ts';
import { formatSearchPath, type SearchRoute } from '#shared/search-url.ts';
import { useLocale, useLocalePath } from '../locale.ts';
import { ButtonLink } from '../ui/button.tsx';
import { chipsOf } from './active-filters.tsx';

interface Props {
  route: SearchRoute;
  help: Help;
  placeName: string;
}

/** Nothing found: what to take away, where to look instead. Every way out says how much is there. */
export function EmptyHelp({ route, help, placeName }: Props) {
  const { i18n } = useLingui();
  const to = useLocalePath();
  const locale = useLocale();
  const chips = chipsOf(route, i18n, locale);
  // sub-categories and tags are taken away one by one here, all at once in the domain's count
  const foundWithout = (filter: string) =>
    (route.subcategories.length > 1 && filter === 'subcategories') || (route.tags.length > 1 && filter === 'tags')
      ? undefined
      : help.withoutFilter.find((one) => one.filter === filter)?.total;
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
      {chips.length > 0 && (
        <>
          <h3 className="mt-6 font-sans text-base font-bold tracking-normal">
            <Trans>Take a filter away</Trans>
          </h3>
          <ul className="mt-2 flex flex-wrap gap-2">
            {chips.map((chip) => (
              <li key={chip.label}>
                <ButtonLink look="outline" className="min-h-10 text-sm" href={to(formatSearchPath(chip.without))}>
                  <Trans>Without {chip.label}</Trans>
                  <Found total={foundWithout(chip.filter)} />
                </ButtonLink>
              </li>
            ))}
          </ul>
        </>
      )}
      {help.widerArea && (
        <p className="mt-6">
          <ButtonLink href={to(formatSearchPath({ ...withoutBox(route), location: help.widerArea.slug }))}>
            <Trans>Look in all of {help.widerArea.name}</Trans> (
            <Plural value={help.widerArea.total} one="# event" other="# events" />)
          </ButtonLink>
        </p>
      )}
      {help.nearbyCities.length > 0 && (
        <>
          <h3 className="mt-6 font-sans text-base font-bold tracking-normal">
            {placeName ? <Trans>Near {placeName}</Trans> : <Trans>Try another city</Trans>}
          </h3>
          <ul className="mt-1 grid gap-x-6 sm:grid-cols-2">
            {help.nearbyCities.map((city) => (
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
        </>
      )}
    </div>
  );
}

function Found({ total }: { total: number | undefined }) {
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
