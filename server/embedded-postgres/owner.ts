import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The account that PostgreSQL runs under when the app is root; PostgreSQL refuses to run as root. */
export interface Owner {
  uid: number;
  gid: number;
}

/**
 * Undefined for an ordinary user: PostgreSQL then runs as the same user. For root: the account that
 * owns the cluster already, else `postgres` when that account exists, else `nobody`. No account is created.
 */
export async function databaseOwner(cluster: string): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const existing = await stat(cluster).catch(() => undefined);
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return account(accounts, 'postgres') ?? account(accounts, 'nobody') ?? { uid: 65_534, gid: 65_534 };
}

function account(accounts: string, name: string): Owner | undefined {
  const fields = accounts
    .split('\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.split(':');
  // macOS writes the uid of the account `nobody` as -2.
  return fields && { uid: Number(fields[2]) >>> 0, gid: Number(fields[3]) >>> 0 };
}

/** Whether `owner` can reach `dir`: whether it has search permission on every folder of the path. */
export async function canReach(dir: string, owner: Owner): Promise<boolean> {
  for (let folder = dir; ; folder = dirname(folder)) {
    const { mode, uid, gid } = await stat(folder);
    const shift = uid === owner.uid ? 6 : gid === owner.gid ? 3 : 0;
    if (((mode >> shift) & 1) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
