import type { Ctx } from '#domain/ctx';
import { selectStoredMails } from '../queries/outbox.ts';

/** A mail that was kept because there is no server to send it through. */
export interface StoredMail {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** ISO instant. */
  createdAt: string;
}

const SHOWN = 200;

/** The latest kept mails, newest first. They hold people's addresses and secret links: never show them in production. */
export async function listStoredMails(ctx: Pick<Ctx, 'db'>): Promise<StoredMail[]> {
  const rows = await selectStoredMails(ctx.db, SHOWN);
  return rows.map((row) => {
    const content = row.content as Pick<StoredMail, 'subject' | 'html' | 'text'>; // written by `deliverDue` alone
    return { id: row.id, to: row.to_address, createdAt: row.created_at.toString(), ...content };
  });
}
