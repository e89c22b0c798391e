/** The browser's sharing APIs. Older browsers and insecure pages lack one API or both. */
export interface ShareApis {
  share?: (link: { title: string; url: string }) => Promise<void>;
  clipboard?: { writeText: (text: string) => Promise<void> };
}

/** Whether this browser can share or copy a link. */
export const canShare = (browser: ShareApis): boolean => Boolean(browser.share ?? browser.clipboard);

/**
 * Shares a link: through the system's share sheet on touch devices, else through the clipboard.
 * @returns 'copied' when the link is in the clipboard, which the page should announce
 */
export async function shareLink(
  browser: ShareApis,
  link: { title: string; url: string },
  isTouch: boolean,
): Promise<'copied' | 'passed' | 'failed'> {
  try {
    if (browser.share && (isTouch || !browser.clipboard)) {
      await browser.share(link);
      return 'passed';
    }
    await browser.clipboard?.writeText(link.url);
    return browser.clipboard ? 'copied' : 'failed';
  } catch {
    return 'failed'; // the person closed the share sheet, or the browser refused access to the clipboard
  }
}
