import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { childEnv } from '../test/child-env.ts';
import { testDb } from '../test/db.ts';
import { createPerson } from '../test/worlds/people.ts';
import { staffCommand } from './staff/command.ts';

const database = testDb();

const staff = (...args: string[]) => staffCommand(args, () => ({ dataDir: '/nonexistent', databaseUrl: database.url }));

/** Runs the command in a process of its own, like an operator. */
async function staffProcess(...args: string[]): Promise<{ code: number; output: string; errors: string }> {
  const env = { ...childEnv, DATABASE_URL: database.url };
  const file = join(import.meta.dirname, 'staff.ts');
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [file, ...args], { env });
    return { code: 0, output: stdout, errors: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout, errors: stderr };
  }
}

it('grants an account staff rights, lists the account, and revokes the rights', async () => {
  const ada = await createPerson(database.db);
  expect(await staff('list')).toEqual({ code: 0, text: 'No accounts are staff yet.' });
  expect((await staff('add', ada.email, '--tikibar')).text).toContain('is now staff with tikibar');
  expect((await staff('list')).text).toBe(`${ada.email}  Ada Lovelace  tikibar`);
  expect((await staff('remove', ada.email)).code).toBe(0);
  expect((await staff('list')).text).toBe('No accounts are staff yet.');
});

it('refuses an unknown email address and an unknown command, and prints its usage', async () => {
  expect((await staff('add', 'unknown@example.org')).code).toBe(1);
  expect(await staff('promote', 'ada@example.org')).toEqual({
    code: 2,
    text: expect.stringContaining('Usage: npm run'),
  });
  expect(await staff('--help')).toEqual({ code: 0, text: expect.stringContaining('Usage: npm run') });
  expect(await staff('--surprise')).toEqual({ code: 2, text: expect.stringContaining('--surprise') });
});

it('is a process that prints what it did, or its error, and ends with the exit code', async () => {
  const { email } = await createPerson(database.db);
  const added = await staffProcess('add', email);
  expect(added).toEqual({ code: 0, output: expect.stringContaining(`${email} is now staff.\n`), errors: '' });
  expect(await staffProcess('remove', 'unknown@example.org')).toEqual({
    code: 1,
    output: '',
    errors: 'No account has this email address. The person must sign up first.\n',
  });
});
