import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CheckInCounts, CheckInDesk, DoorAnswer, DoorListTicket } from '#domain/checkin';
import { paths } from '#shared/paths.ts';
import { signal } from './signal.ts';
import type { ScanReply } from './scan.ts';

/** The answer to the last scan, or the reason why there is none. `number` counts the answers of this page. */
export interface Shown {
  answer: DoorAnswer | null;
  problem: 'offline' | 'refused' | null;
  number: number;
}

/** The counts of other devices are read again after this time. */
const COUNTS_EVERY_MS = 5_000;

/**
 * The state of the page once script runs: codes are sent without a page load, and the counts of all devices are
 * updated.
 */
export function useDoor(desk: CheckInDesk, form: RefObject<HTMLFormElement | null>) {
  const [shown, setShown] = useState<Shown>({ answer: desk.answer, problem: null, number: 0 });
  const [counts, setCounts] = useState(desk.counts);
  const [answers, setAnswers] = useState<DoorAnswer[]>([]);
  const path = paths.scanTicket(desk.event.id);
  const keys = useRef(new Map<string, string>());
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void readCounts(path).then((read) => read && setCounts(read));
    }, COUNTS_EVERY_MS);
    return () => clearInterval(timer);
  }, [path]);
  const scan = async (code: string) => {
    if (!form.current) return;
    const body = scanBody(form.current, code, keyOf(keys.current, code));
    const reply = await sendScan(path, body);
    if (reply !== 'offline') keys.current.delete(code);
    const answer = typeof reply === 'string' ? null : reply.answer;
    setShown(({ number }) => ({ answer, problem: typeof reply === 'string' ? reply : null, number: number + 1 }));
    signal(answer?.result === 'admitted');
    if (typeof reply === 'string') return;
    setCounts(reply.counts);
    setAnswers((earlier) => [reply.answer, ...earlier]);
  };
  return { shown, counts, tickets: desk.tickets.map((ticket) => afterAnswers(ticket, answers, desk.door)), scan };
}

/** A ticket of the list with the answers that came after the page was loaded, latest first. */
function afterAnswers(ticket: DoorListTicket, answers: DoorAnswer[], door: string): DoorListTicket {
  const latest = answers.find((answer) => answer.ticket?.id === ticket.id);
  if (latest?.reason === 'already_admitted' && latest.first) return { ...ticket, admission: latest.first };
  if (latest?.result !== 'admitted') return ticket;
  return { ...ticket, admission: { id: latest.id, at: latest.at, door, by: null, isMine: true } };
}

async function readCounts(path: string): Promise<CheckInCounts | null> {
  try {
    const response = await fetch(path, { redirect: 'manual' });
    return response.ok ? ((await response.json()) as CheckInCounts) : null; // the answer comes from this site
  } catch {
    return null;
  }
}

/** The key of the scan of a code. A scan without an answer has the same key when it is repeated. Pages without https have none. */
function keyOf(keys: Map<string, string>, code: string): string {
  const key = keys.get(code) ?? (isSecureContext ? crypto.randomUUID() : '');
  keys.set(code, key);
  return key;
}

/** The code with the token and the door of the form. */
function scanBody(form: HTMLFormElement, code: string, key: string): URLSearchParams {
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  body.set('code', code);
  body.set('key', key);
  return body;
}

/** Never throws. */
async function sendScan(path: string, body: URLSearchParams): Promise<ScanReply | 'offline' | 'refused'> {
  try {
    const response = await fetch(path, { method: 'POST', body, redirect: 'manual' });
    if (response.ok) return (await response.json()) as ScanReply; // the answer comes from this site
    return response.status >= 500 || response.status === 429 ? 'offline' : 'refused';
  } catch {
    return 'offline';
  }
}
