/** What sharing needs of a browser; older and insecure pages lack either. */
export interface ShareApis {
  share?: (what: { title: string; url: string }) => Promise<void>;
  clipboard?: { writeText: (text: string) => Promise<void> };
}

/** Whether this browser can pass a link on at all. */
export const canShare = (browser: ShareApis): boolean => Boolean(browser.share ?? browser.clipboard);

/**
 * Passes a link on: through the system's own sheet where a finger points, else into the clipboard.
 * @returns whether the link now lies in the clipboard, which nobody sees unless told
 */
export async function shareLink(
  browser: ShareApis,
  what: { title: string; url: string },
  finger: boolean,
): Promise<'copied' | 'passed' | 'failed'> {
  try {
    if (browser.share && (finger || !browser.clipboard)) {
      await browser.share(what);
      return 'passed';
    }
    await browser.clipboard?.writeText(what.url);
    return browser.clipboard ? 'copied' : 'failed';
  } catch {
    return 'failed'; // closed the sheet, or refused the clipboard: nothing to say either way
  }
}
