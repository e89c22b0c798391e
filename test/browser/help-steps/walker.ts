// Goes through the steps of a help article on a page: finds each label that the article names, and acts on it.
import type { ElementHandle, Page } from 'playwright-core';
import { hydrated, openPage, type Visit } from '../../site/browser.ts';
import type { TestPerson } from '../../worlds/people.ts';
import { find, PATIENCE } from './find.ts';
import type { LabelMention, Steps } from './steps.ts';

/** What a reader fills into fields, by the beginning of their names. `true` checks a box or a radio button. */
type Values = Record<string, string | true>;
type Act = (page: Page) => Promise<unknown>;

interface Start {
  /** The page where the reader stands, unless the first step of the article opens one. */
  path?: string;
  /** The person who is signed in. */
  person?: Pick<TestPerson, 'token'>;
}

/** What the article leaves to its reader: where they start, what they fill in, which of several choices they take. */
export interface Walk {
  /** The name of the list of steps: the article, and the number of the list if the article has several. */
  steps: string;
  start: () => Promise<Start>;
  /**
   * What the reader does before the label, because the article describes it without one, such as filling in a form. The
   * second `Print` of an article is `Print 2`. `end` comes after the last label.
   */
  at?: Record<string, Values | Act>;
  /** Labels of choices that this walk does not take. Another walk of the same steps must take them. */
  not?: readonly string[];
  /** The walk uses a part of the page that exists only with script. The other walks run without script, which is quicker. */
  needsScript?: true;
}

/** Clicks, checks or fills a control, by what it is. */
async function use(page: Page, control: ElementHandle<Element>): Promise<void> {
  const kind = await control.evaluate((element) =>
    element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase(),
  );
  if (kind === 'checkbox' || kind === 'radio') await control.check();
  else if (/^(?:text|search|textarea|select|email|number|url|fieldset)$/.test(kind)) await control.focus();
  else await control.click({ timeout: PATIENCE });
  await hydrated(page);
}

/** Fills in fields by the beginning of their names. */
export async function fillIn(page: Page, values: Values): Promise<void> {
  await hydrated(page);
  for (const [name, value] of Object.entries(values)) {
    const field = await find(page, name, { kind: 'field' });
    if (!field) throw new Error(`no field is named “${name}”`);
    if (value === true) await field.check();
    else if (await field.evaluate((element) => element.tagName === 'SELECT')) await field.selectOption(value);
    else await field.fill(value);
  }
}

/** Looks at a part of a page, and opens it when it is closed. Opens a page when the name is that of its link only. */
async function goTo(page: Page, label: string): Promise<boolean> {
  const part = await find(page, label, { kind: 'any' });
  if (!part) return false;
  const isClosed = await part.evaluate((element) => {
    const details = element.closest('summary')?.parentElement;
    return details instanceof HTMLDetailsElement ? !details.open : element.closest('nav a') !== null;
  });
  if (isClosed) await use(page, part);
  return true;
}

/** Does what the step says about a label. Returns what is wrong with the step, or undefined. */
async function follow(page: Page, { kind, label, group }: LabelMention): Promise<string | undefined> {
  if (kind === 'place') return (await goTo(page, label)) ? undefined : `“${label}” is not visible`;
  if (kind === 'look') return (await find(page, label, { kind: 'any' })) ? undefined : `“${label}” is not visible`;
  const control = await find(page, label, { kind: 'control', group });
  if (!control) return `no control is named “${label}”`;
  await use(page, control);
  return undefined;
}

/** Lets the reader do what the article describes without a label. */
async function prepare(page: Page, what: Values | Act | undefined): Promise<void> {
  if (typeof what === 'function') {
    await hydrated(page);
    await what(page);
  } else if (what) await fillIn(page, what);
}

/** Opens the page where the reader stands, signed in as the person of the walk. */
async function begin({ page, context }: Visit, origin: string, { start }: Walk): Promise<void> {
  const { path, person } = await start();
  await context.clearCookies();
  if (person) await context.addCookies([{ name: 'session', value: person.token, url: origin }]);
  if (path !== undefined) await openPage(page, path);
}

/** Goes through the steps. Returns what is wrong with one of them, or undefined. */
export async function walk(window: Visit, origin: string, steps: Steps, todo: Walk): Promise<string | undefined> {
  const { page } = window;
  const pathOfPage = () => new URL(page.url()).pathname;
  const counts = new Map<string, number>();
  let last = 'the start';
  try {
    await begin(window, origin, todo);
    for (const mention of steps.mentions) {
      if (mention.kind === 'page') {
        last = mention.path;
        const status = (await openPage(page, mention.path))?.status() ?? 0;
        if (status >= 400) return `step ${mention.step}: ${mention.path} answers ${status}`;
        continue;
      }
      if (todo.not?.includes(mention.label)) continue;
      const count = (counts.get(mention.label) ?? 0) + 1;
      counts.set(mention.label, count);
      last = count === 1 ? mention.label : `${mention.label} ${count}`;
      await prepare(page, todo.at?.[last]);
      const fault = await follow(page, mention);
      if (fault !== undefined) return `step ${mention.step}: ${fault} on ${pathOfPage()}`;
    }
    last = 'end';
    await prepare(page, todo.at?.['end']);
  } catch (error) {
    return `at “${last}” on ${pathOfPage()}: ${String(error).slice(0, 300)}`;
  }
  return undefined;
}
