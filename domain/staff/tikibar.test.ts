import { expect, it } from 'vitest';
import { testDb } from '../../test/db.ts';
import { contextOf, newVisitor } from '../../test/worlds/context.ts';
import { createPerson } from '../../test/worlds/people.ts';
import { auditOf, codeOf, createStaff } from '../../test/worlds/staff.ts';
import { setTikibar, type Tikibar, tikibarOf } from './index.ts';

const database = testDb();
const settings: Tikibar = {
  isOn: true,
  showsTimings: true,
  showsQueries: false,
  showsFlags: true,
  overrides: { isCreatorHomeActivated: true },
};

it('the toolbar is switched on for one session only', async () => {
  const staff = await createStaff(database.db, { hasTikibar: true });
  const colleague = await createStaff(database.db, { hasTikibar: true });
  await setTikibar(staff.ctx, settings);
  expect(await tikibarOf({ db: database.db }, staff)).toEqual(settings);
  expect(await tikibarOf({ db: database.db }, colleague)).toMatchObject({ isOn: false, overrides: {} });
  await setTikibar(staff.ctx, { ...settings, isOn: false, overrides: {} });
  expect(await tikibarOf({ db: database.db }, staff)).toEqual({ ...settings, isOn: false, overrides: {} });
});

it('the toolbar accepts known flags only', async () => {
  const staff = await createStaff(database.db, { hasTikibar: true });
  const overrides: object = { isCreatorHomeActivated: false, noSuchFlag: true, isDetachInterestsEnabled: 'yes' };
  await setTikibar(staff.ctx, { ...settings, overrides });
  expect((await tikibarOf({ db: database.db }, staff)).overrides).toEqual({ isCreatorHomeActivated: false });
});

it('the toolbar requires staff with tikibar, in a strong session', async () => {
  const staffWithPassword = await createStaff(database.db, { hasTikibar: true, methods: ['password'] });
  expect(await codeOf(setTikibar((await createStaff(database.db)).ctx, settings))).toBe('NOT_FOUND');
  expect(await codeOf(setTikibar(staffWithPassword.ctx, settings))).toBe('FORBIDDEN');
  expect(await codeOf(setTikibar(contextOf(database.db, (await createPerson(database.db)).actor), settings))).toBe(
    'NOT_FOUND',
  );
  expect(await codeOf(setTikibar(contextOf(database.db, newVisitor()), settings))).toBe('NOT_FOUND');
});

it('a change of the toolbar is in the audit log', async () => {
  const staff = await createStaff(database.db, { hasTikibar: true });
  await setTikibar(staff.ctx, settings);
  expect((await auditOf(database.db))[0]).toMatchObject({
    action: 'staff.tikibar_set',
    detail: { on: true, isCreatorHomeActivated: true },
  });
});
