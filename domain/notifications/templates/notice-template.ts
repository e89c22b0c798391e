// The common shape of our short mails: what it is about, one thing to do, what else there is to know, why it came.
import type { Locale } from '#shared/locales.ts';
import { localePath } from '#shared/paths.ts';
import { button, layout, heading, paragraph, note, textLink } from './layout.ts';
import { localeOfLanguage } from './format.ts';
import { html, type Markup } from './markup.ts';
import { type Translate, createTranslate } from './texts.ts';
import type { MailSite, MailContent } from '../types.ts';

export interface Link {
  href: string;
  text: string;
}

/** What a simple mail says; all texts are plain, in the reader's language. */
export interface NoticeMail {
  subject: string;
  heading: string;
  lead: string;
  /** Something of its own between the lead and the button, in both forms. */
  content?: { html: Markup; text: string };
  button?: Link;
  secondaryLink?: Link;
  notes: string[];
  /** Why it came. */
  footer: string;
  /** Where it is ended, for mails nobody has to get. */
  unsubscribeLink?: Link;
}

/** Words and addresses of one mail's language. */
export interface MailLocale {
  locale: Locale;
  t: Translate;
  /** The whole address of one of `paths`, in this language. */
  urlFor: (path: string) => string;
}

/** @param lang two letters */
export function translatorFor(lang: string, { baseUrl, messagesOf }: MailSite): MailLocale {
  const locale = localeOfLanguage(lang);
  return {
    locale,
    t: createTranslate(locale.lang, messagesOf?.(locale.lang)),
    urlFor: (path) => baseUrl + localePath(locale.prefix, path),
  };
}

/** Both forms of the mail. */
export function noticeMail(mail: NoticeMail, { locale }: Pick<MailLocale, 'locale'>, site: MailSite): MailContent {
  const body = html`${heading(mail.heading)}${paragraph(mail.lead)} ${mail.content?.html ?? null}
  ${mail.button ? button(mail.button.href, mail.button.text) : null}
  ${mail.secondaryLink ? textLink(mail.secondaryLink.href, mail.secondaryLink.text) : null} ${mail.notes.map(note)}`;
  const { subject, footer } = mail;
  const ending = mail.unsubscribeLink ? { ending: mail.unsubscribeLink } : {};
  return {
    subject,
    text: textOf(mail),
    html: layout({
      lang: locale.lang,
      subject,
      siteName: site.siteName,
      baseUrl: site.baseUrl,
      body,
      footer,
      ...ending,
    }),
    images: [],
  };
}

function textOf(mail: NoticeMail): string {
  const line = (link: Link | undefined) => link && `${link.text}: ${link.href}`;
  const parts = [
    mail.heading,
    mail.lead,
    mail.content?.text,
    line(mail.button),
    line(mail.secondaryLink),
    ...mail.notes,
  ];
  const end = ['-- ', mail.footer, line(mail.unsubscribeLink)].filter((one) => one !== undefined).join('\n');
  return [...parts.filter((one) => one !== undefined), end].join('\n\n');
}
