import type { Messages } from '@lingui/core';

/** A mail ready to be sent. */
export interface MailMessage {
  /** The Message-ID, which is the same for every attempt, so that a mail program recognizes duplicates. */
  messageId: string;
  /** The part of the Message-ID that names the mail in reports of mail servers; 32 hexadecimal digits. */
  reportToken: string;
  /** The recipient in separate fields, so that a text such as `a@x, b@y` never becomes two recipients. */
  to: { name: string; address: string };
  /** The person to whom a reply goes; without it, replies go to the site. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** An attached calendar file. */
  calendar?: string;
  /** PNG images that the HTML refers to by `cid:`. */
  images: { cid: string; png: Buffer }[];
  /** Additional header lines, e.g. `List-Unsubscribe`. */
  headers?: Record<string, string>;
}

/** A mail without recipient and ids. */
export type MailContent = Omit<MailMessage, 'messageId' | 'reportToken' | 'to'>;

/** Sends mail. `send` resolves when the server has accepted the mail, and throws `MailRefused` or another error. */
export interface Mailer {
  send(message: MailMessage): Promise<void>;
}

/**
 * Thrown when the server permanently rejects a mail, e.g. for an unknown mailbox. After any other error the mail is
 * tried again.
 */
export class MailRefused extends Error {
  /** Whether the server refused the recipient's address, and not this mail alone. */
  readonly isAddress: boolean;
  constructor(reason: string, { isAddress = false } = {}) {
    super(reason);
    this.name = 'MailRefused';
    this.isAddress = isAddress;
  }
}

/** Thrown when a mail is outdated or no longer wanted. The mail is dropped and does not count as a failure. */
export class MailObsolete extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'MailObsolete';
  }
}

/** Thrown when a mail must wait, because staff paused what it belongs to. */
export class MailPaused extends Error {
  constructor() {
    super('paused');
    this.name = 'MailPaused';
  }
}

/** The site that sends a mail. */
export interface MailSite {
  /** Public origin without a trailing slash. */
  baseUrl: string;
  siteName: string;
  /** Translations of a language by message id. Missing translations fall back to English. */
  messagesOf?: ((lang: string) => Messages) | undefined;
  /** The place whose time zone is used in mails that are not about an event; UTC when the place is missing. */
  defaultPlaceSlug?: string | undefined;
}
