import type { Ctx } from '#domain/ctx';
import { selectStaffIds } from '../queries/contacts.ts';
import { type Contact, contactsOf } from './contacts.ts';

/** The staff of the site, for mails to them. Suspended accounts are left out. */
export async function staffContacts(ctx: Pick<Ctx, 'db'>): Promise<Contact[]> {
  return contactsOf(ctx, { accountIds: await selectStaffIds(ctx.db) });
}
