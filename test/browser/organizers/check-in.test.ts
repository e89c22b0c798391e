// The doors of an event: a member with the check-in role finds the page in the list of events, types a code, scans it
// twice, and admits people from the list, on a phone with script and on a desktop without script.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { orderPage } from '#domain/checkout';
import { publishMyEvent } from '#domain/management';
import { setMemberIn } from '#domain/organizers';
import { qrPng } from '#domain/qr';
import { ticketByToken, type TicketView } from '#domain/tickets';
import { paths } from '#shared/paths.ts';
import { openBrowser, openPage, sharedSite, visit, type VisitOptions } from '../../site/browser.ts';
import { addTickets, buyTicket, createOrganizerWithDraft, organizationOf } from '../../worlds/organizers.ts';
import { createPerson } from '../../worlds/people.ts';
import { contextOf } from '../../worlds/context.ts';
import { newAda } from '../../worlds/sale.ts';
import { addSession, faultsAtEveryWidth } from '../window.ts';

const site = sharedSite();

const NAMES = ['Zoë Müller', 'Grace Hopper'];

/** An event with two tickets, and the window of a member with the check-in role. */
async function atTheDoor(options: VisitOptions) {
  const { ctx, eventId } = await createOrganizerWithDraft(site.db, { name: 'Owl Night' });
  const { id: ticketClassId } = await addTickets(ctx, eventId);
  await publishMyEvent(ctx, { eventId });
  const buyer = { ...newAda(), attendees: NAMES.map((name) => ({ name })) };
  const { orderToken } = await buyTicket(site.db, { eventId, ticketClassId, quantity: 2, buyer });
  const order = await orderPage(contextOf(site.db), { token: orderToken });
  const tickets = await Promise.all(order.tickets.map(({ token }) => ticketByToken({ db: site.db }, { token })));
  const member = await createPerson(site.db, { fullName: 'Ben Scanner' });
  const organizationId = await organizationOf(site.db, eventId);
  const { accountId } = member;
  await site.db.transaction().execute((tx) => setMemberIn(tx, { organizationId, accountId, role: 'check_in' }));
  const window = await visit(site, options);
  await addSession(window, site, member);
  return { page: window.page, eventId, member, zoe: tickets[0] as TicketView, problems: window.problems };
}

const result = (page: Page) => page.getByRole('main').getByRole('status').first();

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Ticket code').fill(code);
  await page.getByLabel('Ticket code').press('Enter');
}

/** What a scanner does that acts as a keyboard, while a button has the focus. */
async function scanByKeyboard(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Undo: Zoë Müller' }).focus();
  await page.evaluate(
    (keys) => {
      for (const key of keys)
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    },
    [...code, 'Enter'],
  );
}

test('a phone checks in a scanned code once, and a guest from the list', async () => {
  const { page, zoe, problems } = await atTheDoor({ width: 390 });
  await openPage(page, paths.myEvents());
  await page.getByRole('link', { name: 'Check-in: Owl Night' }).click();
  await page.getByText('0 of 2 checked in').waitFor();
  expect(await faultsAtEveryWidth(page)).toEqual([]);

  let losesAnswer = true;
  await page.route('**/check-in/scan/', async (route) => {
    if (!losesAnswer || route.request().method() !== 'POST') return route.continue();
    losesAnswer = false;
    await route.fetch();
    return route.abort();
  });
  await typeCode(page, zoe.qr);
  await result(page).getByText('No connection').waitFor();
  await typeCode(page, zoe.qr);
  await result(page).getByText('Zoë Müller').waitFor();
  expect(await result(page).innerText()).toMatch(/^Checked in/);
  await page.getByText('1 of 2 checked in').waitFor();
  await page.getByRole('button', { name: 'Undo: Zoë Müller' }).waitFor();
  await scanByKeyboard(page, zoe.code);
  await result(page)
    .getByText(/^Already checked in at /)
    .waitFor();
  await result(page).getByText('by you').waitFor();
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await typeCode(page, zoe.qr.slice(0, -2));
  await result(page).getByText('Don’t admit').waitFor();
  await result(page)
    .getByText(`Code entered: ${zoe.qr.slice(0, 40)}`)
    .waitFor();
  expect(await faultsAtEveryWidth(page)).toEqual([]);

  await page.getByLabel('Name or code').fill('grace');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await page.getByText('Zoë Müller').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Admit: Grace Hopper' }).click();
  await page.getByText('2 of 2 checked in').waitFor();
  await page.getByRole('button', { name: 'Undo: Grace Hopper' }).click();
  await result(page).getByText('Check-in undone').waitFor();
  await page.getByText('1 of 2 checked in').waitFor();
  expect(problems.filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([]);
});

test('without script, codes, the list and the name of the door work, too', async () => {
  const { page, eventId, zoe } = await atTheDoor({ width: 1440, javaScript: false });
  await page.goto(`${site.origin}${paths.manageCheckIn(eventId)}?door=North+gate`);
  expect(await page.getByText('Scan with camera').isVisible()).toBe(false);
  for (const title of [/^Checked in/, /^Not checked in/]) {
    await typeCode(page, zoe.code);
    await page.waitForURL(/answer=/);
    await expect.poll(() => page.title()).toMatch(title);
  }
  expect(await result(page).innerText()).toMatch(/Already checked in at[^]*North gate\s+·\s+by you/);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code');
  await typeCode(page, 'ABCD-<b>');
  await result(page).getByText('Code entered: ABCD-<b>', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Admit: Grace Hopper' }).click();
  await page.getByText('2 of 2 checked in').waitFor();
  await page.getByRole('button', { name: 'Undo: Grace Hopper' }).click();
  await result(page).getByText('Check-in undone').waitFor();
  await page.getByLabel('Name or code').fill('Nobody Here');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await page.getByText('No guests found.').waitFor();
  await page.getByText('Door: North gate').waitFor();
});

/** A video of one picture that shows a QR code, in the format that Chromium plays as a camera. */
async function cameraPicture(code: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'camera-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const size = 640;
  const picture = sharp(await qrPng(code)).flatten({ background: '#fff' });
  const brightness = await picture.resize(size, size, { kernel: 'nearest' }).grayscale().raw().toBuffer();
  const header = `YUV4MPEG2 W${size} H${size} F10:1 Ip A1:1 C420jpeg\nFRAME\n`;
  const file = join(folder, 'camera.y4m');
  await writeFile(file, Buffer.concat([Buffer.from(header), brightness, Buffer.alloc((size * size) / 2, 128)]));
  return file;
}

test('the camera reads a code in a browser without a reader of its own, and only this page may use the camera', async () => {
  const { member, eventId, zoe } = await atTheDoor({ width: 390 });
  const browser = await openBrowser([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${await cameraPicture(zoe.qr)}`,
  ]);
  onTestFinished(() => browser.close());
  const context = await browser.newContext({ permissions: ['camera'], viewport: { width: 390, height: 844 } });
  context.setDefaultTimeout(60_000);
  await addSession({ context }, site, member);
  const page = await context.newPage();
  const other = await page.goto(`${site.origin}${paths.myEvents()}`);
  expect(other?.headers()['permissions-policy']).toContain('camera=()');
  expect(other?.headers()['content-security-policy']).not.toContain('wasm');
  const answer = await page.goto(`${site.origin}${paths.manageCheckIn(eventId)}`);
  expect(answer?.headers()['permissions-policy']).toContain('camera=(self)');
  expect(answer?.headers()['content-security-policy']).toContain("'strict-dynamic' 'wasm-unsafe-eval'");
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.getByRole('button', { name: 'Scan with camera' }).click();
  await result(page).getByText('Zoë Müller').waitFor();
  expect(await result(page).innerText()).toContain('Checked in');
  expect(requests.filter((url) => !url.startsWith(site.origin))).toEqual([]);
  expect(requests.filter((url) => url.endsWith('.wasm'))).toHaveLength(1);
  await page.getByRole('button', { name: 'Stop camera' }).click();
  await page.getByRole('button', { name: 'Scan with camera' }).waitFor();
});
