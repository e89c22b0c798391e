// Hostile texts in what a team and its guests write after an event is on sale: names of guests, notes, questions, links,
// zones, tills, tags and messages. Every page of the team shows them as text.
import { extractText } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import { addGuests, eventOrders, setOrderNote } from '#domain/attendees';
import { openTill } from '#domain/boxoffice';
import { saveZone } from '#domain/checkin';
import { addTag } from '#domain/contacts';
import { publishMyEvent, saveQuestion } from '#domain/management';
import { sendToAttendees } from '#domain/messages';
import { addLink } from '#domain/reach';
import { attendeeMessagePaths } from '#shared/attendee-message-paths.ts';
import { duplicatePaths } from '#shared/duplicate-paths.ts';
import { Refusal } from '#shared/errors.ts';
import { questionPaths } from '#shared/order-questions.ts';
import { organizationPaths } from '#shared/organization-paths.ts';
import { paths } from '#shared/paths.ts';
import { workPaths } from '#shared/work-paths.ts';
import { newNetwork } from '../access/network.ts';
import { browsersOf } from '../access/site-secret.ts';
import { dangersOf } from '../dangers.ts';
import { HOSTILE_PAYLOADS } from '../fixtures/hostile-payloads.ts';
import { sharedApp } from '../site/app.ts';
import { newMessage } from '../worlds/message-scene.ts';
import { addTickets, createOrganizerWithDraft, organizationOf } from '../worlds/organizers.ts';
import { newKey } from '../worlds/sale.ts';

const app = sharedApp();
/** Texts of one line that the database stores. */
const SHORT = HOSTILE_PAYLOADS.filter((text) => text.length <= 40 && text.trim() !== '' && !/\p{Cc}/u.test(text));

/** Runs a verb with each payload, and returns how many of them it accepted. Refused payloads are stored nowhere. */
async function acceptedOf(verb: (payload: string) => Promise<unknown>): Promise<number> {
  let accepted = 0;
  for (const payload of SHORT.slice(0, 20)) {
    try {
      await verb(payload);
      accepted += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return accepted;
}

let pages: string[];
/** The PDF of the attendees. */
let pdf: string;
/** How many payloads each verb stored. */
let accepted: number[];
let session: string;

beforeAll(async () => {
  const { ctx, eventId, token } = await createOrganizerWithDraft(app.db);
  session = token;
  const { id: ticketClassId } = await addTickets(ctx, eventId);
  await publishMyEvent(ctx, { eventId });
  const organizationId = await organizationOf(app.db, eventId);
  const email = 'guest@example.org';
  const guests = { guests: `Ada Lovelace, ${email}\n`.concat('Guest\n'.repeat(9)), sendMail: false, locale: 'en' };
  await addGuests(ctx, { eventId, ticketClassId, ...guests, idempotencyKey: newKey() });
  const { orders } = await eventOrders(ctx, { eventId });
  const tickets = await app.db.selectFrom('ticket').select('id').where('event_id', '=', eventId).execute();
  for (const [index, { id }] of tickets.entries())
    await app.db
      .updateTable('ticket')
      .set({ attendee_name: SHORT[index] ?? '' })
      .where('id', '=', id)
      .execute();
  const question = { kind: 'choice', isPerTicket: true, minAge: null, isRequired: true, condition: null };
  accepted = [
    await acceptedOf((note) => {
      const order = orders.pop();
      return setOrderNote(ctx, { eventId, orderId: order?.id ?? '', note, seen: '' });
    }),
    await acceptedOf((text) =>
      saveQuestion(ctx, {
        eventId,
        questionId: null,
        fields: { ...question, label: text, hint: text, body: '', options: `${text}\nNo`, classIds: [ticketClassId] },
      }),
    ),
    await acceptedOf((name) => addLink(ctx, { eventId, name })),
    await acceptedOf((name) => saveZone(ctx, { eventId, zoneId: null, name, classIds: [ticketClassId] })),
    await acceptedOf((tag) => addTag(ctx, { organizationId, email, tag })),
    await acceptedOf((name) => openTill(ctx, { eventId, name, openingMinor: 0 })),
    await acceptedOf((text) => sendToAttendees(ctx, { eventId, ...newMessage({ subject: text, body: text }) })),
  ];
  const { orders: all } = await eventOrders(ctx, { eventId });
  const at = `/manage/events/${eventId}`;
  pdf = workPaths.attendeesPdf(eventId);
  pages = [
    paths.manageDashboard(eventId),
    paths.manageOrders(eventId),
    ...all.map(({ id }) => paths.manageOrder(eventId, id)),
    paths.manageAttendees(eventId),
    `${paths.manageAttendees(eventId)}?q=${encodeURIComponent(SHORT[0] ?? '')}&state=not_checked_in`,
    workPaths.addGuests(eventId),
    workPaths.printAttendees(eventId),
    `${workPaths.printAttendees(eventId)}?layout=badges`,
    duplicatePaths.duplicates(eventId),
    questionPaths.manageQuestions(eventId),
    attendeeMessagePaths.manageMessages(eventId),
    attendeeMessagePaths.newMessage(eventId),
    paths.manageLinks(eventId),
    paths.manageCheckIn(eventId),
    `${at}/doors/`,
    `${at}/box-office/`,
    `${at}/box-office/orders/`,
    organizationPaths.contacts(),
    organizationPaths.contact(email),
    organizationPaths.announcements(),
    organizationPaths.sales(organizationId),
    organizationPaths.money(organizationId),
    organizationPaths.documents(organizationId),
  ];
});

test('every page of the team shows the payloads as text', async () => {
  expect(accepted.filter((count) => count > 0)).toHaveLength(7);
  const browsers = await browsersOf(app.db);
  let shown = 0;
  for (const path of pages) {
    const headers = { cookie: browsers.open(session).cookie, 'x-forwarded-for': newNetwork() };
    const answer = await fetch(app.origin + path, { headers });
    const html = await answer.text();
    // the page's own picture of the camera
    const own = path.endsWith('/check-in/') ? ['<video>'] : [];
    expect([path, answer.status, dangersOf(html, app.origin)]).toEqual([path, 200, own]);
    shown += html.split('&lt;').length - 1;
  }
  expect(shown).toBeGreaterThan(50);
});

test('the PDF of the attendees shows the payloads as text', async () => {
  const browsers = await browsersOf(app.db);
  const headers = { cookie: browsers.open(session).cookie, 'x-forwarded-for': newNetwork() };
  const answer = await fetch(app.origin + pdf, { headers });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+-attendees\.pdf"$/);
  const { text, totalPages } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true });
  expect(totalPages).toBe(1);
  expect(text.match(/[<>]/g)?.length).toBeGreaterThan(5);
});
