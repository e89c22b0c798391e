// Measures the time from publishing an event to the first search that finds it, and from withdrawing the event to the
// first search that does not find it. Before each measurement the answer of the search is cached.
import { openDatabase } from '#db/client.ts';
import { paths } from '#shared/paths.ts';
import { silentLog } from '#server/log.ts';
import { type Browsers, browsersOf } from '../test/access/site-secret.ts';
import { addTickets, createOrganizerWithDraft } from '../test/worlds/organizers.ts';
import { startBuilt } from './server.ts';
import { quantile, type Row } from './table.ts';

const EVENTS = 30;
export const POLL_MS = 5;
/** What a draft needs to be published. */
export const DETAILS = {
  summary: 'Quiet songs by the river.',
  description: '<p>Four musicians play quiet songs. Bring a blanket and something to drink.</p>',
  category: { categoryId: '103', subcategoryId: null },
};

/** Publishes and withdraws events through the forms of the built site. */
export async function benchPublishing(databaseUrl: string, dataDir: string): Promise<Row[]> {
  const app = await startBuilt({ DATABASE_URL: databaseUrl, SEED: 'none', DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const { db, close } = openDatabase(databaseUrl, { log: silentLog });
  try {
    const browsers = await browsersOf(db);
    const times: { found: number[]; gone: number[] } = { found: [], gone: [] };
    for (let number = 0; number < EVENTS; number += 1) {
      const word = wordOf('quillwort', number);
      const draft = await createOrganizerWithDraft(db, { name: `${word} songs`, ...DETAILS });
      await addTickets(draft.ctx, draft.eventId);
      const event: Target = { origin: app.origin, browsers, session: draft.token, eventId: draft.eventId, word };
      await isFound(event);
      times.found.push(await timeUntil(event, 'publish', true));
      times.gone.push(await timeUntil(event, 'unpublish', false));
    }
    return [
      { what: 'from publishing to found, with the request', ...quantiles(times.found) },
      { what: 'from withdrawing to gone, with the request', ...quantiles(times.gone) },
    ];
  } finally {
    await close();
    await app.stop();
  }
}

/** A word that one event has. */
export const wordOf = (start: string, number: number): string =>
  `${start}${'abcdefghijklmnopqrstuvwxyz'[number % 26]}${number}`;

/** An event of the site and the session of its organizer. */
export interface Target {
  origin: string;
  browsers: Browsers;
  session: string;
  eventId: string;
  word: string;
}

async function timeUntil(event: Target, intent: string, found: boolean): Promise<number> {
  const began = performance.now();
  await submit(event, intent);
  while ((await isFound(event)) !== found) await new Promise((done) => setTimeout(done, POLL_MS));
  return performance.now() - began;
}

/** Submits the form that publishes or withdraws an event. */
export async function submit({ origin, browsers, session, eventId }: Target, intent: string): Promise<void> {
  const { cookie, token } = browsers.open(session);
  const answer = await fetch(origin + paths.managePublish(eventId), {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin },
    body: new URLSearchParams({ csrftoken: token, intent }),
  });
  if (answer.status !== 303) throw new Error(`${intent} was answered with ${answer.status}`);
}

/** Whether a visitor finds the event by its word. */
export async function isFound({ origin, word, eventId }: Target): Promise<boolean> {
  const html = await (await fetch(`${origin}/d/online/all-events/${word}/`)).text();
  return html.includes(`-tickets-${eventId}/`);
}

/** The figures of a row. */
export const quantiles = (values: number[]) => ({
  p50: quantile(values, 0.5),
  p95: quantile(values, 0.95),
  p99: quantile(values, 0.99),
});
