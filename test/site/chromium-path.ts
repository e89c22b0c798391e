import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/** Whether Debian's Chromium is installed. Tests prefer it. */
export const usesDebianChromium = (): boolean => existsSync(DEBIAN_CHROMIUM);

/** The Chromium that tests start: Debian's where it is installed, else that of the npm package, unpacked at first use. */
export const chromiumPath = async (): Promise<string> =>
  usesDebianChromium() ? DEBIAN_CHROMIUM : chromium.executablePath();
