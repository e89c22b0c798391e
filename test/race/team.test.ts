// Two owners leave an organization at the same moment. The same check runs on a twin without the lock.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOrganizer, removeMember, setMemberIn } from '#domain/organizers';
import { Barrier } from '../barrier.ts';
import { freshDatabase, type TestDatabase } from '../db.ts';
import { contextOf } from '../worlds/context.ts';
import { createPerson, type TestPerson } from '../worlds/people.ts';
import { countOf, POOL, rush } from './rush.ts';

const ORGANIZATIONS = 12;

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase(POOL);
});
afterAll(() => database.drop());

interface Owner extends TestPerson {
  organizationId: string;
  memberId: string;
}

/** Two owners for each organization, one after the other. */
async function createOwners(): Promise<Owner[]> {
  const owners: Owner[] = [];
  for (let organization = 0; organization < ORGANIZATIONS; organization += 1) {
    const { organizationId } = await createOrganizer(contextOf(database.db), { name: 'Night Market' });
    for (let owner = 0; owner < 2; owner += 1) owners.push(await createOwner(organizationId));
  }
  return owners;
}

async function createOwner(organizationId: string): Promise<Owner> {
  const person = await createPerson(database.db);
  const { accountId } = person;
  await database.db.transaction().execute((tx) => setMemberIn(tx, { organizationId, accountId, role: 'owner' }));
  const { id: memberId } = await database.db
    .selectFrom('organization_member')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { ...person, organizationId, memberId };
}

/** The number of these organizations that have no owner. */
async function ownerless(owners: Owner[]): Promise<number> {
  const ids = [...new Set(owners.map(({ organizationId }) => organizationId))];
  const rows = await database.db
    .selectFrom('organization_member')
    .select('organization_id')
    .where('organization_id', 'in', ids)
    .where('role', '=', 'owner')
    .execute();
  return ids.length - new Set(rows.map((row) => row.organization_id)).size;
}

it('refuses one of two owners who leave at the same time', async () => {
  const owners = await createOwners();
  const { outcomes } = await rush(database, owners.length, (index) => {
    const { ctx, organizationId, memberId } = owners[index] as Owner; // `rush` passes the index of an owner
    return removeMember(ctx, { organizationId, memberId });
  });
  expect([countOf(outcomes, 'succeeded'), countOf(outcomes, 'LAST_OWNER')]).toEqual([ORGANIZATIONS, ORGANIZATIONS]);
  expect(await ownerless(owners)).toBe(0);
});

it('the twin that counts owners without a lock leaves organizations without an owner, and the same check detects it', async () => {
  const owners = await createOwners();
  // more readers than organizations, so that both owners of one organization have read
  const allHaveRead = new Barrier(ORGANIZATIONS + 1);
  // `rush` passes the index of an owner
  await rush(database, owners.length, (index) => leaveUnguarded(owners[index] as Owner, allHaveRead));
  expect(await ownerless(owners)).toBeGreaterThan(0);
});

/** `removeMember` without the lock. It counts the owners, then deletes. */
function leaveUnguarded({ organizationId, memberId }: Owner, allHaveRead: Barrier): Promise<void> {
  return database.db.transaction().execute(async (tx) => {
    const owners = await tx
      .selectFrom('organization_member')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('role', '=', 'owner')
      .execute();
    await allHaveRead.arrive();
    if (owners.length <= 1) throw Object.assign(new Error('last owner'), { code: 'LAST_OWNER' });
    await sql`delete from organization_member where id = ${memberId}::bigint`.execute(tx);
  });
}
