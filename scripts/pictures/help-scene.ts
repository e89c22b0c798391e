// What the pictures of help articles show besides the scene of the marketing pages: a buyer with an account, and an order
// that was paid online.
import { confirm, orderPage, reserve } from '#domain/checkout';
import type { Db } from '#domain/ctx';
import { offer } from '#domain/tickets';
import { createPerson, type TestPerson } from '../../test/worlds/people.ts';
import { paidOrder } from '../../test/worlds/refund-scene.ts';
import { createScene, type Scene } from './scene.ts';

export interface HelpScene extends Scene {
  /** A buyer, and the address of their order of two tickets with the first ticket's page. */
  buyer: TestPerson;
  buyerOrder: string;
  buyerTicket: string;
  /** The organizer of an order that was paid online, and its page. */
  refunder: TestPerson;
  refundPath: string;
}

/** Creates the scene beside a running site. */
export async function createHelpScene(db: Db): Promise<HelpScene> {
  const scene = await createScene(db);
  const buyer = await createPerson(db, { fullName: 'Grace Park', email: `grace-${Date.now()}@example.org` });
  const { classes } = await offer({ db }, { eventId: scene.eventId });
  const { reservationToken: token } = await reserve(buyer.ctx, {
    eventId: scene.eventId,
    lines: [{ ticketClassId: classes[3]?.id ?? '', quantity: 2 }],
    idempotencyKey: crypto.randomUUID(),
  });
  const details = { name: 'Grace Park', email: 'grace@example.org', idempotencyKey: crypto.randomUUID() };
  const { orderToken } = await confirm(buyer.ctx, { token, ...details });
  const { tickets } = await orderPage(buyer.ctx, { token: orderToken });
  const { owner, target } = await paidOrder(db);
  return {
    ...scene,
    buyer,
    buyerOrder: `/orders/${orderToken}/`,
    buyerTicket: `/orders/${orderToken}/tickets/${tickets[0]?.id ?? ''}/`,
    refunder: owner,
    refundPath: `/manage/events/${target.eventId}/orders/${target.orderId}/refund/`,
  };
}
