import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { redirect } from 'react-router';
import type { MarketingLayout } from '#shared/content/kinds.ts';
import { pathInLocale } from '#shared/content/locale-path.ts';
import { contentPath, contentPaths } from '#shared/content/paths.ts';
import { marketingSlug, pathAtEnding, pathAtOrigin } from '#shared/content/regional-names.ts';
import type { Route } from './+types/landing';
import { pageContext } from '../app/context.ts';
import { notFound } from '../app/responses.ts';
import { articleJsonLd } from '../content/json-ld.ts';
import { shelfCards, shownArticle } from '../content/shown-article.server.ts';
import { pageMeta } from '../head/page-meta.ts';
import { localeOfParams } from '../i18n/locale.ts';
import { i18nFor } from '../i18n/messages.ts';
import { createEventHref, type Landing, type MarketingLink, marketingInOrder, sectionsOf } from './landing.server.ts';
import { Brief } from './layouts/brief.tsx';
import { Day } from './layouts/day.tsx';
import { Letter } from './layouts/letter.tsx';
import { Plain } from './layouts/plain.tsx';
import { Product } from './layouts/product.tsx';
import { Stage } from './layouts/stage.tsx';
import './marketing.css';

const CARDS = 4;
const RELATED = 3;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { content, site } = page;
  const locale = localeOfParams(params);
  const entry = content.find('marketing', marketingSlug(params.slug), locale.lang) ?? notFound();
  const path = contentPath('marketing', entry.slug);
  const { tld } = site.environment.localeInfo;
  const here = pathInLocale(locale, pathAtEnding(path, tld));
  if (url.pathname !== here) throw redirect(here + url.search, 301);
  const { meta } = entry;
  const origin = site.languageOrigins?.[locale.lang] ?? site.baseUrl;
  const absolute = (sitePath: string) => origin + pathInLocale(locale, pathAtOrigin(sitePath, origin));
  const crumbs = [
    { name: i18nFor(locale.lang)._(msg`For organizers`), url: absolute(contentPaths.marketing()) },
    { name: meta.name, url: absolute(path) },
  ];
  const [article, cards] = await Promise.all([
    shownArticle(page, entry, locale),
    shelfCards(page, { query: meta.events, place: 'visitor', limit: CARDS }, locale),
  ]);
  const landing: Landing = {
    name: meta.name,
    title: meta.title,
    description: meta.description,
    lang: article.lang,
    sections: sectionsOf(article.parts),
    screen: meta.screen ? { picture: content.picture(meta.screen.picture), text: meta.screen.text } : null,
    cards,
    createHref: createEventHref(site, locale),
    actions: meta.actions.map(({ label, to }) => ({ label, href: pathInLocale(locale, pathAtEnding(to, tld)) })),
    hasFees: content.hasFees,
    related: relatedTo(entry.slug, marketingInOrder(page, locale)),
  };
  return {
    landing,
    layout: meta.layout,
    path,
    picture: meta.picture,
    jsonLd: articleJsonLd(entry, { url: absolute(path), crumbs, siteName: site.name, baseUrl: site.baseUrl }),
  };
}

/** The next pages of the same group, from the start again after the last one. */
function relatedTo(slug: string, all: ReturnType<typeof marketingInOrder>): MarketingLink[] {
  const group = all.find(({ entry }) => entry.slug === slug)?.entry.meta.group;
  const ofGroup = all.filter(({ entry }) => entry.meta.group === group);
  const at = ofGroup.findIndex(({ entry }) => entry.slug === slug);
  const next = [...ofGroup.slice(at + 1), ...ofGroup.slice(0, at)];
  return next.slice(0, RELATED).map(({ link }) => link);
}

export const headers = () => ({ 'cache-control': 'public, max-age=300' });

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  if (!loaderData) return [];
  const { landing, path, picture, jsonLd } = loaderData;
  const { title, description } = landing;
  return pageMeta(args, {
    path,
    title,
    description,
    twitterCard: 'summary_large_image',
    ...(picture !== undefined && { imageUrl: contentPaths.picture(picture) }),
    jsonLd,
  });
}

const LAYOUTS: Record<MarketingLayout, (props: { landing: Landing }) => ReactNode> = {
  product: Product,
  stage: Stage,
  plain: Plain,
  day: Day,
  letter: Letter,
  brief: Brief,
};

/** A page about the product, in one of six layouts. */
export default function MarketingPage({ loaderData: { landing, layout } }: Route.ComponentProps) {
  const Layout = LAYOUTS[layout];
  return <Layout landing={landing} />;
}
