// Axe compares each target of the pointer with everything near it, for which it sorts all elements of the page by position.
// Most targets are large or far from others, which their positions alone show.

interface Rule {
  id: string;
  matches: (element: Element, ...args: unknown[]) => boolean;
}
interface PageWithTargets {
  axe: { _audit: { rules: Rule[] } };
  /** The targets which axe has to check. Set by `leaveOutRoomyTargets`. */
  narrowTargets?: Set<Element>;
}

/**
 * Runs in the page before each run of axe: the rule for the size of targets leaves out elements that certainly pass. A
 * target passes when it is at least 24 by 24 pixels and no other target covers a part of it, or when it is at least 36
 * pixels from all others (24 for the space, 12 because axe assumes that a small neighbour is 24 pixels wide).
 */
export function leaveOutRoomyTargets(): void {
  const page = globalThis as unknown as PageWithTargets;
  const isFirstRun = page.narrowTargets === undefined;
  // an element with a `tabindex` is a target only when it is a widget
  const noWidget = [
    'main',
    'div',
    'section',
    'article',
    'p',
    'span',
    'form',
    'ul',
    'ol',
    'li',
    'h1',
    'h2',
    'h3',
  ].join();
  const native =
    'a[href], area, button, input, select, textarea, summary, details, iframe, object, embed, audio, video';
  const selector = `${native}, [contenteditable], [tabindex]:not(:is(${noWidget}):not([role]))`;
  const targets = [...document.querySelectorAll(selector)]
    .map((element) => ({ element, box: element.getBoundingClientRect(), isCovered: false, isNear: false }))
    .filter(({ box }) => box.width > 0 && box.height > 0)
    .toSorted((a, b) => a.box.top - b.box.top);
  const SPACE = 36;
  targets.forEach((target, position) => {
    const { left, right, bottom } = target.box;
    for (let at = position + 1; at < targets.length; at += 1) {
      const other = targets[at];
      if (!other || other.box.top > bottom + SPACE) break;
      if (other.box.left > right + SPACE || other.box.right < left - SPACE) continue;
      target.isNear = other.isNear = true;
      if (other.box.top < bottom && other.box.left < right && other.box.right > left)
        target.isCovered = other.isCovered = true;
    }
  });
  const isRoomy = ({ box, isCovered, isNear }: (typeof targets)[number]): boolean =>
    !isNear || (!isCovered && box.width >= 24 && box.height >= 24);
  page.narrowTargets = new Set(targets.filter((target) => !isRoomy(target)).map(({ element }) => element));
  if (!isFirstRun) return;
  const rule = page.axe._audit.rules.find(({ id }) => id === 'target-size');
  if (!rule) throw new Error('axe has no rule for the size of targets');
  const { matches } = rule;
  rule.matches = function (element, ...args) {
    return page.narrowTargets?.has(element) === true && matches.call(this, element, ...args);
  };
}
