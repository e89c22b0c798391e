// A device at a door: its copy of the tickets and the scans that it decided without a network.
import { COPY_HOURS_AFTER_END } from '#shared/doors/device.ts';
import type { SnapshotClass, SnapshotTicket } from '#shared/doors/snapshot.ts';
import {
  type OpenCopy,
  openSigned,
  randomName,
  type ReadCode,
  readCode,
  sealCopy,
  type SigningKeys,
  unsealCopy,
} from './copy.ts';
import { isOutdated, judge, type OfflineReason, zonesOf } from './judge.ts';
import { removePageCopy } from './page-copy.ts';
import {
  addScan,
  changeScans,
  openStore,
  readCopies,
  readCopy,
  readScans,
  removeCopy,
  replaceCopy,
  type ScanTime,
  type Store,
  type StoredScan,
} from './store.ts';

/** The device of one event, in memory. Its functions change it. */
export interface Device {
  store: Store;
  eventId: string;
  /** Null until the device is prepared. */
  copy: OpenCopy | null;
  /** Milliseconds of the wall clock when the copy was stored. */
  storedAt: number;
  /** The zone of the door; '' for the whole event. */
  zoneId: string;
  /** What the device let in since its copy, by zone and ticket (`keyOf`). */
  scanned: Map<string, StoredScan>;
  /** A random name of this loaded page. */
  page: string;
}

/** The decision on a code without a network. */
export interface OfflineAnswer {
  /** Null when the ticket is let in. */
  reason: OfflineReason | null;
  ticket: SnapshotTicket | null;
  /** '' without a ticket. */
  className: string;
  /** What the ticket still cost when the copy was made; null for a paid or free one. */
  due: SnapshotClass['due'] | null;
  /** The scan on this device that came first, for `already_admitted`. */
  first: StoredScan | null;
  /** The zones that admit the ticket, for `not_in_zone`. */
  validIn: string[];
}

/**
 * Opens the device of an event, and removes copies that must not be used any more. `viewer` is the public id of the
 * signed-in person; null when it is unknown, because the page was opened without a network.
 */
export async function openDevice({ eventId, viewer }: { eventId: string; viewer: string | null }): Promise<Device> {
  const store = await openStore();
  const facts = { now: Date.now(), viewer, hoursAfterEnd: COPY_HOURS_AFTER_END };
  for (const stored of await readCopies(store)) if (isOutdated(stored, facts)) await removeCopy(store, stored.eventId);
  const stored = await readCopy(store, eventId);
  return {
    store,
    eventId,
    copy: stored ? await unsealCopy(stored).catch(() => null) : null,
    storedAt: stored?.storedAt ?? 0,
    zoneId: '',
    scanned: byPlace(await readScans(store, eventId)),
    page: randomName(),
  };
}

/**
 * Stores what the server sent as the copy of the device, in place of the earlier one. False when no key of the page
 * signed it. `contained` are the scans that the server had before it read the tickets.
 */
export async function storeCopy(
  device: Device,
  signed: Uint8Array<ArrayBuffer>,
  { owner, signingKeys, contained }: { owner: string; signingKeys: SigningKeys; contained: StoredScan[] },
): Promise<boolean> {
  const copy = await openSigned(signed, { eventId: device.eventId, signingKeys });
  if (!copy) return false;
  const sealed = await sealCopy(signed, { snapshot: copy.snapshot, owner, signingKeys });
  await replaceCopy(device.store, sealed, contained);
  device.copy = copy;
  device.storedAt = sealed.storedAt;
  device.scanned = byPlace(await readScans(device.store, device.eventId));
  return true;
}

/** Removes the copy and the stored page. Scans that the server has not answered stay. */
export async function clearDevice(device: Device): Promise<void> {
  device.copy = null;
  await removeCopy(device.store, device.eventId);
  device.scanned = byPlace(await readScans(device.store, device.eventId));
  await removePageCopy();
}

/** The scans that wait for the server. */
export const queuedScans = ({ scanned }: Device): StoredScan[] =>
  [...scanned.values()].filter(({ state }) => state === 'queued');

/** The scans that the server has answered. */
export const sentScans = ({ scanned }: Device): StoredScan[] =>
  [...scanned.values()].filter(({ state }) => state === 'sent');

export const timeOf = ({ page }: Device): ScanTime => ({ page, monotonic: performance.now(), wall: Date.now() });

/**
 * Decides on a code by the copy. A ticket that is let in is on the disk before this resolves. Null without a copy;
 * rejects when the scan cannot be stored: then the ticket is not let in.
 */
export async function decideOffline(
  device: Device,
  text: string,
  scan: { key: string; door: string },
): Promise<OfflineAnswer | null> {
  return device.copy && decideOn(device, await readCode(device.copy, text), scan);
}

/** The same for a ticket that a person chose by its name. */
export async function admitOffline(
  device: Device,
  ticketId: string,
  scan: { key: string; door: string },
): Promise<OfflineAnswer | null> {
  return decideOn(device, { kind: 'ticket', ticketId, nonce: '', eventId: device.eventId }, scan);
}

async function decideOn(
  device: Device,
  code: ReadCode,
  { key, door }: { key: string; door: string },
): Promise<OfflineAnswer | null> {
  const { copy, store, eventId, zoneId } = device;
  if (!copy) return null;
  const verdict = judge(copy, code, scannedHere(device));
  const { ticket } = verdict;
  const ticketClass = ticket ? copy.snapshot.classes[ticket.classIndex] : undefined;
  const common = { ticket, className: ticketClass?.name ?? '', due: ticketClass?.due ?? null };
  const refused = (reason: OfflineReason): OfflineAnswer => {
    const first = reason === 'already_admitted' && ticket ? (scannedHere(device).get(ticket.id) ?? null) : null;
    const validIn = reason === 'not_in_zone' && ticket ? zonesOf(copy.snapshot, ticket) : [];
    return { ...common, reason, first, validIn };
  };
  if (copy.snapshot.zoneId !== zoneId) return refused('other_zone');
  if (verdict.kind === 'refuse') return refused(verdict.reason);
  const { id: ticketId } = verdict.ticket;
  const snapshotId = copy.snapshot.id;
  const facts = { eventId, zoneId, ticketId, key, door, snapshotId, nonce: verdict.nonce };
  const scan: StoredScan = { ...facts, time: timeOf(device), state: 'queued' };
  if (await addScan(store, scan)) {
    device.scanned.set(keyOf(scan), scan);
    return { ...common, reason: null, first: null, validIn: [] };
  }
  // another page of this device let the ticket in meanwhile
  device.scanned = byPlace(await readScans(store, eventId));
  return refused('already_admitted');
}

/** Marks scans as answered, and removes those that the server does not know. */
export async function markAnswered(device: Device, results: Map<string, 'sent' | 'unknown'>): Promise<void> {
  const queued = queuedScans(device);
  const put = queued.flatMap((scan) => (results.get(scan.key) === 'sent' ? [{ ...scan, state: 'sent' as const }] : []));
  const remove = queued.filter((scan) => results.get(scan.key) === 'unknown');
  await changeScans(device.store, { put, remove });
  device.scanned = byPlace(await readScans(device.store, device.eventId));
}

/** Remembers a ticket that the server admitted for this device, which its copy shows as valid until it is renewed. */
export async function rememberAdmission(device: Device, ticketId: string, door: string): Promise<void> {
  const { copy, eventId, zoneId, scanned } = device;
  if (!copy || scanned.get(keyOf({ zoneId, ticketId }))?.state === 'queued') return;
  const facts = { eventId, zoneId, ticketId, key: '', nonce: '', door, snapshotId: copy.snapshot.id };
  const scan: StoredScan = { ...facts, time: timeOf(device), state: 'sent' };
  await changeScans(device.store, { put: [scan] });
  scanned.set(keyOf(scan), scan);
}

/** Forgets a ticket that is not in any more: its admission was undone, or it was checked out. */
export async function forgetAdmission(device: Device, ticketId: string): Promise<void> {
  device.storedAt = 0; // the copy may have the ticket as used
  const scan = device.scanned.get(keyOf({ zoneId: device.zoneId, ticketId }));
  if (scan?.state !== 'sent') return;
  await changeScans(device.store, { remove: [scan] });
  device.scanned.delete(keyOf(scan));
}

const byPlace = (scans: StoredScan[]) => new Map(scans.map((scan) => [keyOf(scan), scan]));

const keyOf = ({ zoneId, ticketId }: Pick<StoredScan, 'zoneId' | 'ticketId'>): string => `${zoneId} ${ticketId}`;

/** What the device let in since its copy in the zone of the door, by ticket id. */
export const scannedHere = ({ scanned, zoneId }: Device): Map<string, StoredScan> =>
  new Map([...scanned.values()].filter((scan) => scan.zoneId === zoneId).map((scan) => [scan.ticketId, scan]));
