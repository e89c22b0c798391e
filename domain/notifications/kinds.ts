// Optional mails.

/** Kinds that a person can turn on and off in their account. */
export const NOTICE_KINDS = ['followed_event', 'reminder', 'weekly_picks', 'weekly_sales'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Kinds that an unsubscribe link can end. */
export type UnsubscribableKind = NoticeKind | 'newsletter' | 'event_alert';

/**
 * The preference of a person who chose nothing. A person who follows an organizer wants its news, and ticket holders
 * are customers. Owners and admins want to know what they sold. Picks are advertising and need consent (GDPR 6, ePrivacy 13).
 */
export const PREFERENCE_DEFAULTS: Record<NoticeKind, boolean> = {
  followed_event: true,
  reminder: true,
  weekly_picks: false,
  weekly_sales: true,
};

/** Version of the consent texts, which changes with the texts on the pages. Every stored choice has this version. */
export const CONSENT_TEXT_VERSION = '2026-11';
