// What follows from a report of a mail server about a mail of this site (decision 067).
import { inTransaction } from '#db/client.ts';
import type { Ctx, Tx } from '#domain/ctx';
import { isAboutAddress } from '#shared/mail-refusal.ts';
import { SOFT_BOUNCE_DAYS, SOFT_BOUNCES_MAX } from '../limits.ts';
import {
  type ReportedMail,
  selectReportedMail,
  setComplained,
  setDelayed,
  setReturned,
} from '../queries/mail-reports.ts';
import { countSoftBounces, insertSoftBounce, upsertRefusedAddress } from '../queries/refused-addresses.ts';
import { type MailReport, parseMailReport } from './parse.ts';

/** `ignored`: the mail is no report, or it is not about a mail that this site stores. */
export type ReportResult = MailReport['kind'] | 'ignored';

/**
 * Records what a mail server reports about a mail. The report counts only if it contains the token of a mail, and it
 * concerns the address to which that mail was sent, whatever address the report names. Safe to repeat.
 */
export async function receiveMailReport(
  ctx: Pick<Ctx, 'db' | 'log'>,
  { raw }: { raw: Uint8Array },
): Promise<ReportResult> {
  const report = await parseMailReport(raw);
  if (report === null) return 'ignored';
  const result = await inTransaction(ctx.db, async (tx) => {
    const mail = await findMail(tx, report.tokens);
    if (!mail) return 'ignored' as const;
    await record(tx, mail, report);
    return report.kind;
  });
  // without the address and the answer, which often contains the address
  ctx.log.info({ kind: report.kind, status: report.status, result }, 'a mail server reported about a mail');
  return result;
}

async function findMail(tx: Tx, tokens: string[]): Promise<ReportedMail | undefined> {
  for (const token of tokens) {
    const mail = await selectReportedMail(tx, token);
    if (mail) return mail;
  }
  return undefined;
}

async function record(tx: Tx, mail: ReportedMail, report: MailReport): Promise<void> {
  if (report.kind === 'delayed') return setDelayed(tx, mail.id);
  if (report.kind === 'complaint') {
    if (await setComplained(tx, mail.id)) await upsertRefusedAddress(tx, mail.to_address, 'complaint');
    return;
  }
  const isHard = isAboutMailbox(report);
  // a mail counts once, so a report that is sent again stops nothing after the person lifted the stop
  if (!(await setReturned(tx, { id: mail.id, error: errorOf(report), isRefused: report.status.startsWith('5') })))
    return;
  if (isHard) return upsertRefusedAddress(tx, mail.to_address, 'bounced');
  if (!isTemporary(report)) return;
  await insertSoftBounce(tx, mail.to_address);
  const days = await countSoftBounces(tx, mail.to_address, SOFT_BOUNCE_DAYS);
  if (days >= SOFT_BOUNCES_MAX) await upsertRefusedAddress(tx, mail.to_address, 'bounced');
}

/** Whether the mailbox does not exist or is disabled. `5.0.0` stands for no enhanced code: then the answer decides. */
const isAboutMailbox = ({ status, answer }: MailReport): boolean =>
  status === '5.0.0' ? isAboutAddress(answer) : status.startsWith('5') && isAboutAddress(status);

/** A temporary failure (4.x.x), a full mailbox (5.2.2). Refusals for a policy say nothing about the address. */
const isTemporary = ({ status }: MailReport): boolean => status.startsWith('4') || status === '5.2.2';

const errorOf = ({ status, answer }: MailReport): string =>
  answer.includes(status) ? answer : `${status} ${answer}`.trim();
