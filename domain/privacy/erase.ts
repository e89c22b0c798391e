import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import { emailKey, myAccount, requireRecentAuthentication } from '#domain/accounts';
import { appendAuditEntry } from '#domain/audit';
import type { Ctx } from '#domain/ctx';
import { eraseUnusedOrganizationsIn } from '#domain/management';
import { soleOwnerships } from '#domain/organizers';
import { parseMailAddress } from '#shared/mail-address.ts';
import { refuse, refuseFields } from '#shared/errors.ts';
import { dataSubject, personalDataSources } from './sources.ts';

export interface Erasure {
  /** The account's own address, which the person types again to prevent accidental erasure. */
  email: string;
}

/**
 * Erases the actor's account and all its data (GDPR 17), at once and permanently, in one transaction. Every module
 * deletes its own rows, and the account comes last. Orders stay for tax law, without name and address. Refuses
 * NOT_SIGNED_IN, PROOF_NEEDED, ARGUMENTS_ERROR (`email`), and LAST_OWNER while the person is the only owner of an
 * organization that has published events or other members.
 */
export async function eraseOwnAccount(ctx: Ctx, input: Erasure): Promise<void> {
  const person = await requireRecentAuthentication(ctx);
  const { email, isEmailVerified, fullName, locale } = await myAccount(ctx);
  const typed = parseMailAddress(input.email);
  if (typed === null || emailKey(typed) !== emailKey(email)) refuseFields({ email: ['INVALID'] });
  const { accountId, publicId } = person;
  await inTransaction(ctx.db, async (tx) => {
    const subject = await dataSubject({ db: tx }, { accountId, publicId, email, isEmailVerified });
    const organizationIds = await soleOwnerships(tx, subject);
    if ((await eraseUnusedOrganizationsIn(tx, { organizationIds })).length > 0) refuse('LAST_OWNER');
    for (const part of personalDataSources) await part.erasePersonIn(tx, subject);
    await appendAuditEntry(tx, person, { action: 'privacy.erased', subject: { kind: 'account', id: accountId } });
    await enqueue(tx, {
      task: 'notifications.account',
      payload: {
        kind: 'erasure_done',
        to: { name: fullName, address: email },
        locale,
        key: `erasure_done:${accountId}`,
      },
    });
  });
}
