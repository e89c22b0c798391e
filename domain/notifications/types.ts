import type { Messages } from '@lingui/core';

/** A mail ready to be handed to a mail server. */
export interface MailMessage {
  /** The same for every attempt, so that a mail delivered twice is seen as one. */
  messageId: string;
  /** Always in parts: a text such as `a@x, b@y` can never become two recipients. */
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** A calendar file to go with it. */
  calendar?: string;
  /** PNG pictures the HTML shows by `cid:`. */
  images: { cid: string; png: Buffer }[];
  /** Further header lines, e.g. `List-Unsubscribe`. */
  headers?: Record<string, string>;
}

/** A mail's own part: all but who gets it and which it is. */
export type MailContent = Omit<MailMessage, 'messageId' | 'to'>;

/** Something that sends mail. `send` resolves when the server has taken it, and throws `MailRefused` or anything else. */
export interface Mailer {
  send(message: MailMessage): Promise<void>;
}

/** The server will never take this mail: no such mailbox, refused content. Anything else thrown is worth another try. */
export class MailRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'MailRefused';
  }
}

/** The mail is no longer true or no longer wanted. It is not sent, and that is no failure. */
export class MailObsolete extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'MailObsolete';
  }
}

/** What mails say about the site they come from. */
export interface MailSite {
  /** Public origin without a trailing slash. */
  baseUrl: string;
  siteName: string;
  /** The words of a language, by message id; without them, or for ids that are missing, mails are in English. */
  messagesOf?: ((lang: string) => Messages) | undefined;
}
