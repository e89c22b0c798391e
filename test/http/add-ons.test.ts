// An add-on from the organizer's form to its pick-up at the door, without client script.
import { beforeAll, expect, test } from 'vitest';
import { orderPage } from '#domain/checkout';
import { publishMyEvent, ticketEditor } from '#domain/management';
import { ticketByToken } from '#domain/tickets';
import { paths } from '#shared/paths.ts';
import { newNetwork } from '../access/network.ts';
import { type Browsers, browsersOf } from '../access/site-secret.ts';
import { sharedApp } from '../site/app.ts';
import { createOrganizerWithDraft } from '../worlds/organizers.ts';
import { newKey } from '../worlds/sale.ts';

const app = sharedApp();
let browsers: Browsers;
beforeAll(async () => {
  browsers = await browsersOf(app.db);
});
const network = newNetwork();

async function post(path: string, fields: Record<string, string>, session?: string) {
  const { cookie, token } = browsers.open(session);
  const answer = await fetch(app.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      cookie,
      origin: app.origin,
      'x-forwarded-for': network,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ csrftoken: token, ...fields }),
  });
  return { status: answer.status, location: answer.headers.get('location') ?? '', html: await answer.text() };
}
async function textAt(path: string, session?: string) {
  const { cookie } = browsers.open(session);
  const answer = await fetch(app.origin + path, { headers: { cookie, 'x-forwarded-for': network } });
  return (await answer.text()).replaceAll('<!-- -->', '');
}

const where = {
  kind: 'venue',
  name: 'Lido',
  address1: 'Cuvrystraße 7',
  postalCode: '10997',
  city: 'Berlin',
} as const;

test('an organizer sells an add-on, a buyer gets it with a ticket, and the door hands it over once', async () => {
  const { ctx, eventId, token: session } = await createOrganizerWithDraft(app.db, { where });
  const page = paths.manageTickets(eventId);
  expect(await textAt(`${page}?edit=new-add-on`, session)).toMatch(/New add-on.*Name of the add-on.*Stock/s);
  const limits = { minPerOrder: '1', maxPerOrder: '5', currency: 'EUR', intent: 'save' };
  const shirt = { ...limits, classId: 'new-add-on', isAddOn: 'on', ticketName: 'T-shirt', kind: 'paid', price: '12' };
  expect((await post(page, { ...shirt, capacity: '2' }, session)).status).toBe(303);
  // an event needs a ticket
  await expect(publishMyEvent(ctx, { eventId })).rejects.toMatchObject({ code: 'NOT_READY' });
  const entry = { ...limits, classId: 'new', ticketName: 'Entry', kind: 'paid', price: '25', capacity: '10' };
  expect((await post(page, entry, session)).status).toBe(303);
  await publishMyEvent(ctx, { eventId });
  const [ticket, addOn] = (await ticketEditor(ctx, { eventId })).classes;
  expect([ticket?.isAddOn, addOn?.isAddOn]).toEqual([false, true]);
  expect(await textAt(page, session)).toMatch(/Entry.*Add-ons.*T-shirt/s);

  // search engines and feeds see the ticket alone
  const eventHtml = await textAt(paths.event({ id: eventId, slug: 'x' } as never));
  const [, linked = '{}'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(eventHtml) ?? [];
  expect(JSON.parse(linked).offers).toMatchObject([{ name: 'Entry', price: '25.00' }]);

  expect(await textAt(paths.checkout(eventId))).toMatch(/Entry.*<h2[^>]*>Add-ons<\/h2>.*T-shirt.*€12\.00/s);
  const chosen = (tickets: string, addOns: string) => ({
    idempotency_key: newKey(),
    [`quantity_${ticket?.id}`]: tickets,
    [`quantity_${addOn?.id}`]: addOns,
  });
  const alone = await post(paths.checkout(eventId), chosen('0', '1'));
  expect(alone.status).toBe(400);
  expect(alone.html).toMatch(
    new RegExp(`id="error_${addOn?.id}"[^>]*>Add-ons come with a ticket\\. Choose a ticket too\\.`),
  );
  const reserved = await post(paths.checkout(eventId), chosen('1', '2'));
  expect([reserved.status, reserved.location]).toEqual([303, expect.stringContaining('/reservations/')]);
  const details = await textAt(reserved.location);
  expect(details).toMatch(/1 × Entry.*2 × T-shirt.*€49\.00/s);
  expect(details).toMatch(/1 ticket · 2 add-ons/);
  const buyer = { name: 'Ada Lovelace', email: 'ada-add-on@example.org', idempotency_key: newKey() };
  const placed = await post(reserved.location, buyer);
  expect([placed.status, placed.location]).toEqual([303, expect.stringContaining('/orders/')]);
  expect(await textAt(placed.location)).toMatch(/Your ticket.*Add-ons.*Show the code of an add-on.*T-shirt.*T-shirt/s);

  const { tickets } = await orderPage(ctx, { token: placed.location.split('/').at(-2) ?? '' });
  const view = await ticketByToken(ctx, { token: tickets[1]?.token ?? '' });
  expect(await textAt(paths.ticket(view.token))).toMatch(/T-shirt.*Show this to pick it up\./s);

  const desk = paths.manageCheckIn(eventId);
  const scan = { intent: 'code', code: view.qr, door: 'Shop' };
  const first = await post(desk, scan, session);
  expect(await textAt(first.location, session)).toMatch(/Picked up.*T-shirt.*Ada Lovelace/s);
  const second = await post(desk, scan, session);
  const answer = await textAt(second.location, session);
  expect(answer).toMatch(/Already picked up at/);
  expect(answer).toMatch(/<strong[^>]*>0<\/strong> of 1 checked in.*Add-ons picked up.*1 of 2/s);
});
