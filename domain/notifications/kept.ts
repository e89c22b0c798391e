import type { Ctx } from '#domain/ctx';
import { selectKept } from './queries.ts';

/** A mail that was kept because there is no server to send it through. */
export interface KeptMail {
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
export async function mailsKept(ctx: Pick<Ctx, 'db'>): Promise<KeptMail[]> {
  const rows = await selectKept(ctx.db, SHOWN);
  return rows.map((row) => {
    const content = row.content as Pick<KeptMail, 'subject' | 'html' | 'text'>; // written by `deliverDue` alone
    return { id: row.id, to: row.to_address, createdAt: row.created_at.toString(), ...content };
  });
}
