// The command that names staff, as a host runs it.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { testDb } from './db.ts';
import { createPerson } from './worlds/people.ts';

const t = testDb();
const script = join(import.meta.dirname, '../scripts/staff.ts');

/** Runs the command; what it said, and its exit code. */
async function staff(...args: string[]): Promise<{ code: number; said: string }> {
  const env = { PATH: process.env.PATH ?? '', DATABASE_URL: t.url };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { env });
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, said: stderr };
  }
}

it('makes staff of an account, lists it, and takes it back', async () => {
  const ada = await createPerson(t.db);
  expect(await staff('list')).toEqual({ code: 0, said: 'There are no staff yet.\n' });
  expect((await staff('add', ada.email, '--tikibar')).said).toContain('is staff with tikibar');
  expect((await staff('list')).said).toBe(`${ada.email}  Ada Lovelace  tikibar\n`);
  expect((await staff('remove', ada.email)).code).toBe(0);
  expect((await staff('list')).said).toBe('There are no staff yet.\n');
}, 180_000);

it('says what it wants', async () => {
  expect(await staff('add', 'nobody@example.org')).toEqual({
    code: 1,
    said: 'Nobody has an account with this address. They sign up first.\n',
  });
  expect((await staff('promote', 'ada@example.org')).code).toBe(2);
  expect((await staff('--help')).code).toBe(0);
}, 180_000);
