import type { CheckInCounts, DoorConflict } from '#domain/checkin';
import { SCANS_PER_REQUEST } from '#shared/doors/device.ts';
import { type Device, markAnswered, queuedScans, timeOf } from './device.ts';
import { elapsedSince } from './judge.ts';
import { call, type NoAnswer } from './server-calls.ts';
import type { StoredScan } from './store.ts';
import type { SyncReply } from './sync.ts';

const TIMEOUT_MS = 30_000;

interface Sent {
  conflicts: DoorConflict[];
  counts: CheckInCounts;
}

/**
 * Sends the scans that wait, in batches, until the server has answered all. A scan stays in the queue until its answer
 * is stored, and is sent again with the same key. Null when no scan waits.
 */
export async function sendScans(
  device: Device,
  { path, form }: { path: string; form: HTMLFormElement },
): Promise<Sent | NoAnswer | null> {
  let sent: Sent | null = null;
  for (let batch = firstBatch(device); batch.length > 0; batch = firstBatch(device)) {
    const fields = batch.map((scan): [string, string] => ['scan', JSON.stringify(asSent(device, scan))]);
    fields.push(['zone', device.zoneId]);
    const answer = await call({ path, form, fields, timeoutMs: TIMEOUT_MS });
    if (typeof answer === 'string') return answer;
    const { results, conflicts, counts } = (await answer.json()) as SyncReply; // the answer comes from this site
    await markAnswered(
      device,
      new Map(results.map(({ key, result }) => [key, result === 'unknown' ? 'unknown' : 'sent'])),
    );
    sent = { conflicts, counts };
  }
  return sent;
}

const firstBatch = (device: Device): StoredScan[] => queuedScans(device).slice(0, SCANS_PER_REQUEST);

/** A scan as the server reads it: the time as an age, because the clock of the device may be wrong. */
const asSent = (device: Device, { key, ticketId, nonce, door, zoneId, snapshotId, time }: StoredScan) => ({
  key,
  ticketId,
  nonce,
  door,
  zoneId,
  snapshotId,
  elapsedMs: elapsedSince(time, timeOf(device)),
});
