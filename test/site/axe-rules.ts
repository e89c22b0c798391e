// Runs in the page: axe's rules, without its queues and its report of all that passed.

import type { Looks } from './checked-looks.ts';
import type { PassedPart } from './page-snapshot.ts';

/** A node of axe's tree. */
interface VirtualNode {
  actualNode: Element;
}
interface CheckResult {
  type: 'any' | 'all' | 'none';
  results: unknown[];
}
interface Rule {
  id: string;
  selector: string;
  excludeHidden: boolean;
  reviewOnFail: boolean;
  matches: (element: Element, node: VirtualNode, context: object) => boolean;
  runChecksSync: (type: CheckResult['type'], node: VirtualNode, options: object, context: object) => CheckResult;
  runSync: (context: object, options: object) => object;
  after: (result: object, options: object) => object;
}
/** The parts of axe that its own `run` uses. */
interface AxeParts {
  _audit: { rules: Rule[] };
  _tree?: VirtualNode[] | undefined;
  _selectCache?: object[] | undefined;
  _selectorData?: unknown;
  teardown: () => void;
  commons: { dom: { isVisibleToScreenReaders: (node: VirtualNode) => boolean } };
  utils: {
    getFlattenedTree: (root: Element) => VirtualNode[];
    getNodeFromTree: (element: Element) => VirtualNode;
    getSelectorData: (tree: VirtualNode[]) => unknown;
    select: (selector: string, context: object) => VirtualNode[];
    ruleShouldRun: (rule: Rule, context: object, options: object) => boolean;
    aggregateChecks: (results: object) => { result: string };
    finalizeRuleResult: (result: object) => { violations: unknown[] };
  };
}

/** Which rules run on which elements. */
export interface RulesToRun {
  options: object;
  /** A selector of parts of the page that are not checked. */
  except: string | null;
  /** The rules that depend on an element, what is in it, its ancestors, and elements it refers to. */
  elementRules: readonly string[];
  /** The parts on which these rules do not run. */
  passed: readonly PassedPart[];
  /** The rules that depend on the whole page. */
  pageRules: readonly string[];
  /** Whether the rules of the whole page run. */
  hasPageRules: boolean;
}

/**
 * The rules that found a fault; null when the page changed since its snapshot.
 *
 * A rule for elements ends at the first fault. Rules whose failures only ask for a review never report a fault.
 */
export function failingRules({ options, except, passed, ...rules }: RulesToRun): string[] | null {
  const page = globalThis as unknown as { axe: AxeParts; changes?: MutationObserver; looks?: Looks };
  const { axe } = page;
  const isUnchanged = page.changes?.takeRecords().length === 0;
  page.changes?.disconnect();
  delete page.changes;
  if (!isUnchanged) return null;
  const { dom } = axe.commons;
  const { utils } = axe;
  const elements = [document.body, ...document.body.querySelectorAll('*')];
  const leftOut = new Map<Element, string>();
  for (const { position, part } of passed) {
    const root = elements[position];
    if (!root) throw new Error('the page has fewer elements than its snapshot');
    [root, ...root.querySelectorAll('*')].forEach((element, place) => leftOut.set(element, `${part}.${place}`));
  }
  if (page.looks) page.looks.places = leftOut;
  const tree = utils.getFlattenedTree(document.documentElement);
  axe._tree = tree;
  axe._selectCache = [];
  // only needed for the selector of an element, which few rules and no passed one ask for
  let selectorData: unknown;
  Object.defineProperty(axe, '_selectorData', {
    configurable: true,
    get: () => (selectorData ??= utils.getSelectorData(tree)),
  });
  const exclude = except === null ? [] : [...document.querySelectorAll(except)].map(utils.getNodeFromTree);
  const context = { include: [tree[0]], exclude, page: true, initiator: true, focusable: true, frames: [], size: {} };
  const fails = (rule: Rule): boolean => {
    if (rules.pageRules.includes(rule.id))
      return utils.finalizeRuleResult(rule.after(rule.runSync(context, {}), {})).violations.length > 0;
    const own = rules.elementRules.includes(rule.id) ? leftOut : new Map();
    return utils
      .select(rule.selector, context)
      .filter((node) => !own.has(node.actualNode) && (!rule.excludeHidden || dom.isVisibleToScreenReaders(node)))
      .filter((node) => rule.matches(node.actualNode, node, context))
      .some((node) => {
        const checks = (['any', 'all', 'none'] as const).map((type) => rule.runChecksSync(type, node, {}, context));
        const results = Object.fromEntries(checks.map((check) => [check.type, check.results]));
        return utils.aggregateChecks(results).result === 'failed';
      });
  };
  try {
    return axe._audit.rules
      .filter((rule) => rule.id !== 'frame-tested' && !rule.reviewOnFail && utils.ruleShouldRun(rule, context, options))
      .filter((rule) => (rules.hasPageRules || !rules.pageRules.includes(rule.id)) && fails(rule))
      .map(({ id }) => id);
  } finally {
    delete axe._selectorData;
    axe._selectCache = undefined;
    axe.teardown();
  }
}
