// The preview of a draft: only this site may frame the previewed page, and no site may frame any other page.
import { beforeAll, expect, test } from 'vitest';
import { workPaths } from '#shared/work-paths.ts';
import { type Browsers, browsersOf } from '../access/site-secret.ts';
import { sharedApp } from '../site/app.ts';
import { addTickets, createOrganizerWithDraft } from '../worlds/organizers.ts';
import { createPerson } from '../worlds/people.ts';

const app = sharedApp();
let browsers: Browsers;
let organizer: Awaited<ReturnType<typeof createOrganizerWithDraft>>;
beforeAll(async () => {
  browsers = await browsersOf(app.db);
  organizer = await createOrganizerWithDraft(app.db);
  await addTickets(organizer.ctx, organizer.eventId);
});

const get = (path: string, token: string) =>
  fetch(app.origin + path, { redirect: 'manual', headers: { cookie: browsers.open(token).cookie } });

const framing = (answer: Response) => [
  answer.headers.get('x-frame-options'),
  /frame-ancestors [^;]+/.exec(answer.headers.get('content-security-policy') ?? '')?.[0],
];

test('the previewed page shows the draft, is not cached, and may be framed only by this site', async () => {
  const answer = await get(workPaths.eventPreview(organizer.eventId), organizer.token);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toContain('Jazz in the Park');
  expect(html).toContain('Reserve a spot');
  expect(html).toContain('<base target="_blank"');
  const picture = /src="([^"]+\/photo\/[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect((await get(picture, organizer.token)).headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('cache-control')).toContain('no-store');
  expect(framing(answer)).toEqual(['SAMEORIGIN', "frame-ancestors 'self'"]);
});

test('the preview shows the page in a frame without script, in the width of a phone or a desktop', async () => {
  const path = workPaths.managePreview(organizer.eventId);
  for (const [address, width] of [
    [path, '390px'],
    [`${path}?device=desktop`, '1280px'],
  ] as const) {
    const answer = await get(address, organizer.token);
    const frame = /<iframe[^>]*>/.exec(await answer.text())?.[0];
    expect(frame).toContain(`src="${workPaths.eventPreview(organizer.eventId)}"`);
    expect(frame).toContain('sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"');
    expect(frame).toContain(width);
    expect(framing(answer)).toEqual(['DENY', "frame-ancestors 'none'"]);
  }
});

test('another person gets a 404 for both pages, and no spelling of their URLs may be framed', async () => {
  const stranger = await createPerson(app.db);
  for (const path of [workPaths.managePreview(organizer.eventId), workPaths.eventPreview(organizer.eventId)])
    expect((await get(path, stranger.token)).status).toBe(404);
  const misspelled = await get(`/preview//${organizer.eventId}/`, organizer.token);
  expect(framing(misspelled)).toEqual(['DENY', "frame-ancestors 'none'"]);
});
