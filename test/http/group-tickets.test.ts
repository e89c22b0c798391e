// A group ticket from the organizer's form to the order, without client script.
import { beforeAll, expect, test } from 'vitest';
import { publishMyEvent, ticketEditor } from '#domain/management';
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
const textAt = async (path: string) =>
  (await (await fetch(app.origin + path, { headers: { 'x-forwarded-for': network } })).text()).replaceAll(
    '<!-- -->',
    '',
  );

test('an organizer adds a group ticket, and a buyer gets a ticket for each person', async () => {
  const where = {
    kind: 'venue',
    name: 'Lido',
    address1: 'Cuvrystraße 7',
    postalCode: '10997',
    city: 'Berlin',
  } as const;
  const { ctx, eventId, token: session } = await createOrganizerWithDraft(app.db, { where });
  const limits = { capacity: '10', minPerOrder: '1', maxPerOrder: '5' };
  const fields = { intent: 'save', classId: 'new', ticketName: 'Table', kind: 'paid', currency: 'EUR', ...limits };
  const page = paths.manageTickets(eventId);
  const uneven = await post(page, { ...fields, price: '50', admits: '3' }, session);
  expect(uneven.status).toBe(400);
  expect(uneven.html).toContain('Enter €49.98 or €50.01, so that each of the 3 people pays the same.');
  expect((await post(page, { ...fields, price: '60', admits: '3' }, session)).status).toBe(303);
  await publishMyEvent(ctx, { eventId });
  const [table] = (await ticketEditor(ctx, { eventId })).classes;

  expect(await textAt(paths.checkout(eventId))).toMatch(/€60\.00.*for a group of 3/s);
  const chosen = { idempotency_key: newKey(), [`quantity_${table?.id}`]: '2' };
  const reserved = await post(paths.checkout(eventId), chosen);
  expect([reserved.status, reserved.location]).toEqual([303, expect.stringContaining('/reservations/')]);
  expect(await textAt(reserved.location)).toMatch(/6 × Table.*€120\.00/s);
  const buyer = { name: 'Ada Lovelace', email: 'ada-group@example.org', idempotency_key: newKey() };
  const placed = await post(reserved.location, buyer);
  expect([placed.status, placed.location]).toEqual([303, expect.stringContaining('/orders/')]);
  const order = await textAt(placed.location);
  expect(new Set(order.match(/\/tickets\/[\w-]{20,}\//g))).toHaveProperty('size', 6);

  // four places are left: one group
  const more = await post(paths.checkout(eventId), { ...chosen, idempotency_key: newKey() });
  expect(more.status).toBe(409);
  expect(await textAt(paths.checkout(eventId))).toContain('1 left');
});
