import type { Messages } from '@lingui/core';

/** A mail ready to be sent. */
export interface MailMessage {
  /** The same for every attempt, so that a mail program recognizes duplicates. */
  messageId: string;
  /** Separate fields: a text such as `a@x, b@y` can never become two recipients. */
  to: { name: string; address: string };
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

/** A mail without recipient and id. */
export type MailContent = Omit<MailMessage, 'messageId' | 'to'>;

/** Sends mail. `send` resolves when the server has accepted the mail, and throws `MailRefused` or another error. */
export interface Mailer {
  send(message: MailMessage): Promise<void>;
}

/** The server permanently rejects this mail, e.g. unknown mailbox. Any other error is retried. */
export class MailRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'MailRefused';
  }
}

/** The mail is outdated or no longer wanted. It is dropped without counting as a failure. */
export class MailObsolete extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'MailObsolete';
  }
}

/** The site a mail is sent from. */
export interface MailSite {
  /** Public origin without a trailing slash. */
  baseUrl: string;
  siteName: string;
  /** Translations of a language by message id; missing ones fall back to English. */
  messagesOf?: ((lang: string) => Messages) | undefined;
  /** The place whose time zone mails use that are about no event; UTC without it. */
  defaultPlaceSlug?: string | undefined;
}
