import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { search } from '#domain/discovery';
import { eventPage, publicEvents } from '#domain/events';
import {
  changeEvent,
  copyEvent,
  deleteMyEvent,
  myEvents,
  publishDueEvents,
  publishMyEvent,
  schedulePublication,
  unpublishMyEvent,
  withdrawMyEvent,
} from '#domain/management';
import { myDecision } from '#domain/moderation';
import { inDays } from '../../../test/worlds/organizers.ts';
import { createPerson } from '../../../test/worlds/people.ts';
import { newKey } from '../../../test/worlds/sale.ts';
import { auditOf, codeOf, createStaff, refusalOf } from '../../../test/worlds/staff.ts';
import {
  approveEvent,
  decideAppeal,
  liftDecision,
  moderationQueue,
  rejectEvent,
  suspendOrganization,
} from '../index.ts';
import { moderationScene, spam, wallet } from '../../../test/worlds/moderation-scene.ts';

const {
  database,
  system,
  visitor,
  drafted,
  inReview,
  stateOf,
  reviewOf,
  openReviewOf,
  rejected,
  published,
  delivered,
} = moderationScene();

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
