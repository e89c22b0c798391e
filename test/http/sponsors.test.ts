// Sponsorships without a browser: lists, profiles, forms with wrong input, and other people's objects.
import { beforeAll, describe, expect, test } from 'vitest';
import { refreshListing } from '#domain/discovery';
import { publishMyEvent } from '#domain/management';
import { addPublishedSponsorIn, mySponsorProfile } from '#domain/sponsorship';
import { sponsorPaths } from '#shared/sponsorship/paths.ts';
import { newNetwork } from '../access/network.ts';
import { type Browsers, browsersOf } from '../access/site-secret.ts';
import { sharedApp } from '../site/app.ts';
import { addTickets, createOrganizerWithDraft } from '../worlds/organizers.ts';
import { createPerson, type TestPerson } from '../worlds/people.ts';

const app = sharedApp();
let browsers: Browsers;
let sponsor: TestPerson & { path: string; id: string };
beforeAll(async () => {
  browsers = await browsersOf(app.db);
  const person = await createPerson(app.db);
  const typed = {
    name: 'Osprey <b>Tea</b>',
    website: 'https://osprey.example.org',
    offers: ['products', 'money'],
    categories: ['110'],
    currency: 'EUR',
    budgetFrom: '100',
    budgetTo: '400',
    languages: ['en'],
    description: 'We pour tea at quiet events, with honey from our own bees.',
  };
  const input = { accountId: person.accountId, typed, places: [], language: 'en' };
  const actor = { kind: 'system' } as const;
  const id = await app.db.transaction().execute((tx) => addPublishedSponsorIn(tx, { actor }, input));
  sponsor = { ...person, id, path: sponsorPaths.sponsor({ id, slug: 'osprey-b-tea-b' }) };
});

const request = (path: string, person?: TestPerson, form?: Record<string, string>) => {
  const { cookie, token } = browsers.open(person?.token);
  return fetch(app.origin + path, {
    redirect: 'manual',
    headers: { cookie, 'x-forwarded-for': newNetwork(), ...(form && { 'x-csrftoken': token }) },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
};
const html = async (path: string, person?: TestPerson) => (await request(path, person)).text();

describe('the list of sponsors', () => {
  test('is found by its filters without script, shows names as text, and is in the sitemap', async () => {
    const page = await html('/sponsorship/connect/search/?q=osprey&offer=money&budget=up-to-500');
    expect(page).toContain('Osprey &lt;b&gt;Tea&lt;/b&gt;');
    expect(page).toContain('name="robots" content="noindex"');
    expect(await html('/sponsorship/connect/search/?q=osprey&offer=space')).toContain('No sponsors here yet');
    expect(await html('/de/sponsorship/connect/search/')).toContain('Gute Events finden gute Partner');
    expect(await html('/sitemaps/pages.xml')).toContain(app.origin + sponsor.path);
  });
  test.each(['?page=99', '?budget=x&offer=y&category=z', '?q=%25_%5C%27', '?tab=events&page=7'])(
    'answers %s',
    async (query) => expect((await request(`/sponsorship/connect/search/${query}`)).status).toBe(200),
  );
});

describe('a profile', () => {
  test('has one address, and no address of a person', async () => {
    const moved = await request(sponsorPaths.sponsor({ id: sponsor.id, slug: 'other' }));
    expect([moved.status, moved.headers.get('location')]).toEqual([301, sponsor.path]);
    const page = await html(sponsor.path);
    expect(page).toContain('rel="nofollow ugc noopener"');
    expect(page).not.toContain(sponsor.email);
    for (const segment of ['x-0', 'x-999999', 'x', '-1'])
      expect((await request(`/sponsorship/connect/sponsors/${segment}/`)).status).toBe(404);
  });
  test('is changed by its own person alone, with every wrong field named', async () => {
    const other = await createPerson(app.db);
    const answer = await request(sponsorPaths.profile(), other, { intent: 'submit', name: '', currency: 'no' });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    for (const text of [
      'Enter the name of your company',
      'Choose at least one kind of event',
      'Choose at least one language',
    ])
      expect(page).toContain(text);
    expect((await request(sponsorPaths.profile(), other, { intent: 'withdraw' })).status).toBe(404);
    expect(await mySponsorProfile(sponsor.ctx)).toMatchObject({ state: 'published' });
  });
});

describe('a message', () => {
  test('needs text and consent, and is sent once', async () => {
    const person = await createPerson(app.db);
    const path = `${sponsor.path}contact/`;
    const refused = await request(path, person, { idempotency_key: 'k1' });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('Check the box')]);
    const sent = await request(path, person, { body: 'Tea?', consent: 'on', idempotency_key: 'k1' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}?sent=1`]);
    expect(await html(`${path}?sent=1`, person)).toContain('Message sent');
    expect((await request(path, sponsor)).status).toBe(404);
  });
  test('about an event reaches only events that are open to sponsors, which their organizer opens', async () => {
    const organizer = await createOrganizerWithDraft(app.db);
    const { eventId } = organizer;
    const person = await createPerson(app.db);
    await addTickets(organizer.ctx, eventId);
    await publishMyEvent(organizer.ctx, { eventId });
    await refreshListing(organizer.ctx, { eventIds: [eventId] });
    const contact = sponsorPaths.contactEvent(eventId);
    expect((await request(contact, person)).status).toBe(404);
    const opening = { isOpen: 'on', seeks: 'money', currency: 'USD', audience: 'People who sing.' };
    const manage = sponsorPaths.manageSponsors(eventId);
    expect((await request(manage, person, opening)).status).toBe(404);
    expect((await request(manage, organizer, { ...opening, audience: '' })).status).toBe(400);
    expect((await request(manage, organizer, opening)).status).toBe(303);
    expect(await html('/sponsorship/connect/search/?tab=events')).toContain('People who sing.');
    expect((await request(contact, person, { body: 'Money!', consent: 'on', idempotency_key: 'k2' })).status).toBe(303);
  });
});

describe('a report', () => {
  test('needs words, and goes to staff', async () => {
    const person = await createPerson(app.db);
    const path = `${sponsor.path}report/`;
    expect((await request(path, person, { body: '' })).status).toBe(400);
    expect((await request(path, person, { body: 'They sell coffee.' })).status).toBe(303);
    expect((await request('/admin/sponsors/', person)).status).toBe(404);
    const staff = await createPerson(app.db, { isStaff: true });
    expect(await html('/admin/sponsors/', staff)).toContain('They sell coffee.');
  });
});
