import { type RefObject, useRef } from 'react';
import type { DoorAnswer } from '#domain/checkin';
import type { OfflineAnswer } from './offline/device.ts';
import { call, type NoAnswer } from './offline/server-calls.ts';
import type { useDevice } from './offline/use-device.ts';
import type { ScanReply } from './scan.ts';
import { signal } from './signal.ts';

/** The answer to a scan, or the reason why there is none. */
export interface Answered {
  answer: DoorAnswer | null;
  /** The decision of this device without a network. */
  offline: OfflineAnswer | null;
  /** `exit_offline`: a ticket is not checked out without a network. */
  problem: 'offline' | 'refused' | 'unsaved' | 'exit_offline' | null;
}

/** A prepared device waits this long for the server before it decides by its copy. */
const PATIENCE_MS = 3_000;
const TIMEOUT_MS = 30_000;

interface Options {
  path: string;
  door: string;
  zoneId: string;
  way: string;
  form: RefObject<HTMLFormElement | null>;
  device: ReturnType<typeof useDevice>;
  isOffline: boolean;
  /** Called when the server does not answer a prepared device. */
  onLost: () => void;
  onAnswer: (answered: Partial<Answered> & { code?: string }) => void;
  /** Called with each answer of the server. */
  onReply: (answer: DoorAnswer) => void;
}

/**
 * Sends a scanned code to the server, or decides on it by the copy of this device when there is no network. `admitGuest`
 * lets in a ticket of the copy.
 */
export function useScan(options: Options): {
  scan: (code: string) => Promise<void>;
  admitGuest: (ticketId: string) => Promise<void>;
} {
  const { path, door, zoneId, way, form, device, isOffline, onLost, onAnswer, onReply } = options;
  const keys = useRef(new Map<string, string>());

  const decide = async (code: string): Promise<void> => {
    if (way === 'out') {
      onAnswer({ problem: 'exit_offline' });
      return signal(false);
    }
    const decision = device.decide(code, keyOf(keys.current, code));
    // a scan that was not stored is repeated with its key, because the server may have admitted it
    void decision.then(
      () => keys.current.delete(code),
      () => {},
    );
    return showDecision(decision, (answered) => onAnswer({ ...answered, code }));
  };

  const send = async (code: string): Promise<Response | NoAnswer> => {
    if (!form.current) return 'stale';
    const fields: [string, string][] = [
      ['code', code],
      ['door', door],
      ['zone', zoneId],
      ['way', way],
      ['key', keyOf(keys.current, code)],
    ];
    return call({ path, form: form.current, fields, timeoutMs: device.isReady() ? PATIENCE_MS : TIMEOUT_MS });
  };

  const scan = async (code: string): Promise<void> => {
    if (isOffline && device.isReady()) return decide(code);
    const reply = await send(code);
    if (reply === 'offline' && device.isReady()) {
      onLost();
      return decide(code);
    }
    if (reply !== 'offline') keys.current.delete(code);
    if (reply === 'gone') void device.drop('gone');
    if (typeof reply === 'string') {
      onAnswer({ problem: reply === 'offline' ? 'offline' : 'refused' });
      return signal(false);
    }
    const { answer } = (await reply.json()) as ScanReply; // the answer comes from this site
    onAnswer({ answer, code });
    signal((answer.result === 'admitted' && answer.due === null) || answer.result === 'left');
    onReply(answer);
    if (answer.ticket && answer.result === 'left') return device.forget(answer.ticket.id);
    return answer.ticket && (answer.result === 'admitted' || answer.first)
      ? device.remember(answer.ticket.id)
      : undefined;
  };
  return { scan, admitGuest: (ticketId) => showDecision(device.admit(ticketId), onAnswer) };
}

/** Shows the decision of the device, or that it could not be stored. */
async function showDecision(
  decision: Promise<OfflineAnswer | null>,
  onAnswer: (answered: Partial<Answered>) => void,
): Promise<void> {
  try {
    const offline = await decision;
    onAnswer({ offline });
    signal(offline?.reason === null && offline.due === null);
  } catch {
    onAnswer({ problem: 'unsaved' });
    signal(false);
  }
}

/** The key of the scan of a code. A scan without an answer has the same key when it is repeated. Pages without https have none. */
function keyOf(keys: Map<string, string>, code: string): string {
  const key = keys.get(code) ?? (isSecureContext ? crypto.randomUUID() : '');
  keys.set(code, key);
  return key;
}
