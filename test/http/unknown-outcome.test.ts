// Writes whose connection to the database is lost during COMMIT: the response states that the outcome is unknown, and
// the repeated request with the same key is carried out only once. The server reaches its database through a proxy that
// cuts the connection.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#shared/paths.ts';
import { newNetwork } from '../access/network.ts';
import { browsersOf } from '../access/site-secret.ts';
import { cuttingProxy, type CuttingProxy } from '../race/cutting-proxy.ts';
import { appOnDatabaseOf, sharedApp } from '../site/app.ts';
import { createPersonWithPassword } from '../worlds/accounts.ts';
import { createSale } from '../worlds/sale.ts';

let proxy: CuttingProxy;
const shared = sharedApp();
const app = appOnDatabaseOf(shared, async () => {
  proxy = await cuttingProxy(shared.databaseUrl);
  return { DATABASE_URL: proxy.url };
});
afterAll(() => proxy.stop());

let open: Awaited<ReturnType<typeof browsersOf>>['open'];
beforeAll(async () => {
  ({ open } = await browsersOf(app.db));
  const { browser, path, order } = await reservation();
  // the first order of a site creates the key that signs tickets, in a separate transaction that the tests must not cut
  await post(browser, path, order);
});

type Browser = ReturnType<typeof open>;
type Fields = Record<string, string>;

/** Sends a form, and returns the page or redirect. */
async function post({ cookie, token }: Browser, path: string, fields: Fields) {
  const answer = await fetch(app.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: app.origin, 'x-forwarded-for': newNetwork(), 'x-csrftoken': token },
    body: new URLSearchParams(fields),
  });
  const location = answer.headers.get('location') ?? '';
  return { status: answer.status, headers: answer.headers, html: await answer.text(), path: location };
}

/** The hidden fields of the only form in the page's main part that posts to `path`. */
function fieldsOf(html: string, path: string): Fields | null {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const form = new RegExp(`<form[^>]* action="${path}"[^>]*>([\\s\\S]*?)</form>`).exec(main)?.[1];
  if (form === undefined) return null;
  return Object.fromEntries(
    [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

/** A browser with reserved tickets, and the form of its order. */
async function reservation() {
  const browser = open();
  const sale = await createSale(app.db);
  const { path } = await post(browser, paths.checkout(sale.eventId), {
    idempotency_key: crypto.randomUUID(),
    [`quantity_${sale.classes[0]}`]: '1',
  });
  const order = {
    idempotency_key: crypto.randomUUID(),
    intent: 'confirm',
    name: 'Ada & “Co”',
    email: 'ada@example.org',
  };
  const orders = () => app.db.selectFrom('ticket_order').select('token').where('event_id', '=', sale.eventId).execute();
  return { browser, path, order, orders };
}

test('the page of an order with unknown outcome has a form that places the order only once', async () => {
  const { browser, path, order, orders } = await reservation();
  proxy.arm('before', 'insert into "ticket_order"');
  const answer = await post(browser, path, order);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('3');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.html).toContain(
    'before we could confirm that this was saved. You can safely try again: you won’t be charged twice.',
  );
  expect(answer.html).not.toContain('<script');
  const { csrftoken, ...again } = fieldsOf(answer.html, path) ?? {};
  expect(csrftoken).toBeTruthy();
  expect(again).toEqual({ ...order, name: 'Ada &amp; “Co”' });

  const placed = await post(browser, path, order);
  expect([placed.status, (await post(browser, path, order)).path]).toEqual([303, placed.path]);
  expect(await orders()).toEqual([{ token: placed.path.split('/').at(-2) }]);
});

test('an order that was stored is found by its key, although the database’s response was lost', async () => {
  const { browser, path, order, orders } = await reservation();
  proxy.arm('after', 'insert into "ticket_order"');
  const placed = await post(browser, path, order);
  expect([placed.status, (await post(browser, path, order)).path]).toEqual([303, placed.path]);
  expect(await orders()).toHaveLength(1);
});

test('a change without a key is answered with a link to its page, without the typed text', async () => {
  const person = await createPersonWithPassword(app.db);
  const browser = open(person.token);
  proxy.arm('before', 'update account set full_name');
  const answer = await post(browser, `/de${paths.accountSettings()}`, {
    intent: 'profile',
    fullName: 'Ada Byron',
    locale: 'de',
  });
  expect(answer.status).toBe(503);
  expect(answer.html).toContain('Wir wissen nicht, ob das gespeichert wurde');
  expect(answer.html).toContain(`href="/de${paths.accountSettings()}"`);
  expect(fieldsOf(answer.html, `/de${paths.accountSettings()}`)).toBe(null);
  expect(answer.html).not.toContain('Ada Byron');
});

test('an endpoint reports an unknown outcome, and the repeated request takes effect only once', async () => {
  const person = await createPersonWithPassword(app.db);
  const { cookie, token } = open(person.token);
  const like = () =>
    fetch(`${app.origin}/api/v3/users/me/likes/${app.world.events['jazz-night'].id}/`, {
      method: 'POST',
      headers: { cookie, origin: app.origin, 'x-forwarded-for': newNetwork(), 'x-csrftoken': token },
    });
  proxy.arm('after', 'insert into event_like');
  const answer = await like();
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3']);
  expect(await answer.json()).toEqual({
    status_code: 503,
    error: 'OUTCOME_UNKNOWN',
    error_description:
      'We lost the connection while saving, so we’re not sure if this was saved. You can safely try again.',
  });
  expect(await (await like()).json()).toMatchObject({ is_liked: true, num_saved_events: 1 });
});
