import type { Address } from './postmaster.ts';

interface Login {
  role: string;
  /** The password, in base64url, so that it needs no escaping. */
  password: string;
  database: string;
}

/** The URL of a database of an embedded PostgreSQL, which listens on a socket or on loopback. */
export function connectionUrl({ host, port }: Address, { role, password, database }: Login): string {
  if (!host.startsWith('/')) return `postgresql://${role}:${password}@${host}:${port}/${database}`;
  return `postgresql://${role}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
