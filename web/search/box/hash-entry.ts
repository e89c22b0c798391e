// The overlay's entry in the browser's history (spec 4): `#search` while it is open.

const HASH = '#search';
/** Marks a history entry that the overlay has pushed. The entry below it is the page without the overlay. */
const STATE_MARK = 'search';

const listeners = new Set<() => void>();

/**
 * Must run before the router starts, because the first listener on a window runs first. Hash navigation within a page
 * (`#map`, `#main`) is left to the browser, because the router would treat it as a new visit and reload the page's
 * data.
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
  /** Calls `onChange` whenever the URL opens or closes the overlay, and at once if the overlay is open at the start. */
  watch: (onChange: (isOn: boolean) => void) => () => void;
  /** Updates the URL after the overlay was opened or closed. */
  set: (isOn: boolean) => void;
  /** Navigates to another page. Removes the overlay's history entry, so that Back leads to the page before it. */
  leave: (href: string) => void;
  /**
   * Called for a press on a link, which closes the overlay. The overlay's history entry stays until the click, so that
   * the link's page replaces it.
   */
  yieldTo: (link: HTMLAnchorElement) => void;
  /** Runs `run` once pending history steps are done. */
  whenSettled: (run: () => void) => void;
}

/** Creates the page's only hash entry. Accesses the browser only when its methods run. */
export function hashEntry(): HashEntry {
  let isWanted = false;
  let isGoingBack = false;
  let isYielding = false;
  /** Path and hash of the last known URL, to recognize the change of a history step. */
  let last = { page: '', isOn: false };
  const pendingCallbacks: (() => void)[] = [];
  const readUrl = () => (last = { page: pageNow(), isOn: isHashOn() });
  const applyWantedState = () => {
    if (isGoingBack || isYielding || isWanted === isHashOn()) return;
    const { history } = window;
    if (isWanted) history.pushState({ ...history.state, [STATE_MARK]: true }, '', HASH);
    else if (!history.state?.[STATE_MARK]) history.replaceState(history.state, '', readUrl().page);
    else {
      isGoingBack = true; // the new URL, until `popstate` fires
      history.back();
    }
    readUrl();
  };
  const onHistoryStep = (onChange: (isOn: boolean) => void) => {
    const before = last;
    const { page, isOn } = readUrl();
    if (page !== before.page || !(isOn || before.isOn)) return;
    if (isGoingBack) {
      isGoingBack = false;
      applyWantedState(); // the visitor may have opened the overlay again meanwhile
      for (const run of pendingCallbacks.splice(0)) run();
    } else if (isOn !== before.isOn) {
      isWanted = isOn;
      onChange(isOn);
    }
  };
  const whenSettled = (run: () => void) => void (isGoingBack ? pendingCallbacks.push(run) : run());
  const leave = (href: string) =>
    whenSettled(() => (isHashOn() ? window.location.replace(href) : window.location.assign(href)));
  return {
    leave,
    whenSettled,
    set: (isOn) => {
      isWanted = isOn;
      applyWantedState();
    },
    watch: (onChange) => {
      isWanted = readUrl().isOn;
      if (isWanted) onChange(true);
      const listen = () => onHistoryStep(onChange);
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
    yieldTo: (link) => {
      isYielding = true;
      onNextClick(link, (isOnLink) => {
        isYielding = false;
        if (isOnLink) leave(link.href);
        else applyWantedState();
      });
    },
  };
}

/**
 * Calls `onClick` once, at the next click. Its argument says whether the click was a plain click on the link, whose
 * navigation is prevented.
 */
function onNextClick(link: HTMLAnchorElement, onClick: (isOnLink: boolean) => void): void {
  const listen = (event: MouseEvent) => {
    const isOnLink = isPlainClick(event) && event.composedPath().includes(link);
    if (isOnLink) event.preventDefault();
    onClick(isOnLink);
  };
  window.addEventListener('click', listen, { capture: true, once: true });
}

const isHashOn = () => window.location.hash === HASH;

/** The link by which a press would leave the page; null for links within the page, new tabs and downloads. */
export function leavingLink(event: Event): HTMLAnchorElement | null {
  const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
  if (!link?.href || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  return /^https?:$/.test(link.protocol) && !link.getAttribute('href')?.startsWith('#') ? link : null;
}

/** Whether a click opens the link in this tab: primary button, no modifier key. */
export const isPlainClick = (
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): boolean => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
