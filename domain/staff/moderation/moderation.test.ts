import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { reserve, confirm, orderPage } from '#domain/checkout';
import { search, sitemapPage, suggest, warmAutocomplete, refreshListing } from '#domain/discovery';
import { eventPage, publicEvents } from '#domain/events';
import {
  changeEvent,
  copyEvent,
  deleteMyEvent,
  eventEditor,
  myEvents,
  type NewDraft,
  publishDueEvents,
  publishMyEvent,
  schedulePublication,
  unpublishMyEvent,
  withdrawMyEvent,
} from '#domain/management';
import { appealDecision, myDecision } from '#domain/moderation';
import {
  deliverDue,
  type MailMessage,
  sendEventUnavailable,
  sendModerationNews,
  sendPublicationMail,
} from '#domain/notifications';
import { setMemberIn } from '#domain/organizers';
import { testDb } from '../../../test/db.ts';
import { contextOf, newVisitor } from '../../../test/worlds/context.ts';
import { addTickets, buyTicket, createOrganizerWithDraft, inDays } from '../../../test/worlds/organizers.ts';
import { createPerson } from '../../../test/worlds/people.ts';
import { ada, newKey } from '../../../test/worlds/sale.ts';
import { auditOf, codeOf, createStaff, refusalOf } from '../../../test/worlds/staff.ts';
import {
  approveEvent,
  decideAppeal,
  liftDecision,
  moderationQueue,
  rejectEvent,
  reportEvent,
  reportQueue,
  restoreEvent,
  suspendOrganization,
  takeDownEvent,
} from '../index.ts';

const database = testDb({ gazetteer: true });
const system = () => contextOf(database.db);
const visitor = () => contextOf(database.db, newVisitor());
const spam = { summary: 'Contact me on WhatsApp for cheaper tickets.' };
const wallet = { summary: 'Pay to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' };

/** A person with a draft that has tickets. */
async function drafted(draft: Partial<NewDraft> = {}) {
  const person = await createOrganizerWithDraft(database.db, draft);
  const { id: ticketClassId } = await addTickets(person.ctx, person.eventId);
  return { ...person, ticketClassId };
}
type Drafted = Awaited<ReturnType<typeof drafted>>;

/** A draft that a rule held back. */
async function inReview(draft: Partial<NewDraft> = spam): Promise<Drafted> {
  const person = await drafted(draft);
  await publishMyEvent(person.ctx, person);
  return person;
}

const stateOf = async ({ ctx, eventId }: Pick<Drafted, 'ctx' | 'eventId'>) => {
  const { status, moderation } = await eventEditor(ctx, { eventId });
  return { status, moderation: moderation?.kind ?? null };
};

async function reviewOf({ eventId }: { eventId: string }) {
  const { ctx } = await createStaff(database.db);
  for (let page = 1; page < 20; page += 1) {
    const queue = await moderationQueue(ctx, { show: 'reviews', page });
    const review = queue.show === 'reviews' ? queue.reviews.find(({ event }) => event.id === eventId) : undefined;
    if (review || !queue.hasMore) return review ?? null;
  }
  return null;
}

async function openReviewOf(event: { eventId: string }) {
  const review = await reviewOf(event);
  if (!review) throw new Error('no open review');
  return { id: review.id, fingerprint: review.fingerprint };
}

async function decisionOf({ ctx, eventId }: Pick<Drafted, 'ctx' | 'eventId'>): Promise<string> {
  const { moderation } = await eventEditor(ctx, { eventId });
  if (!moderation || !('decisionId' in moderation)) throw new Error('no decision');
  return moderation.decisionId;
}

async function rejected(draft?: Partial<NewDraft>) {
  const person = await inReview(draft);
  const staff = await createStaff(database.db);
  await rejectEvent(staff.ctx, { ...(await openReviewOf(person)), reason: 'Looks like resale.', suspends: false });
  return { ...person, staff, decisionId: await decisionOf(person) };
}

async function published(draft: Partial<NewDraft> = {}): Promise<Drafted> {
  const person = await drafted(draft);
  await publishMyEvent(person.ctx, person);
  await refreshListing(system(), { eventIds: [person.eventId] });
  return person;
}

async function takenDown(person: Drafted, reason = 'It does not take place.') {
  await reportEvent(visitor(), { eventId: person.eventId, reason: 'scam', body: 'x', email: '' });
  const staff = await createStaff(database.db);
  const { reports } = await reportQueue(staff.ctx, { state: 'open', page: 1 });
  const id = reports.find(({ event }) => event?.id === person.eventId)?.id ?? '';
  await takeDownEvent(staff.ctx, { id, note: '', reason });
  return staff;
}

const organizationOf = async ({ eventId }: { eventId: string }) => {
  const { rows } = await sql<{ id: string }>`select o.organization_id::text as id from event e
    join organizer o on o.id = e.organizer_id where e.id = ${eventId}::bigint`.execute(database.db);
  return rows[0]?.id ?? '';
};

async function delivered(): Promise<MailMessage[]> {
  const { rows } = await sql<{ identifier: string; payload: never }>`
    select task.identifier, job.payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier in ('notifications.moderation', 'notifications.event_unavailable',
                              'notifications.scheduled_publication') order by job.id`.execute(database.db);
  for (let run = 0; run < 2; run += 1)
    for (const { identifier, payload } of rows) {
      if (identifier === 'notifications.moderation') await sendModerationNews(system(), payload);
      else if (identifier === 'notifications.event_unavailable') await sendEventUnavailable(system(), payload);
      else await sendPublicationMail(system(), payload);
    }
  await sql`delete from graphile_worker._private_jobs`.execute(database.db);
  const sent: MailMessage[] = [];
  const site = { baseUrl: 'https://events.example.org', siteName: 'Bandstand' };
  await deliverDue(system(), { ...site, mailer: { send: async (mail) => void sent.push(mail) } });
  return sent;
}

describe('publishing an event', () => {
  test('is immediate when no rule matches', async () => {
    const person = await published();
    expect(await stateOf(person)).toEqual({ status: 'live', moderation: null });
  });

  test('holds a draft for review when a rule matches, and visitors do not see it', async () => {
    const person = await inReview();
    expect(await stateOf(person)).toEqual({ status: 'draft', moderation: 'in_review' });
    expect(await codeOf(eventPage(visitor(), { id: person.eventId }))).toBe('NOT_FOUND');
    expect(await publicEvents(visitor(), { ids: [person.eventId] })).toEqual([]);
    const { events } = await myEvents(person.ctx, { period: 'drafts', page: 1 });
    expect(events[0]?.moderation).toMatchObject({
      kind: 'in_review',
      findings: [{ rule: 'messenger', evidence: ['Contact me on WhatsApp'] }],
    });
  });

  test('at a scheduled time has the same check, and the email says so', async () => {
    const person = await drafted(spam);
    await schedulePublication(person.ctx, { eventId: person.eventId, at: inDays(1, '12:00') });
    await sql`update event_publication set publish_at = now() where event_id = ${person.eventId}::bigint`.execute(
      database.db,
    );
    await delivered();
    await publishDueEvents(system());
    expect(await stateOf(person)).toEqual({ status: 'draft', moderation: 'in_review' });
    expect((await delivered()).map(({ subject }) => subject)).toEqual(['Jazz in the Park is in review']);
    expect(await codeOf(schedulePublication(person.ctx, { eventId: person.eventId, at: inDays(1, '12:00') }))).toBe(
      'CONFLICT',
    );
  });

  test('by a trusted organization is checked only against the hard rules', async () => {
    const person = await drafted(spam);
    const old = sql`now() - interval '2 days'`;
    for (let event = 0; event < 3; event += 1) {
      const { id } = await copyEvent(person.ctx, {
        eventId: person.eventId,
        start: inDays(20 + event, '19:00'),
        idempotencyKey: newKey(),
      });
      await sql`update event set status = 'live', published_at = ${old} where id = ${id}::bigint`.execute(database.db);
    }
    await publishMyEvent(person.ctx, person);
    expect(await stateOf(person)).toEqual({ status: 'live', moderation: null });
    const { id: eventId } = await copyEvent(person.ctx, {
      eventId: person.eventId,
      start: inDays(30, '19:00'),
      idempotencyKey: newKey(),
    });
    await changeEvent(person.ctx, { eventId, fields: wallet, versions: {} });
    await publishMyEvent(person.ctx, { eventId });
    expect(await stateOf({ ctx: person.ctx, eventId })).toEqual({ status: 'draft', moderation: 'in_review' });
  });

  test('a copy of another organizer’s event is held back', async () => {
    const summary = 'Join us for a calm morning of yoga in the old greenhouse, with tea and fruit';
    const description = `<p>${summary}. Mats are there, and beginners are welcome: our two teachers explain every position slowly, in English and in Spanish.</p>`;
    await published({ name: 'Yoga', summary, description });
    const copy = await inReview({ name: 'Yoga', summary, description });
    expect((await reviewOf(copy))?.findings).toEqual([{ rule: 'copied', evidence: ['Yoga'] }]);
  });

  test('many events within an hour by a new account are held back from the sixth on', async () => {
    const person = await published();
    const copies = [];
    for (let event = 0; event < 5; event += 1) {
      const start = inDays(20 + event, '19:00');
      const { id: eventId } = await copyEvent(person.ctx, { eventId: person.eventId, start, idempotencyKey: newKey() });
      await publishMyEvent(person.ctx, { eventId });
      copies.push((await stateOf({ ctx: person.ctx, eventId })).status);
    }
    expect(copies).toEqual(['live', 'live', 'live', 'live', 'draft']);
  });
});

describe('a draft in review', () => {
  test('can be withdrawn, and published after it was changed', async () => {
    const person = await inReview();
    await publishMyEvent(person.ctx, person);
    for (let turn = 0; turn < 2; turn += 1) await withdrawMyEvent(person.ctx, person);
    expect(await stateOf(person)).toEqual({ status: 'draft', moderation: null });
    await changeEvent(person.ctx, { eventId: person.eventId, fields: { summary: 'Bring a friend.' }, versions: {} });
    await publishMyEvent(person.ctx, person);
    expect(await stateOf(person)).toEqual({ status: 'live', moderation: null });
  });

  test('leaves the queue when it is deleted', async () => {
    const person = await inReview();
    await deleteMyEvent(person.ctx, person);
    expect(await reviewOf(person)).toBeNull();
  });

  test('is not found by other people', async () => {
    const person = await inReview();
    const stranger = await createPerson(database.db);
    expect(await codeOf(withdrawMyEvent(stranger.ctx, person))).toBe('NOT_FOUND');
  });

  test('can be decided only by staff', async () => {
    const person = await inReview();
    const review = await openReviewOf(person);
    const weakStaff = (await createStaff(database.db, { methods: ['password'] })).ctx;
    for (const [ctx, code] of [
      [visitor(), 'NOT_FOUND'],
      [person.ctx, 'NOT_FOUND'],
      [weakStaff, 'FORBIDDEN'],
    ] as const) {
      expect(await codeOf(moderationQueue(ctx, { show: 'reviews', page: 1 }))).toBe(code);
      expect(await codeOf(approveEvent(ctx, review))).toBe(code);
      expect(await codeOf(rejectEvent(ctx, { ...review, reason: 'It is spam.', suspends: true }))).toBe(code);
      expect(await codeOf(liftDecision(ctx, { id: '1' }))).toBe(code);
      expect(await codeOf(decideAppeal(ctx, { id: '1', isGranted: true, reason: '' }))).toBe(code);
      expect(await codeOf(suspendOrganization(ctx, { id: '1', reason: 'It is spam.' }))).toBe(code);
    }
    expect(await stateOf(person)).toEqual({ status: 'draft', moderation: 'in_review' });
  });

  test('is published by an approval, search finds it at once, and its organizer gets an email', async () => {
    const person = await inReview({ ...spam, name: 'Zyzzyva Night' });
    await delivered();
    const staff = await createStaff(database.db);
    await approveEvent(staff.ctx, await openReviewOf(person));
    expect(await stateOf(person)).toEqual({ status: 'live', moderation: null });
    const results = await search(visitor(), { text: 'zyzzyva', where: { kind: 'online' } });
    expect(JSON.stringify(results)).toContain('Zyzzyva Night');
    expect(await delivered()).toMatchObject([{ subject: 'Zyzzyva Night is live', to: { address: person.email } }]);
    expect((await auditOf(database.db))[0]).toMatchObject({ action: 'event.approved' });
  });

  test('cannot be approved with texts that staff did not see', async () => {
    const person = await inReview();
    const review = await openReviewOf(person);
    await changeEvent(person.ctx, { eventId: person.eventId, fields: wallet, versions: {} });
    const staff = await createStaff(database.db);
    expect(await codeOf(approveEvent(staff.ctx, review))).toBe('CONFLICT');
    expect(await stateOf(person)).toEqual({ status: 'draft', moderation: 'in_review' });
    await approveEvent(staff.ctx, await openReviewOf(person));
    expect(await codeOf(approveEvent(staff.ctx, review))).toBe('CONFLICT');
  });

  test('is published again without a review when staff approved it, until its texts change', async () => {
    const person = await inReview();
    const staff = await createStaff(database.db);
    await approveEvent(staff.ctx, await openReviewOf(person));
    await unpublishMyEvent(person.ctx, person);
    await publishMyEvent(person.ctx, person);
    expect((await stateOf(person)).status).toBe('live');
    await unpublishMyEvent(person.ctx, person);
    await changeEvent(person.ctx, { eventId: person.eventId, fields: wallet, versions: {} });
    await publishMyEvent(person.ctx, person);
    expect((await stateOf(person)).moderation).toBe('in_review');
  });
});

describe('a rejected draft', () => {
  test('has the reason on its pages and in the email, and cannot be published unchanged', async () => {
    const person = await rejected();
    expect(await stateOf(person)).toEqual({ status: 'draft', moderation: 'rejected' });
    expect((await myDecision(person.ctx, { id: person.decisionId })).reason).toBe('Looks like resale.');
    expect(await codeOf(publishMyEvent(person.ctx, person))).toBe('EVENT_REJECTED');
    const mails = await delivered();
    const [mail] = mails.filter(({ to }) => to.address === person.email);
    expect(mail?.subject).toBe('We couldn’t approve Jazz in the Park');
    expect(mail?.text).toContain('Looks like resale.');
    expect(mail?.text).toContain(`https://events.example.org/manage/decisions/${person.decisionId}/`);
  });

  test('needs a reason', async () => {
    const review = await openReviewOf(await inReview());
    const staff = await createStaff(database.db);
    const answer = (reason: string) => refusalOf(rejectEvent(staff.ctx, { ...review, reason, suspends: false }));
    expect(await answer(' ')).toEqual({ code: 'ARGUMENTS_ERROR', fields: { reason: ['MISSING'] } });
    expect(await answer('x'.repeat(501))).toEqual({ code: 'ARGUMENTS_ERROR', fields: { reason: ['TOO_LONG'] } });
  });

  test('is published after it was changed so that no rule matches', async () => {
    const person = await rejected();
    await changeEvent(person.ctx, { eventId: person.eventId, fields: { summary: 'Bring a friend.' }, versions: {} });
    await publishMyEvent(person.ctx, person);
    expect(await stateOf(person)).toEqual({ status: 'live', moderation: null });
  });
});

describe('an appeal', () => {
  const body = 'We sell our own tickets, see our website.';

  test('can be made once, by members of the organization', async () => {
    const person = await rejected();
    const appeal = { id: person.decisionId, body };
    const stranger = await createPerson(database.db);
    expect(await codeOf(appealDecision(stranger.ctx, appeal))).toBe('NOT_FOUND');
    expect(await codeOf(appealDecision(visitor(), appeal))).toBe('NOT_SIGNED_IN');
    expect(await refusalOf(appealDecision(person.ctx, { ...appeal, body: ' ' }))).toEqual({
      code: 'ARGUMENTS_ERROR',
      fields: { body: ['MISSING'] },
    });
    expect(await refusalOf(appealDecision(person.ctx, { ...appeal, body: 'x'.repeat(1001) }))).toEqual({
      code: 'ARGUMENTS_ERROR',
      fields: { body: ['TOO_LONG'] },
    });
    await appealDecision(person.ctx, { ...appeal, body: '🎈'.repeat(1000) });
    expect(await codeOf(appealDecision(person.ctx, appeal))).toBe('CONFLICT');
    const [entry] = await auditOf(database.db);
    expect(entry).toMatchObject({
      action: 'moderation.appealed',
      subject: { kind: 'decision', id: person.decisionId },
    });
  });

  test('that is granted publishes the draft, and the organizer gets an email', async () => {
    const person = await rejected();
    await appealDecision(person.ctx, { id: person.decisionId, body });
    await delivered();
    const answer = { id: person.decisionId, isGranted: true, reason: 'You are right.' };
    expect(await codeOf(decideAppeal(person.staff.ctx, answer))).toBe('OTHER_STAFF');
    const { ctx } = await createStaff(database.db);
    await decideAppeal(ctx, answer);
    expect(await stateOf(person)).toEqual({ status: 'live', moderation: null });
    expect(await codeOf(decideAppeal(ctx, answer))).toBe('CONFLICT');
    const [mail] = await delivered();
    expect(mail?.subject).toBe('We’ve changed our decision about Jazz in the Park');
    expect(mail?.text).toContain('Jazz in the Park is live.');
    expect(mail?.text).toContain('You are right.');
  });

  test('that is granted does not publish texts that were changed after the rejection', async () => {
    const person = await rejected();
    await appealDecision(person.ctx, { id: person.decisionId, body });
    await changeEvent(person.ctx, { eventId: person.eventId, fields: wallet, versions: {} });
    const { ctx } = await createStaff(database.db);
    await decideAppeal(ctx, { id: person.decisionId, isGranted: true, reason: '' });
    expect(await stateOf(person)).toEqual({ status: 'draft', moderation: null });
    await publishMyEvent(person.ctx, person);
    expect(await stateOf(person)).toEqual({ status: 'draft', moderation: 'in_review' });
  });

  test('that is not granted does not change the decision, which is final', async () => {
    const person = await rejected();
    await appealDecision(person.ctx, { id: person.decisionId, body });
    await delivered();
    const { ctx } = await createStaff(database.db);
    await decideAppeal(ctx, { id: person.decisionId, isGranted: false, reason: 'The link is still there.' });
    expect(await stateOf(person)).toEqual({ status: 'draft', moderation: 'rejected' });
    expect((await myDecision(person.ctx, { id: person.decisionId })).appeal).toMatchObject({ state: 'upheld' });
    const [mail] = await delivered();
    expect(mail?.subject).toBe('Your appeal about Jazz in the Park');
    expect(mail?.text).toContain('The link is still there.');
  });
});

describe('a taken-down event', () => {
  const where = { kind: 'online' } as const;

  test('is in no search, list, completion, feed and sitemap when the verb returns', async () => {
    const person = await published({ name: 'Quokka Parade' });
    await warmAutocomplete(system());
    const shown = async () =>
      JSON.stringify([
        await search(visitor(), { text: 'quokka', where }),
        await suggest(visitor(), { text: 'quokka', where }),
        await publicEvents(visitor(), { ids: [person.eventId] }),
        await sitemapPage(system(), { page: 1, size: 1_000 }),
      ]).includes(person.eventId);
    expect(await shown()).toBe(true);
    await takenDown(person);
    expect(await shown()).toBe(false);
    expect(await codeOf(eventPage(visitor(), { id: person.eventId }))).toBe('NOT_FOUND');
  });

  test('has no sales after the takedown, and open reservations do not become orders', async () => {
    const person = await published();
    const lines = [{ ticketClassId: person.ticketClassId, quantity: 1 }];
    const choice = { eventId: person.eventId, lines };
    const { reservationToken: token } = await reserve(visitor(), { ...choice, idempotencyKey: newKey() });
    await takenDown(person);
    expect(await codeOf(reserve(visitor(), { ...choice, idempotencyKey: newKey() }))).toBe('EVENT_TAKEN_DOWN');
    expect(await codeOf(confirm(visitor(), { token, ...ada, idempotencyKey: newKey() }))).toBe('EVENT_TAKEN_DOWN');
  });

  test('has valid tickets, and their holders and its organizer get one email each', async () => {
    const person = await published();
    const buyer = { name: 'Grace Hopper', email: `grace-${person.eventId}@example.org` };
    const { orderToken } = await buyTicket(database.db, { ...person, buyer });
    await buyTicket(database.db, { ...person, buyer });
    await delivered();
    await takenDown(person);
    const mails = await delivered();
    expect(mails.map(({ to, subject }) => [to.address, subject]).toSorted()).toEqual(
      [
        [person.email, 'We’ve taken down Jazz in the Park'],
        [buyer.email, 'About your tickets for Jazz in the Park'],
      ].toSorted(),
    );
    const { tickets, isTakenDown } = await orderPage(visitor(), { token: orderToken });
    expect(tickets.map(({ status }) => status)).toEqual(['valid']);
    expect(isTakenDown).toBe(true);
  });

  test('cannot be shown again by its organizer', async () => {
    const person = await published();
    await takenDown(person);
    await changeEvent(person.ctx, {
      eventId: person.eventId,
      fields: { visibility: 'public', summary: 'New' },
      versions: {},
    });
    expect(await codeOf(eventPage(visitor(), { id: person.eventId }))).toBe('NOT_FOUND');
    expect(await stateOf(person)).toEqual({ status: 'live', moderation: 'taken_down' });
  });

  test('is shown and sold again after a granted appeal, and after staff restored it', async () => {
    for (const restore of [
      async (person: Drafted) => {
        await appealDecision(person.ctx, { id: await decisionOf(person), body: 'It does take place.' });
        const { ctx } = await createStaff(database.db);
        await decideAppeal(ctx, { id: await decisionOf(person), isGranted: true, reason: '' });
      },
      async (person: Drafted) => restoreEvent((await createStaff(database.db)).ctx, person),
    ]) {
      const person = await published();
      await takenDown(person);
      await restore(person);
      expect(await stateOf(person)).toEqual({ status: 'live', moderation: null });
      await buyTicket(database.db, person);
    }
  });
});

describe('a suspended organization', () => {
  test('is shown on no page, cannot sell or publish, and all this is possible again after it is restored', async () => {
    const person = await published();
    const unlisted = await copyEvent(person.ctx, {
      eventId: person.eventId,
      start: inDays(20, '19:00'),
      idempotencyKey: newKey(),
    });
    await changeEvent(person.ctx, { eventId: unlisted.id, fields: { visibility: 'unlisted' }, versions: {} });
    await publishMyEvent(person.ctx, { eventId: unlisted.id });
    const draft = await copyEvent(person.ctx, {
      eventId: person.eventId,
      start: inDays(21, '19:00'),
      idempotencyKey: newKey(),
    });
    const staff = await createStaff(database.db);
    await delivered();
    const id = await organizationOf(person);
    for (let turn = 0; turn < 2; turn += 1) await suspendOrganization(staff.ctx, { id, reason: 'Fake events.' });
    for (const eventId of [person.eventId, unlisted.id]) {
      expect(await codeOf(eventPage(visitor(), { id: eventId }))).toBe('NOT_FOUND');
      expect((await stateOf({ ctx: person.ctx, eventId })).moderation).toBe('suspended');
    }
    expect(await codeOf(publishMyEvent(person.ctx, { eventId: draft.id }))).toBe('ORGANIZER_SUSPENDED');
    expect((await delivered()).map(({ subject }) => subject)).toEqual(['We’ve suspended Ada Lovelace']);
    await liftDecision(staff.ctx, { id: await decisionOf(person) });
    expect(await eventPage(visitor(), { id: person.eventId })).toMatchObject({ visibility: 'public' });
    expect(await eventPage(visitor(), { id: unlisted.id })).toMatchObject({ visibility: 'unlisted' });
    await publishMyEvent(person.ctx, { eventId: draft.id });
    expect((await delivered()).map(({ subject }) => subject)).toEqual([
      'We’ve changed our decision about Ada Lovelace',
    ]);
  });

  test('shows no events that staff took down individually, when the organization is restored', async () => {
    const person = await published();
    await takenDown(person);
    const staff = await createStaff(database.db);
    const id = await organizationOf(person);
    await suspendOrganization(staff.ctx, { id, reason: 'Fake events.' });
    await liftDecision(staff.ctx, { id: await decisionOf(person) });
    expect((await stateOf(person)).moderation).toBe('taken_down');
    expect(await codeOf(eventPage(visitor(), { id: person.eventId }))).toBe('NOT_FOUND');
  });

  test('results from a rejection when staff choose to suspend the organization; owners and admins get an email, editors do not', async () => {
    const person = await inReview();
    const organizationId = await organizationOf(person);
    const [admin, editor] = [await createPerson(database.db), await createPerson(database.db)];
    await database.db.transaction().execute(async (tx) => {
      await setMemberIn(tx, { organizationId, accountId: admin.accountId, role: 'admin' });
      await setMemberIn(tx, { organizationId, accountId: editor.accountId, role: 'editor' });
    });
    await delivered();
    const staff = await createStaff(database.db);
    await rejectEvent(staff.ctx, { ...(await openReviewOf(person)), reason: 'Fake events.', suspends: true });
    expect((await stateOf(person)).moderation).toBe('suspended');
    const addresses = (await delivered()).map(({ to }) => to.address);
    expect(addresses.toSorted()).toEqual([admin.email, admin.email, person.email, person.email].toSorted());
  });
});
