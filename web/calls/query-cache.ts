import { QUERY_FRESH_MS } from '#shared/limits.ts';

type Client = import('@tanstack/query-core').QueryClient;

let opened: Promise<Client> | undefined;

/**
 * The cached answer for `key` if it is younger than five minutes (spec 9), else the answer of `run`. Simultaneous
 * requests share one run; failures are neither cached nor retried. The cache library is loaded on first use.
 */
export async function cached<T>(key: readonly unknown[], run: () => Promise<T>): Promise<T> {
  const client = await (opened ??= open());
  // wrapped: the cache rejects undefined, which an empty answer is
  const { value } = await client.fetchQuery({ queryKey: key, queryFn: async () => ({ value: await run() }) });
  return value;
}

async function open(): Promise<Client> {
  try {
    const { QueryClient } = await import('@tanstack/query-core');
    // never mounted: without focus and reconnect listeners nothing refetches
    return new QueryClient({
      // `always`: without it, the cache waits while offline instead of failing
      defaultOptions: { queries: { staleTime: QUERY_FRESH_MS, retry: false, networkMode: 'always' } },
    });
  } catch (error) {
    opened = undefined; // the next call loads the script again
    throw error;
  }
}
