import { LRUCache } from 'lru-cache';
import type { Db, Tx } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { selectOrganizer } from './queries.ts';

const KNOWN_MAX = 10_000;

/**
 * An organizer never moves to another organization, so each process remembers the organizations of a database. Every page
 * of an organizer and every scan at a door asks.
 */
const knownByDb = new WeakMap<Db | Tx, LRUCache<string, string>>();

/** The organization of an organizer, by the organizer's id. Refuses NOT_FOUND for an unknown id. */
export async function organizationOfOrganizer({ db }: { db: Db | Tx }, { id }: { id: string }): Promise<string> {
  const known = knownByDb.get(db) ?? new LRUCache<string, string>({ max: KNOWN_MAX });
  const organizationId = known.get(id) ?? (await selectOrganizer(db, id))?.organization_id ?? refuse('NOT_FOUND');
  // a transaction that inserted the organizer may be rolled back
  if (!db.isTransaction) knownByDb.set(db, known.set(id, organizationId));
  return organizationId;
}
