import { Refusal, type RefusalCode } from '#shared/errors.ts';

/** The result of `work`; null when it refuses with one of these codes, such as for a link that no longer works. */
export async function nullIfRefused<T>(
  work: () => Promise<T>,
  codes: readonly RefusalCode[] = ['NOT_FOUND'],
): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && codes.includes(error.code)) return null;
    throw error;
  }
}
