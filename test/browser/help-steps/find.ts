// Finds what a reader sees by its name: controls, and parts of a page. One look at the page finds it, because a role
// locator of Playwright for each kind of control would take a second on a large page.
import { setTimeout } from 'node:timers/promises';
import type { ElementHandle, Page } from 'playwright-core';

/** What is looked for: only fields, or also other controls, or also headings and texts. */
type Kind = 'field' | 'control' | 'any';

interface Wanted {
  /** A regular expression of the whole name, and one of its beginning. */
  whole: string;
  begin: string;
  kind: Kind;
  /** The beginning of the name of the group of fields in which the control is. */
  group: string | null;
}

/** How long a name may take to appear, in milliseconds. */
export const PATIENCE = 60_000;

/** The source of an expression for texts that begin with the label. `…` in the label stands for a value. */
function pattern(label: string, end: string): string {
  const escaped = label.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`).replaceAll('…', '.*');
  return `^${escaped.replaceAll(/\s+/g, String.raw`\s+`)}${end}`;
}

/**
 * Runs in the page. Of all visible elements with the name, the first one: a whole name counts more than the beginning of
 * a name, and the main part of the page more than the rest.
 */
function findInPage({ whole, begin, kind, group }: Wanted): Element | null {
  const FIELDS = 'select, textarea, input:not([type=hidden]), [role=textbox]';
  const CONTROLS = `a[href], button, summary, fieldset, [role=group], [role=option], [role=menuitem], ${FIELDS}`;
  const TEXTS = 'h1, h2, h3, h4, legend, p, li:not(:has(a, button)), dt, dd, span, strong, label, div:not(:has(div))';
  /** The shown texts of an element, with a space between them, because a badge beside a name is a text of its own. */
  const textOf = (element: Element | null) => {
    const texts = document.createTreeWalker(element ?? document.createElement('p'), NodeFilter.SHOW_TEXT);
    let text = '';
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement;
      if (parent?.checkVisibility() === true && parent.closest('[aria-hidden=true]') === null)
        text += ` ${texts.currentNode.textContent}`;
    }
    return text.replaceAll(/\s+/g, ' ').trim();
  };
  const namesOf = (element: Element): string[] => {
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
    const names = [element.getAttribute('aria-label') ?? '', ...ids.map((id) => textOf(document.getElementById(id)))];
    if ('labels' in element) names.push(...[...((element.labels as NodeListOf<Element> | null) ?? [])].map(textOf));
    if (element instanceof HTMLFieldSetElement) names.push(textOf(element.querySelector('legend')));
    else if (!element.matches('select, textarea, input, [role=group], [role=textbox]')) names.push(textOf(element));
    return names;
  };
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getClientRects().length > 0 &&
    element.closest('[inert], [aria-hidden=true]') === null;
  const [wholeName, beginOfName] = [new RegExp(whole, 'i'), new RegExp(begin, 'i')];
  const inGroup = group === null ? null : new RegExp(group, 'i');
  const isInGroup = (element: Element) => {
    const parent = element.closest('fieldset, [role=group]');
    return inGroup === null || (parent !== null && namesOf(parent).some((name) => inGroup.test(name)));
  };
  const rankOf = (element: Element): number | null => {
    const names = namesOf(element);
    const isWhole = names.some((name) => wholeName.test(name));
    if (!isWhole && !names.some((name) => beginOfName.test(name))) return null;
    return (isWhole ? 0 : 2) + (element.closest('main') === null ? 1 : 0);
  };
  let [found, best]: [Element | null, number] = [null, 4];
  const selector = { field: FIELDS, control: CONTROLS, any: `${TEXTS}, ${CONTROLS}` }[kind];
  for (const element of document.querySelectorAll(selector)) {
    const rank = rankOf(element);
    if (rank === null || rank >= best || !isVisible(element) || !isInGroup(element)) continue;
    [found, best] = [element, rank];
    if (rank === 0) break;
  }
  return found;
}

/** Waits until something with this name is visible. Resolves with undefined when nothing is. */
export async function find(
  page: Page,
  label: string,
  { kind, group, patience = PATIENCE }: { kind: Kind; group?: string | undefined; patience?: number },
): Promise<ElementHandle<Element> | undefined> {
  const wanted = {
    // a label may have a full stop or a count after it: `Tickets (1)`
    whole: pattern(label, String.raw`[.:…]?(?: \(.*\))?(?: \d+)?$`),
    begin: pattern(label, String.raw`(?!\w)`),
    kind,
    group: group === undefined ? null : pattern(group, ''),
  };
  // asked from here, because timers of a page do not run in a window without script
  const end = Date.now() + patience;
  do {
    const handle = await page.evaluateHandle(findInPage, wanted).catch(undefinedWhileNavigating);
    const element = handle?.asElement();
    if (element) return element;
    await setTimeout(60);
  } while (Date.now() < end);
  return undefined;
}

/** The page is gone while the next one comes; every other error is thrown. */
function undefinedWhileNavigating(error: Error): undefined {
  if (!/context was destroyed|navigat/i.test(error.message)) throw error;
}
