import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { shelves } from '#domain/discovery';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/page';
import { pageContext } from '../app/context.ts';
import { pageMeta, siteTitle } from '../head/page-meta.ts';
import { localeOfParams, useLocalePath } from '../i18n/locale.ts';
import { firstKnownSlug, pickerLocation, slugsOfVisitor, resolveSearchArea } from '../search/search-area.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PosterFan } from './poster-fan.tsx';
import { CategoryRail } from './category-rail.tsx';
import { destinationCards } from './destination-cards.server.ts';
import { DestinationRow } from './destination-row.tsx';
import { ForYouRow } from './for-you-row.tsx';
import { InterestRow } from './interest-row.tsx';
import { personalShelves, withoutPersonalShelves } from './personal-shelves.ts';
import { ShelfRow } from './shelf-row.tsx';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { ctx } = page;
  const slug = await firstKnownSlug(ctx, await slugsOfVisitor(request, page));
  const resolved = await resolveSearchArea(ctx, { location: slug });
  const area = resolved.kind === 'found' ? resolved : null;
  const where = area?.where ?? { kind: 'online' as const };
  const placeName = area?.name ?? '';
  const [generalShelves, personal] = await Promise.all([
    shelves(ctx, { where, placeName }),
    personalShelves(page, { where, placeName }),
  ]);
  return {
    slug,
    placeName,
    rows: withoutPersonalShelves(generalShelves, personal),
    personal,
    destinations: destinationCards(slug, localeOfParams(params).lang),
    header: { location: pickerLocation(undefined, area?.place) },
  };
}

export const headers = () => ({ 'cache-control': 'public, max-age=0, must-revalidate' });

export const meta = (args: Route.MetaArgs) => pageMeta(args, { path: paths.home() });

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const to = useLocalePath();
  const { slug, placeName, rows, personal, destinations } = loaderData;
  return (
    <>
      <section className="page-width grid items-center gap-10 overflow-hidden pt-10 pb-8 md:pt-14 md:pb-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          <h1 className="max-w-4xl text-4xl font-extrabold text-balance">{i18n._(siteTitle)}</h1>
          <p className="mt-4 max-w-2xl text-lg text-pretty text-ink-soft">
            {placeName ? (
              <Trans>
                You are looking at <strong className="text-ink">{placeName}</strong>. Name another place in the search
                above, any time.
              </Trans>
            ) : (
              <Trans>You are looking at online events. Name a place in the search above to see what is on there.</Trans>
            )}
          </p>
        </div>
        <PosterFan cards={rows[0]?.cards ?? []} />
      </section>
      <CategoryRail slug={slug} label={t`Categories`} />
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-14 pt-10 pb-16">
        {personal && rows.length > 0 && (
          <ForYouRow forYou={personal.forYou} placeName={placeName} names={personal.names} />
        )}
        {personal?.interests.map((row) => (
          <InterestRow key={row.key} shelf={row} slug={slug} placeName={placeName} names={personal.names} />
        ))}
        {rows.length === 0 ? (
          <div className="rounded-md border border-line bg-raised p-8">
            <h2 className="text-2xl">
              <Trans>The stage is empty</Trans>
            </h2>
            <p className="mt-2 text-ink-soft">
              <Trans>No events have been published on this site yet.</Trans>
            </p>
            <ButtonLink className="mt-5" href={to(paths.createEvents())}>
              <Trans>Create events</Trans>
            </ButtonLink>
          </div>
        ) : (
          rows.map((row, index) => (
            <Fragment key={row.key}>
              <ShelfRow
                shelf={row}
                slug={slug}
                placeName={placeName}
                first={index === 0 && !personal?.forYou.cards.length}
              />
              {index === 0 && <DestinationRow cards={destinations} />}
            </Fragment>
          ))
        )}
      </div>
    </>
  );
}
