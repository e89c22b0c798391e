// Pages of favorites without client script: interests in detached mode, other people's collections, and links of
// signed-out visitors.
import { expect, test } from 'vitest';
import { createCollection, follow } from '#domain/favorites';
import { interestsOf } from '#domain/recommendations';
import { paths } from '#shared/paths.ts';
import { newNetwork } from '../access/network.ts';
import { browsersOf } from '../access/site-secret.ts';
import { sharedApp } from '../site/app.ts';
import { createPerson } from '../worlds/people.ts';

const app = sharedApp();
const MUSIC = '103';

/** A new person, and a function that sends requests with the person's session. */
async function signIn() {
  const person = await createPerson(app.db);
  const { cookie, token } = (await browsersOf(app.db)).open(person.token);
  const send = async (path: string, form?: Record<string, string>) => {
    const body = form && new URLSearchParams({ csrftoken: token, ...form });
    const response = await fetch(app.origin + path, {
      redirect: 'manual',
      headers: { cookie, origin: app.origin, 'x-forwarded-for': newNetwork() },
      ...(body && { method: 'POST', body }),
    });
    return { status: response.status, location: response.headers.get('location'), html: await response.text() };
  };
  return { person, send };
}

test.each([
  ['of this site', '/d/ca--san-francisco/events/', '/d/ca--san-francisco/events/'],
  ['of another site', 'https://evil.example/', '/'],
  ['without a scheme', '//evil.example/', '/'],
  ['with a backslash', '/\\evil.example/', '/'],
  ['that is script', 'javascript:alert(1)', '/'],
])('interests in detached mode return to a page %s only when it is on this site', async (_kind, referrer, expected) => {
  const { person, send } = await signIn();
  const { html } = await send(paths.interestsDetached(referrer));
  expect(/<a [^>]*href="([^"]*)"[^>]*>Skip<\/a>/.exec(html)?.[1]).toBe(expected);
  expect(html).not.toContain('aria-label="Account"'); // the account navigation
  expect(await send(paths.interestsDetached(referrer), { category: MUSIC })).toMatchObject({
    status: 303,
    location: expected,
  });
  expect((await interestsOf(person.ctx)).categoryIds).toEqual([MUSIC]);
});

test('interests in any mode except detached are on the page with the account navigation', async () => {
  const { send } = await signIn();
  expect(await send('/u/interests/tags/?mode=other')).toMatchObject({ status: 302, location: paths.interests() });
  expect((await send(paths.interests())).html).toContain('aria-label="Account"');
});

test('collections of another person answer 404 to every request', async () => {
  const { collectionId } = await createCollection((await createPerson(app.db)).ctx, { name: 'Mine alone' });
  const { send } = await signIn();
  expect((await send(paths.collection(collectionId))).status).toBe(404);
  for (const intent of ['rename', 'share', 'delete', 'up', 'remove']) {
    const form = { intent, name: 'Stolen', event: app.world.events['jazz-night'].id };
    expect([intent, (await send(paths.collection(collectionId), form)).status]).toEqual([intent, 404]);
  }
});

test('signed-out visitors sign in before they follow, and without script before they like', async () => {
  const { oz, events } = app.world;
  const hrefOf = async (path: string, name: string) => {
    const html = await (await fetch(app.origin + path)).text();
    const links = [...html.matchAll(/<a (?<tag>[^>]*)>(?<text>.*?)<\/a>/gs)].map(({ groups }) => groups ?? {});
    const link = links.find(
      ({ tag = '', text = '' }) => tag.includes(`="${name}"`) || text.replaceAll(/<.*?>/gs, '') === name,
    );
    return /href="([^"]*)"/.exec(link?.['tag'] ?? '')?.[1]?.replaceAll('&amp;', '&');
  };
  expect(await hrefOf(paths.organizer(oz), 'Follow Oz Presents')).toBe(paths.signIn(paths.organizer(oz)));
  const event = paths.event(events['jazz-night']);
  expect(await hrefOf(event, 'Like Jazz Night at the Lantern')).toBe(paths.signIn(event));
});

test('the home page names the followed organizers', async () => {
  const { person, send } = await signIn();
  await follow(person.ctx, { organizerId: app.world.oz.id });
  expect((await send('/')).html.replaceAll('<!-- -->', '')).toContain('You follow Oz Presents');
});
