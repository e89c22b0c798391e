import { describe, expect, test } from 'vitest';
import { reserve, confirm, orderPage } from '#domain/checkout';
import { search, sitemapPage, suggest, warmAutocomplete } from '#domain/discovery';
import { eventPage, publicEvents } from '#domain/events';
import { changeEvent, copyEvent, publishMyEvent } from '#domain/management';
import { appealDecision, myDecision } from '#domain/moderation';
import { setMemberIn } from '#domain/organizers';
import { buyTicket, inDays } from '../../../test/worlds/organizers.ts';
import { createPerson } from '../../../test/worlds/people.ts';
import { ada, newKey } from '../../../test/worlds/sale.ts';
import { auditOf, codeOf, createStaff, refusalOf } from '../../../test/worlds/staff.ts';
import { decideAppeal, liftDecision, rejectEvent, restoreEvent, suspendOrganization } from '../index.ts';
import { type Drafted, moderationScene, wallet } from '../../../test/worlds/moderation-scene.ts';

const {
  database,
  system,
  visitor,
  inReview,
  stateOf,
  openReviewOf,
  decisionOf,
  rejected,
  published,
  takenDown,
  organizationOf,
  delivered,
} = moderationScene();

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
