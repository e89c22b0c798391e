import pg from 'pg';
import { connectionConfig } from '#db/connection.ts';

/** Settings that fix how PostgreSQL writes values as text, whatever the server's configuration is. */
const TEXT_FORMATS = `set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex';
  set client_encoding = 'UTF8'`;

/** Runs `work` on a connection of its own without time limits: a large backup can take hours. */
export async function withConnection<T>(
  url: string,
  purpose: 'backup' | 'restore',
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(
    connectionConfig(url, {
      statementTimeout: 0,
      lockTimeout: 30_000,
      idleInTransactionTimeout: 0,
      applicationName: `bandstand-${purpose}`,
    }),
  );
  client.on('error', () => undefined); // a lost connection also fails the running statement
  await client.connect();
  try {
    await client.query(TEXT_FORMATS);
    return await work(client);
  } finally {
    await client.end();
  }
}
