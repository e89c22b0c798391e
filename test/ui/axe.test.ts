// The check of accessibility itself: it leaves out what passed before, and nothing else.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ELEMENT_RULES, PAGE_RULES } from '../site/axe-rule-kinds.ts';
import { failingRules } from '../site/axe-rules.ts';
import { violations } from '../site/axe.ts';
import { sharedSite, visit, type VisitOptions } from '../site/browser.ts';
import { knownParts, takeSnapshot } from '../site/page-snapshot.ts';

const site = sharedSite();

/** A window with an empty page, which has no content security policy, so that styles apply. */
async function blankWindow(options: VisitOptions = {}): Promise<Page> {
  const { page } = await visit(site, options);
  await page.goto('about:blank');
  return page;
}

const HEAD = '<title>Club</title><meta name="viewport" content="width=device-width">';
/** A page with this content in its main part. */
const pageWith = (content: string): string =>
  `<html lang="en">${HEAD}<body><header><a href="/">Club</a></header><main><h1>Club</h1>${content}</main></body></html>`;

/** The rules that find a fault, once each. */
const rulesOf = (lines: readonly string[]): string[] => [...new Set(lines.map((line) => line.split(' at ')[0] ?? ''))];

async function faultsIn(page: Page, html: string): Promise<string[]> {
  await page.setContent(html);
  return rulesOf(await violations(page));
}

/** The rules that find a fault when what is known of the state in `snapshot` is applied to the page's present state. */
async function faultsKnowing(page: Page, snapshot: string): Promise<string[]> {
  const { passed, isPageKnown } = knownParts(snapshot);
  await page.evaluate(takeSnapshot);
  const failing = await page.evaluate(failingRules, {
    options: { runOnly: { type: 'rule', values: [...ELEMENT_RULES, ...PAGE_RULES] } },
    except: null,
    elementRules: ELEMENT_RULES,
    passed,
    pageRules: PAGE_RULES,
    hasPageRules: !isPageKnown,
  });
  return failing ?? ['the page changed'];
}

test('contrast is checked for each look until it passes', async () => {
  const page = await blankWindow();
  const failuresWith = async (css: string, paragraphs = 1): Promise<number> => {
    const texts = '<p class="note">A note about the event.</p>'.repeat(paragraphs);
    await page.setContent(
      `<html lang="en"><title>Colours</title><style>${css}</style><main><h1>Colours</h1>${texts}</main></html>`,
    );
    return (await violations(page)).filter((line) => line.startsWith('color-contrast at ')).length;
  };
  const PALE = '.note { color: #aaa }';
  expect(await failuresWith('')).toBe(0);
  expect(await failuresWith(PALE)).toBe(1);
  expect(await failuresWith(PALE, 2)).toBe(2);
  // the heading and the note
  expect(await failuresWith('main { background: #333 }')).toBe(2);
  expect(await failuresWith('main { opacity: 0.3 }')).toBe(2);
  // axe cannot decide: the text has a picture behind it
  expect(await failuresWith(`${PALE} body { background: url(data:,) }`)).toBe(0);
  expect(await failuresWith(PALE)).toBe(1);
  expect(await failuresWith('', 2)).toBe(0);
});

test('contrast that axe could not decide is checked again when the page differs', async () => {
  const page = await blankWindow();
  const text = '<p style="color: #aaa; position: relative">Doors open at eight.</p>';
  const picture = '<img alt="" src="data:," style="position: absolute; inset: 0; width: 100%; height: 100%">';
  const covered = pageWith(`<section style="position: relative">${picture}${text}</section>`);
  for (const _time of [1, 2, 3]) expect(await faultsIn(page, covered)).toEqual([]);
  expect(await faultsIn(page, pageWith(`<section style="position: relative">${text}</section>`))).toEqual([
    'color-contrast',
  ]);
});

/** A rule, a part of a page that satisfies it, and one that does not. */
const FAULTS: [rule: string, good: string, bad: string][] = [
  ['button-name', '<button>Save</button>', '<button></button>'],
  ['link-name', '<a href="/a">Tickets</a>', '<a href="/a"><span></span></a>'],
  ['image-alt', '<img alt="A stage" src="data:,">', '<img src="data:,">'],
  ['image-redundant-alt', '<button>Go <img alt="Stage"></button>', '<button>Stage <img alt="Stage"></button>'],
  ['label', '<label for="f">Name</label><input id="f">', '<label for="g">Name</label><input id="f">'],
  ['select-name', '<label>Day <select></select></label>', '<label> <select></select></label>'],
  ['aria-input-field-name', `<p id="t">A</p>${named('textbox')}`, `<p id="u">A</p>${named('textbox')}`],
  ['aria-toggle-field-name', `<p id="t">A</p>${named('switch')}`, `<p id="t"></p>${named('switch')}`],
  ['empty-heading', '<h2>Doors</h2>', '<h2></h2>'],
  ['list', '<ul><li>Jazz</li></ul>', '<ul><p>Jazz</p></ul>'],
  ['listitem', '<ul><li>Jazz</li></ul>', '<div><li>Jazz</li></div>'],
  ['dlitem', '<dl><dt>Day</dt><dd>1</dd></dl>', '<div><dt>Day</dt></div>'],
  ['aria-roles', '<p role="note">Jazz</p>', '<p role="notes">Jazz</p>'],
  ['aria-valid-attr', '<p aria-busy="true">Jazz</p>', '<p aria-bussy="true">Jazz</p>'],
  ['aria-valid-attr-value', '<p aria-busy="true">Jazz</p>', '<p aria-busy="yes">Jazz</p>'],
  ['aria-allowed-attr', '<button aria-pressed="true">A</button>', '<button aria-checked="true">A</button>'],
  [
    'aria-required-attr',
    '<p role="checkbox" aria-checked="true" tabindex="0">A</p>',
    '<p role="slider" tabindex="0" title="A">A</p>',
  ],
  [
    'aria-required-parent',
    '<p role="list"><span role="listitem">A</span></p>',
    '<p><span role="listitem">A</span></p>',
  ],
  [
    'aria-required-children',
    '<p role="list"><span role="listitem">A</span></p>',
    '<p role="list"><span role="button" tabindex="0">A</span></p>',
  ],
  ['aria-hidden-focus', '<div><button>A</button></div>', '<div aria-hidden="true"><button>A</button></div>'],
  ['nested-interactive', '<p><button>A</button></p>', '<p role="button" tabindex="0"><button>A</button></p>'],
  ['role-img-alt', '<p role="img" aria-label="Stage"></p>', '<p role="img"></p>'],
  ['svg-img-alt', '<svg role="img"><title>Stage</title></svg>', '<svg role="img"></svg>'],
  ['tabindex', '<p tabindex="0" role="button">A</p>', '<p tabindex="3" role="button">A</p>'],
  ['valid-lang', '<p lang="fr">Oui</p>', '<p lang="xyzzy">Oui</p>'],
  ['summary-name', '<details><summary>More</summary></details>', '<details><summary></summary></details>'],
  [
    'td-headers-attr',
    '<table><tr><th id="h">A</th><td headers="h">1</td></tr></table>',
    '<table><tr><th id="i">A</th><td headers="h">1</td></tr></table>',
  ],
  ['scrollable-region-focusable', scrolling(9), scrolling(90)],
  ['link-in-text-block', linkIn('underline'), linkIn('none')],
];

/** An element with this role whose name is elsewhere. */
function named(role: 'textbox' | 'switch'): string {
  const state = role === 'switch' ? 'aria-checked="true"' : '';
  return `<p role="${role}" tabindex="0" ${state} aria-labelledby="t"></p>`;
}

function scrolling(height: number): string {
  const content = `<style>.content { line-height: ${height}px }</style><p class="content">Doors</p><p>Jazz</p>`;
  return `<div style="height: 99px; overflow: auto; width: 200px">${content}</div>`;
}

function linkIn(decoration: string): string {
  const css = `.in-text { color: #333; text-decoration: ${decoration} }`;
  return `<style>${css}</style><p>Read the words about <a class="in-text" href="/a">refunds</a> before you buy.</p>`;
}

/** A page with all the good or all the bad parts, whose ids differ. */
const pageOf = (kind: 'good' | 'bad'): string =>
  pageWith(
    FAULTS.map(([, good, bad], at) => {
      const part = kind === 'good' ? good : bad;
      return `<section style="margin: 50px 0">${part.replaceAll(/(id|for|labelledby|headers)="(\w)"/g, `$1="$2${at}"`)}</section>`;
    }).join(''),
  );

test('each rule finds its fault in a page that passed before', async () => {
  const page = await blankWindow();
  for (const _time of [1, 2]) expect(await faultsIn(page, pageOf('good'))).toEqual([]);
  const earlier = await page.evaluate(takeSnapshot);
  await page.setContent(pageOf('bad'));
  const rules = FAULTS.map(([rule]) => rule).toSorted();
  const foundRules = async () =>
    (await violations(page)).map((line) => line.split(' at ')[0] ?? '').filter((rule) => rules.includes(rule));
  expect((await foundRules()).toSorted()).toEqual(rules);
  // faults are not remembered as passed
  expect((await foundRules()).toSorted()).toEqual(rules);
  // and each of them is found by itself: after one fault, axe reports all of them
  const found = await faultsKnowing(page, await page.evaluate(takeSnapshot));
  expect(rules.filter((rule) => ELEMENT_RULES.includes(rule) && !found.includes(rule))).toEqual([]);
  // the broken twin, which does not notice the changes, finds nothing
  expect(await faultsKnowing(page, earlier)).toEqual([]);
});

test('each rule for the whole page finds its fault when all parts passed before', async () => {
  const content = '<h2>Doors</h2><nav aria-label="Days"><a href="/a">Today</a></nav><h3>Jazz</h3>';
  const good = pageWith(content);
  const faults: [rule: string, bad: string][] = [
    ['heading-order', pageWith(content.replace('<h2>Doors</h2>', ''))],
    ['page-has-heading-one', good.replace('<h1>Club</h1>', '')],
    ['landmark-one-main', good.replaceAll(/<main>|<.main>/g, '')],
    ['landmark-no-duplicate-main', good.replace('</main>', '</main><main><h2>Doors</h2></main>')],
    ['landmark-unique', pageWith(content + content)],
    ['landmark-no-duplicate-banner', good.replace('<main>', '<header><a href="/">Club</a></header><main>')],
    ['region', good.replace('</main>', '</main><h2>Doors</h2>')],
    ['document-title', good.replace('<title>Club</title>', '')],
    ['html-has-lang', good.replace(' lang="en"', '')],
    ['meta-viewport', good.replace('device-width', 'device-width, user-scalable=no')],
  ];
  const page = await blankWindow();
  for (const _time of [1, 2]) expect(await faultsIn(page, good)).toEqual([]);
  const earlier = await page.evaluate(takeSnapshot);
  for (const [rule, bad] of faults) {
    expect(await faultsIn(page, bad)).toContain(rule);
    expect(await faultsKnowing(page, await page.evaluate(takeSnapshot))).toContain(rule);
    // the broken twin, which does not notice the change
    expect(await faultsKnowing(page, earlier)).not.toContain(rule);
  }
});

test('a part that becomes visible at another width is checked', async () => {
  const page = await blankWindow({ width: 390 });
  const css = '.wide { display: none } @media (min-width: 800px) { .wide { display: block } }';
  const wide = pageWith(`<style>${css}</style><div class="wide"><button></button></div>`);
  expect(await faultsIn(page, wide)).toEqual([]);
  const earlier = await page.evaluate(takeSnapshot);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(rulesOf(await violations(page))).toEqual(['button-name']);
  expect(await faultsKnowing(page, earlier)).toEqual([]);
});

test('a part that the test leaves out is not remembered as passed', async () => {
  const page = await blankWindow();
  await page.setContent(pageWith('<section><button class="later"></button></section>'));
  expect(await violations(page, { except: 'section' })).toEqual([]);
  expect(await violations(page, { except: 'section' })).toEqual([]);
  expect(rulesOf(await violations(page))).toEqual(['button-name']);
});

test('a target is checked when it is small, or covered by another one', async () => {
  const page = await blankWindow();
  const faultsWith = (css: string): Promise<string[]> => {
    const target = '<button aria-label="A" class="target"></button>';
    return faultsIn(
      page,
      pageWith(`<style>.target { all: unset; position: absolute; left: 9px; ${css} }</style>${target}${target}`),
    );
  };
  expect(await faultsWith('top: 90px; width: 40px; height: 40px; & + & { top: 130px }')).toEqual([]);
  expect(await faultsWith('top: 90px; width: 20px; height: 20px; & + & { top: 160px }')).toEqual([]);
  expect(await faultsWith('top: 90px; width: 20px; height: 20px; & + & { top: 110px }')).toEqual(['target-size']);
  expect(await faultsWith('top: 90px; width: 30px; height: 30px; & + & { top: 100px }')).toEqual(['target-size']);
});

test('each rule whose result depends on other elements is one of the whole page', async () => {
  const page = await blankWindow();
  expect(await faultsIn(page, pageWith(''))).toEqual([]);
  const comparing = await page.evaluate(() => {
    type Names = { id: string; any: string[]; all: string[]; none: string[]; reviewOnFail: boolean };
    type Audit = { rules: Names[]; checks: Record<string, { after?: unknown }> };
    const audit = (globalThis as unknown as { axe: { _audit: Audit } }).axe._audit;
    return audit.rules
      .filter(({ any, all, none }) => [...any, ...all, ...none].some((name) => audit.checks[name]?.after))
      .filter(({ reviewOnFail }) => !reviewOnFail) // its failures are no violations
      .map(({ id }) => id);
  });
  // not among the rules of these tests, and a rule that never reports a violation
  const others = ['duplicate-id', 'duplicate-id-active', 'identical-links-same-purpose', 'frame-tested'];
  expect(comparing.filter((id) => !PAGE_RULES.includes(id) && !others.includes(id))).toEqual([]);
});
