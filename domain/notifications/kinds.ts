// The mails nobody has to get.

/** Kinds a person switches in their account. */
export const NOTICE_KINDS = ['followed_event', 'reminder', 'weekly_picks'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Whatever a link in a mail can end. */
export type UnsubscribableKind = NoticeKind | 'newsletter';

/**
 * What holds for somebody who chose nothing. Whoever follows an organizer asked to hear of it, and whoever holds a
 * ticket is a customer; picks are advertising and need a yes (GDPR 6, ePrivacy 13).
 */
export const PREFERENCE_DEFAULTS: Record<NoticeKind, boolean> = {
  followed_event: true,
  reminder: true,
  weekly_picks: false,
};

/** Which wording people agree to; changes with the sentences on the pages that ask. Kept with every choice. */
export const CONSENT_TEXT_VERSION = '2026-11';
