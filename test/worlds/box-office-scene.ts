// An event with paid tickets and its team, for the tests of the box office.
import { openTill, sale, type sellTickets, tillReport } from '#domain/boxoffice';
import { confirm, reserve } from '#domain/checkout';
import type { Ctx, Db } from '#domain/ctx';
import { type OrganizationRole, setMemberIn } from '#domain/organizers';
import { contextOf, newVisitor } from './context.ts';
import { organizationOf } from './organizers.ts';
import { createPerson, type TestPerson } from './people.ts';
import { createSale, newAda, newKey, type Sale as TestSale, type SaleOptions } from './sale.ts';

export const CLASSES: NonNullable<SaleOptions['classes']> = [
  { name: 'Standard', priceKind: 'paid', priceMinor: 2550, capacity: 10 },
  { name: 'Child', priceKind: 'free', capacity: 10 },
];

export interface OfficeScene {
  eventId: string;
  classes: TestSale['classes'];
  seller: TestPerson;
  memberOf: (role: OrganizationRole) => Promise<TestPerson>;
}

/** An event on sale in three days, with a ticket for 25.50 € and a free one, and a person at the box office. */
export async function officeScene(db: Db, options: SaleOptions = {}): Promise<OfficeScene> {
  const { eventId, classes } = await createSale(db, { classes: CLASSES, ...options });
  const organizationId = await organizationOf(db, eventId);
  const memberOf = async (role: OrganizationRole) => {
    const person = await createPerson(db);
    const { accountId } = person;
    await db.transaction().execute((tx) => setMemberIn(tx, { organizationId, role, accountId }));
    return person;
  };
  return { eventId, classes, memberOf, seller: await memberOf('box_office') };
}

/** A sale of one standard ticket for cash, unless `more` says otherwise. */
export const saleOf = ({ eventId, classes }: OfficeScene, more: Partial<Parameters<typeof sellTickets>[1]> = {}) => ({
  eventId,
  lines: [{ ticketClassId: classes[0] ?? '', quantity: 1 }],
  seenMinor: 2550,
  way: 'cash',
  givenMinor: null,
  name: '',
  email: '',
  namelessName: 'Guest',
  locale: 'en',
  isCheckedIn: false,
  idempotencyKey: newKey(),
  ...more,
});

/** Opens a till with 100 € and returns its id. */
export const openedTill = async (ctx: Ctx, eventId: string): Promise<string> =>
  (await openTill(ctx, { eventId, name: 'Main door', openingMinor: 10_000 })).tillId;

/** The sums of a till. */
export async function sumsOf(ctx: Ctx, eventId: string, tillId: string) {
  const { till } = await tillReport(ctx, { eventId, tillId });
  return { expected: till.expectedMinor, cash: till.cashMinor, card: till.cardMinor };
}

/** Orders tickets on the site, to be paid at the door. */
export async function orderToPay(db: Db, { eventId, classes }: OfficeScene, quantity = 2) {
  const visitor = contextOf(db, newVisitor());
  const lines = [{ ticketClassId: classes[0] ?? '', quantity }];
  const { reservationToken: token } = await reserve(visitor, { eventId, lines, idempotencyKey: newKey() });
  const { orderToken } = await confirm(visitor, { token, ...newAda(), idempotencyKey: newKey() });
  const { id } = await db
    .selectFrom('ticket_order')
    .select('id')
    .where('token', '=', orderToken)
    .executeTakeFirstOrThrow();
  return { orderId: id, orderToken };
}

/** The order of a sale, read as the box office reads it. */
export const soldOrder = async (ctx: Ctx, input: { eventId: string; saleId: string }) =>
  (await sale(ctx, input)).sale.order;
