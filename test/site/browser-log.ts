// The last calls of Playwright, for a test that failed. Some calls have no timeout, and a test that waits for one of them
// ends with nothing but "timed out".
import type { Logger } from 'playwright-core';

declare module 'vitest' {
  interface TaskMeta {
    /** Of a failed test: the last calls of Playwright. `npm test` prints them with the failure. */
    lastCalls?: string;
  }
}

const LENGTH = 24;
const lines: string[] = [];

/** Stores the last calls of Playwright with their times. */
export const browserLog: Logger = {
  isEnabled: (name) => name === 'api',
  log: (_name, _severity, message) => {
    lines.push(`${new Date().toISOString()} ${String(message)}`);
    if (lines.length > LENGTH) lines.shift();
  },
};

/** The last calls, one a line, oldest first. A call that has "started" and not "succeeded" or "failed" still runs. */
export const lastCalls = (): string => lines.join('\n');
