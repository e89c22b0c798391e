/**
 * Requests that a test sends at the same time. The server renders eight pages at a time and lets further requests wait,
 * so it refuses none of six, however busy the machine is.
 */
const AT_A_TIME = 6;

/** Runs `work` for every item, six items at a time. Resolves with the results in the order of the items. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  await Promise.all(
    Array.from({ length: AT_A_TIME }, async () => {
      for (const [index, item] of waiting) results[index] = await work(item, index);
    }),
  );
  return results;
}
