import { data } from 'react-router';
import { Refusal } from '#shared/errors.ts';

/** What the error page is told of a refusal. */
export interface RefusalData {
  code: string;
  text: string;
}

/** Runs a loader's work; a refusal becomes the error page with the refusal's own status and words. */
export async function refusalToResponse<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const body: RefusalData = { code: error.code, text: error.message };
    throw data(body, { status: error.status });
  }
}
