// Accessibility checks with axe.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { ELEMENT_RULES, PAGE_RULES } from './axe-rule-kinds.ts';
import { failingRules } from './axe-rules.ts';
import { allPassedLooks, leaveOutPassedLooks, passedLooksOfPage, storePassedLooks } from './checked-looks.ts';
import { knownParts, takeSnapshot } from './page-snapshot.ts';
import { leaveOutRoomyTargets } from './roomy-targets.ts';
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

/**
 * Runs a check with the bar of buttons at its place after the form. At the bottom of the window it covers a part of the
 * form, which part depends on the scroll position. A person can scroll that part above the bar.
 */
async function withSaveBarAfterForm<Result>(page: Page, check: () => Promise<Result>): Promise<Result> {
  const hasBar = await page.evaluate(() => {
    if (!document.querySelector('[data-save-bar]')) return false;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[data-save-bar] { position: static !important }');
    return document.adoptedStyleSheets.push(sheet) > 0;
  });
  try {
    return await check();
  } finally {
    if (hasBar) await page.evaluate(() => document.adoptedStyleSheets.pop());
  }
}

/** The rules that found a fault on the page, most often none. */
async function failingRulesOf(page: Page, runOptions: RunOptions, except: string | undefined): Promise<string[]> {
  for (let attempt = 1; attempt <= 20; attempt += 1) {
    const known = knownParts(await page.evaluate(takeSnapshot));
    await page.evaluate(leaveOutPassedLooks, allPassedLooks());
    await page.evaluate(leaveOutRoomyTargets);
    const failing = await page.evaluate(failingRules, {
      options: runOptions,
      except: except ?? null,
      elementRules: ELEMENT_RULES,
      passed: known.passed,
      pageRules: PAGE_RULES,
      hasPageRules: !known.isPageKnown,
    });
    if (failing === null) continue; // the page changed after the snapshot
    if (failing.length === 0 && runOptions === ALL && except === undefined) known.remember();
    return failing;
  }
  throw new Error('the page changed during each of 20 checks');
}

async function runAxe(page: Page, runOptions: RunOptions, { except }: AxeOptions): Promise<string[]> {
  return withSaveBarAfterForm(page, () => faultsOf(page, runOptions, except));
}

async function faultsOf(page: Page, runOptions: RunOptions, except: string | undefined): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await addAxe(page);
  const failing = await failingRulesOf(page, runOptions, except);
  storePassedLooks(await page.evaluate(passedLooksOfPage));
  if (failing.length === 0) return [];
  const lines = await reportOf(page, runOptions, except);
  return lines.length > 0 ? lines : failing.map((rule) => `${rule}: a fault that axe itself did not report`);
}

/** The violations as axe itself reports them, one line each. */
async function reportOf(page: Page, runOptions: RunOptions, except: string | undefined): Promise<string[]> {
  const violated = await page.evaluate(
    ({ options, exclude }) => {
      const { axe } = globalThis as unknown as { axe: Axe }; // `addAxe` has defined this global
      // no rule of these tests needs style sheets or media
      return axe
        .run({ exclude }, { ...options, resultTypes: ['violations'], preload: false })
        .then(({ violations: found }) => found);
    },
    { options: runOptions, exclude: except === undefined ? [] : [[except]] },
  );
  return violated.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  );
}
