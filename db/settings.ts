import type pg from 'pg';

/** Thrown when the server could lose or corrupt acknowledged orders. `setting` names the cause. */
export class UnsafeServerError extends Error {
  readonly setting: string;

  constructor(setting: string, message: string) {
    super(message);
    this.name = 'UnsafeServerError';
    this.setting = setting;
  }
}

const OLDEST_VERSION_NUM = 150_000;

// The values with which an acknowledged write is durable. `local` and `off` acknowledge a write earlier.
const SAFE_VALUES: Readonly<Record<string, readonly string[]>> = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'remote_apply'],
};

/**
 * Refuses a server that could lose an acknowledged order: `fsync`, `full_page_writes` and `synchronous_commit` must be
 * on (or stronger), and the version must be at least 15. The settings are read on a pooled connection, so settings of
 * the database and the role count too.
 */
export async function assertSafeServer(pool: pg.Pool): Promise<void> {
  const names = ['server_version_num', 'server_encoding', ...Object.keys(SAFE_VALUES)];
  const { rows } = await pool.query<{ name: string; value: string }>(
    'select name, current_setting(name) as value from unnest($1::text[]) as name',
    [names],
  );
  const current = new Map(rows.map((row) => [row.name, row.value]));
  refuseOldVersion(Number(current.get('server_version_num')));
  refuseEncoding(String(current.get('server_encoding')));
  for (const [setting, safeValues] of Object.entries(SAFE_VALUES)) {
    const value = String(current.get(setting));
    if (!safeValues.includes(value))
      throw new UnsafeServerError(
        setting,
        `PostgreSQL runs with ${setting} = ${value}, so sold tickets could be lost. Set it to ${safeValues[0]}.`,
      );
  }
}

function refuseOldVersion(version: number): void {
  if (version >= OLDEST_VERSION_NUM) return;
  const name = 'server_version';
  throw new UnsafeServerError(
    name,
    `PostgreSQL ${Math.floor(version / 10_000)} is too old (${name}); 15 or newer is needed.`,
  );
}

function refuseEncoding(encoding: string): void {
  if (encoding === 'UTF8') return;
  throw new UnsafeServerError(
    'server_encoding',
    `The database has server_encoding = ${encoding}; create it with encoding UTF8.`,
  );
}
