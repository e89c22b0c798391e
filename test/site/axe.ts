// Accessibility checks with axe.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { allPassedLooks, leaveOutPassedLooks, type PageWithAxe, storePassedLooks } from './checked-looks.ts';
import { devToolsOf } from './windows.ts';

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA and best practices. */
const ALL_RULES = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };
/** The rules that depend on colours, which are the only difference between the themes. */
const COLOR_RULES = { type: 'rule', values: ['color-contrast'] };
const ALL = { runOnly: ALL_RULES };
const COLORS = { runOnly: COLOR_RULES };

interface Violation {
  id: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}
type RunOptions = typeof ALL | typeof COLORS;
type Axe = { run: (context: object, options: object) => Promise<{ violations: Violation[] }> };

/** What axe leaves out: `except` is a selector of parts that the same test has checked in another state of the page. */
export interface AxeOptions {
  except?: string;
}

/** Accessibility violations of the page in its current state (WCAG 2.2 AA and best practices), one line each. */
export const violations = (page: Page, options: AxeOptions = {}): Promise<string[]> => runAxe(page, ALL, options);

/**
 * Accessibility violations of a page in the light theme, by all rules, and in the dark theme, by the rules that depend
 * on colours. The page has the light theme again afterwards.
 */
export const violationsInBothThemes = async (page: Page, options: AxeOptions = {}): Promise<string[]> => [
  ...(await runAxe(page, ALL, options)),
  ...(await darkViolations(page, COLORS, options)),
];

/**
 * Accessibility violations of a screen that is checked at several widths, by all rules: in the dark theme at 390 pixels,
 * and in the light theme at other widths.
 */
export const violationsAtWidth = async (page: Page, options: AxeOptions = {}): Promise<string[]> =>
  page.viewportSize()?.width === 390 ? darkViolations(page, ALL, options) : violations(page, options);

async function darkViolations(page: Page, runOptions: RunOptions, options: AxeOptions): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(recomputeColors);
  const dark = await runAxe(page, runOptions, options);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  return dark.map((line) => `dark: ${line}`);
}

/**
 * Runs in the page: adds a style rule for every element, so that Chromium computes all colours again, without
 * transitions. Without the rule, links retain inherited colours of the old theme when only the system's theme changes.
 */
function recomputeColors(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets.push(sheet);
}

/**
 * Evaluates axe through DevTools. The page does not load axe, so the page's content security policy need not allow it.
 * Chromium's cache contains axe as compiled for the previous page, whereas `page.evaluate` would compile axe again.
 */
async function addAxe(page: Page): Promise<void> {
  const devTools = await devToolsOf(page);
  // `undefined` as the value, because otherwise DevTools would store the value of the expression
  const { exceptionDetails } = await devTools.send('Runtime.evaluate', { expression: `${await axeSource}; undefined` });
  if (exceptionDetails) throw new Error(`axe: ${exceptionDetails.text}`);
}

async function runAxe(page: Page, runOptions: RunOptions, { except }: AxeOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await addAxe(page);
  await page.evaluate(leaveOutPassedLooks, allPassedLooks());
  const { violated, passed } = await page.evaluate(
    ({ options, exclude }) => {
      // The bar of buttons at the bottom of the window covers a part of the form, which part depends on the scroll
      // position. A person can scroll that part above the bar, so axe sees the bar at its place after the form.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('[data-save-bar] { position: static !important }');
      document.adoptedStyleSheets.push(sheet);
      return (globalThis as unknown as { axe: Axe }).axe // `addAxe` has defined this global
        .run({ exclude }, { ...options, resultTypes: ['violations'], preload: false }) // no rule of these tests needs style sheets or media
        .then((result) => ({
          violated: result.violations,
          passed: [...((globalThis as unknown as PageWithAxe).looks?.passed ?? [])].join(' '),
        }))
        .finally(() => document.adoptedStyleSheets.pop());
    },
    { options: runOptions, exclude: except === undefined ? [] : [[except]] },
  );
  storePassedLooks(passed);
  return violated.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  );
}
