import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { data, redirect } from 'react-router';
import { placeByName } from '#domain/places';
import { messages } from '#shared/errors.ts';
import { localePath, paths } from '#shared/paths.ts';
import { formatSearchPath } from '#shared/search-url.ts';
import { cleanText } from '#shared/text.ts';
import type { Route } from './+types/find';
import { pageContext } from '../context.ts';
import { pageMeta } from '../head/page-meta.ts';
import { localeOfParams, useLocalePath } from '../locale.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { placeCookie, placeSlugOf } from './place-cookie.ts';
import { localSlug } from './where.ts';

/** Where the header's form goes: finds the place that was typed, remembers it, and sends on to the search's address. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { ctx, site } = context.get(pageContext);
  const asked = new URL(request.url).searchParams;
  const query = cleanText(asked.get('q') ?? '').slice(0, 200);
  const typed = cleanText(asked.get('place') ?? '')
    .trim()
    .slice(0, 120);
  const slug = typed
    ? await slugOf(ctx, typed)
    : await localSlug(ctx, [placeSlugOf(request.headers.get('cookie')), site.defaultPlaceSlug]);
  if (!slug) return data({ site, query, typed, header: { query, place: typed } }, { status: 404 });
  const to = localePath(localeOfParams(params).prefix, formatSearchPath({ location: slug, query }));
  throw redirect(to, { headers: typed ? { 'set-cookie': placeCookie(slug, site.baseUrl) } : {} });
}

async function slugOf(ctx: Parameters<typeof placeByName>[0], typed: string): Promise<string | null> {
  if (/^online$/i.test(typed)) return 'online';
  return (await placeByName(ctx, { text: typed }))?.slug ?? null;
}

export const meta = ({ loaderData, params }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        siteName: loaderData.site.name,
        baseUrl: loaderData.site.baseUrl,
        locale: localeOfParams(params),
        path: paths.find(),
        title: msg`Choose a location`,
        noIndex: true,
      })
    : [];

export default function Find({ loaderData }: Route.ComponentProps) {
  const { i18n, t } = useLingui();
  const to = useLocalePath();
  const { query, typed } = loaderData;
  return (
    <div className="page-width max-w-xl py-12 md:py-20">
      <h1 className="text-3xl">
        <Trans>Where do you mean?</Trans>
      </h1>
      <form action={to(paths.find())} className="mt-8 grid gap-5">
        <TextField
          name="place"
          label={t`Location`}
          defaultValue={typed}
          error={i18n._(messages.locationNoResults)}
          hint={t`A city, neighborhood, region, country or US postcode; “online” works too.`}
          requiredText={t`(required)`}
          required
          autoComplete="off"
        />
        <TextField
          name="q"
          label={t`Search events`}
          defaultValue={query}
          requiredText={t`(required)`}
          autoComplete="off"
        />
        <Button className="justify-self-start">
          <Trans>Search</Trans>
        </Button>
      </form>
    </div>
  );
}
