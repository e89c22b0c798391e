// Studio without script: pictures of designs, wrong designs, and the picture of an event.
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { eventSummary } from '#domain/events';
import { setEventPhoto } from '#domain/management';
import { studioPaths } from '#shared/studio/paths.ts';
import { newNetwork } from '../access/network.ts';
import { type Browsers, browsersOf } from '../access/site-secret.ts';
import { sharedApp } from '../site/app.ts';
import { memoryStore } from '../worlds/memory-store.ts';
import { createOrganizerWithDraft } from '../worlds/organizers.ts';

const app = sharedApp();
type Organizer = Awaited<ReturnType<typeof createOrganizerWithDraft>>;
let browsers: Browsers;
let organizer: Organizer;
let other: Organizer;
beforeAll(async () => {
  browsers = await browsersOf(app.db);
  organizer = await createOrganizerWithDraft(app.db);
  other = await createOrganizerWithDraft(app.db);
});

const DESIGN = 'title=Jam&palette=103-1&motif=waves&type=slant&layout=over&tone=natural&seed=7&photo=';

const get = (path: string, person = organizer) =>
  fetch(app.origin + path, {
    redirect: 'manual',
    headers: { cookie: browsers.open(person.token).cookie, 'x-forwarded-for': newNetwork() },
  });
const picture = (file: string, query = DESIGN, person = organizer) =>
  get(`${studioPaths.picture(file)}?${query}`, person);

async function post(fields: Record<string, string>, { eventId = organizer.eventId, person = organizer } = {}) {
  const { cookie, token } = browsers.open(person.token);
  const answer = await fetch(app.origin + studioPaths.studioOf(eventId), {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: app.origin, 'x-forwarded-for': newNetwork() },
    body: new URLSearchParams({ csrftoken: token, ...fields }),
  });
  return { status: answer.status, to: answer.headers.get('location') ?? '', html: await answer.text() };
}
const design = (query = DESIGN) => Object.fromEntries(new URLSearchParams(query));
const imageOf = async () => (await eventSummary({ db: app.db }, { id: organizer.eventId })).image;

describe('a picture of a design', () => {
  test.each([
    ['square.png', 'image/png', 1080, 1080],
    ['story.jpg', 'image/jpeg', 1080, 1920],
    ['cover.svg', 'image/svg+xml', 2160, 1080],
  ])('%s is a file to download', async (file, type, width, height) => {
    const answer = await picture(file);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="jam-${file.replace('.', '.')}"`);
    const size = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([size.width, size.height]).toEqual([width, height]);
  });

  test('is small in the preview, and an SVG may run nothing', async () => {
    const answer = await picture('print.svg', `${DESIGN}&preview=1`);
    expect(answer.headers.get('content-disposition')).toBeNull();
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await answer.text()).toContain('width="900" height="1273"');
  });

  test.each([
    ['palette=103-9', 'palette'],
    ['palette=red', 'palette'],
    ['motif=cat', 'motif'],
    ['type=comic', 'type'],
    ['seed=-1', 'seed'],
    ['photo=9-200-0', 'photo'],
    [`title=${'x'.repeat(3_000)}`, 'title'],
  ])('is refused with the name of the wrong part: %s', async (wrong, name) => {
    const query = new URLSearchParams(DESIGN);
    for (const [part, value] of new URLSearchParams(wrong)) query.set(part, value);
    const answer = await picture('square.svg', query.toString());
    expect([answer.status, (await answer.text()).startsWith(`${name}: `)]).toEqual([400, true]);
  });

  test.each(['huge.png', 'square.gif', 'square', 'x'])('is a 404 under another name: %s', async (file) => {
    expect((await picture(file)).status).toBe(404);
  });

  test('of the event of another organization is a 404, and so is its page', async () => {
    const query = `${DESIGN}&event=${other.eventId}`;
    expect([(await picture('square.svg', query)).status, (await get(`/studio/?${query}`)).status]).toEqual([404, 404]);
  });

  test('never has a photo of another organization', async () => {
    const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#345' } })
      .jpeg()
      .toBuffer();
    await setEventPhoto(other.ctx, { eventId: other.eventId, bytes: photo }, memoryStore());
    const { image } = await eventSummary({ db: app.db }, { id: other.eventId });
    const stolen = `${DESIGN}${image.split('.')[1]}-50-50`;
    for (const query of [stolen, `${stolen}&event=${organizer.eventId}`])
      expect((await picture('square.svg', query)).status).toBe(400);
    const answer = await post({ ...design(stolen), intent: 'save' });
    expect([answer.status, await imageOf()]).toEqual([400, '']);
  });
});

describe('the page without script', () => {
  test('shows the preview of the form, and downloads of the same design', async () => {
    const html = await (await get(`/studio/?event=${organizer.eventId}&${DESIGN}&size=story`)).text();
    expect(html).toMatch(/src="\/studio\/story\.svg\/\?[^"]*motif=waves[^"]*preview=1"/);
    expect(html).toMatch(/href="\/studio\/story\.png\/\?[^"]*motif=waves/);
  });

  test('ties a message to the field of a text that is too long', async () => {
    const answer = await get(`/studio/?${DESIGN.replace('Jam', 'x'.repeat(76))}`);
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toMatch(/id="title"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="title"/);
    expect(html).toContain('id="title-error"');
  });

  test('shows typed markup as text', async () => {
    const html = await (await get(`/studio/?${new URLSearchParams({ title: '"><script>alert(1)</script>' })}`)).text();
    expect(html).not.toContain('<script>alert(1)');
  });
});

test('a design becomes the picture of its event, and the earlier picture comes back', async () => {
  const saved = await post({ ...design(), intent: 'save' });
  expect([saved.status, saved.to.startsWith('/studio/?event=')]).toEqual([303, true]);
  expect(await imageOf()).toBe('studio.103-1.waves.slant.over.natural.7..Jam');
  const html = await (await get(studioPaths.studioOf(organizer.eventId))).text();
  expect(html).toMatch(/value="Jam"/);
  const change = /name="change" value="(\d+)"/.exec(html)?.[1] ?? '';
  expect((await post({ intent: 'restore', change })).status).toBe(303);
  expect(await imageOf()).toBe('');
  const foreign = await post({ ...design(), intent: 'save' }, { person: other });
  expect([foreign.status, await imageOf()]).toEqual([404, '']);
});
