// Limits and paths of the newsletter's issues (decision 088). They are apart from the other limits and paths, which every
// page loads.

export const ISSUE_TITLE_MAX_CHARS = 120;
export const ISSUE_SUBJECT_MAX_CHARS = 120;
export const ISSUE_PREHEADER_MAX_CHARS = 200;
export const ISSUE_BODY_MAX_CHARS = 20_000;
/** Mails of the newsletter that are queued within a minute: other mails always find a free connection. */
export const NEWSLETTER_MAILS_PER_MINUTE = 600;
/** How far ahead an issue can be scheduled. */
export const ISSUE_DAYS_AHEAD = 366;

export const newsletterPaths = {
  /** A counted link in a mail to a reader who agreed to it. `token` names the link and the reader. */
  link: (token: string) => `/hybrid_newsletter/read/${token}/`,
} as const;
