import { QUERY_FRESH_MS } from '#shared/limits.ts';

interface Entry {
  answer: Promise<unknown>;
  /** When the answer was cached, in milliseconds of the process clock. */
  expiresAt: number;
}

const entries = new Map<string, Entry>();

/**
 * The cached answer for `key` if it is younger than five minutes (spec 9), else the answer of `run`. Simultaneous
 * requests share one run; failures are neither cached nor retried. One key always carries one type of answer.
 */
export function cached<T>(key: readonly unknown[], run: () => Promise<T>): Promise<T> {
  const text = JSON.stringify(key, sortFields);
  const cachedEntry = entries.get(text);
  if (cachedEntry && cachedEntry.expiresAt > Date.now()) return cachedEntry.answer as Promise<T>;
  removeExpired();
  const answer = run();
  const entry = { answer, expiresAt: Date.now() + QUERY_FRESH_MS };
  entries.set(text, entry);
  answer.catch(() => {
    if (entries.get(text) === entry) entries.delete(text);
  });
  return answer;
}

/**
 * Removes expired answers. This limits the memory of a page that stays open, because expired answers are never read
 * again.
 */
function removeExpired(): void {
  for (const [text, { expiresAt }] of entries) if (expiresAt <= Date.now()) entries.delete(text);
}

/** Objects with equal fields are equal keys, whatever the order of their fields. */
function sortFields(_name: string, value: unknown): unknown {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isRecord ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value;
}
