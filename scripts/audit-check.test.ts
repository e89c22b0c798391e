import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { appendAuditEntry } from '#domain/audit';
import { childEnv } from '../test/child-env.ts';
import { testDb } from '../test/db.ts';

describe('npm run audit-check', () => {
  const world = testDb();
  const check = (...args: string[]) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      const env = { ...childEnv, DATABASE_URL: world.url };
      const file = join(import.meta.dirname, 'audit-check.ts');
      const child = execFile(process.execPath, [file, ...args], { env }, (_, stdout, stderr) =>
        resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
      );
    });
  const record = () =>
    world.db.transaction().execute((tx) => appendAuditEntry(tx, { kind: 'system' }, { action: 'account.made' }));

  it('prints the number of entries and a head that a later check recognizes', async () => {
    expect(await check()).toEqual({ code: 0, output: '0 entries checked, none changed or missing. Head: none\n' });
    await record();
    const { code, output } = await check();
    const head = /Head: (1:[\da-f]{64})\n$/.exec(output)?.[1] ?? '';
    expect([code, head.length]).toEqual([0, 66]);
    await record();
    expect((await check(head)).code).toBe(0);
    expect(await check(`2${head.slice(1)}`)).toEqual({
      code: 1,
      output: 'The audit log was changed: entry 2 was edited, or entries before it are missing.\n',
    });
  });
  it('names the first changed entry', async () => {
    await sql`alter table audit_entry disable trigger audit_entry_stays`.execute(world.db);
    await sql`update audit_entry set action = 'account.other' where id = 2`.execute(world.db);
    expect(await check()).toEqual({
      code: 1,
      output: 'The audit log was changed: entry 2 was edited, or entries before it are missing.\n',
    });
  });
  it('prints its usage', async () => {
    const { code, output } = await check('yesterday');
    expect(code).toBe(2);
    expect(output).toContain('Usage: npm run audit-check');
  });
});
