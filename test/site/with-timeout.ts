/** Resolves with the value of `work`; fails after `seconds` with an error that names `what`. */
export async function withTimeout<T>(seconds: number, awaited: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`waited ${seconds} s for ${awaited}`)), seconds * 1000);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
