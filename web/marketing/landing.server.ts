import type { ContentEntry, ThemedPicture } from '#domain/content';
import type { EventCard } from '#domain/discovery';
import { pathInLocale } from '#shared/content/locale-path.ts';
import { contentPath } from '#shared/content/paths.ts';
import { pathAtEnding } from '#shared/content/regional-names.ts';
import type { Environment } from '#shared/environment.ts';
import type { Locale } from '#shared/locales.ts';
import { paths } from '#shared/paths.ts';
import type { PageContext } from '../app/context.ts';
import type { ShownCalculator, ShownPart } from '../content/shown-article.server.ts';

/** What a section shows besides text; layouts give each kind a shape of its own. */
export type SectionLook =
  | 'text'
  | 'picture'
  | 'features'
  | 'figures'
  | 'timeline'
  | 'steps'
  | 'table'
  | 'statement'
  | 'questions'
  | 'events';

/** A section of a marketing page: a heading and what follows it. */
export interface Section {
  id: string;
  title: string;
  html: string;
  /** The picture of the section; null without one. */
  figure: string | null;
  cards: EventCard[];
  /** The fee calculator of the section; null without one. */
  calculator: ShownCalculator | null;
  look: SectionLook;
}

/** A link to a marketing page. `lang` is set when the page is not in the reader's language. */
export interface MarketingLink {
  slug: string;
  name: string;
  description: string;
  href: string;
  lang: string | undefined;
}

/** A marketing page as its layout shows it. */
export interface Landing {
  name: string;
  title: string;
  description: string;
  /** The language of the text when it is not the page's language. */
  lang: string | undefined;
  sections: Section[];
  screen: { picture: ThemedPicture; text: string } | null;
  /** Events of the site that fit the page, at most four. */
  cards: EventCard[];
  /** The address behind "Create an event". */
  createHref: string;
  actions: { label: string; href: string }[];
  /** Other marketing pages. */
  /** Whether the host charges fees. */
  hasFees: boolean;
  related: MarketingLink[];
}

const HEADING = /^<h2 id="([^"]*)">(.*?)<\/h2>\s*/s;
const FIGURE = /<figure>.*?<\/figure>/s;

/** The sections of a text. Text before the first heading is a section without a title. Sections without content are left out. */
export function sectionsOf(parts: readonly ShownPart[]): Section[] {
  const sections: Section[] = [];
  for (const part of parts) {
    const open = sections.at(-1);
    if (part.kind === 'events') open?.cards.push(...part.cards);
    else if (part.kind === 'calculator') {
      if (open) open.calculator = part;
    } else {
      const [heading = '', id = '', title = ''] = HEADING.exec(part.html) ?? [];
      if (heading === '' && open) open.html += part.html;
      else
        sections.push({
          id,
          title,
          html: part.html.slice(heading.length),
          figure: null,
          cards: [],
          calculator: null,
          look: 'text',
        });
    }
  }
  return sections.map(withLook).filter(isFilled);
}

const isFilled = ({ html, figure, cards, calculator }: Section) =>
  html !== '' || figure !== null || cards.length > 0 || calculator !== null;

function withLook(section: Section): Section {
  const [figure = null] = FIGURE.exec(section.html) ?? [];
  const html = figure === null ? section.html : section.html.replace(figure, '').trim();
  return { ...section, html, figure, look: lookOf(section) };
}

const LISTS: readonly SectionLook[] = ['features', 'figures', 'timeline', 'steps', 'statement', 'questions'];

function lookOf({ html, cards }: Section): SectionLook {
  if (cards.length > 0) return 'events';
  if (FIGURE.test(html)) return 'picture';
  if (html.includes('<table>')) return 'table';
  return LISTS.find((look) => html.includes(`class="${look}"`)) ?? 'text';
}

/** The marketing pages, in the order of their lists. */
export const marketingInOrder = (
  { content, site }: Pick<PageContext, 'content' | 'site'>,
  locale: Locale,
): { entry: ContentEntry<'marketing'>; link: MarketingLink }[] =>
  content
    .list('marketing', locale.lang)
    .toSorted((a, b) => a.meta.order - b.meta.order || a.slug.localeCompare(b.slug))
    .map((entry) => ({ entry, link: marketingLink(entry, locale, site.environment) }));

function marketingLink(
  { slug, meta, language }: ContentEntry<'marketing'>,
  locale: Locale,
  { localeInfo }: Environment,
): MarketingLink {
  return {
    slug,
    name: meta.name,
    description: meta.description,
    href: pathAtEnding(pathInLocale(locale, contentPath('marketing', slug)), localeInfo.tld),
    lang: language === locale.lang ? undefined : language,
  };
}

/**
 * The address behind "Create an event": a link to sign up with the sign-up page as its target, which leads to creating an
 * event (spec 5). A signed-in person gets there at once. Sites with a sign-up page of their own lead to the choice.
 */
export function createEventHref({ environment }: Pick<PageContext['site'], 'environment'>, locale: Locale): string {
  const isOurs = environment.signupUrl === environment.serverUrl + paths.signUp();
  const path = isOurs ? `${paths.signUp()}?target=${paths.signUp()}` : paths.chooseCreation();
  return pathInLocale(locale, path);
}
