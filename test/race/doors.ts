// The doors of an event seen by their devices: they scan, undo, work without a network, repeat a request with the same
// keys when no answer arrives, and record the answers. `door-faults.ts` compares the records with the database.
import { setTimeout as sleep } from 'node:timers/promises';
import type { History, Random } from './sale.ts';
import { type Answer, type DoorPath, REPEAT_PAUSE_MS, type Shop } from './shop-process.ts';

/** An event whose tickets are scanned. */
export interface Doors {
  eventId: string;
  tickets: DoorTicket[];
  /** The member whose devices scan: the account, and the value of its session cookie. */
  member: { accountId: string; session: string };
}

export interface DoorTicket {
  id: string;
  /** The text of its QR code. */
  code: string;
  nonce: string;
}

/** One scan, as its device recorded it. */
export interface ScanRecord {
  key: string;
  ticketId: string;
  /** Every answer to this scan: `admitted`, `conflict`, or the reason of a refusal. More than one is a fault. */
  answers: Set<string>;
  /** Every id of an admission in an answer to this scan; more than one is a fault. */
  admissions: Set<string>;
  isUndone: boolean;
}

export interface DoorHistory extends Pick<History, 'faults' | 'unknown' | 'abandoned'> {
  scans: ScanRecord[];
}

/** The devices at the doors. */
export interface DoorCrew {
  history: DoorHistory;
  /** The number of scans that were answered "admitted". */
  acknowledged(): number;
  /** Waits until the devices have all their answers. They begin no further scans. */
  close(): Promise<void>;
}

/** A few tickets are scanned by several devices at the same moment. */
const POPULAR_TICKETS = 4;
/** A device lets in at most this many people before it sends what it did without a network. */
const OFFLINE_MAX = 4;

interface Device {
  shop: Pick<Shop, 'ask'>;
  doors: Doors;
  history: DoorHistory;
  random: Random;
  name: string;
  /** Admissions of this device that it has not undone. */
  admitted: ScanRecord[];
}

/** Starts `devices` that scan random tickets, one after the other, until closed. */
export function startDoors(
  shop: Pick<Shop, 'ask'>,
  doors: Doors,
  { devices, random }: { devices: number; random: Random },
): DoorCrew {
  const history: DoorHistory = { scans: [], faults: [], unknown: 0, abandoned: false };
  let open = true;
  const working = Array.from({ length: devices }, async (_, number) => {
    const device: Device = { shop, doors, history, random, name: `Door ${number}`, admitted: [] };
    while (open && !history.abandoned) {
      await nextStep(device);
      await sleep(random.next(20));
    }
  });
  return {
    history,
    acknowledged: () => history.scans.filter(({ answers }) => answers.has('admitted')).length,
    async close() {
      open = false;
      await Promise.all(working);
    },
  };
}

/** An undo for about each admission, so that there are always people to let in. */
async function nextStep(device: Device): Promise<void> {
  const { random, admitted } = device;
  if (admitted.length > random.next(8)) return undo(device, random.next(admitted.length));
  if (random.next(5) === 0)
    return sendQueue(
      device,
      Array.from({ length: 1 + random.next(OFFLINE_MAX) }, () => newScan(device)),
    );
  return scan(device, newScan(device));
}

type NewScan = ScanRecord & DoorTicket;

function newScan({ doors: { tickets }, history, random }: Device): NewScan {
  const ticket = tickets[random.next(random.next(2) === 0 ? POPULAR_TICKETS : tickets.length)];
  if (!ticket) throw new Error('the event has no tickets');
  const record: ScanRecord = {
    key: crypto.randomUUID(),
    ticketId: ticket.id,
    answers: new Set(),
    admissions: new Set(),
    isUndone: false,
  };
  history.scans.push(record);
  return Object.assign(record, ticket);
}

/** A scan over the network. A device with a copy of the tickets decides itself when no answer arrives, and sends that later. */
async function scan(device: Device, record: NewScan): Promise<void> {
  const { random } = device;
  const hasCopy = random.next(2) === 0;
  const request = { code: record.code, door: device.name, key: record.key };
  // a device that admitted and lost the answer sends the scan again
  for (let times = random.next(5) === 0 ? 2 : 1; times > 0; times -= 1) {
    const answer = await ask(device, '/scan', request, { isRepeated: !hasCopy });
    if (answer === undefined) return sendQueue(device, [record]);
    record.answers.add(answer['reason'] || answer['result'] || '');
    if (answer['result'] !== 'admitted') break;
    record.admissions.add(answer['id'] ?? '');
  }
  if (record.answers.has('admitted')) device.admitted.push(record);
}

/** Sends people that the device let in without a network, until each has an answer. */
async function sendQueue(device: Device, queue: NewScan[]): Promise<void> {
  const scans = queue.map(({ key, id, nonce }) => ({
    key,
    ticketId: id,
    nonce,
    door: device.name,
    snapshotId: '',
    elapsedMs: 1_000,
  }));
  const results = await ask(device, '/sync', { scans });
  for (const record of queue) {
    record.answers.add(results?.[record.key] ?? '');
    if (record.answers.has('admitted')) device.admitted.push(record);
  }
}

/** Undoes an admission of this device. Only a scan over the network tells the id of an admission. */
async function undo(device: Device, index: number): Promise<void> {
  const [record] = device.admitted.splice(index, 1);
  if (!record) return;
  let [checkInId] = record.admissions;
  if (checkInId === undefined) {
    const { code } = device.doors.tickets.find(({ id }) => id === record.ticketId) ?? { code: '' };
    const again = await ask(device, '/scan', { code, door: device.name, key: crypto.randomUUID() });
    if (again?.['reason'] !== 'already_admitted')
      device.history.faults.push(`ticket ${record.ticketId} is in, and was answered ${JSON.stringify(again)}`);
    checkInId = again?.['firstId'] ?? '';
    record.admissions.add(checkInId);
  }
  const answer = await ask(device, '/undo', { checkInId, door: device.name });
  record.isUndone = answer !== undefined;
}

/**
 * Sends a request, and repeats it until its outcome is known. Unless `isRepeated`, undefined when no answer arrived. A
 * refusal of the whole request is a fault.
 */
async function ask(
  { shop, doors: { eventId, member }, history, name }: Device,
  path: DoorPath,
  body: object,
  { isRepeated = true } = {},
): Promise<NonNullable<Answer>['body'] | undefined> {
  for (;;) {
    const answer = await shop.ask(path, name, { ...body, ...member, eventId });
    if (answer?.status === 200) return answer.body;
    if (answer && answer.status !== 503)
      history.faults.push(`${path} was answered with ${answer.status}: ${answer.body['error']}`);
    if (history.abandoned || (answer && answer.status !== 503)) return {};
    history.unknown += 1;
    if (!isRepeated) return undefined;
    await sleep(REPEAT_PAUSE_MS);
  }
}
