// Untrusted texts in every field of events, collections and people are not run as script by any page that shows them.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { confirm, reserve } from '#domain/checkout';
import { rebuildListings } from '#domain/discovery';
import { addToCollection, createCollection, like, shareCollection } from '#domain/favorites';
import { importEvents } from '#domain/importing';
import { offer, ticketsOfOrders } from '#domain/tickets';
import { paths } from '#shared/paths.ts';
import { openPage, sharedSite, visit } from '../site/browser.ts';
import { contextOf } from '../worlds/context.ts';
import { createPerson, type TestPerson } from '../worlds/people.ts';

/** Each payload opens a dialog or sets `window.ran` on a page that treats it as markup, as a URL or as script. */
const PAYLOADS = [
  '<script>ran=1</script>',
  '<img src=x onerror=ran=1>',
  '<svg onload=ran=1>',
  '<svg><script>ran=1</script></svg>',
  '"><script>ran=1</script>',
  "'><img src=x onerror=ran=1>",
  '</script><script>ran=1</script>',
  '</title><script>ran=1</script>',
  '</textarea><script>ran=1</script>',
  '--><script>ran=1</script>',
  ']]><script>ran=1</script>',
  '<iframe srcdoc="<script>parent.ran=1</script>">',
  '<iframe src="javascript:parent.ran=1">',
  '<a href="javascript:alert(1)" autofocus onfocus=ran=1>a</a>',
  '<input autofocus onfocus=ran=1>',
  '<details open ontoggle=ran=1>',
  '<body onload=ran=1>',
  '<video><source onerror=ran=1></video>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=ran=1&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=ran=1>">',
  '<form action="javascript:alert(1)"><button autofocus onfocus=ran=1>',
  '<object data="javascript:alert(1)">',
  '<embed src="javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href="https://evil.example/a.css">',
  '<style>@import "https://evil.example/b.css";</style>',
  '<template><img src=x onerror=ran=1></template>',
  '" onmouseover="ran=1" autofocus onfocus="ran=1',
  "';ran=1;//",
  '\u2028ran=1\u2028',
  '${ran=1}{{constructor.constructor("ran=1")()}}',
  '&lt;script&gt;ran=1&lt;/script&gt;',
  '<scr<script>ipt>ran=1</scr</script>ipt>',
];
const SHORT_PAYLOAD = '<img src=x onerror=ran=1>';
const site = sharedSite();

/** All payloads, joined into texts that fit the 300 characters of a name. */
const payloadGroups = PAYLOADS.reduce<string[]>((groups, payload) => {
  const last = groups.at(-1) ?? '';
  return last.length + payload.length < 280 && groups.length > 0
    ? [...groups.slice(0, -1), `${last} ${payload}`]
    : [...groups, payload];
}, []);
const allPayloads = PAYLOADS.join('\n');
/** A text as the value of an iCalendar property. */
const icsText = (text: string) => text.replace(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
const startTime = '2027-01-01T20:00:00Z';

/** Files to import, in three formats, with payloads in every field. */
const files = [
  payloadGroups.flatMap((name, index) => ({
    name: `${index}.ics`,
    text: `BEGIN:VCALENDAR
BEGIN:VEVENT
UID:${index}
SUMMARY:${icsText(name)}
DTSTART:20270101T200000Z
DESCRIPTION:${icsText(`<p>x</p>${allPayloads}`)}
LOCATION:${icsText(`${name.slice(0, 90)}\n${SHORT_PAYLOAD}\n94110 San Francisco`)}
CATEGORIES:${icsText(SHORT_PAYLOAD)},music
URL:javascript:alert(1)
ORGANIZER;CN="${SHORT_PAYLOAD}":mailto:a@example.org
END:VEVENT
END:VCALENDAR`,
  })),
  payloadGroups.map((name, index) => ({
    name: `${index}.json`,
    text: JSON.stringify({
      '@type': 'MusicEvent',
      '@id': `x:${index}`,
      name,
      startDate: startTime,
      description: allPayloads,
      url: 'javascript:alert(1)',
      image: 'javascript:alert(1)',
      keywords: PAYLOADS,
      organizer: { name: SHORT_PAYLOAD, url: 'javascript:alert(1)' },
      location: { '@type': 'Place', name, address: { streetAddress: SHORT_PAYLOAD, addressLocality: SHORT_PAYLOAD } },
      offers: { name: SHORT_PAYLOAD, price: '0', url: 'javascript:alert(1)' },
    }),
  })),
  {
    name: 'list.json',
    text: JSON.stringify({
      events: payloadGroups.map((text, index) => ({
        id: `${index}`,
        name: { text },
        summary: SHORT_PAYLOAD,
        description: { html: allPayloads },
        url: 'javascript:alert(1)',
        start: { utc: startTime, timezone: 'UTC' },
        end: { utc: '2027-01-01T22:00:00Z', timezone: 'UTC' },
        venue: {
          id: '1',
          name: text,
          address: { address_1: SHORT_PAYLOAD, city: SHORT_PAYLOAD, region: SHORT_PAYLOAD },
        },
        organizer: { id: '1', name: SHORT_PAYLOAD },
        ticket_classes: [{ id: '1', name: SHORT_PAYLOAD, free: true, capacity: 10 }],
      })),
    }),
  },
].flat();

let person: TestPerson;
const pages: Record<string, string> = {};

beforeAll(async () => {
  const system = contextOf(site.db, { kind: 'system' });
  const report = await importEvents(system, {
    organizer: `Hostile ${SHORT_PAYLOAD}`,
    files: files.map(({ name, text }) => ({ name, bytes: new TextEncoder().encode(text) })),
  });
  if (report.imported !== 3 * payloadGroups.length) throw new Error(`not imported: ${JSON.stringify(report)}`);
  await rebuildListings(system);
  const events = await site.db
    .selectFrom('event')
    .select(['id', 'slug', 'source_uid'])
    .where('organizer_id', '=', report.organizer?.id ?? '')
    .orderBy('id')
    .execute();
  person = await createPerson(site.db, { fullName: SHORT_PAYLOAD });
  const { collectionId } = await createCollection(person.ctx, {
    name: SHORT_PAYLOAD,
    about: '"><script>ran=1</script>',
  });
  for (const { id } of events.slice(0, 12)) {
    await like(person.ctx, { eventId: id });
    await addToCollection(person.ctx, { collectionId, eventId: id });
  }
  const { shareToken } = await shareCollection(person.ctx, { collectionId, isShared: true });
  const freeEventId = events.at(-1)?.id ?? '';
  const ticketClassId = (await offer({ db: site.db }, { eventId: freeEventId })).classes[0]?.id ?? '';
  const { reservationToken: token } = await reserve(person.ctx, {
    eventId: freeEventId,
    lines: [{ ticketClassId, quantity: 1 }],
    idempotencyKey: crypto.randomUUID(),
  });
  const { orderToken } = await confirm(person.ctx, {
    token,
    name: '" autofocus onfocus="ran=1', // the product refuses angle brackets in names of buyers
    email: person.email,
    idempotencyKey: crypto.randomUUID(),
  });
  const [ticket] = (await ticketsOfOrders({ db: site.db }, [orderToken])).get(orderToken) ?? [];
  Object.assign(pages, {
    ...Object.fromEntries(
      [0, 1, -1].map((index) => [`event ${index}`, paths.event(events.at(index) ?? { id: '', slug: '' })]),
    ),
    organizer: paths.organizer(report.organizer ?? { id: '', slug: '' }),
    search: '/d/online/all-events/ran/',
    checkout: paths.checkout(events.at(-1)?.id ?? ''),
    saved: paths.saved(),
    collections: paths.collections(),
    collection: paths.collection(collectionId),
    'shared collection': paths.sharedCollection(shareToken ?? ''),
    account: paths.accountSettings(),
    tickets: paths.tickets(person.publicId),
    order: paths.order(orderToken),
    ticket: paths.ticket(ticket?.token ?? ''),
  });
});

/** Signs of injection: script that ran, elements and attributes that payloads create, and links that would run script. */
const dangers = (page: Page) =>
  page.evaluate(() => {
    const urls = [...document.querySelectorAll('[href],[src],[action],[formaction],[data]')].flatMap((element) =>
      ['href', 'src', 'action', 'formaction', 'data'].map((name) => element.getAttribute(name) ?? ''),
    );
    return {
      ran: 'ran' in window,
      urls: urls.filter((url) => /^\s*(?:javascript|data:text|vbscript)/i.test(url)),
      handlers: [...document.querySelectorAll('*')].flatMap((element) =>
        element.getAttributeNames().filter((name) => name.startsWith('on')),
      ),
      foreign: document.querySelectorAll('base, iframe, object, embed, img[src="x"], meta[http-equiv="refresh"]')
        .length,
    };
  });

test('no untrusted text runs as script on any page that shows it', async () => {
  const { page, context, problems } = await visit(site, { maps: 'static' });
  await context.addCookies([{ name: 'session', value: person.token, url: site.origin, httpOnly: true }]);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(`${page.url()}: ${dialog.message()}`);
    void dialog.dismiss();
  });
  for (const [name, path] of Object.entries(pages)) {
    const response = await openPage(page, path);
    expect([name, response?.status()]).toEqual([name, 200]);
    expect(await page.content(), name).toContain('ran=1'); // the page shows the text
    expect({ name, ...(await dangers(page)) }).toEqual({ name, ran: false, urls: [], handlers: [], foreign: 0 });
  }
  expect(dialogs).toEqual([]);
  expect(problems).toEqual([]); // a blocked script, style or frame would be reported as a console message
});
