import type { Ctx } from '#domain/ctx';
import { selectStoredMails } from '../queries/outbox.ts';

/** A mail stored because there is no mail server. */
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

/** The latest stored mails, newest first. They contain addresses and secret links: never show them in production. */
export async function listStoredMails(ctx: Pick<Ctx, 'db'>): Promise<StoredMail[]> {
  const rows = await selectStoredMails(ctx.db, MAILS_SHOWN);
  return rows.map((row) => {
    const content = row.content as Pick<StoredMail, 'subject' | 'html' | 'text'>; // written only by `deliverDue`
    return { id: row.id, to: row.to_address, createdAt: row.created_at.toString(), ...content };
  });
}
