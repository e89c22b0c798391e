import { describe, expect, it } from 'vitest';
import { testDb } from '../../test/db.ts';
import { interestsOf, setInterests } from './index.ts';
import { contextOf } from '../../test/worlds/context.ts';
import { asImpersonator, codeOf, visitor } from '../../test/worlds/favorites-scene.ts';
import { createPerson } from '../../test/worlds/people.ts';

const database = testDb();

describe('interests', () => {
  it('are empty for a new person', async () => {
    expect(await interestsOf((await createPerson(database.db)).ctx)).toEqual({ categoryIds: [], subcategoryIds: [] });
  });

  it('are the interests set last, each once, oldest first', async () => {
    const { ctx } = await createPerson(database.db);
    await setInterests(ctx, { categoryIds: ['110'], subcategoryIds: ['3002'] });
    await setInterests(ctx, { categoryIds: ['103', '110', '103'], subcategoryIds: ['3002', '5001', '99999'] });
    const interests = await interestsOf(ctx);
    expect(interests).toEqual({ categoryIds: ['110', '103'], subcategoryIds: ['3002', '5001', '99999'] });
    await setInterests(ctx, { categoryIds: [], subcategoryIds: [] });
    expect(await interestsOf(ctx)).toEqual({ categoryIds: [], subcategoryIds: [] });
  });

  it.each([
    [{ categoryIds: ['999'], subcategoryIds: [] }, { category_ids: ['UNKNOWN'] }],
    [
      { categoryIds: ['3002'], subcategoryIds: ['103'] },
      { category_ids: ['UNKNOWN'], subcategory_ids: ['UNKNOWN'] },
    ],
    [{ categoryIds: [], subcategoryIds: ['3032', "3002'"] }, { subcategory_ids: ['UNKNOWN'] }],
  ])('must be in the taxonomy: %j is refused', async (input, fields) => {
    const { ctx } = await createPerson(database.db);
    await setInterests(ctx, { categoryIds: ['103'], subcategoryIds: [] });
    await expect(setInterests(ctx, input)).rejects.toMatchObject({ code: 'ARGUMENTS_ERROR', detail: { fields } });
    expect(await interestsOf(ctx)).toEqual({ categoryIds: ['103'], subcategoryIds: [] });
  });

  it('are at most sixty', async () => {
    const { ctx } = await createPerson(database.db);
    const music = Array.from({ length: 31 }, (_, position) => String(3001 + position));
    const sports = Array.from({ length: 27 }, (_, position) => String(8001 + position));
    const subcategoryIds = [...music, ...sports];
    await setInterests(ctx, { categoryIds: ['103', '108'], subcategoryIds });
    expect(await codeOf(setInterests(ctx, { categoryIds: ['103', '108', '110'], subcategoryIds }))).toBe(
      'ARGUMENTS_ERROR',
    );
  });

  it('are one complete set when two sets are saved at the same time', async () => {
    const { ctx } = await createPerson(database.db);
    const answers = [
      { categoryIds: ['103'], subcategoryIds: ['3002'] },
      { categoryIds: ['110'], subcategoryIds: ['10001'] },
    ];
    await Promise.all(
      Array.from({ length: 20 }, (_, position) =>
        setInterests(ctx, answers[position % 2] ?? { categoryIds: [], subcategoryIds: [] }),
      ),
    );
    expect(answers).toContainEqual(await interestsOf(ctx));
  });

  it('belong to one person', async () => {
    const [ada, bob] = [await createPerson(database.db), await createPerson(database.db)];
    const jazz = { categoryIds: [], subcategoryIds: ['3002'] };
    await setInterests(ada.ctx, jazz);
    expect((await interestsOf(bob.ctx)).subcategoryIds).toEqual([]);
    expect(await codeOf(interestsOf(bob.ctx, ada))).toBe('NOT_FOUND');
    expect(await interestsOf(contextOf(database.db), ada)).toEqual(jazz);
    expect(await codeOf(setInterests(contextOf(database.db, visitor), jazz))).toBe('NOT_SIGNED_IN');
    expect(await codeOf(setInterests(asImpersonator(database.db, ada.actor), jazz))).toBe('FORBIDDEN');
  });
});
