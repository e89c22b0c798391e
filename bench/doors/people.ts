// The people at the doors of the door load: devices that scan and ask for the counts.
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '#shared/paths.ts';
import type { Browsers } from '../../test/access/site-secret.ts';
import type { LargeEvent } from '../organizer/large-event.ts';
import { type Client, clientOf, type Reply } from './client.ts';

export interface Site {
  origin: string;
  browsers: Browsers;
}

const DEVICES = 12;
/** A person at a door needs at least this long for each guest. */
const SCAN_EVERY_MS = 1_000;
/** The page asks for the counts this often (`use-door.ts`). */
const COUNTS_EVERY_MS = 5_000;
/** All devices are in one wireless network. */
const VENUE_ADDRESS = '8.8.4.4';

export interface Figures {
  /** Milliseconds of each scan. */
  scans: number[];
  admitted: number;
  /** Milliseconds of each order. */
  orders: number[];
  /** Answers other than the expected ones, by what was asked and their status. */
  failures: string[];
}

export const noFigures = (): Figures => ({ scans: [], admitted: 0, orders: [], failures: [] });

/** All devices scan for `seconds`, each about once a second. `nextCode` returns a ticket that nobody scanned. */
export function scanFor(
  site: Site,
  { event, nextCode }: { event: LargeEvent; nextCode: () => string },
  { seconds, figures }: { seconds: number; figures: Figures },
): Promise<unknown> {
  const until = performance.now() + seconds * 1_000;
  const path = paths.manageCheckIn(event.eventId);
  return Promise.all(
    Array.from({ length: DEVICES }, async (_, number) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 2 });
      const client = clientOf(site, { session: event.owner.token, address: VENUE_ADDRESS, agent });
      await sleep((number * SCAN_EVERY_MS) / DEVICES);
      const counts = pollCounts(client, `${path}scan/`, { until, figures });
      while (performance.now() < until) {
        const fields = { code: nextCode(), door: `Door ${number}`, key: crypto.randomUUID() };
        const reply = await client.post(`${path}scan/`, fields);
        figures.scans.push(reply.milliseconds);
        if (isAdmitted(reply)) figures.admitted += 1;
        else figures.failures.push(`scan ${reply.status}`);
        await sleep(Math.max(0, SCAN_EVERY_MS - reply.milliseconds));
      }
      await counts;
      agent.destroy();
    }),
  );
}

const isAdmitted = ({ status, body }: Reply): boolean =>
  status === 200 && (JSON.parse(body.toString()) as { answer: { result: string } }).answer.result === 'admitted';

async function pollCounts(
  client: Client,
  path: string,
  { until, figures }: { until: number; figures: Figures },
): Promise<void> {
  while (performance.now() < until) {
    const { status } = await client.get(path);
    if (status !== 200) figures.failures.push(`counts ${status}`);
    await sleep(COUNTS_EVERY_MS);
  }
}
