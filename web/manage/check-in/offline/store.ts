// The browser's database of a door: copies of tickets, encrypted, and scans that were decided without a network.
import { COPIES, DOOR_DATABASE, SCANS } from '#shared/doors/device.ts';

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

/** Opens the database. Rejects when the browser has none or refuses it. */
export function openStore(): Promise<IDBDatabase> {
  const request = indexedDB.open(DOOR_DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(COPIES, { keyPath: 'eventId' });
    // one scan for each ticket, so that two pages of a device cannot let in the same ticket
    request.result.createObjectStore(SCANS, { keyPath: ['eventId', 'ticketId'] });
  };
  return settled(request);
}

export const readCopy = async (db: IDBDatabase, eventId: string): Promise<StoredCopy | undefined> =>
  (await settled(db.transaction(COPIES).objectStore(COPIES).get(eventId))) as StoredCopy | undefined;

export const readCopies = async (db: IDBDatabase): Promise<StoredCopy[]> =>
  (await settled(db.transaction(COPIES).objectStore(COPIES).getAll())) as StoredCopy[];

export const readScans = async (db: IDBDatabase, eventId: string): Promise<StoredScan[]> => {
  const all = IDBKeyRange.bound([eventId], [eventId, []]);
  return (await settled(db.transaction(SCANS).objectStore(SCANS).getAll(all))) as StoredScan[];
};

/**
 * Stores a scan that lets a ticket in. Resolves when the scan is on the disk: `durability: strict` waits for it, so that
 * nothing is lost when the battery dies afterwards. False when the ticket has a scan already.
 */
export async function addScan(db: IDBDatabase, scan: StoredScan): Promise<boolean> {
  const transaction = db.transaction(SCANS, 'readwrite', { durability: 'strict' });
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
  db: IDBDatabase,
  { put, remove }: { put: StoredScan[]; remove: StoredScan[] },
): Promise<void> {
  const transaction = db.transaction(SCANS, 'readwrite', { durability: 'strict' });
  const scans = transaction.objectStore(SCANS);
  for (const scan of put) scans.put(scan);
  for (const { eventId, ticketId } of remove) scans.delete([eventId, ticketId]);
  await completed(transaction);
}

/** Stores a copy in place of the earlier one, and removes the scans that the new copy contains, at once. */
export async function replaceCopy(db: IDBDatabase, copy: StoredCopy, contained: StoredScan[]): Promise<void> {
  const transaction = db.transaction([COPIES, SCANS], 'readwrite', { durability: 'strict' });
  transaction.objectStore(COPIES).put(copy);
  for (const { eventId, ticketId } of contained) transaction.objectStore(SCANS).delete([eventId, ticketId]);
  await completed(transaction);
}

/** Removes the copy of an event with its key. Scans that the server has not answered stay, so that none is lost. */
export async function removeCopy(db: IDBDatabase, eventId: string): Promise<void> {
  const scans = await readScans(db, eventId);
  const transaction = db.transaction([COPIES, SCANS], 'readwrite', { durability: 'strict' });
  transaction.objectStore(COPIES).delete(eventId);
  for (const { ticketId, state } of scans)
    if (state === 'sent') transaction.objectStore(SCANS).delete([eventId, ticketId]);
  await completed(transaction);
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
