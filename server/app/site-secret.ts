import { randomBytes } from 'node:crypto';
import type pg from 'pg';

/**
 * The key that signs visitor cookies and CSRF tokens. Created once and stored in the database, so that several
 * processes use the same key, the key survives restarts, and no operator has to configure it.
 */
export async function siteSecret(pool: pg.Pool): Promise<Buffer> {
  await pool.query('insert into site_secret (name, value) values ($1, $2) on conflict (name) do nothing', [
    'visitor',
    randomBytes(32),
  ]);
  const { rows } = await pool.query<{ value: Buffer }>('select value from site_secret where name = $1', ['visitor']);
  const value = rows[0]?.value;
  if (!value) throw new Error('the site secret could not be read');
  return value;
}
