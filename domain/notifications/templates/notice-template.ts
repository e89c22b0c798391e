// The template of short mails: heading, lead, one button, notes, and the reason for the mail.
import type { Locale } from '#shared/locales.ts';
import { localePath } from '#shared/paths.ts';
import { button, callout, layout, heading, paragraph, note, textLink } from './layout.ts';
import { labeledLine, localeOfLanguage } from './format.ts';
import { html, type Markup } from './markup.ts';
import { type Translate, createTranslate } from './texts.ts';
import type { MailSite, MailContent } from '../types.ts';

export interface Link {
  href: string;
  text: string;
}

/** The content of a short mail. All texts are plain and translated. */
export interface NoticeMail {
  subject: string;
  heading: string;
  lead: string;
  /** Extra content between lead and button, as HTML and as plain text. */
  content?: { html: Markup; text: string };
  /** The steps to take when something is wrong. They are shown before the button. */
  warning?: string;
  button?: Link;
  secondaryLink?: Link;
  /** More links of the same kind as the button. */
  otherLinks?: Link[];
  notes: string[];
  /** The reason why the mail was sent. */
  footer: string;
  /** The postal address of an organizer who advertises, in one line. */
  address?: string;
  /** The unsubscribe link of an optional mail. */
  unsubscribeLink?: Link;
}

/** Texts and URLs in the language of one mail. */
export interface MailLocale {
  locale: Locale;
  t: Translate;
  /** The full URL of a path, in this language. */
  urlFor: (path: string) => string;
}

/** @param lang two-letter language code */
export function translatorFor(lang: string, { baseUrl, messagesOf }: MailSite): MailLocale {
  const locale = localeOfLanguage(lang);
  return {
    locale,
    t: createTranslate(locale.lang, messagesOf?.(locale.lang)),
    urlFor: (path) => baseUrl + localePath(locale.prefix, path),
  };
}

/** Renders the text and the HTML of a mail. */
export function noticeMail(mail: NoticeMail, { locale }: Pick<MailLocale, 'locale'>, site: MailSite): MailContent {
  const body = html`${heading(mail.heading)}${paragraph(mail.lead)} ${mail.content?.html ?? null}
  ${mail.warning === undefined ? null : callout(mail.warning)}
  ${mail.button ? button(mail.button.href, mail.button.text) : null}
  ${linksBelow(mail).map(({ href, text }) => textLink(href, text))} ${mail.notes.map(note)}`;
  const { subject, footer } = mail;
  const ending = {
    ...(mail.address !== undefined && { address: mail.address }),
    ...(mail.unsubscribeLink && { unsubscribeLink: mail.unsubscribeLink }),
  };
  return {
    subject,
    text: textOf(mail, locale),
    html: layout({
      lang: locale.lang,
      subject,
      preview: mail.lead,
      siteName: site.siteName,
      baseUrl: site.baseUrl,
      body,
      footer,
      ...ending,
    }),
    images: [],
  };
}

const linksBelow = ({ secondaryLink, otherLinks = [] }: NoticeMail): Link[] => [
  ...(secondaryLink ? [secondaryLink] : []),
  ...otherLinks,
];

function textOf(mail: NoticeMail, locale: Locale): string {
  const linkLine = (link: Link | undefined) => link && labeledLine(locale, { term: link.text, value: link.href });
  const parts = [
    mail.heading,
    mail.lead,
    mail.content?.text,
    mail.warning,
    linkLine(mail.button),
    ...linksBelow(mail).map(linkLine),
    ...mail.notes,
  ];
  const end = ['-- ', mail.footer, mail.address, linkLine(mail.unsubscribeLink)]
    .filter((part) => part !== undefined)
    .join('\n');
  // soft hyphens are for narrow headings, and some mail programs show them in plain text
  return [...parts.filter((part) => part !== undefined), end].join('\n\n').replaceAll('\u00ad', '');
}
