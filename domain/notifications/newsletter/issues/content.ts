// The mail of an issue for one reader.
import { type ContentPart, parseMailText } from '#domain/content';
import type { Ctx } from '#domain/ctx';
import type { EventCard } from '#domain/discovery';
import { pathInLocale } from '#shared/content/locale-path.ts';
import { pathAtOrigin } from '#shared/content/regional-names.ts';
import type { Locale } from '#shared/locales.ts';
import { eventListOf } from '../../templates/event-list.ts';
import { heading, layout } from '../../templates/layout.ts';
import { labeledLine } from '../../templates/format.ts';
import { html } from '../../templates/markup.ts';
import { type Link, type MailLocale, translatorFor } from '../../templates/notice-template.ts';
import type { MailContent, MailSite } from '../../types.ts';
import { beginsSection, mailHtml, mailText, withoutLastSection } from './mail-html.ts';
import type { Reader } from './reader.ts';
import { shelfFor } from './shelves.ts';

/** The texts of an issue in one language. */
export interface IssueText {
  /** The language of the text, a two-letter code. */
  locale: string;
  subject: string;
  preheader: string;
  /** Markdown. */
  body: string;
}

/** What the mail says below the text. */
export interface IssueEnding {
  footer: string;
  /** Links below the reason of the mail: the first one unsubscribes. */
  links: Link[];
}

/** A part of an issue, with the events of the reader. */
export type FilledPart = { kind: 'html'; html: string } | { kind: 'events'; cards: EventCard[] };

const PARSED_MAX = 20;
const parsed = new Map<string, ContentPart[]>();

/** Parses a text once for all its readers. A text that was stored without mistakes has none. */
function partsOf(body: string): ContentPart[] {
  const known = parsed.get(body);
  if (known) return known;
  const parts = parseMailText(body).parts ?? [];
  if (parsed.size >= PARSED_MAX) parsed.clear();
  parsed.set(body, parts);
  return parts;
}

/** Fills the shelves of a text for a reader. A shelf without events is left out together with its introduction. */
export async function fillParts(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { body, reader }: { body: string; reader: Reader },
  site: MailSite,
): Promise<FilledPart[]> {
  const filled: FilledPart[] = [];
  const shownIds = new Set<string>();
  const parts = partsOf(body);
  for (const [index, part] of parts.entries()) {
    if (part.kind === 'html') {
      filled.push(part);
      continue;
    }
    if (part.kind === 'calculator') continue; // mails have none (domain/content/markdown/mail-text.ts)
    const cards = await shelfFor(ctx, { shelf: part.shelf, reader, shownIds }, site);
    for (const { id } of cards) shownIds.add(id);
    if (cards.length > 0) filled.push({ kind: 'events', cards });
    else dropIntroduction(filled, parts[index + 1]);
  }
  return filled.filter((part) => part.kind === 'events' || part.html !== '');
}

function dropIntroduction(filled: FilledPart[], next: ContentPart | undefined): void {
  const before = filled.at(-1);
  const isWholeSection = next === undefined || (next.kind === 'html' && beginsSection(next.html));
  if (before?.kind === 'html' && isWholeSection)
    filled[filled.length - 1] = { kind: 'html', html: withoutLastSection(before.html) };
}

/**
 * The mail. Its words are those of the site in the language of the text.
 * @param urlOf replaces the URL of a link, by its target
 */
export function issueContent(
  { text, parts, ending }: { text: IssueText; parts: FilledPart[]; ending: IssueEnding },
  site: MailSite,
  urlOf: (target: string) => string = plainUrlOf(text.locale, site),
): MailContent {
  const mailLocale = translatorFor(text.locale, site);
  const cardLocale: MailLocale = { ...mailLocale, urlFor: urlOf };
  const shown = parts.map((part) =>
    part.kind === 'events'
      ? eventListOf(part.cards, cardLocale)
      : { html: mailHtml(part.html, urlOf), text: mailText(part.html, urlOf) },
  );
  const { footer, links } = ending;
  const [unsubscribeLink, ...others] = links;
  const linkLines = links.map(({ href, text: term }) => labeledLine(mailLocale.locale, { term, value: href }));
  return {
    subject: text.subject,
    text: [text.subject, ...shown.map((part) => part.text), ['-- ', footer, ...linkLines].join('\n')].join('\n\n'),
    html: layout({
      lang: mailLocale.locale.lang,
      subject: text.subject,
      preview: text.preheader,
      siteName: site.siteName,
      baseUrl: site.baseUrl,
      body: html`${heading(text.subject)}${shown.map((part) => part.html)}`,
      footer,
      ...(unsubscribeLink && { unsubscribeLink }),
      otherLinks: others,
    }),
    images: [],
  };
}

/** The URL of a link in a language. */
export function plainUrlOf(lang: string, site: MailSite): (target: string) => string {
  const { locale } = translatorFor(lang, site);
  return (target) => (target.startsWith('/') ? site.baseUrl + sitePath(locale, target, site) : target);
}

// files and feeds have no language
const WITHOUT_LANGUAGE = /^\/(?:rss|ical|icons|content|sitemaps)\/|^[^?#]*\./;

/** The path of a page in a language, at the domain ending of the site. */
export const sitePath = (locale: Locale, path: string, { baseUrl }: Pick<MailSite, 'baseUrl'>): string =>
  WITHOUT_LANGUAGE.test(path) ? path : pathInLocale(locale, pathAtOrigin(path, baseUrl));
