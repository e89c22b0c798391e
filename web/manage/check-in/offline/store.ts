// The browser's two databases of a door: copies of tickets, encrypted, and scans that were decided without a network.
// Logging out deletes the first one (`web/signin/clear-local-history.ts`); scans stay until the server has them.
import { DOOR_COPIES } from '#shared/ticket-copies.ts';

/** The encrypted copy of an event's tickets. */
export interface StoredCopy {
  eventId: string;
  /** The public id of the member who prepared the device. */
  owner: string;
  /** The end of the event, an ISO instant. */
  endsAt: string;
  /** Milliseconds of the wall clock. */
  storedAt: number;
  /** A key that no script can read. */
  key: CryptoKey;
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
  /** The key that signed the copy, as the page had it when the device was prepared. */
  signingKey: { kid: string; key: string };
}

/** A ticket that this device let in: `queued` until the server has answered, then `sent` until the next copy. */
export interface StoredScan {
  eventId: string;
  ticketId: string;
  /** A UUID. */
  key: string;
  nonce: string;
  door: string;
  /** The zone of the door; '' for the whole event. */
  zoneId: string;
  snapshotId: string;
  time: ScanTime;
  state: 'queued' | 'sent';
}

/** The time of a scan by the clocks of the device. */
export interface ScanTime {
  /** A random name of the loaded page: the monotonic clock of another page has another start. */
  page: string;
  /** Milliseconds of the page's monotonic clock. */
  monotonic: number;
  /** Milliseconds of the wall clock, which may be wrong or changed. */
  wall: number;
}

export interface Store {
  copies: IDBDatabase;
  scans: IDBDatabase;
}

const SCAN_DATABASE = 'door-scans';
const COPIES = 'copies';
const SCANS = 'scans';

/** Opens both databases. Rejects when the browser has none or refuses them. */
export async function openStore(): Promise<Store> {
  const copies = await open(DOOR_COPIES, {
    version: 1,
    create: (db) => db.createObjectStore(COPIES, { keyPath: 'eventId' }),
  });
  const scans = await open(SCAN_DATABASE, { version: 2, create: createScans });
  return { copies, scans };
}

/** One scan for each ticket in a zone, so that two pages of a device cannot let in the same ticket. */
const SCAN_KEY = ['eventId', 'zoneId', 'ticketId'];

/** Creates the store of scans. Scans of version 1, which had no zones, stay. */
function createScans(db: IDBDatabase, upgrade: IDBTransaction | null): void {
  if (!upgrade || !db.objectStoreNames.contains(SCANS)) {
    db.createObjectStore(SCANS, { keyPath: SCAN_KEY });
    return;
  }
  const earlier = upgrade.objectStore(SCANS).getAll();
  earlier.onsuccess = () => {
    db.deleteObjectStore(SCANS);
    const scans = db.createObjectStore(SCANS, { keyPath: SCAN_KEY });
    for (const scan of earlier.result as StoredScan[]) scans.add({ ...scan, zoneId: '' });
  };
}

interface Version {
  version: number;
  create: (db: IDBDatabase, upgrade: IDBTransaction | null) => unknown;
}

async function open(name: string, { version, create }: Version): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => create(request.result, request.transaction);
  const db = await settled(request);
  db.onversionchange = () => db.close(); // another page deletes the database
  return db;
}

export const readCopy = async ({ copies }: Store, eventId: string): Promise<StoredCopy | undefined> =>
  (await settled(copies.transaction(COPIES).objectStore(COPIES).get(eventId))) as StoredCopy | undefined;

export const readCopies = async ({ copies }: Store): Promise<StoredCopy[]> =>
  (await settled(copies.transaction(COPIES).objectStore(COPIES).getAll())) as StoredCopy[];

export const readScans = async ({ scans }: Store, eventId: string): Promise<StoredScan[]> => {
  const all = IDBKeyRange.bound([eventId], [eventId, []]);
  return (await settled(scans.transaction(SCANS).objectStore(SCANS).getAll(all))) as StoredScan[];
};

/** `strict`: a transaction completes when its data is on the disk, so that it survives a battery that dies. */
const DURABLE: IDBTransactionOptions = { durability: 'strict' };

/**
 * Stores a scan that lets a ticket in. Resolves when the scan is on the disk. False when the ticket has a scan in the zone already.
 */
export async function addScan({ scans }: Store, scan: StoredScan): Promise<boolean> {
  const transaction = scans.transaction(SCANS, 'readwrite', DURABLE);
  transaction.objectStore(SCANS).add(scan);
  try {
    await completed(transaction);
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'ConstraintError') return false;
    throw error;
  }
}

/** Stores scans in place of earlier scans of the same tickets, and removes others, at once. */
export async function changeScans(
  { scans }: Store,
  { put = [], remove = [] }: { put?: StoredScan[]; remove?: StoredScan[] },
): Promise<void> {
  const transaction = scans.transaction(SCANS, 'readwrite', DURABLE);
  const stored = transaction.objectStore(SCANS);
  for (const scan of put) stored.put(scan);
  for (const { eventId, zoneId, ticketId } of remove) stored.delete([eventId, zoneId, ticketId]);
  await completed(transaction);
}

/** Stores a copy in place of the earlier one, and then removes the scans that the new copy contains. */
export async function replaceCopy(store: Store, copy: StoredCopy, contained: StoredScan[]): Promise<void> {
  const transaction = store.copies.transaction(COPIES, 'readwrite', DURABLE);
  transaction.objectStore(COPIES).put(copy);
  await completed(transaction);
  await changeScans(store, { remove: contained });
}

/** Removes the copy of an event with its key. Scans that the server has not answered stay, so that none is lost. */
export async function removeCopy(store: Store, eventId: string): Promise<void> {
  const transaction = store.copies.transaction(COPIES, 'readwrite', DURABLE);
  transaction.objectStore(COPIES).delete(eventId);
  await completed(transaction);
  const scans = await readScans(store, eventId);
  await changeScans(store, { remove: scans.filter(({ state }) => state === 'sent') });
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database refused'));
  });
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('the database refused'));
  });
}
