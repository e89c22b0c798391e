// Events that a rule holds back, and what staff decide about them.
import type { Db } from '#domain/ctx';
import { sql } from 'kysely';
import { refreshListing } from '#domain/discovery';
import { eventEditor, type NewDraft, publishMyEvent } from '#domain/management';
import {
  deliverDue,
  type MailMessage,
  sendEventUnavailable,
  sendModerationNews,
  sendPublicationMail,
} from '#domain/notifications';
import { testDb } from '../db.ts';
import { contextOf, newVisitor } from './context.ts';
import { addTickets, createOrganizerWithDraft } from './organizers.ts';
import { createStaff } from './staff.ts';
import { moderationQueue, rejectEvent, reportEvent, reportQueue, takeDownEvent } from '#domain/staff';

export const spam = { summary: 'Contact me on WhatsApp for cheaper tickets.' };
export const wallet = { summary: 'Pay to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' };

/** A person with a draft that has tickets. */
async function newDraft(db: Db, draft: Partial<NewDraft> = {}) {
  const person = await createOrganizerWithDraft(db, draft);
  const { id: ticketClassId } = await addTickets(person.ctx, person.eventId);
  return { ...person, ticketClassId };
}
export type Drafted = Awaited<ReturnType<typeof newDraft>>;

/** A database with places, and verbs on events in it. Call it at the top of a test file. */
export function moderationScene() {
  const database = testDb({ gazetteer: true });
  const system = () => contextOf(database.db);
  const visitor = () => contextOf(database.db, newVisitor());

  const drafted = (draft?: Partial<NewDraft>) => newDraft(database.db, draft);

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

  return {
    database,
    system,
    visitor,
    drafted,
    inReview,
    stateOf,
    reviewOf,
    openReviewOf,
    decisionOf,
    rejected,
    published,
    takenDown,
    organizationOf,
    delivered,
  };
}
