// Mails about an account. `domain/accounts` and `domain/privacy` request them with the job `notifications.account`.
// This file defines the texts and links of each kind of mail.
import { inTransaction } from '#db/client.ts';
import type { Ctx } from '#domain/ctx';
import { placeBySlug } from '#domain/places';
import { zoneBehindTime } from '#shared/dates/zone-name.ts';
import {
  EMAIL_CHANGE_HOURS,
  PASSWORD_RESET_MINUTES,
  SIGN_IN_LINK_MINUTES,
  SIGN_UP_LINK_HOURS,
} from '#shared/limits.ts';
import { paths } from '#shared/paths.ts';
import { enqueueMailIn } from '../outbox/enqueue.ts';
import type { DueMail } from '../queries/outbox.ts';
import { labeledLine } from './format.ts';
import { labeledValues } from './layout.ts';
import { type Link, noticeMail, type MailLocale, translatorFor } from './notice-template.ts';
import type { TextName } from './texts.ts';
import type { MailSite, MailContent } from '../types.ts';

const HOUR_MS = 3_600_000;

interface AccountMail {
  subject: TextName;
  heading: TextName;
  lead: TextName;
  /** `path` gets the token of the request. */
  button?: { text: TextName; path: (token: string) => string };
  secondaryLink?: { text: TextName; path: () => string };
  note?: TextName;
  /**
   * The steps for a person when another person made the change that the mail reports. They are shown before the button.
   */
  warning?: TextName;
  /** Whether the mail states the time of the change or of the blocked sign-in that it reports. */
  hasTime?: boolean;
  /**
   * The reason for the mail. `requested`: a person entered the address, perhaps not its owner. `account`: the mail is
   * about an existing account.
   */
  reason: 'requested' | 'account';
  /** Minutes after which the mail is outdated and no longer sent. */
  minutes?: number;
}

type Topic = 'signUp' | 'known' | 'link' | 'reset' | 'change' | 'taken' | 'changed' | 'password' | 'second';
type OtherTopic =
  | 'passkey'
  | 'provider'
  | 'suspended'
  | 'restored'
  | 'export'
  | 'erased'
  | 'blocked'
  | 'organizationDeleted'
  | 'organizationLeft';

/** An account mail from the three texts of a topic. The topic is the common prefix of the names of the texts. */
const topicMail = <T extends Topic | OtherTopic>(
  topic: T,
  reason: AccountMail['reason'],
  note?: TextName,
): AccountMail => ({
  subject: `${topic}Subject`,
  heading: `${topic}Hello`,
  lead: `${topic}Lead`,
  reason,
  ...(note && { note }),
});

const noAccount = (lead: TextName): AccountMail => ({
  subject: 'noAccountSubject',
  heading: 'noAccountHello',
  lead,
  note: 'ifNotYou',
  button: { text: 'signUp', path: () => paths.signUp() },
  reason: 'requested',
});

const signIn = { text: 'signIn', path: () => paths.signIn() } as const;
const forgot = { text: 'forgot', path: () => paths.forgotPassword() } as const;
/** A mail about a change that another person may have made. */
const securityMail = (topic: Topic | OtherTopic, warning: TextName) =>
  ({ ...topicMail(topic, 'account'), warning, hasTime: true }) as const;
const toSecurityPage = { button: { text: 'security', path: () => paths.security() }, secondaryLink: forgot } as const;
const confirm = (path: (token: string) => string) => ({ button: { text: 'signUpButton', path } }) as const;

/** One row per kind of mail. */
const MAILS = {
  sign_up: {
    ...topicMail('signUp', 'requested', 'ifNotYou'),
    ...confirm(paths.verifySignUp),
    minutes: SIGN_UP_LINK_HOURS * 60,
  },
  sign_up_known: { ...topicMail('known', 'requested', 'ifNotYou'), button: signIn, secondaryLink: forgot },
  sign_in_link: {
    ...topicMail('link', 'requested', 'linkSecret'),
    button: { text: 'signIn', path: paths.useSignInLink },
    minutes: SIGN_IN_LINK_MINUTES,
  },
  sign_in_link_unknown: noAccount('noAccountLinkLead'),
  reset: {
    ...topicMail('reset', 'requested', 'resetNotYou'),
    button: { text: 'forgot', path: paths.resetPassword },
    minutes: PASSWORD_RESET_MINUTES,
  },
  reset_unknown: noAccount('noAccountResetLead'),
  /** In `values`, `whose` names the requesting account, with its address masked. */
  email_change: {
    ...topicMail('change', 'requested', 'changeNotYou'),
    ...confirm(paths.confirmEmail),
    minutes: EMAIL_CHANGE_HOURS * 60,
  },
  email_change_taken: { ...topicMail('taken', 'requested', 'ifNotYou'), button: signIn },
  email_changed: securityMail('changed', 'tellUs'),
  password_changed: { ...securityMail('password', 'resetNow'), ...toSecurityPage },
  second_factor_changed: { ...securityMail('second', 'resetNow'), ...toSecurityPage },
  /** In `values`, `what` is linked or unlinked, and `provider` is the service's name. */
  provider_changed: { ...securityMail('provider', 'resetNow'), ...toSecurityPage },
  passkey_added: { ...securityMail('passkey', 'resetNow'), ...toSecurityPage },
  account_suspended: topicMail('suspended', 'account', 'suspendedSoft'),
  account_restored: { ...topicMail('restored', 'account'), button: signIn },
  export_ready: {
    ...topicMail('export', 'account', 'resetNow'),
    button: { text: 'exportButton', path: () => paths.myPrivacy() },
  },
  erasure_done: topicMail('erased', 'account'),
  /** In `values`, `organization` was deleted by the owner `by`. */
  organization_deleted: securityMail('organizationDeleted', 'organizationNotYou'),
  organization_left: topicMail('organizationLeft', 'account'),
  sign_in_blocked: { ...topicMail('blocked', 'account'), hasTime: true, button: forgot },
} as const satisfies Record<string, AccountMail>;

export type AccountMailKind = keyof typeof MAILS;

/** Payload of the job `notifications.account`. `values` fill the texts. The token is a secret. */
export interface AccountMailRequest {
  kind: AccountMailKind;
  to: { name: string; address: string };
  /** Two-letter language code. */
  locale: string;
  token?: string;
  values?: Record<string, string>;
  /** Deduplication key. */
  key: string;
}

/** The outbox key of an account mail. */
export const accountMailKey = (key: string): string => `account:${key}`;

/** The job `notifications.account`: adds the mail to the outbox, once per key. Throws for an unknown kind. */
export async function sendAccountMail(ctx: Pick<Ctx, 'db'>, request: AccountMailRequest): Promise<void> {
  const mail = mailOf(request.kind);
  if (mail.minutes !== undefined && !request.token) throw new Error(`a mail of kind ${request.kind} needs a token`);
  await inTransaction(ctx.db, (tx) =>
    enqueueMailIn(tx, {
      template: 'account',
      to: request.to,
      locale: request.locale,
      payload: { ...request.values, kind: request.kind, token: request.token ?? '' },
      messageKey: accountMailKey(request.key),
      ...(mail.minutes === undefined ? {} : { minutes: mail.minutes }),
    }),
  );
}

function mailOf(kind: string): AccountMail {
  const mail = Object.hasOwn(MAILS, kind) ? MAILS[kind as AccountMailKind] : undefined;
  if (!mail) throw new Error(`there is no account mail of kind ${kind}`);
  return mail;
}

/** Template `account`. */
export async function accountMail(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  dueMail: DueMail,
  site: MailSite,
): Promise<MailContent> {
  const { payload, locale } = dueMail;
  const mail: AccountMail = mailOf(payload['kind'] ?? '');
  const mailLocale = translatorFor(locale, site);
  const time = mail.hasTime ? timeOf(ctx, dueMail, { ...mailLocale, tz: await zoneOf(ctx, site) }) : null;
  const translate = (text: TextName) => mailLocale.t(text, valuesOf(payload, site));
  return noticeMail(
    {
      subject: translate(mail.subject),
      heading: translate(mail.heading),
      lead: translate(mail.lead),
      ...(time && { content: time }),
      ...(mail.warning && { warning: translate(mail.warning) }),
      ...linksOf(mail, payload['token'] ?? '', mailLocale),
      notes: mail.note ? [translate(mail.note)] : [],
      footer: translate(mail.reason === 'requested' ? 'footerAsked' : 'footerAccount'),
    },
    mailLocale,
    site,
  );
}

/** The time zone of the site's own place, in which the mail states times, because accounts have no time zone. */
async function zoneOf(ctx: Pick<Ctx, 'db'>, { defaultPlaceSlug }: MailSite): Promise<string> {
  const lookup = defaultPlaceSlug === undefined ? null : await placeBySlug(ctx, defaultPlaceSlug);
  return lookup?.kind === 'found' ? lookup.place.tz : 'UTC';
}

/**
 * "When: Nov 22, 2026, 8:02 AM PST". The mail is enqueued at the time of the change or of the blocked sign-in, so the
 * age of the mail gives that time.
 */
function timeOf(
  { clock }: Pick<Ctx, 'clock'>,
  { age_hours }: DueMail,
  { t, locale, tz }: Pick<MailLocale, 't' | 'locale'> & { tz: string },
) {
  const instant = new Date(clock.now().epochMilliseconds - age_hours * HOUR_MS);
  const format = new Intl.DateTimeFormat(locale.code.replace('_', '-'), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: tz,
  });
  const zone = zoneBehindTime(locale, tz, instant.toISOString());
  const row = { term: t('when'), value: format.format(instant) + zone };
  return { html: labeledValues([row]), text: labeledLine(locale, row) };
}

function linksOf({ button, secondaryLink }: AccountMail, token: string, { t, urlFor }: MailLocale) {
  const links: { button?: Link; secondaryLink?: Link } = {};
  if (button) links.button = { href: urlFor(button.path(token)), text: t(button.text) };
  if (secondaryLink) links.secondaryLink = { href: urlFor(secondaryLink.path()), text: t(secondaryLink.text) };
  return links;
}

/** The values in the texts, with the lifetime of the mail's link. */
function valuesOf(payload: DueMail['payload'], site: MailSite): Record<string, string | number> {
  const { minutes = 0 } = mailOf(payload['kind'] ?? '');
  return {
    what: '',
    provider: '',
    whose: '',
    organization: '',
    by: '',
    ...payload,
    site: site.siteName,
    minutes,
    hours: minutes / 60,
  };
}
