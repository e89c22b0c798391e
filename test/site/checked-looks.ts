// Contrast of colours is more than half of the work of axe. Header, footer and cards look the same on every page, so each
// look is checked until one element with it has passed, and is then left out, on later pages too.

interface Check {
  evaluate: (this: CheckHelper, ...args: unknown[]) => unknown;
}
interface CheckHelper {
  data: (data: { contrastRatio?: number } | undefined) => void;
}
interface Rule {
  id: string;
  matches: (element: Element, ...args: unknown[]) => boolean;
}
/** The part of axe's state that lists its rules and checks. */
interface Audit {
  rules: Rule[];
  checks: Record<string, Check>;
}
/** What a page knows during one run of axe. */
interface Looks {
  /** The looks that passed before this run. */
  earlier: Set<string>;
  /** The looks that passed in this run. */
  passed: Set<string>;
  /** The looks of elements, which do not change while axe runs. */
  ofElements: WeakMap<Element, string>;
}
export interface PageWithAxe {
  axe: { _audit: Audit };
  /** Set by `leaveOutPassedLooks`. */
  looks?: Looks;
}

/** The looks that passed in this test process, as hashes. */
const passedLooks = new Set<string>();

/** The looks that passed so far, as the argument of `leaveOutPassedLooks`. */
export const allPassedLooks = (): string => [...passedLooks].join(' ');

/** Stores looks that passed on a page. */
export function storePassedLooks(looks: string): void {
  for (const look of looks.split(' ')) if (look !== '') passedLooks.add(look);
}

/**
 * Runs in the page before each run of axe: the rule for contrast leaves out elements whose look is one of `looks`, or
 * passes during the run.
 *
 * The look of an element is the tag, class, style and computed colours of the element and of all its ancestors. So an
 * element has the same text colour, size and backgrounds as another element with the same look. A look passes only when
 * axe computed the ratio of an element and found it sufficient: hidden elements, and elements for which axe cannot decide
 * (over a picture, or below another element), do not count.
 */
export function leaveOutPassedLooks(looks: string): void {
  const page = globalThis as unknown as PageWithAxe;
  const isFirstRun = page.looks === undefined;
  const current: Looks = { earlier: new Set(looks.split(' ')), passed: new Set(), ofElements: new WeakMap() };
  page.looks = current;
  if (!isFirstRun) return;

  const properties = [
    'color',
    'background-color',
    'background-image',
    'opacity',
    'font-size',
    'font-weight',
    'text-shadow',
  ];
  const hashOf = (text: string): string => {
    let [first, second] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at += 1) {
      first = Math.imul(first ^ text.charCodeAt(at), 2_654_435_761);
      second = Math.imul(second ^ text.charCodeAt(at), 1_597_334_677);
    }
    return `${(first >>> 0).toString(36)}.${(second >>> 0).toString(36)}`;
  };
  const lookOf = (element: Element, { ofElements }: Looks): string => {
    const known = ofElements.get(element);
    if (known !== undefined) return known;
    const style = getComputedStyle(element);
    const parts = [element.localName, element.getAttribute('class'), element.getAttribute('style')];
    for (const property of properties) parts.push(style.getPropertyValue(property));
    if (element.parentElement) parts.push(lookOf(element.parentElement, page.looks ?? current));
    const look = hashOf(parts.join('|'));
    ofElements.set(element, look);
    return look;
  };

  const rule = page.axe._audit.rules.find(({ id }) => id === 'color-contrast');
  const check = page.axe._audit.checks['color-contrast'];
  if (!rule || !check) throw new Error('axe has no rule for contrast');
  const { matches } = rule;
  rule.matches = function (element, ...args) {
    const run = page.looks ?? current;
    return !run.earlier.has(lookOf(element, run)) && matches.call(this, element, ...args);
  };
  const { evaluate } = check;
  check.evaluate = function (...args) {
    const run = page.looks ?? current;
    const look = lookOf(args[0] as Element, run);
    if (run.passed.has(look)) return true;
    let hasRatio = false;
    const data: CheckHelper['data'] = (value) => {
      hasRatio = value?.contrastRatio !== undefined;
      this.data(value);
    };
    const result = evaluate.apply({ ...this, data }, args);
    if (result === true && hasRatio) run.passed.add(look);
    return result;
  };
}
