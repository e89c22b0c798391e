interface Call<Item> {
  items: readonly Item[];
  done: () => void;
  failed: (error: unknown) => void;
}

/**
 * Calls `work` for one list of items at a time. Lists that arrive meanwhile become one list, so that many callers need
 * few runs. A caller's promise settles once its items are done. If the work on a joined list fails, each of its lists is
 * tried alone, so that a caller gets only an error about its own items.
 */
export function joined<Item>(work: (items: Item[]) => Promise<void>): (items: readonly Item[]) => Promise<void> {
  let waiting: Call<Item>[] = [];
  let isRunning = false;

  const run = async (calls: readonly Call<Item>[]): Promise<void> => {
    try {
      await work(calls.flatMap(({ items }) => items));
      for (const { done } of calls) done();
    } catch (error) {
      if (calls.length > 1) for (const call of calls) await run([call]);
      else calls[0]?.failed(error);
    }
  };
  const runAll = async (): Promise<void> => {
    isRunning = true;
    while (waiting.length > 0) {
      const calls = waiting;
      waiting = [];
      await run(calls);
    }
    isRunning = false;
  };
  return (items) =>
    new Promise((done, failed) => {
      waiting.push({ items, done, failed });
      if (!isRunning) void runAll();
    });
}
