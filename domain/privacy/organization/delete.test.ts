// The deletion of an organization: what stops it, what it removes, and what stays.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { orderPage } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { eventPage } from '#domain/events';
import { follow, followerCounts } from '#domain/favorites';
import { createDraft, myEvents, organizationsInTheWay, publishMyEvent } from '#domain/management';
import { isContactable } from '#domain/messages';
import { announcementList, sendAnnouncement } from '#domain/notifications';
import { inviteMember, membershipsOf, organizerProfile, publicProfile } from '#domain/organizers';
import { setShortAddress } from '#domain/reach';
import { ticketsOfOrders } from '#domain/tickets';
import { testDb } from '../../../test/db.ts';
import { createFollower, newAnnouncement } from '../../../test/worlds/announcement-scene.ts';
import { codeOf, refusalOf } from '../../../test/worlds/checkout-scene.ts';
import { contextOf, newVisitor } from '../../../test/worlds/context.ts';
import { asImpersonator } from '../../../test/worlds/favorites-scene.ts';
import { buyFor } from '../../../test/worlds/message-scene.ts';
import { buyWithNews } from '../../../test/worlds/news-scene.ts';
import {
  addMember,
  letEventEnd,
  organizationScene,
  readyDraft,
  unsoldEvent,
} from '../../../test/worlds/organization-deletion.ts';
import { concert } from '../../../test/worlds/organizers.ts';
import { newBuyer, onlineSale, press, settle, startPaying } from '../../../test/worlds/payment-scene.ts';
import { createPerson } from '../../../test/worlds/people.ts';
import { deleteOrganization, deletionPlan } from '../index.ts';

const database = testDb();
const visitor = () => contextOf(database.db, newVisitor());
type Scene = Awaited<ReturnType<typeof organizationScene>>;

const remove = ({ organizationId, name }: Scene, ctx: Ctx) => deleteOrganization(ctx, { organizationId, name });

/** An organization with a past event that has an order, a draft, and an open event without tickets. */
async function longLived() {
  const scene = await organizationScene(database.db);
  const { orderToken } = await buyFor(database.db, scene);
  await letEventEnd(database.db, scene.eventId);
  return { ...scene, orderToken, draftId: await readyDraft(scene), openId: await unsoldEvent(scene) };
}

describe('an organization', () => {
  test('is deleted with its drafts and unsold events; its past event, order and tickets stay', async () => {
    const scene = await longLived();
    expect(await deletionPlan(scene.ctx, scene)).toMatchObject({
      drafts: 1,
      unsoldEvents: 1,
      pastEvents: 1,
      people: 1,
      isFree: true,
    });
    await remove(scene, scene.ctx);
    const page = await eventPage(visitor(), { id: scene.eventId });
    expect(page).toMatchObject({ status: 'ended', organizer: { name: scene.name, isDeleted: true, logo: null } });
    const order = await orderPage(visitor(), { token: scene.orderToken });
    expect(order.event.id).toBe(scene.eventId);
    const tickets = await ticketsOfOrders(visitor(), [scene.orderToken]);
    expect(tickets.get(scene.orderToken)).toMatchObject([{ status: 'valid' }]);
    expect(await codeOf(eventPage(visitor(), { id: scene.openId }))).toBe('GONE');
    expect(await codeOf(eventPage(visitor(), { id: scene.draftId }))).toBe('NOT_FOUND');
    expect(await codeOf(publicProfile(visitor(), { id: scene.organizerId }))).toBe('GONE');
    expect(await organizerProfile(visitor(), { id: scene.organizerId })).toMatchObject({
      aboutHtml: '',
      website: null,
    });
  });

  test('that never published an event loses its name', async () => {
    const { ctx, accountId } = await createPerson(database.db, { fullName: 'Grace Hopper' });
    await createDraft(ctx, concert());
    const [{ organizationId } = { organizationId: '' }] = await membershipsOf(ctx, { accountId });
    await deleteOrganization(ctx, { organizationId, name: ' grace  hopper ' });
    const { rows } = await sql<{ name: string }>`select name from organization where id = ${organizationId}::bigint
      union all select name from organizer where organization_id = ${organizationId}::bigint`.execute(database.db);
    expect(rows).toEqual([{ name: 'Deleted organizer' }, { name: 'Deleted organizer' }]);
  });

  test('leaves nothing behind that its team could use', async () => {
    const scene = await longLived();
    const member = await addMember(database.db, scene.organizationId);
    await inviteMember(scene.ctx, {
      organizationId: scene.organizationId,
      email: 'new@example.org',
      role: 'editor',
      locale: 'en',
    });
    await remove(scene, scene.ctx);
    for (const person of [scene, member]) {
      expect(await membershipsOf(scene.ctx, person)).toEqual([]);
      expect((await myEvents(person.ctx, { period: 'past', page: 1 })).events).toEqual([]);
      expect(await codeOf(publishMyEvent(person.ctx, { eventId: scene.draftId }))).toBe('NOT_FOUND');
    }
    const { rows } = await sql`select from organization_invitation
      where organization_id = ${scene.organizationId}::bigint`.execute(database.db);
    expect(rows).toEqual([]);
    expect(await organizationsInTheWay(scene.ctx)).toEqual([]);
  });

  test('loses followers, contacts, consents and announcements', async () => {
    const scene = await organizationScene(database.db);
    const follower = await createFollower(database.db, scene);
    await buyWithNews(database.db, scene);
    await letEventEnd(database.db, scene.eventId);
    await sendAnnouncement(scene.ctx, newAnnouncement(scene, { sendAt: null }));
    expect((await announcementList(scene.ctx, scene)).announcements).toHaveLength(1);
    expect(await deletionPlan(scene.ctx, scene)).toMatchObject({ followers: 1, announcements: 1 });
    await remove(scene, scene.ctx);
    expect(await followerCounts(visitor(), { organizerIds: [scene.organizerId] })).toEqual(
      new Map([[scene.organizerId, 0]]),
    );
    for (const table of ['news_consent', 'announcement']) {
      const { rows } = await database.pool.query(`select from ${table} where organizer_id = $1`, [scene.organizerId]);
      expect([table, rows.length]).toEqual([table, 0]);
    }
    expect(await codeOf(follow(follower.ctx, scene))).toBe('NOT_FOUND');
    expect(await isContactable(visitor(), scene)).toBe(false);
  });

  test('keeps its short addresses, so that no other organization takes over a printed code', async () => {
    const scene = await longLived();
    const name = `fest-${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`;
    await setShortAddress(scene.ctx, { target: { organizerId: scene.organizerId }, name });
    await remove(scene, scene.ctx);
    const other = await organizationScene(database.db);
    const attempt = setShortAddress(other.ctx, { target: { organizerId: other.organizerId }, name });
    expect(await refusalOf(attempt)).toMatchObject({ detail: { fields: { shortAddress: ['TAKEN'] } } });
  });

  test('mails all owners and members, and records who deleted it', async () => {
    const scene = await longLived();
    const [owner, editor] = [
      await addMember(database.db, scene.organizationId, 'owner'),
      await addMember(database.db, scene.organizationId, 'editor'),
    ];
    await remove(scene, scene.ctx);
    const { rows } = await sql<{ kind: string; address: string }>`
      select j.payload ->> 'kind' as kind, j.payload -> 'to' ->> 'address' as address
      from graphile_worker._private_jobs j
      where j.payload ->> 'key' like ${`organization_deleted:${scene.organizationId}:%`}`.execute(database.db);
    expect(new Map(rows.map(({ address, kind }) => [address, kind]))).toEqual(
      new Map([
        [scene.email, 'organization_deleted'],
        [owner.email, 'organization_deleted'],
        [editor.email, 'organization_left'],
      ]),
    );
    const audit = await sql<{ account_id: string }>`select account_id::text from audit_pending
      where action = 'organization.deleted' and subject_id = ${scene.organizationId}
      union all select account_id::text from audit_entry
      where action = 'organization.deleted' and subject_id = ${scene.organizationId}`.execute(database.db);
    expect(audit.rows).toEqual([{ account_id: scene.accountId }]);
  });
});

describe('a deletion is refused', () => {
  test('while an event with tickets is not over', async () => {
    const scene = await organizationScene(database.db);
    await buyFor(database.db, scene);
    expect(await deletionPlan(scene.ctx, scene)).toMatchObject({
      isFree: false,
      eventsWithTickets: [{ event: { id: scene.eventId }, tickets: 1 }],
    });
    expect(await codeOf(remove(scene, scene.ctx))).toBe('ORGANIZATION_OPEN');
    await letEventEnd(database.db, scene.eventId);
    await remove(scene, scene.ctx);
  });

  test('with another name, without a name, and a second time', async () => {
    const scene = await longLived();
    const attempt = (name: string) => deleteOrganization(scene.ctx, { organizationId: scene.organizationId, name });
    expect(await refusalOf(attempt('Another'))).toMatchObject({ detail: { fields: { name: ['INVALID'] } } });
    expect(await refusalOf(attempt(' '))).toMatchObject({ detail: { fields: { name: ['MISSING'] } } });
    await attempt(scene.name);
    expect(await codeOf(attempt(scene.name))).toBe('NOT_FOUND');
  });

  test('to other members, other people, impersonating staff, and after an old sign-in', async () => {
    const scene = await longLived();
    const admin = await addMember(database.db, scene.organizationId, 'admin');
    const stranger = await createPerson(database.db);
    expect(await codeOf(remove(scene, admin.ctx))).toBe('ROLE_TOO_LOW');
    expect(await codeOf(deletionPlan(admin.ctx, scene))).toBe('ROLE_TOO_LOW');
    expect(await codeOf(remove(scene, stranger.ctx))).toBe('NOT_FOUND');
    expect(await codeOf(deletionPlan(stranger.ctx, scene))).toBe('NOT_FOUND');
    expect(await codeOf(remove(scene, asImpersonator(database.db, scene.actor)))).toBe('FORBIDDEN');
    await sql`update account_session set authenticated_at = now() - interval '1 day'
      where account_id = ${scene.accountId}::bigint`.execute(database.db);
    expect(await codeOf(remove(scene, scene.ctx))).toBe('PROOF_NEEDED');
  });

  test('while money is open: a payment under way, a refund, a dispute, a debt', async () => {
    const sale = await onlineSale(database.db);
    const owner = await createPerson(database.db);
    const { organizationId, organizerId } = await ownEvent(sale.eventId, owner.accountId);
    const buyer = await newBuyer(database.db, sale);
    const session = await startPaying(buyer);
    await letEventEnd(database.db, sale.eventId);
    const plan = () => deletionPlan(owner.ctx, { organizationId });
    const event = { id: sale.eventId };
    expect(await plan()).toMatchObject({ isFree: false, openMoney: [{ event, running: 1, refunds: 0, disputes: 0 }] });
    await press(buyer, session, 'pay');
    await settle(buyer, session);
    expect(await plan()).toMatchObject({ isFree: true, openMoney: [] });
    await sql`update event set status = 'canceled' where id = ${sale.eventId}::bigint`.execute(database.db);
    expect(await plan()).toMatchObject({ isFree: false, openMoney: [{ event, running: 0, refunds: 1 }] });
    await sql`update event set status = 'live' where id = ${sale.eventId}::bigint`.execute(database.db);
    await sql`insert into payment_dispute (payment_id, currency, is_demo, gateway_id, amount_minor, reason)
      select p.id, p.currency, p.is_demo, 'dp_1', p.paid_minor, 'fraudulent'
      from payment p where p.session_id = ${session}`.execute(database.db);
    expect(await plan()).toMatchObject({ isFree: false, openMoney: [{ event, refunds: 0, disputes: 1 }] });
    const deletion = deleteOrganization(owner.ctx, { organizationId, name: 'Oz Presents' });
    expect(await codeOf(deletion)).toBe('ORGANIZATION_OPEN');
    await sql`update payment_dispute set state = 'lost', closed_at = now() where gateway_id = 'dp_1'`.execute(
      database.db,
    );
    // the bank took all of it, so there is nothing left to give back
    await sql`update event set status = 'canceled' where id = ${sale.eventId}::bigint`.execute(database.db);
    await deleteOrganization(owner.ctx, { organizationId, name: 'Oz Presents' });
    expect(await codeOf(publicProfile(visitor(), { id: organizerId }))).toBe('GONE');
  });
});

/** Makes a person the owner of the organization of an event. */
async function ownEvent(eventId: string, accountId: string) {
  const { rows } = await sql<{ organization_id: string; organizer_id: string }>`
    insert into organization_member (organization_id, account_id, role)
    select o.organization_id, ${accountId}::bigint, 'owner' from event e join organizer o on o.id = e.organizer_id
    where e.id = ${eventId}::bigint
    returning organization_id::text,
      (select organizer_id::text from event where id = ${eventId}::bigint) as organizer_id`.execute(database.db);
  return { organizationId: rows[0]?.organization_id ?? '', organizerId: rows[0]?.organizer_id ?? '' };
}
