// The box office for members and others, as forms of pages without script send it.
import { beforeAll, describe, expect, test } from 'vitest';
import { boxOffice, sellTickets } from '#domain/boxoffice';
import { updateMyEvent } from '#domain/management';
import { removeMemberIn } from '#domain/organizers';
import { boxOfficePaths } from '#shared/doors/door-paths.ts';
import { createPromoCodesIn, organizerTicketsOf } from '#domain/tickets';
import { localePath } from '#shared/paths.ts';
import { newNetwork } from '../access/network.ts';
import { type Browsers, browsersOf } from '../access/site-secret.ts';
import { sharedApp } from '../site/app.ts';
import { type OfficeScene, officeScene, openedTill, orderToPay, saleOf } from '../worlds/box-office-scene.ts';
import { organizationOf } from '../worlds/organizers.ts';
import type { TestPerson } from '../worlds/people.ts';
import type { SaleOptions } from '../worlds/sale.ts';

const app = sharedApp();
let browsers: Browsers;
beforeAll(async () => {
  browsers = await browsersOf(app.db);
});

/** A member’s browser without script. */
function browserOf(person: TestPerson) {
  const { cookie, token } = browsers.open(person.token);
  const send = async (path: string, fields?: Record<string, string>) => {
    const body = fields && new URLSearchParams({ csrftoken: token, ...fields });
    const answer = await fetch(app.origin + path, {
      headers: { cookie, origin: app.origin, 'x-forwarded-for': newNetwork() },
      redirect: 'manual',
      ...(body && { method: 'POST', body }),
    });
    const location = answer.headers.get('location') ?? '';
    return { status: answer.status, headers: answer.headers, location, text: await answer.text() };
  };
  return { get: (path: string) => send(path), post: send };
}

async function openOffice(options: SaleOptions = {}) {
  const scene = await officeScene(app.db, options);
  const tillId = await openedTill(scene.seller.ctx, scene.eventId);
  return { ...scene, tillId, browser: browserOf(scene.seller) };
}

const payment = ({ classes }: OfficeScene) => ({
  [`quantity_${classes[0]}`]: '2',
  seen: '5100',
  currency: 'EUR',
  way: 'cash',
  given: '60,00',
  name: '',
  email: '',
  idempotency_key: crypto.randomUUID(),
});

describe('a sale by the form', () => {
  test('makes one sale, however often the form is sent, and shows the change and the codes', async () => {
    const office = await openOffice();
    const { browser, eventId } = office;
    const path = localePath('de', boxOfficePaths.pay(eventId));
    const form = payment(office);
    const answers = await Promise.all([1, 2, 3].map(() => browser.post(path, form)));
    expect(new Set(answers.map(({ status, location }) => `${status} ${location}`)).size).toBe(1);
    const [{ status, location }] = answers as [(typeof answers)[number]];
    expect(status).toBe(303);
    const page = await browser.get(location);
    expect(page.text).toContain('9,00');
    expect(page.text.match(/role="img"/g)).toHaveLength(2);
    expect(page.text).toContain('Gast');
    expect(page.headers.get('cache-control')).toContain('no-store');
  });

  test('with too little cash shows the form again with what was typed', async () => {
    const office = await openOffice();
    const form = { ...payment(office), given: '50', email: 'ada@example.org' };
    const query = `?quantity_${office.classes[0]}=2`;
    const { status, text } = await office.browser.post(boxOfficePaths.pay(office.eventId) + query, form);
    expect(status).toBe(400);
    expect(text).toContain('That’s less than the total. Enter what the guest gave you.');
    expect(text).toContain('value="ada@example.org"');
    expect(text).toContain(form.idempotency_key);
  });

  test('whose price changed is refused before the money is taken, with the new total', async () => {
    const office = await openOffice();
    const query = `?quantity_${office.classes[0]}=2`;
    const answer = await office.browser.post(boxOfficePaths.pay(office.eventId) + query, {
      ...payment(office),
      seen: '4000',
    });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain('The price has changed. Check the new total before you take the money.');
    expect(answer.text).toContain('€51.00');
  });

  test('without a till leads to the form that opens one', async () => {
    const scene = await officeScene(app.db);
    const { location } = await browserOf(scene.seller).get(boxOfficePaths.pay(scene.eventId));
    expect(location).toBe(boxOfficePaths.office(scene.eventId));
  });
});

describe('a promo code', () => {
  const terms = {
    discount: { terms: { percent: 10 }, currency: 'EUR', minOrderMinor: 6000, classIds: null },
    limit: 1,
    startsAt: null,
    endsAt: null,
  };

  async function officeWithCode() {
    const office = await openOffice();
    const { eventId } = office;
    await app.db
      .transaction()
      .execute((tx) => createPromoCodesIn(tx, { eventId, codes: ['DOOR'], terms, batch: null }));
    const pay = (quantity: number, code: string) =>
      `${boxOfficePaths.pay(eventId)}?quantity_${office.classes[0]}=${quantity}&code=${code}`;
    return { ...office, pay };
  }

  test('is entered and removed without script, and its discount is a line of the price, the sale and the receipt', async () => {
    const { browser, pay, eventId, classes } = await officeWithCode();
    expect((await browser.get(pay(3, ''))).text).toContain('name="code"');
    const { text } = await browser.get(pay(3, 'door'));
    expect(text).toContain('Code door is applied.');
    expect(text).toContain('−€7.65');
    expect(text).toContain('€68.85');
    expect(text).toContain('Remove code');
    const form = { [`quantity_${classes[0]}`]: '3', code: 'door', seen: '6885', currency: 'EUR', way: 'card' };
    const { status, location } = await browser.post(pay(3, 'door'), { ...form, idempotency_key: crypto.randomUUID() });
    expect(status).toBe(303);
    const shown = (await browser.get(location)).text;
    expect([shown.includes('DOOR'), shown.includes('−€7.65'), shown.includes('€68.85')]).toEqual([true, true, true]);
    const receipt = await browser.get(`${location.replace(/\?.*/, '')}print/?paper=receipt`);
    expect(receipt.text).toContain('−€7.65');
    expect(eventId).not.toBe('');
  });

  test('that is wrong or used up has the same answer beside its field, and the price without it', async () => {
    const { browser, pay, classes } = await officeWithCode();
    const form = { [`quantity_${classes[0]}`]: '3', code: 'DOOR', seen: '6885', currency: 'EUR', way: 'card' };
    const key = crypto.randomUUID();
    expect((await browser.post(pay(3, 'DOOR'), { ...form, idempotency_key: key })).status).toBe(303);
    const answers = [];
    for (const code of ['WRONG', 'DOOR']) {
      const { text } = await browser.get(pay(3, code));
      expect(text).toContain('€76.50');
      expect(text).not.toContain('−€');
      expect(text).toMatch(/<input[^>]*id="promoCode"[^>]*aria-invalid="true"/);
      answers.push(/id="promoCode-error"[^>]*>([^<]*)/.exec(text)?.[1]);
    }
    expect(answers[0]).toContain('This code isn’t valid for this event.');
    expect(new Set(answers).size).toBe(1);
    const refused = await browser.post(pay(3, 'DOOR'), { ...form, idempotency_key: crypto.randomUUID() });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('href="#promoCode"');
    expect(refused.text).toContain('€76.50');
  });

  test('below its minimum names the minimum', async () => {
    const { browser, pay } = await officeWithCode();
    expect((await browser.get(pay(2, 'DOOR'))).text).toContain('For orders of €60.00 or more.');
  });

  test('has no field where the event has no promo codes', async () => {
    const { browser, eventId, classes } = await openOffice();
    const { text } = await browser.get(`${boxOfficePaths.pay(eventId)}?quantity_${classes[0]}=1`);
    expect(text).not.toContain('name="code"');
  });
});

describe('a page that says why nothing is sold', () => {
  const hours = (count: number) => Temporal.Now.instant().add({ hours: count });

  test.each([
    ['sold out', [{ capacity: 1 }], 'Sorry, these tickets are sold out.'],
    ['before sales', [{ salesStart: hours(3) }], 'These tickets aren’t on sale yet.'],
    ['after sales', [{ salesStart: hours(-3), salesEnd: hours(-1) }], 'Sales for these tickets have ended.'],
    ['over the limit', [{ maxPerOrder: 1 }], 'That’s more tickets than you can get in one order.'],
  ])('%s', async (_, classes, text) => {
    const { browser, eventId, classes: ids } = await openOffice({ classes });
    const page = await browser.get(`${boxOfficePaths.pay(eventId)}?quantity_${ids[0]}=2`);
    expect([page.status >= 400, page.text.includes(text)]).toEqual([true, true]);
  });

  test('after the end and after the cancellation of the event, with the till still there', async () => {
    const over = await openOffice({ classes: [{}], event: { startsAt: hours(-5), endsAt: hours(-1) } });
    const page = await over.browser.get(boxOfficePaths.office(over.eventId));
    expect(page.text).toContain('This event has ended.');
    expect(page.text).toContain('Cash and closing');
    const canceled = await openOffice();
    const { ctx } = await canceled.memberOf('owner');
    await updateMyEvent(ctx, { eventId: canceled.eventId, plan: { kind: 'canceled' }, message: '' });
    expect((await canceled.browser.get(boxOfficePaths.office(canceled.eventId))).text).toContain(
      'This event is canceled',
    );
  });
});

describe('access', () => {
  test('a member whose role ended while the page was open is refused, and nothing is sold', async () => {
    const office = await openOffice();
    const organizationId = await organizationOf(app.db, office.eventId);
    const { accountId } = office.seller;
    await app.db.transaction().execute((tx) => removeMemberIn(tx, { organizationId, accountId }));
    const pay = await office.browser.post(boxOfficePaths.pay(office.eventId), payment(office));
    const close = await office.browser.post(boxOfficePaths.till(office.eventId, office.tillId), { counted: '1' });
    expect([pay.status, close.status]).toEqual([404, 404]);
    const owner = await office.memberOf('owner');
    expect((await boxOffice(owner.ctx, office)).tills).toMatchObject([{ sales: 0, closed: null }]);
  });

  test('volunteers at the doors cannot sell, and see no link to the box office', async () => {
    const office = await openOffice();
    const browser = browserOf(await office.memberOf('check_in'));
    expect((await browser.get(boxOfficePaths.office(office.eventId))).status).toBe(403);
    expect((await browser.post(boxOfficePaths.pay(office.eventId), payment(office))).status).toBe(403);
    const doors = `/manage/events/${office.eventId}/check-in/`;
    expect((await browser.get(doors)).text).not.toContain(boxOfficePaths.office(office.eventId));
    expect((await office.browser.get(doors)).text).toContain(boxOfficePaths.office(office.eventId));
  });

  test('a check-in without script names what an unpaid ticket costs, and leads sellers to its order', async () => {
    const office = await openOffice();
    const { orderId, orderToken } = await orderToPay(app.db, office);
    const [ticket] = await organizerTicketsOf({ db: app.db }, { orderToken });
    const doors = `/manage/events/${office.eventId}/check-in/`;
    const form = { intent: 'code', code: ticket?.code ?? '', door: '' };
    const volunteer = browserOf(await office.memberOf('check_in'));
    const collect = boxOfficePaths.collect(office.eventId, orderId);
    for (const browser of [volunteer, office.browser]) {
      const { text } = await browser.get((await browser.post(doors, form)).location);
      expect(text).toContain('Not paid yet: €25.50');
      expect(text.includes(collect)).toBe(browser === office.browser);
    }
  });

  test('sales, orders and tills of another organization do not exist', async () => {
    const [office, other] = [await openOffice(), await openOffice()];
    const { saleId } = await sellTickets(office.seller.ctx, saleOf(office));
    const { orderId } = await orderToPay(app.db, office);
    for (const eventId of [office.eventId, other.eventId])
      for (const path of [
        boxOfficePaths.sale(eventId, saleId),
        boxOfficePaths.printSale(eventId, saleId),
        boxOfficePaths.collect(eventId, orderId),
        boxOfficePaths.till(eventId, office.tillId),
      ])
        expect([path, (await other.browser.get(path)).status]).toEqual([path, 404]);
    expect((await other.browser.post(boxOfficePaths.sale(other.eventId, saleId), {})).status).toBe(404);
  });

  test('a colleague sees a single sale, and not the till', async () => {
    const office = await openOffice();
    const { saleId } = await sellTickets(office.seller.ctx, saleOf(office));
    const colleague = browserOf(await office.memberOf('box_office'));
    const manager = browserOf(await office.memberOf('editor'));
    const till = boxOfficePaths.till(office.eventId, office.tillId);
    expect((await colleague.get(boxOfficePaths.sale(office.eventId, saleId))).status).toBe(200);
    expect([(await colleague.get(till)).status, (await manager.get(till)).status]).toEqual([404, 200]);
  });
});

test('the file of the tills is a download in which no cell is run as a formula', async () => {
  const office = await openOffice();
  await sellTickets(office.seller.ctx, saleOf(office));
  const till = boxOfficePaths.till(office.eventId, office.tillId);
  const form = {
    intent: 'move',
    way: 'in',
    amount: '5',
    reason: '=1+1',
    currency: 'EUR',
    idempotency_key: crypto.randomUUID(),
  };
  expect((await office.browser.post(till, form)).status).toBe(303);
  const answer = await office.browser.get(localePath('fr', boxOfficePaths.exportTills(office.eventId)));
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+-tills\.csv"$/);
  expect(answer.text).toContain('"Caisse"');
  expect(answer.text).toContain(`"'=1+1"`);
});
