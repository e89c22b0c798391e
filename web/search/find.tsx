import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { data, redirect } from 'react-router';
import { messages } from '#shared/errors.ts';
import type { ClientLocation } from '#shared/geo/places.ts';
import { QUERY_MAX_CHARS } from '#shared/limits.ts';
import { localePath, paths } from '#shared/paths.ts';
import { formatSearchPath } from '#shared/search/url.ts';
import { cleanText } from '#shared/text.ts';
import type { Route } from './+types/find';
import { pageContext } from '../app/context.ts';
import { pageMeta } from '../head/page-meta.ts';
import { localeOfParams, useLocalePath } from '../i18n/locale.ts';
import { LocationPicker } from '../location/location-picker.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { resultsPath } from './box/search-target.ts';
import { type Choice, findPlace, headerOfSlug } from './find-place.ts';
import { parseSlug, placeCookie } from './place-cookie.ts';
import { slugsOfVisitor } from './search-area.ts';

/**
 * Target of the header's search form: looks up the typed place, stores it in the cookie, and redirects to the search.
 */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { ctx, site } = page;
  const parameters = url.searchParams;
  const query = cleanText(parameters.get('q') ?? '').slice(0, QUERY_MAX_CHARS);
  const typed = cleanText(parameters.get('place') ?? '')
    .trim()
    .slice(0, 120);
  // the place of the page with the form has priority over the visitor's stored place
  const from = parseSlug(parameters.get('from'));
  const home = [from, ...(await slugsOfVisitor(request, page))];
  const { lang, prefix } = localeOfParams(params);
  const match = await findPlace(ctx, typed, { home, lang });
  if (match.kind === 'choose') {
    const header = { query, ...(await headerOfSlug(ctx, from, lang)) };
    return data({ query, typed, from, ...match, header }, { status: match.isKnown ? 200 : 404 });
  }
  const { slug } = match;
  const to = localePath(prefix, formatSearchPath({ location: slug, query }));
  const { location } = typed ? await headerOfSlug(ctx, slug, lang) : {};
  throw redirect(to, { headers: location ? { 'set-cookie': placeCookie(location, site.baseUrl) } : {} });
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { path: paths.find(), title: msg`Choose a location`, noIndex: true });

export default function Find({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const to = useLocalePath();
  const { query, typed, from, isKnown, choices, header } = loaderData;
  const form = useRef<HTMLFormElement>(null);
  const openResults = (location: ClientLocation) => {
    const typedQuery = form.current ? String(new FormData(form.current).get('q')) : query;
    window.location.assign(to(resultsPath(location, typedQuery)));
  };
  return (
    <div className="page-width max-w-xl py-12 md:py-20">
      <h1 className="text-3xl">
        <Trans>Which location do you mean?</Trans>
      </h1>
      <DidYouMean choices={choices} query={query} />
      <form ref={form} action={to(paths.find())} className="mt-8 grid gap-5">
        {from && <input type="hidden" name="from" value={from} />}
        <PlaceField typed={typed} isKnown={isKnown} location={header.location} onPick={openResults} />
        <TextField
          name="q"
          label={t`Search events`}
          defaultValue={query}
          requiredText={t`(required)`}
          autoComplete="off"
        />
        <Button className="w-full sm:w-auto sm:justify-self-start">
          <Trans>Search</Trans>
        </Button>
      </form>
    </div>
  );
}

interface PlaceFieldProps extends Pick<Route.ComponentProps['loaderData'], 'typed' | 'isKnown'> {
  /** The location around which suggestions come first. */
  location: ClientLocation | undefined;
  onPick: (location: ClientLocation) => void;
}

/**
 * The field for the place to search in. It uses limited search (spec 4), because the typed text did not match a single
 * place.
 */
function PlaceField({ typed, isKnown, location, onPick }: PlaceFieldProps) {
  const { i18n, t } = useLingui();
  const label = (
    <>
      {t`Location`}
      <span aria-hidden="true" className="text-accent">
        {' '}
        *
      </span>
      <span className="sr-only"> {t`(required)`}</span>
    </>
  );
  return (
    <LocationPicker
      id="place"
      initial={location ?? null}
      startText={typed}
      onChange={onPick}
      isLimited
      formField={{
        label,
        hint: t`Enter a city, neighborhood, region, country or US ZIP code, or “online”.`,
        error: isKnown ? null : i18n._(messages.locationNoResults),
      }}
      className="relative"
      inputClassName="block min-h-12 w-full rounded-sm border border-line-strong bg-raised px-3.5 text-ink placeholder:text-ink-soft aria-invalid:border-bad rtl:text-right"
    />
  );
}

/** Links to similar places, and to online events, each with the same query. */
function DidYouMean({ choices, query }: { choices: Choice[]; query: string }) {
  const { t } = useLingui();
  const to = useLocalePath();
  return (
    <section aria-labelledby="did-you-mean" className="mt-6">
      <h2 id="did-you-mean" className="font-sans text-base font-bold tracking-normal">
        {choices.length > 0 ? <Trans>Did you mean one of these?</Trans> : <Trans>Search online events instead</Trans>}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {[...choices, { slug: 'online', name: t`Online` }].map(({ slug, name }) => (
          <li key={slug}>
            <ButtonLink
              variant="outline"
              className="min-h-11 text-sm"
              href={to(formatSearchPath({ location: slug, query }))}
              rel="nofollow"
            >
              {name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
