// Limits of accounts, sessions and authentication (decision 015; ASVS 6 and 7). The database's clock decides all times.

/** Minimum seconds between two writes of a session's `last_seen_at`. */
export const SESSION_TOUCH_SECONDS = 60;
/**
 * Maximum age of the authentication that sensitive actions (password, mail address, second factor, erasure) require.
 */
export const REAUTHENTICATION_MINUTES = 15;
/** How many codes may be tried for an MFA challenge. */
export const MFA_CHALLENGE_ATTEMPTS_MAX = 5;
export const TOTP_SECONDS = 30;
export const TOTP_DIGITS = 6;
/** Number of time steps before and after the present time step whose codes are accepted, because clocks differ. */
export const TOTP_WINDOW = 1;
/** An authenticator secret that was shown and not confirmed expires after this time. */
export const TOTP_SETUP_MINUTES = 30;
export const RECOVERY_CODES = 10;
export const PASSKEYS_MAX = 20;
/** Minutes for which a passkey challenge is valid, and minutes for which a visit to a provider is valid. */
export const CHALLENGE_MINUTES = 5;
export const PROVIDER_CHALLENGE_MINUTES = 15;
export const PASSWORD_MAX_CHARS = 256;
/** Characters a password must have besides names, address and the site's name. */
export const PASSWORD_MIN_BESIDES_CHARS = 8;
/** Parameters of argon2id that OWASP recommends: KiB, passes, lanes. */
export const PASSWORD_HASHING = { memory: 19_456, passes: 2, parallelism: 1 } as const;
/** How many passwords one process hashes at a time (of its four worker threads), and how many may wait. */
export const PASSWORD_HASH_CONCURRENCY = 2;
export const PASSWORD_HASH_QUEUE_MAX = 128;
/** How many passwords may be tried for one sign-up, when its mailed link is opened in another browser. */
export const SIGN_UP_MISSES_MAX = 10;
export const REFERRER_MAX_CHARS = 2_000;
/** Maximum number of known devices of an account. Beyond this number the least recently used device is removed. */
export const DEVICES_MAX = 50;
/** Days for which an ended session stays in a person's data export. */
export const ENDED_SESSION_DAYS = 30;
/** Maximum number of attempts per key, and the minutes within which they count: [number, minutes]. */
export const ATTEMPT_LIMITS = {
  /** Wrong passwords from a known device of the account. */
  sign_in_device: [10, 15],
  /** Wrong passwords for one mail address from unknown devices, in a quarter of an hour and in a day. */
  sign_in_account: [10, 15],
  sign_in_account_day: [100, 24 * 60],
  /** Wrong passwords from one network prefix, which many people may share. */
  sign_in_network: [60, 15],
  /**
   * Access codes of events from one network prefix, which many people may share: wrong codes, and codes being checked.
   */
  access_code: [60, 10],
  event_password: [30, 10],
  /** Wrong passwords at reauthentication. */
  reauthentication: [10, 15],
  /** Codes of an authenticator app, over all sign-ins of an account. */
  second_factor: [10, 15],
  /** Passwords hashed for sign-ups from one network prefix, which many people may share. */
  sign_up_network: [120, 15],
  /** Mails of one kind to one mail address, for all requests together; for sign-ups also per network prefix. */
  mail_sign_up: [10, 60],
  mail_sign_up_network: [3, 60],
  mail_sign_in_link: [3, 15],
  mail_reset: [3, 60],
  mail_email_change: [3, 60],
  mail_blocked: [1, 24 * 60],
  /** Jobs that may mail the owner of a mail address about blocked sign-ins. `mail_blocked` limits the mails. */
  block_notice: [1, 24 * 60],
  /** Address changes that one account may request. */
  email_change: [5, 60],
  /** Invitations to a team: of one organization, and to one mail address. */
  invitation_organization: [50, 24 * 60],
  mail_invitation: [5, 24 * 60],
  /** Photos that one person uploads. */
  photo_upload: [60, 60],
  /** Drafts that a language model writes for one person. */
  composer: [30, 24 * 60],
  /** Messages that one mail address sends to organizers, links that confirm an address, and forms from one network prefix. */
  contact_sender: [5, 24 * 60],
  mail_contact: [5, 24 * 60],
  contact_network: [60, 24 * 60],
  /** Links to one mail address that confirm its consent to news of organizers. */
  mail_news: [5, 24 * 60],
  /** Messages that one person sends to sponsors and to organizers who seek sponsors, and reports of sponsors. */
  sponsor_message: [5, 24 * 60],
  sponsor_report: [10, 24 * 60],
  /** Answers to “Was this helpful?” from one network prefix: for one article, and for all; and comments. */
  help_vote: [3, 24 * 60],
  help_vote_network: [60, 24 * 60],
  help_comment: [10, 24 * 60],
  /** Messages to the operator of the site, of one mail address and from one network prefix. */
  operator_sender: [5, 24 * 60],
  operator_network: [20, 24 * 60],
  /** Changes that the buyer makes to one order. */
  order_change: [60, 60],
  /** Receipts and invoices of one order that are printed as PDF. */
  order_receipt: [60, 60],
  /** Invoices for one order, each of which replaces the one before. */
  order_invoice: [5, 24 * 60],
  /** Corrections of the mail address of one order by the team. */
  order_address: [5, 24 * 60],
  /** Messages to attendees that an organizer sends to themself as a test. */
  message_test: [20, 24 * 60],
  /** Tickets of one order that are offered to other people, and mails with such offers to one mail address. */
  transfer_order: [10, 24 * 60],
  mail_transfer: [5, 24 * 60],
  /** Links to answer questions that one order sends after its checkout, and all such links to one mail address. */
  answer_link_order: [20, 24 * 60],
  mail_answer_link: [20, 24 * 60],
  /** Orders to one mail address that wait for a bank transfer: each holds tickets for days. */
  mail_bank_transfer: [5, 24 * 60],
  /**
   * Payments that were started and brought no money so far: from one network prefix, which many people may share, and of
   * one mail address. A payment that succeeds no longer counts (decision 106).
   */
  payment_network: [300, 60],
  payment_address: [10, 60],
  /** Accounts for a refund that the buyer of one order states. */
  refund_account: [20, 60],
  /** Statements of banks that members of one organization read or record. */
  bank_statement: [60, 60],
  /** Answers that one ticket gets by its link. */
  answers_by_link: [60, 60],
  /** Forms with files that one reservation, order or ticket sends. */
  answer_files: [60, 60],
  /** Reminders of an event to people with missing answers. */
  answer_reminder: [1, 24 * 60],
} as const satisfies Record<string, readonly [number, number]>;
