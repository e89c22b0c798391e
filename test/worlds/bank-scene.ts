// An event that takes bank transfers, its team and its buyers.
import { sql } from 'kysely';
import { bankTransferOf, orderByBankTransfer } from '#domain/checkout';
import type { Db } from '#domain/ctx';
import { saveMethodsIn, setBankAccountIn } from '#domain/payments';
import { setMemberIn } from '#domain/organizers';
import { organizationOf } from './organizers.ts';
import { newBuyer, type PayingBuyer } from './payment-scene.ts';
import { createPerson } from './people.ts';
import { createSale, newAda, type Sale } from './sale.ts';

export const ACCOUNT = {
  holder: 'Jazzclub e. V.',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  bankName: 'Testbank',
  accountLines: '',
};

/** An event with 25.00 € tickets that takes bank transfers, and a member who sees its orders. */
export async function bankSale(db: Db, { capacity = 10 } = {}) {
  const sale = await createSale(db, {
    event: { startsAt: Temporal.Now.instant().add({ hours: 60 * 24 }) },
    classes: [{ name: 'Standard', priceKind: 'paid', priceMinor: 2500, capacity, maxPerOrder: 10 }],
  });
  const organizationId = await organizationOf(db, sale.eventId);
  const { ctx, accountId } = await createPerson(db);
  await db.transaction().execute(async (tx) => {
    await setMemberIn(tx, { organizationId, role: 'box_office', accountId });
    await setBankAccountIn(tx, { organizationId, account: ACCOUNT, dueDays: 7 });
    await saveMethodsIn(tx, { eventIds: [sale.eventId], methods: ['door', 'bank'] });
  });
  return { ...sale, organizationId, team: ctx };
}

/** A buyer who chose bank transfer. */
export async function bankBuyer(db: Db, sale: Sale, quantity = 1) {
  const buyer = await newBuyer(db, sale, quantity);
  await orderByBankTransfer(buyer.ctx, { token: buyer.token, ...newAda() });
  return { ...buyer, transferId: (await transferOf(buyer)).id };
}

/** The bank transfer of a buyer. */
export async function transferOf({ ctx, token }: PayingBuyer) {
  const transfer = await bankTransferOf(ctx, { token });
  if (!transfer) throw new Error('no bank transfer');
  return transfer;
}

/** Moves the time of a bank transfer into the past, so that it is overdue. */
export const letTransferEnd = async ({ ctx, token }: PayingBuyer) => {
  await sql`update reservation set created_at = now() - interval '9 days', expires_at = now() - interval '1 second'
    where token = ${token}`.execute(ctx.db);
};
