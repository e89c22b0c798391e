// The overlay's entry in the browser's history (spec 4): `#search` while it is open, and no stale one after.

const HASH = '#search';
/** Marks an entry as pushed by us: the page without the overlay lies right beneath it. */
const MARK = 'search';

const listeners = new Set<() => void>();

/**
 * To be called before the router begins: of listeners on a window, the one that came first hears first. Steps within a
 * page (`#map`, `#main`) are the browser's own: for the router a hash that goes is a new visit, and it would load the
 * page's data again.
 */
export function interceptHistorySteps(): void {
  let page = pageNow();
  window.addEventListener('popstate', (event) => {
    for (const listen of listeners) listen();
    if (pageNow() === page) event.stopImmediatePropagation();
    page = pageNow();
  });
}

const pageNow = () => window.location.pathname + window.location.search;

export interface HashEntry {
  /** Reports whenever the address opens or closes the overlay, at once when it is open from the start. */
  watch: (onChange: (isOn: boolean) => void) => () => void;
  /** The overlay was opened or closed by other means: the address follows. */
  set: (isOn: boolean) => void;
  /** Goes to another page. Of the overlay's entry nothing stays, so that Back leads to where one was. */
  leave: (href: string) => void;
  /** A press on a link closes the overlay: the address waits for the link, which takes the entry's place. */
  yieldTo: (link: HTMLAnchorElement) => void;
  /** Runs once the address is settled. */
  whenSettled: (run: () => void) => void;
}

/** One a page; touches the browser only when asked to. */
export function hashEntry(): HashEntry {
  let isWanted = false;
  let isGoingBack = false;
  let isYielding = false;
  /** The address as we know it, to tell what a step in the history was about. */
  let last = { page: '', isOn: false };
  const waiting: (() => void)[] = [];
  const look = () => (last = { page: pageNow(), isOn: isHashOn() });
  const settle = () => {
    if (isGoingBack || isYielding || isWanted === isHashOn()) return;
    const { history } = window;
    if (isWanted) history.pushState({ ...history.state, [MARK]: true }, '', HASH);
    else if (!history.state?.[MARK]) history.replaceState(history.state, '', look().page);
    else {
      isGoingBack = true; // until `popstate` tells
      history.back();
    }
    look();
  };
  const stepped = (onChange: (isOn: boolean) => void) => {
    const before = last;
    const { page, isOn } = look();
    if (page !== before.page || !(isOn || before.isOn)) return;
    if (isGoingBack) {
      isGoingBack = false;
      settle(); // it may have been opened again meanwhile
      for (const run of waiting.splice(0)) run();
    } else if (isOn !== before.isOn) {
      isWanted = isOn;
      onChange(isOn);
    }
  };
  const whenSettled = (run: () => void) => {
    if (isGoingBack) waiting.push(run);
    else run();
  };
  const leave = (href: string) =>
    whenSettled(() => (isHashOn() ? window.location.replace(href) : window.location.assign(href)));
  return {
    leave,
    whenSettled,
    set: (wanted) => {
      isWanted = wanted;
      settle();
    },
    watch: (onChange) => {
      isWanted = look().isOn;
      if (isWanted) onChange(true);
      const listen = () => stepped(onChange);
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
    yieldTo: (link) => {
      isYielding = true;
      const clicked = (event: MouseEvent) => {
        isYielding = false;
        if (!isPlainClick(event) || !event.composedPath().includes(link)) return settle();
        event.preventDefault();
        leave(link.href);
      };
      window.addEventListener('click', clicked, { capture: true, once: true });
    },
  };
}

const isHashOn = () => window.location.hash === HASH;

/** The link that a press would leave the page by; null for links into the page, new tabs and downloads. */
export function leavingLink(event: Event): HTMLAnchorElement | null {
  const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
  if (!link?.href || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  return /^https?:$/.test(link.protocol) && !link.getAttribute('href')?.startsWith('#') ? link : null;
}

/** A click that means this tab: first button, no key held. */
export const isPlainClick = (
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): boolean => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
