// Reads the mails with which mail servers report what happened to a mail: delivery status notifications (RFC 3464),
// abuse reports (RFC 5965), and the texts that servers wrote before these standards.
import PostalMime, { type Attachment, type Email } from 'postal-mime';

/** What a mail server reports about a mail of this site. */
export interface MailReport {
  /**
   * `failed`: the mail is not delivered. `delayed`: the server is still trying. `complaint`: the recipient marked the
   * mail as spam.
   */
  kind: 'failed' | 'delayed' | 'complaint';
  /** Texts of 32 hexadecimal digits that may name the mail, the most reliable first. */
  tokens: string[];
  /** The enhanced status code (RFC 3463), such as `5.1.1`; '' when the report has none. */
  status: string;
  /** The answer of the recipient's mail server, or what the report says instead. */
  answer: string;
}

/** Deeper parts and longer headers occur in attacks only. */
const LIMITS = { maxNestingDepth: 12, maxHeadersSize: 262_144, forceRfc822Attachments: true };
const TOKENS_MAX = 5;
/** How much of a report without fields is read. */
const TEXT_MAX_CHARS = 20_000;
const ANSWER_MAX_CHARS = 400;

/** The report in a mail; null for a mail that is no report, or that cannot be read. */
export async function parseMailReport(raw: Uint8Array): Promise<MailReport | null> {
  const mail = await PostalMime.parse(raw, LIMITS).catch(() => null);
  if (mail === null) return null;
  const outcome = outcomeOf(mail);
  return outcome && { ...outcome, tokens: tokensOf(mail) };
}

type Outcome = Omit<MailReport, 'tokens'>;

function outcomeOf(mail: Email): Outcome | null {
  const feedback = partOf(mail, 'message/feedback-report');
  if (feedback !== null) return complaintOf(fieldsOf(feedback)[0] ?? new Map<string, string>());
  const status = partOf(mail, 'message/delivery-status', 'message/global-delivery-status');
  if (status !== null) return worstOf(fieldsOf(status), mail.text ?? '');
  return isOldReport(mail) ? failureOfText(mail.text ?? '') : null;
}

function complaintOf(fields: ReadonlyMap<string, string>): Outcome | null {
  // RFC 5965, 3.2 and RFC 6650: `not-spam` and `virus` say nothing about what the recipient wants
  const type = fields.get('feedback-type')?.toLowerCase() ?? '';
  if (!['abuse', 'fraud', 'opt-out', 'other'].includes(type)) return null;
  return { kind: 'complaint', status: '', answer: `marked as spam (${type})` };
}

/** The outcome of the first failed recipient, else of the first delayed one. A mail of this site has one recipient. */
function worstOf(groups: ReadonlyMap<string, string>[], text: string): Outcome | null {
  const withAction = (action: string) => groups.find((group) => wordOf(group.get('action')) === action);
  const failed = withAction('failed');
  const group = failed ?? withAction('delayed');
  if (!group) return null;
  const answer = (group.get('diagnostic-code') ?? '').replace(/^[\w-]+\s*;\s*/, '') || text;
  return {
    kind: failed ? 'failed' : 'delayed',
    status: statusIn(group.get('status') ?? answer),
    answer: short(answer),
  };
}

const wordOf = (field: string | undefined): string => /^[\w-]+/.exec(field ?? '')?.[0].toLowerCase() ?? '';

/** qmail's QSBMF, and the header of Exim; old servers of both kinds send no standard report. */
const isOldReport = ({ headers, text = '' }: Email): boolean =>
  headers.some(({ key }) => key === 'x-failed-recipients') || /^\s*Hi\. This is the /.test(text.slice(0, 200));

const failureOfText = (text: string): Outcome => {
  // the message that came back follows and may contain any number
  const ownLines = text.slice(0, TEXT_MAX_CHARS).split('\n');
  const end = ownLines.findIndex((line) => line.startsWith('--') && /copy|original|message/i.test(line));
  const own = ownLines.slice(0, end === -1 ? undefined : end).join('\n');
  const answer = /(?:\b[45]\d\d[ -]|\b[45]\.\d{1,3}\.\d{1,3}\b).{0,400}/s.exec(own)?.[0] ?? own;
  const status = statusIn(own);
  return { kind: 'failed', status, answer: short(answer) };
};

/** The status code in a text. `550 no such user` without an enhanced code is `5.0.0`. */
function statusIn(text: string): string {
  const enhanced = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0];
  if (enhanced !== undefined) return enhanced;
  const basic = /(?:^|[^\d.])([45])\d\d[ -]/.exec(text)?.[1];
  return basic === undefined ? '' : `${basic}.0.0`;
}

const short = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, ANSWER_MAX_CHARS);

/**
 * The tokens in the return path to which the report was sent, and in the Message-ID of the mail that came back. The
 * report's own Message-ID and texts do not count.
 */
function tokensOf(mail: Email): string[] {
  const addresses = mail.headers
    .filter(({ key }) => ['to', 'delivered-to', 'x-original-to', 'envelope-to'].includes(key))
    .map(({ value }) => value);
  const feedback = partOf(mail, 'message/feedback-report');
  const original = partOf(mail, 'message/rfc822', 'message/global', 'text/rfc822-headers', 'message/global-headers');
  const old = isOldReport(mail) ? (mail.text ?? '') : '';
  const returnPaths = [...addresses, feedback ?? ''].join('\n');
  const messageIds = [original ?? '', old].join('\n');
  const found = [
    ...returnPaths.matchAll(/\+([0-9a-f]{32})@/gi),
    ...messageIds.matchAll(/^(?:X-\S*)?Message-ID:\s*<([0-9a-f]{32})@/gim),
  ].map(([, token = '']) => token.toLowerCase());
  return [...new Set(found)].slice(0, TOKENS_MAX);
}

/** The text of the first part of one of these types; null when the mail has none. Bytes of unknown charsets are kept. */
function partOf({ attachments }: Email, ...types: string[]): string | null {
  const part = attachments.find(({ mimeType }) => types.includes(mimeType));
  return part ? textOf(part) : null;
}

function textOf({ content }: Attachment): string {
  return typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString('latin1');
}

/** The groups of fields of a report; the first is about the mail, the others are about its recipients. */
const fieldsOf = (text: string): Map<string, string>[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+(?=\S)/g, ' ')
    .split(/\n\s*\n/)
    .map(
      (group) =>
        new Map(
          group.split('\n').flatMap((line) => {
            const colon = line.indexOf(':');
            const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
            return name === '' ? [] : [[name, line.slice(colon + 1).trim()] as const];
          }),
        ),
    );
