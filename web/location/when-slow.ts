/** Time in ms after which waiting shows a loading text; a faster answer would only make the text flash. */
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
