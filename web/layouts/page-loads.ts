/**
 * Shows at once that the next page is loading: a bar at the top of the window, and the pressed link or card is dimmed.
 * The browser loads pages, and on a slow network the window would otherwise not change until the answer arrives.
 */

/** The bar disappears after this time, because a link to a file loads no page and a visitor can stop a load. */
const GIVE_UP_MS = 15_000;
/** Calendar files, feeds and downloads, which do not replace the page. */
const FILE_PATH = /^\/(?:ical|rss)\/|\.\w+$/;

let timer: ReturnType<typeof setTimeout> | undefined;
let pressed: HTMLElement | null = null;

export function watchPageLoads(): void {
  addEventListener('click', onClick); // runs after React's handlers, which are on the document
  addEventListener('submit', onSubmit);
  addEventListener('pageshow', ({ persisted }) => persisted && endLoading()); // the back button restored this page
  addEventListener('keydown', ({ key }) => key === 'Escape' && endLoading()); // Escape stops a page load
}

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || event.defaultPrevented || !isPlainClick(event) || !opensPage(link, location)) return;
  // when the link covers a card, the whole card is dimmed
  startLoading(link.closest<HTMLElement>('[data-card]') ?? link);
}

function onSubmit(event: SubmitEvent): void {
  const { target: form } = event;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  if (form.method !== 'dialog' && form.target !== '_blank') startLoading(null);
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Whether a link loads another page in this window. */
export function opensPage(
  link: Pick<HTMLAnchorElement, 'href' | 'target' | 'download'> & { hasAttribute: (name: string) => boolean },
  here: Pick<Location, 'href'>,
): boolean {
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return false;
  const to = new URL(link.href);
  if (!to.protocol.startsWith('http') || FILE_PATH.test(to.pathname)) return false;
  return to.hash === '' || withoutHash(to.href) !== withoutHash(here.href);
}

const withoutHash = (href: string): string => href.split('#', 1).join('');

function startLoading(element: HTMLElement | null): void {
  endLoading();
  pressed = element;
  pressed?.setAttribute('data-pressed', '');
  document.documentElement.setAttribute('data-loading', '');
  timer = setTimeout(endLoading, GIVE_UP_MS);
}

function endLoading(): void {
  clearTimeout(timer);
  pressed?.removeAttribute('data-pressed');
  pressed = null;
  document.documentElement.removeAttribute('data-loading');
}
