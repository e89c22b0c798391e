/** Time in ms after which the picker shows a loading text. A faster answer would make the text flash. */
const LOADING_DELAY_MS = 400;

/** Settles as the promise does, and calls `onSlow` once if the promise takes longer than 400 ms. */
export async function whenSlow<T>(promise: Promise<T>, onSlow: () => void): Promise<T> {
  const timer = setTimeout(onSlow, LOADING_DELAY_MS);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
  }
}
