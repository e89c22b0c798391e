/** Browser and operating system of a user agent: `{ browser: 'Firefox', system: 'Windows' }`. */
export interface DeviceName {
  browser: string | null;
  system: string | null;
  isPhone: boolean;
}

// the order matters, because most user agents also contain the names of older browsers
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bCriOS\/|\bChrome\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const nameIn = (list: [RegExp, string][], text: string) => list.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Parses a `User-Agent` header. A client can send any text, so the result is a hint for display only. */
export function deviceName(userAgent: string): DeviceName {
  return {
    browser: nameIn(browsers, userAgent),
    system: nameIn(systems, userAgent),
    isPhone: /\biPhone\b|\bAndroid\b.*\bMobile\b/.test(userAgent),
  };
}
