// The common shape of our short mails: what it is about, one thing to do, what else there is to know, why it came.
import type { Locale } from '#shared/locales.ts';
import { localePath } from '#shared/paths.ts';
import { button, frame, heading, paragraph, softly, textLink } from './frame.ts';
import { localeOf } from './locale-of.ts';
import { html, type Markup } from './markup.ts';
import { type Say, sayIn } from './texts.ts';
import type { MailSite, MailWords } from './types.ts';

export interface Link {
  href: string;
  text: string;
}

/** What a simple mail says; all texts are plain, in the reader's language. */
export interface SimpleMail {
  subject: string;
  hello: string;
  lead: string;
  /** Something of its own between the lead and the button, in both forms. */
  part?: { html: Markup; text: string };
  button?: Link;
  more?: Link;
  soft: string[];
  /** Why it came. */
  footer: string;
  /** Where it is ended, for mails nobody has to get. */
  ending?: Link;
}

/** Words and addresses of one mail's language. */
export interface Tongue {
  locale: Locale;
  say: Say;
  /** The whole address of one of `paths`, in this language. */
  address: (path: string) => string;
}

/** @param lang two letters */
export function tongueOf(lang: string, { baseUrl, messagesOf }: MailSite): Tongue {
  const locale = localeOf(lang);
  return {
    locale,
    say: sayIn(locale.lang, messagesOf?.(locale.lang)),
    address: (path) => baseUrl + localePath(locale.prefix, path),
  };
}

/** Both forms of the mail. */
export function simpleMail(mail: SimpleMail, { locale }: Pick<Tongue, 'locale'>, site: MailSite): MailWords {
  const body = html`${heading(mail.hello)}${paragraph(mail.lead)} ${mail.part?.html ?? null}
  ${mail.button ? button(mail.button.href, mail.button.text) : null}
  ${mail.more ? textLink(mail.more.href, mail.more.text) : null} ${mail.soft.map(softly)}`;
  const { subject, footer } = mail;
  const ending = mail.ending ? { ending: mail.ending } : {};
  return {
    subject,
    text: textOf(mail),
    html: frame({
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

function textOf(mail: SimpleMail): string {
  const line = (link: Link | undefined) => link && `${link.text}: ${link.href}`;
  const parts = [mail.hello, mail.lead, mail.part?.text, line(mail.button), line(mail.more), ...mail.soft];
  const end = ['-- ', mail.footer, line(mail.ending)].filter((one) => one !== undefined).join('\n');
  return [...parts.filter((one) => one !== undefined), end].join('\n\n');
}
