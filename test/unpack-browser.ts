import chromium from '@sparticuz/chromium';
import { usesDebianChromium } from './site/chromium-path.ts';

/**
 * Once per test run, before the test processes start: unpacks the Chromium of the npm package. Otherwise the first
 * process would unpack the file while another process starts it, which fails with ETXTBSY.
 */
export default async function setup(): Promise<void> {
  if (!usesDebianChromium()) await chromium.executablePath();
}
