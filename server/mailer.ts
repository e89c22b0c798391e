import { Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import { type Mailer, type MailMessage, MailRefused } from '#domain/notifications';
import { isAboutAddress } from '#shared/mail-refusal.ts';

export interface MailerOptions {
  /**
   * `smtp://user:password@host:587`; undefined: no mail is sent. A server on another machine must offer STARTTLS with a
   * certificate for its name, or be reached by `smtps://` (ASVS 12.3.1); a server on this machine need not.
   */
  smtpUrl: string | undefined;
  /** The sender: `Bandstand <tickets@example.org>`. */
  from: string;
  /**
   * The mailbox that gets reports about mails that cannot be delivered: `bounces@example.org`. The return path of each
   * mail is `bounces+TOKEN@example.org`; without this address, it is the sender's.
   */
  bounceAddress?: string | undefined;
  /** Longest silence of the server, in milliseconds. */
  timeout?: number;
  /** Longest time for one mail, in milliseconds. It also stops a slow server that never falls silent. */
  longest?: number;
}

/** Sends mails through an SMTP server, with a new connection for each mail. Null when no server is configured. */
export function createMailer(options: MailerOptions): Mailer | null {
  const { smtpUrl, from, bounceAddress, timeout = 20_000, longest = 60_000 } = options;
  if (smtpUrl === undefined) return null;
  const timeouts = {
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
  };
  const connection = { ...partsOf(smtpUrl), ...timeouts, disableFileAccess: true, disableUrlAccess: true };
  const sender = senderOf(from);
  return {
    async send(message) {
      try {
        const socket = new Socket({ signal: AbortSignal.timeout(longest) });
        const transport = createTransport({ ...connection, socket });
        await transport.sendMail({ from: sender, ...partsOfMessage(message), ...envelopeOf(message, bounceAddress) });
      } catch (error) {
        const answer = answerOf(error);
        if (isRefusal(error)) throw new MailRefused(answer, { isAddress: isRefusalOfAddress(error) });
        throw new Error(answer, { cause: error });
      }
    },
  };
}

/** Matches the host names and addresses that mean this machine. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/i;

function partsOf(smtpUrl: string) {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  const auth = url.username
    ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
    : {};
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !LOOPBACK.test(url.hostname),
    ...auth,
  };
}

function senderOf(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^(.*?)\s*<(.*)>$/.exec(from) ?? [];
  return { name, address };
}

function partsOfMessage({ messageId, to, replyTo, subject, text, html, calendar, images, headers }: MailMessage) {
  return {
    messageId,
    to,
    ...(replyTo ? { replyTo } : {}),
    subject,
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    ...(calendar ? { icalEvent: { method: 'PUBLISH', filename: 'event.ics', content: calendar } } : {}),
    attachments: images.map(({ cid, png }) => ({
      cid,
      filename: `${cid}.png`,
      content: png,
      contentType: 'image/png',
      contentDisposition: 'inline' as const,
    })),
  };
}

/** The SMTP envelope with a return path of the mail's own, so that a report names the mail (variable envelope return path). */
function envelopeOf({ reportToken, to }: MailMessage, bounceAddress: string | undefined) {
  if (bounceAddress === undefined) return {};
  const at = bounceAddress.lastIndexOf('@');
  const from = `${bounceAddress.slice(0, at)}+${reportToken}${bounceAddress.slice(at)}`;
  return { envelope: { from, to: to.address } };
}

/** Commands whose responses concern this recipient or this mail. */
const ABOUT_THE_MAIL = ['RCPT TO', 'DATA'];

/** The server's response to the mail, e.g. `550 5.1.1 no such mailbox`; without a response, the error. */
function answerOf(error: unknown): string {
  const { response, command = '', message } = error as { response?: string; command?: string; message?: string };
  return (ABOUT_THE_MAIL.includes(command) ? response : undefined) ?? message ?? String(error);
}

// Whether a failure is permanent: a 5xx response about this recipient or this mail. A refused login or sender is a
// wrong configuration that the operator can correct. All other failures (4xx, silence, a broken connection) are
// temporary. Mails of both kinds are sent again.
function isRefusal(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
  return responseCode >= 500 && responseCode < 600 && ABOUT_THE_MAIL.includes(command);
}

/** Whether a permanent refusal concerns the recipient's address: a response to RCPT that names no other cause. */
function isRefusalOfAddress(error: unknown): boolean {
  const { command = '', response = '' } = error as { command?: string; response?: string };
  return command === 'RCPT TO' && isAboutAddress(response);
}
