// The forms that mail a link answer the same for an email address with an account and for one without.
import { expect, test } from 'vitest';
import { browsersOf } from '../access/site-secret.ts';
import { sharedApp } from '../site/app.ts';
import { withUnbrokenAddresses } from '../site/unbroken-addresses.ts';
import { createPersonWithPassword, PASSWORD } from '../worlds/accounts.ts';

const app = sharedApp();

test.each([
  ['/signin/signup/', { name: 'Ada Lovelace', password: PASSWORD }],
  ['/signin/link/', {}],
  ['/signin/forgot/', {}],
] as const)('the form %s does not reveal whether an email address has an account', async (path, fields) => {
  const browsers = await browsersOf(app.db);
  const answerFor = async (email: string, network: string) => {
    const { cookie, token } = browsers.open();
    const response = await fetch(app.origin + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, origin: app.origin, 'x-forwarded-for': network },
      body: new URLSearchParams({ csrftoken: token, email, ...fields }),
    });
    const html = await response.text();
    expect(html).toContain('Check the test inbox');
    const main = withUnbrokenAddresses(/<main.*<\/main>/s.exec(html)?.[0] ?? '');
    const cookies = response.headers.getSetCookie().map((line) => line.split('=')[0]);
    return { status: response.status, cookies, main: main.replaceAll(email, '…').replaceAll(token, '') };
  };
  const { email } = await createPersonWithPassword(app.db);
  const registered = await answerFor(email, '10.240.1.1');
  expect(registered.main).toContain('…');
  expect(await answerFor(`ada-${crypto.randomUUID()}@example.org`, '10.240.1.2')).toEqual(registered);
});

test('an expired link to the tickets of an email address offers a new link', async () => {
  const response = await fetch(`${app.origin}/mytickets/${'x'.repeat(43)}/`);
  expect(response.status).toBe(410);
  const html = await response.text();
  expect(html).toContain('This link no longer works');
  expect(html).toContain('href="/mytickets/"');
});
