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
import { CategoryRail } from './category-rail.tsx';
import { destinationCards } from './destination-cards.server.ts';
import { DestinationRow } from './destination-row.tsx';
import { ForYouRow } from './for-you-row.tsx';
import { HeroArt } from './hero-art.tsx';
import { InterestRow } from './interest-row.tsx';
import { InterestsOffer } from './interests-offer.tsx';
import { personalShelves, withoutPersonalShelves } from './personal-shelves.ts';
import { PlaceButton } from './place-button.tsx';
import { ShelfRow } from './shelf-row.tsx';
import { TimeChips } from './time-chips.tsx';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { ctx } = page;
  const slug = await firstKnownSlug(ctx, await slugsOfVisitor(request, page));
  const resolved = await resolveSearchArea(ctx, { location: slug }, localeOfParams(params).lang);
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
    destinations: destinationCards({
      location: slug,
      lang: localeOfParams(params).lang,
      day: ctx.clock.now().toString().slice(0, 10),
    }),
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
      <section className="page-width grid items-center gap-x-12 overflow-hidden pt-7 pb-6 md:pt-10 md:pb-8 lg:grid-cols-[minmax(0,1fr)_24rem] xl:grid-cols-[minmax(0,1fr)_27rem]">
        <div className="min-w-0">
          <h1 className="max-w-3xl text-3xl font-extrabold text-balance md:text-[clamp(2.375rem,1.1rem+2.7vw,3.5rem)]">
            {i18n._(siteTitle)}
          </h1>
          <p className="mt-2 md:mt-4">
            <PlaceButton name={placeName} />
          </p>
          <div className="mt-2">
            <TimeChips slug={slug} />
          </div>
        </div>
        <HeroArt />
      </section>
      {personal && personal.forYou.cards.length === 0 && rows.length > 0 && <InterestsOffer />}
      <CategoryRail slug={slug} label={t`Categories`} />
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-10 pt-8 pb-16 md:gap-14 md:pt-10">
        {personal && personal.forYou.cards.length > 0 && (
          <ForYouRow forYou={personal.forYou} placeName={placeName} names={personal.names} />
        )}
        {personal?.interests.map((row) => (
          <InterestRow key={row.key} shelf={row} slug={slug} placeName={placeName} names={personal.names} />
        ))}
        {rows.length === 0 ? (
          <div className="rounded-md border border-line bg-raised p-8">
            <h2 className="text-2xl">
              <Trans>No events yet</Trans>
            </h2>
            <p className="mt-2 text-ink-soft">
              <Trans>Events will show up here as soon as they’re published.</Trans>
            </p>
            <ButtonLink className="mt-5" href={to(paths.createEvents())}>
              <Trans>Create an event</Trans>
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
                isNoteShown={rows.slice(0, index).some(({ key, scope }) => key !== 'online' && scope === row.scope)}
              />
              {index === 0 && <DestinationRow cards={destinations} />}
            </Fragment>
          ))
        )}
      </div>
    </>
  );
}
