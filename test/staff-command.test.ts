// Runs the staff command like an operator.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { childEnv } from './child-env.ts';
import { testDb } from './db.ts';
import { createPerson } from './worlds/people.ts';

const database = testDb();
const script = join(import.meta.dirname, '../scripts/staff.ts');

/** Runs the command; returns its output and exit code. */
async function staff(...args: string[]): Promise<{ code: number; output: string }> {
  const env = { ...childEnv, DATABASE_URL: database.url };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { env });
    return { code: 0, output: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, output: stderr };
  }
}

it('grants an account staff rights, lists the account, and revokes the rights', async () => {
  const ada = await createPerson(database.db);
  expect(await staff('list')).toEqual({ code: 0, output: 'No accounts are staff yet.\n' });
  expect((await staff('add', ada.email, '--tikibar')).output).toContain('is now staff with tikibar');
  expect((await staff('list')).output).toBe(`${ada.email}  Ada Lovelace  tikibar\n`);
  expect((await staff('remove', ada.email)).code).toBe(0);
  expect((await staff('list')).output).toBe('No accounts are staff yet.\n');
}, 180_000);

it('refuses an unknown email address and an unknown command, and prints its usage', async () => {
  expect(await staff('add', 'nobody@example.org')).toEqual({
    code: 1,
    output: 'No account has this email address. The person must sign up first.\n',
  });
  expect((await staff('promote', 'ada@example.org')).code).toBe(2);
  expect((await staff('--help')).code).toBe(0);
}, 180_000);
