import { describe, expect, test } from 'vitest';
import { confirm, release, reserve } from '#domain/checkout';
import type { Actor } from '#domain/ctx';
import { offer, offersByEvent, offerWithCode } from '#domain/tickets';
import { testDb } from '../../test/db.ts';
import { codeOf, refusalOf } from '../../test/worlds/checkout-scene.ts';
import { contextOf, newVisitor } from '../../test/worlds/context.ts';
import { createOrganizerWithDraft, inDays } from '../../test/worlds/organizers.ts';
import { newAda, newKey } from '../../test/worlds/sale.ts';
import {
  type AccessCodeFields,
  publishMyEvent,
  removeAccessCode,
  saveAccessCode,
  saveTicketClass,
  ticketEditor,
} from './index.ts';

const database = testDb();
const ctxOf = (actor: Actor = newVisitor()) => contextOf(database.db, actor);

/** A published event with a visible and a hidden class, and the access code `FRIENDS` for the hidden class. */
async function sale(code: Partial<AccessCodeFields> = {}) {
  const { ctx, eventId } = await createOrganizerWithDraft(database.db);
  const fields = {
    description: '',
    priceKind: 'free' as const,
    priceMinor: null,
    currency: 'EUR',
    capacity: 20,
    minPerOrder: 1,
    maxPerOrder: 10,
    salesStart: null,
    salesEnd: null,
  };
  await saveTicketClass(ctx, { eventId, classId: null, fields: { ...fields, name: 'Visible', hidden: false } });
  await saveTicketClass(ctx, { eventId, classId: null, fields: { ...fields, name: 'Secret', hidden: true } });
  await publishMyEvent(ctx, { eventId });
  const [visible = '', secret = ''] = (await ticketEditor(ctx, { eventId })).classes.map(({ id }) => id);
  const codeFields = { code: 'FRIENDS', limit: null, startsAt: null, endsAt: null, classIds: [secret], ...code };
  await saveAccessCode(ctx, { eventId, codeId: null, fields: codeFields });
  const [{ id: codeId } = { id: '' }] = (await ticketEditor(ctx, { eventId })).codes;
  return { ctx, eventId, visible, secret, codeId, codeFields };
}

async function buy(eventId: string, ticketClassId: string, options: { quantity?: number; accessCode?: string } = {}) {
  const buyer = ctxOf();
  const { quantity = 1, accessCode } = options;
  const lines = [{ ticketClassId, quantity }];
  const { reservationToken: token } = await reserve(buyer, { eventId, lines, accessCode, idempotencyKey: newKey() });
  return {
    release: () => release(buyer, { token }),
    order: () => confirm(buyer, { token, ...newAda(), idempotencyKey: newKey() }),
  };
}
const offered = async (eventId: string, code: string) => {
  const { classes, codeState } = await offerWithCode(ctxOf(), { eventId, code });
  return [codeState, ...classes.map(({ name }) => name)];
};

describe('an access code', () => {
  test('reveals its hidden classes, in any letter case, and lets buyers order them', async () => {
    const { ctx, eventId, secret, visible } = await sale();
    expect((await offer(ctxOf(), { eventId })).classes.map(({ name }) => name)).toEqual(['Visible']);
    expect((await offer(ctxOf(), { eventId })).acceptsCodes).toBe(true);
    expect(await offered(eventId, 'friends')).toEqual(['valid', 'Visible', 'Secret']);
    await (await buy(eventId, secret, { accessCode: 'Friends', quantity: 2 })).order();
    await (await buy(eventId, visible, { accessCode: 'friends' })).order();
    expect((await ticketEditor(ctx, { eventId })).codes).toMatchObject([{ sold: 2, held: 0, limit: null }]);
    const summaries = await offersByEvent(database.db, [eventId]);
    expect(summaries.get(eventId)?.soldCount).toBe(1);
  });

  test('that is wrong, belongs to another event, or is for other classes reveals and sells nothing', async () => {
    const [mine, other] = [await sale(), await sale({ code: 'STRANGERS' })];
    for (const code of ['FRIEND', 'STRANGERS', '', '%', 'x'.repeat(500)]) {
      expect(await offered(mine.eventId, code)).toEqual(['unknown', 'Visible']);
      for (const classId of [mine.secret, other.secret, '1']) {
        const refusal = await refusalOf(buy(mine.eventId, classId, { accessCode: code }));
        expect([refusal.code, refusal.detail.fields]).toEqual(['ARGUMENTS_ERROR', { accessCode: ['UNKNOWN'] }]);
      }
    }
    const without = await refusalOf(buy(mine.eventId, mine.secret));
    expect(without.detail.fields).toEqual({ 'lines.0.ticketClassId': ['UNKNOWN'] });
    await buy(mine.eventId, mine.visible, { accessCode: 'FRIEND' });
  });

  test.each<[string, Partial<AccessCodeFields>, string, string]>([
    ['before its start', { startsAt: inDays(1, '10:00') }, 'not_yet', 'NOT_YET'],
    ['after its end', { endsAt: inDays(-1, '10:00') }, 'expired', 'EXPIRED'],
  ])('that is %s has this state in the offer', async (_, times, state, problem) => {
    const { eventId, secret } = await sale(times);
    expect(await offered(eventId, 'FRIENDS')).toEqual([state, 'Visible']);
    const refusal = await refusalOf(buy(eventId, secret, { accessCode: 'FRIENDS' }));
    expect(refusal.detail.fields).toEqual({ accessCode: [problem] });
  });

  test('is used up by the tickets ordered with the code, and usable again when a reservation is released', async () => {
    const { eventId, secret } = await sale({ limit: 3 });
    await (await buy(eventId, secret, { accessCode: 'FRIENDS', quantity: 2 })).order();
    const last = await buy(eventId, secret, { accessCode: 'FRIENDS' });
    expect(await codeOf(buy(eventId, secret, { accessCode: 'FRIENDS' }))).toBe('ALL_HELD');
    await last.release();
    expect(await codeOf(buy(eventId, secret, { accessCode: 'FRIENDS', quantity: 2 }))).toBe('SOLD_OUT');
    const { classes } = await offerWithCode(ctxOf(), { eventId, code: 'FRIENDS' });
    expect(classes[1]).toMatchObject({ status: 'on_sale', remaining: 1, isRevealed: true });
    await (await buy(eventId, secret, { accessCode: 'FRIENDS' })).order();
    expect(await offered(eventId, 'FRIENDS')).toEqual(['used_up', 'Visible']);
    const refusal = await refusalOf(buy(eventId, secret, { accessCode: 'FRIENDS' }));
    expect(refusal.detail.fields).toEqual({ accessCode: ['USED_UP'] });
  });

  test('that ends while its tickets are reserved can still be ordered', async () => {
    const { ctx, eventId, secret, codeId, codeFields } = await sale();
    const cart = await buy(eventId, secret, { accessCode: 'FRIENDS' });
    await saveAccessCode(ctx, { eventId, codeId, fields: { ...codeFields, endsAt: inDays(-1, '10:00') } });
    await cart.order();
  });

  test('cannot be guessed: after 60 wrong codes from one network, right codes are refused too', async () => {
    const { eventId, secret } = await sale();
    const guesser: Actor = { kind: 'visitor', key: 'g', from: { network: '192.0.2.0/24', requestId: 'r' } };
    const stateOf = async (code: string) => (await offerWithCode(ctxOf(guesser), { eventId, code })).codeState;
    for (let n = 0; n < 70; n += 1) expect(await stateOf('FRIENDS')).toBe('valid');
    for (let n = 0; n < 60; n += 1) expect(await stateOf(`guess-${n}`)).toBe('unknown');
    expect([await stateOf('guess'), await stateOf('FRIENDS')]).toEqual(['rate_limited', 'rate_limited']);
    const lines = [{ ticketClassId: secret, quantity: 1 }];
    const request = { eventId, lines, accessCode: 'FRIENDS', idempotencyKey: newKey() };
    expect(await codeOf(reserve(ctxOf(guesser), request))).toBe('RATE_LIMITED');
    expect(await offered(eventId, 'FRIENDS')).toEqual(['valid', 'Visible', 'Secret']);
  });
});

describe('the organizer', () => {
  test.each<[string, Partial<AccessCodeFields>, object]>([
    ['an empty code', { code: '' }, { accessCode: ['MISSING'] }],
    ['a code with a space', { code: 'two words' }, { accessCode: ['INVALID'] }],
    ['a short code', { code: 'abc' }, { accessCode: ['INVALID'] }],
    ['a code that exists', { code: 'friends' }, { accessCode: ['TAKEN'] }],
    ['a limit of none', { code: 'NEWER', limit: 0 }, { codeLimit: ['TOO_SMALL'] }],
    [
      'an end before the start',
      { code: 'NEWER', startsAt: inDays(3, '10:00'), endsAt: inDays(2, '10:00') },
      { codeEnd: ['TOO_SMALL'] },
    ],
    ['no hidden class', { code: 'NEWER', classIds: ['1'] }, { codeClasses: ['MISSING'] }],
  ])('is refused %s', async (_, fields, wrong) => {
    const { ctx, eventId, codeFields } = await sale();
    const refusal = await refusalOf(
      saveAccessCode(ctx, { eventId, codeId: null, fields: { ...codeFields, ...fields } }),
    );
    expect([refusal.code, refusal.detail.fields]).toEqual(['ARGUMENTS_ERROR', wrong]);
  });

  test('can lower the limit down to the tickets used, and can remove only unused codes', async () => {
    const { ctx, eventId, secret, codeId, codeFields } = await sale();
    await saveAccessCode(ctx, { eventId, codeId: null, fields: { ...codeFields, code: 'SPARE' } });
    const spare = (await ticketEditor(ctx, { eventId })).codes[1]?.id ?? '';
    await removeAccessCode(ctx, { eventId, codeId: spare });
    await (await buy(eventId, secret, { accessCode: 'FRIENDS', quantity: 2 })).order();
    const lowering = saveAccessCode(ctx, { eventId, codeId, fields: { ...codeFields, limit: 1 } });
    expect((await refusalOf(lowering)).detail.fields).toEqual({ codeLimit: ['BELOW_SOLD'] });
    await saveAccessCode(ctx, { eventId, codeId, fields: { ...codeFields, limit: 2 } });
    expect(await offered(eventId, 'FRIENDS')).toEqual(['used_up', 'Visible']);
    expect(await codeOf(removeAccessCode(ctx, { eventId, codeId }))).toBe('HAS_TICKETS');
    expect((await ticketEditor(ctx, { eventId })).codes).toHaveLength(1);
  });

  test('of another event gets NOT_FOUND for the code', async () => {
    const { eventId, codeId, codeFields } = await sale();
    const stranger = await createOrganizerWithDraft(database.db);
    const fields = codeFields;
    for (const target of [eventId, stranger.eventId]) {
      expect(await codeOf(saveAccessCode(stranger.ctx, { eventId: target, codeId, fields }))).toBe('NOT_FOUND');
      expect(await codeOf(removeAccessCode(stranger.ctx, { eventId: target, codeId }))).toBe('NOT_FOUND');
    }
  });
});
