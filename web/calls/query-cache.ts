import { QUERY_FRESH_MS } from '#shared/limits.ts';

type Client = import('@tanstack/query-core').QueryClient;

let opened: Promise<Client> | undefined;

/**
 * The answer kept under `key`, or that of `run` when there is none or it is older than five minutes (spec 9). Two who
 * ask at once share one call; a failure is neither tried again nor kept. The cache itself is loaded when it is first
 * asked, so that no page waits for it.
 */
export async function cached<T>(key: readonly unknown[], run: () => Promise<T>): Promise<T> {
  const client = await (opened ??= open());
  // in a box: the cache takes no undefined, which an empty answer is
  const { value } = await client.fetchQuery({ queryKey: key, queryFn: async () => ({ value: await run() }) });
  return value;
}

async function open(): Promise<Client> {
  try {
    const { QueryClient } = await import('@tanstack/query-core');
    // never mounted: nothing watches focus or reconnection, so nothing is fetched again unasked
    return new QueryClient({
      // `always`: offline, the call fails and says so; the cache would rather wait for the network for ever
      defaultOptions: { queries: { staleTime: QUERY_FRESH_MS, retry: false, networkMode: 'always' } },
    });
  } catch (error) {
    opened = undefined; // the script may come next time
    throw error;
  }
}
