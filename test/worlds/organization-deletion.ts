// Organizations that are deleted, for the tests of their deletion.
import { sql } from 'kysely';
import type { Db } from '#domain/ctx';
import { publishMyEvent, createDraft } from '#domain/management';
import { organizationNames, setMemberIn } from '#domain/organizers';
import { newsScene } from './news-scene.ts';
import { addTickets, concert } from './organizers.ts';
import { createPerson } from './people.ts';

/** An organization with a published event on sale, its owner, and its name. */
export async function organizationScene(db: Db) {
  const scene = await newsScene(db);
  const names = await organizationNames({ db }, { ids: [scene.organizationId] });
  return { ...scene, name: names[scene.organizationId] ?? '' };
}

/** Moves an event into the past. */
export async function letEventEnd(db: Db, eventId: string): Promise<void> {
  await sql`update event set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour'
    where id = ${eventId}::bigint`.execute(db);
}

/** A further member of an organization. */
export async function addMember(db: Db, organizationId: string, role: 'owner' | 'admin' | 'editor' = 'admin') {
  const person = await createPerson(db);
  await db.transaction().execute((tx) => setMemberIn(tx, { organizationId, accountId: person.accountId, role }));
  return person;
}

/** A draft with tickets, ready to be published. */
export async function readyDraft(scene: Awaited<ReturnType<typeof organizationScene>>): Promise<string> {
  const { id } = await createDraft(scene.ctx, { ...concert(), name: 'A second evening' });
  await addTickets(scene.ctx, id);
  return id;
}

/** A second published event without tickets sold. */
export async function unsoldEvent(scene: Awaited<ReturnType<typeof organizationScene>>): Promise<string> {
  const id = await readyDraft(scene);
  await publishMyEvent(scene.ctx, { eventId: id });
  return id;
}
