import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/** Whether Debian's Chromium is installed. Tests prefer it. */
export const usesDebianChromium = (): boolean => existsSync(DEBIAN_CHROMIUM);

/**
 * The path of the Chromium for tests: Debian's Chromium if it is installed, else the Chromium of the npm package, which
 * is unpacked at first use.
 */
export const chromiumPath = async (): Promise<string> =>
  usesDebianChromium() ? DEBIAN_CHROMIUM : chromium.executablePath();
