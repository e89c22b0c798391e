// Chromium's memory of loaded files, which is separate from the cache of its network service.
import type { Page } from 'playwright-core';
import { devToolsOf } from '../site/windows.ts';

/**
 * Removes script and pictures from the memory of the page's process, so that the next page requests them again, and
 * `intercept` sees the requests. The cache of the network service still answers most of them.
 */
export async function clearMemoryCache(page: Page): Promise<void> {
  const devTools = await devToolsOf(page);
  await devTools.send('Network.enable');
  // switching the cache off removes the files; afterwards the page uses the cache as before
  for (const cacheDisabled of [true, false]) await devTools.send('Network.setCacheDisabled', { cacheDisabled });
}
