// The event page as the server sends it, before script runs: the facts that it shows in each state of the event.
import { expect, test } from 'vitest';
import { setMemberIn } from '#domain/organizers';
import { paths } from '#shared/paths.ts';
import { sharedApp } from '../site/app.ts';
import type { EventName } from '../worlds/named-world.ts';
import { organizationOf } from '../worlds/organizers.ts';
import { createPerson } from '../worlds/people.ts';

const app = sharedApp();

/** The HTML of an event page, its header with name, facts and tickets, and its banners. */
async function openEvent(name: EventName) {
  const html = await (await fetch(app.origin + paths.event(app.world.events[name]))).text();
  const header = /<header class="[^"]*lg:sticky[\s\S]*?<\/header>/.exec(html)?.[0] ?? '';
  return { html, header, banners: [...html.matchAll(/data-banner="(\w+)"/g)].map((match) => match[1]) };
}

const checkoutOf = (name: EventName) => `href="${paths.checkout(app.world.events[name].id)}"`;

// the notice leads to similar events if other tests have published any
test.each([
  ['canceled-fair', 'canceled', /More from|imilar events/],
  ['postponed-talk', 'postponed', /More from|imilar events/],
  ['over-and-done', 'ended', /More from|imilar events/],
  ['next-year', 'not_on_sale', /Tickets go on sale/],
] as const)('the page of %s has one banner and no link to the checkout', async (name, kind, text) => {
  const { html, header, banners } = await openEvent(name);
  expect(banners).toEqual([kind]);
  expect(header).toMatch(text);
  expect(html).not.toContain(checkoutOf(name));
});

test.each(['canceled-fair', 'postponed-talk', 'over-and-done'] as const)(
  'an old link to the checkout of %s leads to the event page',
  async (name) => {
    const event = app.world.events[name];
    const response = await fetch(`${app.origin}/de${paths.checkout(event.id)}`, { redirect: 'manual' });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(`/de${paths.event(event)}`);
  },
);

test.each(['canceled-fair', 'postponed-talk', 'over-and-done'] as const)(
  'the page of %s names no price',
  async (name) => {
    const { header } = await openEvent(name);
    expect(header).toContain('<h1');
    expect(header).not.toMatch(/>Free<|\$\d|pay at the door/);
  },
);

test('an event on sale shows name, date, venue, price and organizer in this order, without a banner', async () => {
  const { header, banners, html } = await openEvent('paid-gig');
  const facts = ['<h1', '<time', 'The Lantern', '$25', 'Oz Presents'];
  const positions = facts.map((fact) => header.indexOf(fact));
  expect(positions).not.toContain(-1);
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  expect(banners).toEqual([]);
  expect(html.split(checkoutOf('paid-gig'))).toHaveLength(3); // the links in the ticket box and in the bar
});

test('a postponed event calls its date the original one', async () => {
  const { header } = await openEvent('postponed-talk');
  expect(header).toMatch(/New date to be announced[\s\S]*Originally planned for <time/);
});

test('the venue has its district, its distance from the center of its city, and directions', async () => {
  const { html } = await openEvent('jazz-night');
  expect(html.replaceAll(/<!-- -->/g, '')).toMatch(/In [\w ]+, [\d.]+\s(mi|km) from the center of San Francisco/);
  expect(html).toMatch(/href="https:\/\/www\.openstreetmap\.org\/directions[^"]+"[^>]*>[\s\S]{0,400}?Get directions/);
});

test('an online event has neither a venue nor a payment at the door', async () => {
  const { html, header } = await openEvent('online-class');
  expect(header).toContain('get the link with your ticket');
  expect(html).not.toMatch(/Get directions|from the center of|at the door/);
});

test('members of the team see no button to follow themselves, other people see it', async () => {
  const { id: eventId } = app.world.events['jazz-night'];
  const organizationId = await organizationOf(app.db, eventId);
  const [member, visitor] = [await createPerson(app.db), await createPerson(app.db)];
  const { accountId } = member;
  await app.db.transaction().execute((tx) => setMemberIn(tx, { organizationId, role: 'check_in', accountId }));
  const followFormOf = async ({ token }: { token: string }) => {
    const url = app.origin + paths.event(app.world.events['jazz-night']);
    const html = await (await fetch(url, { headers: { cookie: `session=${token}` } })).text();
    return html.includes(`action="${paths.followed()}"`);
  };
  expect(await followFormOf(visitor)).toBe(true);
  expect(await followFormOf(member)).toBe(false);
});
