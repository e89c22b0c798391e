import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CheckInDesk, DoorAnswer, DoorListTicket, DoorNews } from '#domain/checkin';
import { workPaths } from '#shared/work-paths.ts';
import { call } from './offline/server-calls.ts';
import { useDevice } from './offline/use-device.ts';
import { countsAfter } from './counts-after.ts';
import { type Answered, useScan } from './use-scan.ts';

/** What the page shows of the last scan. `number` counts the answers of this page. */
export interface Shown extends Answered {
  /** The code that was scanned or typed; '' when a person chose a ticket by its name. */
  code: string;
  number: number;
}

const NOTHING = { answer: null, offline: null, problem: null, code: '' };

/** The counts and conflicts of other devices are read again after this time. */
const COUNTS_EVERY_MS = 5_000;
const COUNTS_TIMEOUT_MS = 4_000;

interface Options {
  desk: CheckInDesk;
  /** The code of the answer that the page was loaded with; '' for none. */
  code: string;
  /** Whether the page was opened from the copy of this device. */
  isCopy: boolean;
  viewer: string | null;
  door: string;
  /** The zone of the door; '' for the whole event. */
  zoneId: string;
  /** 'out' when the page checks tickets out, else ''. */
  way: string;
  form: RefObject<HTMLFormElement | null>;
}

/**
 * The state of the page once script runs: codes are sent without a page load, or decided by the device when the network
 * fails; the counts of all devices are updated.
 */
export function useDoor({ desk, code, isCopy, viewer, door, zoneId, way, form }: Options) {
  const [shown, setShown] = useState<Shown>({ ...NOTHING, answer: desk.answer, code, number: 0 });
  const { news, setNews, addAnswer, whenUnanswered } = useNews(desk);
  const [answers, setAnswers] = useState<DoorAnswer[]>([]);
  const [isOffline, setIsOffline] = useState(isCopy);
  const path = workPaths.scanTicket(desk.event.id);
  const device = useDevice({ desk, viewer, door, zoneId, form, onSent: setNews });

  const checkNetwork = async () => {
    const take = whenUnanswered();
    const answer = await readNews(path, zoneId);
    if (answer === 'offline') return setIsOffline(true);
    setIsOffline(false);
    if (answer === 'gone') return device.drop('gone');
    if (typeof answer === 'string') return undefined;
    take((await answer.json()) as DoorNews); // the answer comes from this site
    return device.sync();
  };
  useNetworkChecks(checkNetwork, { isOpened: device.state.status !== 'loading', onLost: () => setIsOffline(true) });

  const scanner = useScan({
    path,
    door,
    zoneId,
    way,
    form,
    device,
    isOffline,
    onLost: () => setIsOffline(true),
    onAnswer: (more) => setShown(({ number }) => ({ ...NOTHING, ...more, number: number + 1 })),
    onReply: (answer) => {
      addAnswer(answer);
      setAnswers((earlier) => [answer, ...earlier]);
    },
  });
  return {
    shown,
    counts: (isOffline && device.state.counts) || news.counts,
    countedZone: (isOffline ? device.state.copy?.zoneId : undefined) ?? zoneId,
    conflicts: news.conflicts,
    isOffline,
    device,
    tickets: desk.tickets.map((ticket) => afterAnswers(ticket, answers, door)),
    ...scanner,
    checkNetwork,
  };
}

/** The counts and conflicts of all devices, with the answers to scans of this page since they were read. */
function useNews({ counts, conflicts }: CheckInDesk) {
  const [news, setNews] = useState<DoorNews>({ counts, conflicts });
  const answered = useRef(0);
  return {
    news,
    setNews: (read: DoorNews) => setNews({ counts: read.counts, conflicts: read.conflicts }),
    addAnswer: (answer: DoorAnswer) => {
      answered.current += 1;
      setNews((before) => ({ ...before, counts: countsAfter(before.counts, answer) }));
    },
    /** Takes over what is read from now on. Counts that a scan overtook may lack it, so they are left out. */
    whenUnanswered: () => {
      const since = answered.current;
      return (read: DoorNews) => {
        const isOvertaken = answered.current !== since;
        setNews((before) => ({ ...read, counts: isOvertaken ? before.counts : read.counts }));
      };
    },
  };
}

const readNews = (path: string, zoneId: string) =>
  call({ path: zoneId === '' ? path : `${path}?zone=${zoneId}`, form: null, timeoutMs: COUNTS_TIMEOUT_MS });

/** Checks the network when the page is opened, regularly while it is seen, and when the browser reports a change. */
function useNetworkChecks(check: () => Promise<void>, facts: { isOpened: boolean; onLost: () => void }): void {
  const { isOpened } = facts;
  const onCheck = useEffectEvent(() => void check());
  const onLost = useEffectEvent(facts.onLost);
  useEffect(() => {
    if (!isOpened) return undefined;
    const listeners = new AbortController();
    addEventListener('online', () => onCheck(), listeners);
    addEventListener('offline', () => onLost(), listeners);
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') onCheck();
    }, COUNTS_EVERY_MS);
    onCheck();
    return () => {
      listeners.abort();
      clearInterval(timer);
    };
  }, [isOpened]);
}

/** A ticket of the list with the answers that came after the page was loaded, latest first. */
function afterAnswers(ticket: DoorListTicket, answers: DoorAnswer[], door: string): DoorListTicket {
  const latest = answers.find((answer) => answer.ticket?.id === ticket.id);
  if (latest?.reason === 'already_admitted' && latest.first) return { ...ticket, admission: latest.first, exit: null };
  if (latest?.result !== 'admitted' && latest?.result !== 'left') return ticket;
  const passage = { id: latest.id, at: latest.at, door, by: null, isMine: true };
  return latest.result === 'admitted'
    ? { ...ticket, admission: passage, exit: null }
    : { ...ticket, admission: null, exit: passage };
}
