/**
 * The URL that the browser itself will request for a click on a link or a submitted form. Null when it will not request
 * a URL: script handles the event, or the link opens elsewhere, downloads a file or leads to a part of the page.
 */
export function requestedUrl(event: Event): URL | null {
  if (event.defaultPrevented || !(event.target instanceof Element)) return null;
  if (event instanceof SubmitEvent) return formUrl(event.target, event.submitter);
  return event instanceof MouseEvent && isPlainClick(event) ? linkUrl(event.target) : null;
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

function linkUrl(target: Element): URL | null {
  const link = target.closest('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return null;
  const url = new URL(link.href);
  const isWithinPage = url.hash !== '' && url.href.split('#')[0] === location.href.split('#')[0];
  return isWithinPage || !['', '_self'].includes(link.target) ? null : url;
}

function formUrl(form: Element, submitter: HTMLElement | null): URL | null {
  if (!(form instanceof HTMLFormElement) || form.method === 'dialog') return null;
  return new URL(submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? '', document.baseURI);
}
