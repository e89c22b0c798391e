import type { Ctx } from '#domain/ctx';
import { selectStoredMails } from '../queries/outbox.ts';

/** A mail that is stored because the site has no mail server. */
export interface StoredMail {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** ISO instant. */
  createdAt: string;
}

const MAILS_SHOWN = 200;

/**
 * The latest stored mails, newest first. The mails contain addresses and secret links, so production must never show
 * them.
 */
export async function listStoredMails(ctx: Pick<Ctx, 'db'>): Promise<StoredMail[]> {
  const rows = await selectStoredMails(ctx.db, MAILS_SHOWN);
  return rows.map((row) => {
    // Only `deliverDue` writes this column.
    const content = row.content as Pick<StoredMail, 'subject' | 'html' | 'text'>;
    return { id: row.id, to: row.to_address, createdAt: row.created_at.toString(), ...content };
  });
}
