import { describe, expect, it } from 'vitest';
import { testDb } from '../../test/db.ts';
import { erasePersonIn, personalDataOf, setInterests } from './index.ts';
import { createPerson } from '../../test/worlds/people.ts';

const database = testDb();

async function personWithInterests() {
  const person = await createPerson(database.db);
  await setInterests(person.ctx, { categoryIds: ['103'], subcategoryIds: ['3002'] });
  return person;
}

describe('a person’s interests', () => {
  it('are exported', async () => {
    const ada = await personWithInterests();
    const when = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string;
    expect(await personalDataOf(ada.ctx, ada)).toEqual({
      interests: [
        { kind: 'category', id: '103', chosenAt: when },
        { kind: 'subcategory', id: '3002', chosenAt: when },
      ],
    });
  });

  it('are deleted, and another person’s interests are not', async () => {
    const [ada, bob] = [await personWithInterests(), await personWithInterests()];
    const before = await personalDataOf(bob.ctx, bob);
    await database.db.transaction().execute((tx) => erasePersonIn(tx, ada));
    expect(await personalDataOf(ada.ctx, ada)).toEqual({ interests: [] });
    expect(await personalDataOf(bob.ctx, bob)).toEqual(before);
  });
});
