// Times that occur twice because the clocks go back: the pages explain which occurrence counts.
import { expect, test } from 'vitest';
import { paths } from '#shared/paths.ts';
import { violationsInBothThemes } from '../../site/axe.ts';
import { openPage, sharedSite, visit } from '../../site/browser.ts';
import { addTickets, createOrganizerWithDraft } from '../../worlds/organizers.ts';
import { addSession } from '../window.ts';

const site = sharedSite();
const NOTE = 'The clocks go back that night, so this time happens twice. We use the first one.';

/** The day on which the clocks of Berlin go back next year: the last Sunday of October. */
const lastSunday = (): string => {
  const last = Temporal.PlainDate.from({ year: Temporal.Now.plainDateISO().year + 1, month: 10, day: 31 });
  return last.subtract({ days: last.dayOfWeek % 7 }).toString();
};

test.each([true, false])(
  'a publication at a time that occurs twice is explained; with script: %s',
  async (javaScript) => {
    const day = lastSunday();
    const start = `${Temporal.PlainDate.from(day).add({ days: 5 }).toString()}T19:00`;
    const when = { start, end: start.replace('19:00', '22:00'), tz: 'Europe/Berlin' };
    const person = await createOrganizerWithDraft(site.db, { when });
    await addTickets(person.ctx, person.eventId);
    const window = await visit(site, { width: 390, javaScript });
    await addSession(window, site, person);
    const { page } = window;
    await (javaScript
      ? openPage(page, paths.managePublish(person.eventId))
      : page.goto(paths.managePublish(person.eventId)));
    expect(await page.getByText(NOTE).count()).toBe(0);
    await page.getByText('Later', { exact: true }).click();
    await page.getByLabel('Date', { exact: true }).fill(day);
    await page.getByLabel('Time', { exact: true }).fill('02:30');
    await page.getByRole('button', { name: /schedule/i }).click();
    await page.getByText(NOTE).waitFor();
    if (javaScript) expect(await violationsInBothThemes(page)).toEqual([]);
  },
);
