import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CheckInCounts, CheckInDesk, DoorConflict } from '#domain/checkin';
import { doorPaths } from '#shared/doors/door-paths.ts';
import type { SnapshotClass, TicketState } from '#shared/doors/snapshot.ts';
import { canCheckOffline } from './copy.ts';
import {
  admitOffline,
  clearDevice,
  decideOffline,
  type Device,
  forgetAdmission,
  type OfflineAnswer,
  openDevice,
  queuedScans,
  rememberAdmission,
  scannedHere,
  sentScans,
  storeCopy,
} from './device.ts';
import { findGuests } from './find-guests.ts';
import { isAdmittedInZone, offlineCounts } from './judge.ts';
import { storePageCopy, watchLoadedFiles } from './page-copy.ts';
import { sendScans } from './send-scans.ts';
import { call, type NoAnswer } from './server-calls.ts';

/** Why a device has no copy, or no newer one. `storage`: the browser refused to store it. */
export type DeviceProblem = NoAnswer | 'storage' | 'invalid';

/** What the page shows of a device. */
export interface DeviceState {
  /** `preparing` also while a copy is renewed on request. */
  status: 'loading' | 'unsupported' | 'unprepared' | 'preparing' | 'ready';
  problem: DeviceProblem | null;
  /** The number of scans that wait for the server. */
  queued: number;
  isSending: boolean;
  /**
   * When the tickets of the copy were read by the server's clock, an ISO instant, when it was stored by the device's
   * clock, how many tickets there are, and the zone for which they were read ('' for the whole event); null without a copy.
   */
  copy: { takenAt: string; storedAt: number; tickets: number; zoneId: string } | null;
  /** The counts by the copy; null without a copy. */
  counts: CheckInCounts | null;
}

const START: DeviceState = {
  status: 'loading',
  problem: null,
  queued: 0,
  isSending: false,
  copy: null,
  counts: null,
};

/** A copy is renewed after this time while the page has a network. */
const RENEW_AFTER_MS = 10 * 60_000;
const DOWNLOAD_TIMEOUT_MS = 60_000;

interface Options {
  desk: CheckInDesk;
  /** The public id of the signed-in person; null when the page was opened without a network. */
  viewer: string | null;
  door: string;
  /** The zone of the door; '' for the whole event. */
  zoneId: string;
  form: RefObject<HTMLFormElement | null>;
  onSent: (answer: { conflicts: DoorConflict[]; counts: CheckInCounts }) => void;
}

/** The device at the door: prepares it, decides without a network, and sends what it decided. */
export function useDevice(options: Options) {
  const { desk, viewer, door, zoneId } = options;
  const [state, setState] = useState(START);
  const device = useRef<Device | null>(null);
  /** The device with the zone of its door, which is known once the page is hydrated. */
  const here = (): Device | null => {
    if (device.current) device.current.zoneId = zoneId;
    return device.current;
  };
  const show: Show = (more = {}) => {
    const current = here();
    if (current) setState((before) => ({ ...before, ...shownOf(current), ...more }));
  };
  const drop = async (problem: DeviceProblem | null) => {
    if (device.current) await clearDevice(device.current).catch(() => {});
    show({ problem });
  };
  const open = useEffectEvent(() => openChecked(desk, viewer));
  const onOpened = useEffectEvent((opened: Device | null) => {
    device.current = opened;
    if (opened) show();
    else setState({ ...START, status: 'unsupported' });
  });
  useEffect(() => {
    const end = watchLoadedFiles();
    void open().then(onOpened);
    return end;
  }, []);
  return {
    state,
    ...useServerWork({ ...options, device, show, drop, hadCopy: state.copy !== null }),
    drop,
    ...useDeviceActions({ here, show, door }),
    isReady: () => device.current?.copy !== null && device.current !== null,
  };
}

interface Actions {
  here: () => Device | null;
  show: Show;
  door: string;
}

/** What the page asks the device. */
const useDeviceActions = ({ here, show, door }: Actions) => ({
  /** Decides on a code; null when the device is not prepared. Rejects when the scan cannot be stored. */
  decide: async (code: string, key: string): Promise<OfflineAnswer | null> => {
    const current = here();
    const answer = current && (await decideOffline(current, code, { key, door }));
    show();
    return answer;
  },
  /** Lets in a ticket of the copy, which a person chose by its name. Otherwise like `decide`. */
  admit: async (ticketId: string): Promise<OfflineAnswer | null> => {
    const current = here();
    const answer = current && (await admitOffline(current, ticketId, { key: crypto.randomUUID(), door }));
    show();
    return answer;
  },
  /** The guests of the copy whose name contains a text. */
  find: (text: string): FoundGuest[] => {
    const current = here();
    return current ? foundGuests(current, text) : [];
  },
  /** Remembers a ticket that the server admitted, so that this device refuses it without a network. */
  remember: async (ticketId: string): Promise<void> => {
    const current = here();
    if (current) await rememberAdmission(current, ticketId, door).catch(() => {});
    show();
  },
  /** Forgets a ticket that the server checked out. */
  forget: async (ticketId: string): Promise<void> => {
    const current = here();
    if (current) await forgetAdmission(current, ticketId).catch(() => {});
    show();
  },
});

/** A guest of the copy. `used`: let in, by the copy or by this device. */
export interface FoundGuest {
  id: string;
  name: string;
  className: string;
  state: TicketState;
  /** Whether the zone of the copy admits the class. */
  isValidHere: boolean;
  /** What the ticket still cost when the copy was made; null for a paid or free one. */
  due: SnapshotClass['due'] | null;
}

const GUESTS_MAX = 20;

function foundGuests(device: Device, text: string): FoundGuest[] {
  const { copy } = device;
  if (!copy) return [];
  const scanned = scannedHere(device);
  const { classes } = copy.snapshot;
  return findGuests(copy.snapshot, { text, max: GUESTS_MAX }).map(({ id, name, state, classIndex }) => ({
    id,
    name,
    className: classes[classIndex]?.name ?? '',
    state: state === 'valid' && scanned.has(id) ? 'used' : state,
    isValidHere: isAdmittedInZone(copy.snapshot, { classIndex }),
    due: classes[classIndex]?.due ?? null,
  }));
}

type Show = (more?: Partial<DeviceState>) => void;

interface WorkOptions extends Options {
  device: RefObject<Device | null>;
  show: Show;
  drop: (problem: DeviceProblem | null) => Promise<void>;
  hadCopy: boolean;
}

/** What the device does with the server: it downloads its copy, and sends its scans. */
function useServerWork({ desk, viewer, door, zoneId, form, onSent, device, show, drop, hadCopy }: WorkOptions) {
  const isBusy = useRef(false);
  const eventId = desk.event.id;

  const renew = (current: Device) => renewCopy(current, { desk, viewer, door, zoneId, form });

  /** Prepares the device, or renews its copy at once. */
  const prepare = async () => {
    const current = device.current;
    if (!current || isBusy.current) return;
    isBusy.current = true;
    show({ status: 'preparing', problem: null });
    await navigator.storage?.persist?.().catch(() => false); // asks the browser not to remove the copy by itself
    const problem = await renew(current);
    isBusy.current = false;
    // a first copy without its page would not open without a network
    if (problem === 'gone' || (problem !== null && !hadCopy)) await drop(problem);
    else show({ problem });
  };

  /** Sends what waits, and renews an old copy. For a page that has a network. */
  const sync = async (): Promise<void> => {
    const current = device.current;
    if (!current || !form.current || isBusy.current) return;
    isBusy.current = true;
    show({ isSending: queuedScans(current).length > 0 });
    const request = { path: doorPaths.syncScans(eventId), form: form.current };
    const sent = await sendScans(current, request).catch(() => 'stale' as const);
    if (sent !== null && typeof sent !== 'string') onSent(sent);
    show({ isSending: false });
    const age = Date.now() - current.storedAt;
    const isOtherZone = current.copy?.snapshot.zoneId !== zoneId;
    const isOld = age > RENEW_AFTER_MS || age < 0 || sent !== null || isOtherZone;
    const mayRenew = current.copy !== null && isOld && typeof sent !== 'string';
    const problem = mayRenew ? await renew(current) : typeof sent === 'string' ? sent : null;
    isBusy.current = false;
    if (problem === 'gone') await drop('gone');
    else show(problem === null ? {} : { problem });
  };
  return { prepare, sync };
}

type Download = Pick<Options, 'desk' | 'viewer' | 'door' | 'zoneId' | 'form'>;

/** Downloads the tickets and stores them with the page. */
async function renewCopy(
  current: Device,
  { desk, viewer, door, zoneId, form }: Download,
): Promise<DeviceProblem | null> {
  if (!form.current || viewer === null) return 'stale';
  const contained = sentScans(current);
  const request = { path: doorPaths.snapshot(desk.event.id), form: form.current, timeoutMs: DOWNLOAD_TIMEOUT_MS };
  const fields: [string, string][] = [
    ['door', door],
    ['zone', zoneId],
  ];
  const answer = await call({ ...request, fields });
  if (typeof answer === 'string') return answer;
  try {
    const signed = new Uint8Array(await answer.arrayBuffer());
    const facts = { owner: viewer, signingKeys: desk.signingKeys, contained };
    if (!(await storeCopy(current, signed, facts))) return 'invalid';
    await storePageCopy();
    return null;
  } catch {
    return 'storage';
  }
}

/** The device of the page; null in a browser that cannot check tickets, or refuses to store anything. */
async function openChecked(desk: CheckInDesk, viewer: string | null): Promise<Device | null> {
  try {
    if (!(await canCheckOffline())) return null;
    const device = await openDevice({ eventId: desk.event.id, viewer });
    await settleAnswer(device, desk);
    return device;
  } catch {
    return null;
  }
}

/** The answer with which the page was loaded: Admit, Check out and Undo of the list load the page. */
async function settleAnswer(device: Device, { answer, door, zoneId }: CheckInDesk): Promise<void> {
  const ticketId = answer?.ticket?.id;
  if (!answer || ticketId === undefined) return;
  device.zoneId = zoneId;
  if (answer.result === 'admitted' || (answer.result === 'undone' && answer.isExitUndone))
    await rememberAdmission(device, ticketId, door);
  else if (answer.result !== 'refused') await forgetAdmission(device, ticketId);
}

function shownOf(device: Device): Partial<DeviceState> {
  const { copy, storedAt } = device;
  return {
    status: copy ? 'ready' : 'unprepared',
    queued: queuedScans(device).length,
    copy: copy && {
      takenAt: copy.snapshot.takenAt,
      storedAt,
      tickets: copy.snapshot.tickets.length,
      zoneId: copy.snapshot.zoneId,
    },
    counts: copy && offlineCounts(copy.snapshot, scannedHere(device)),
  };
}
