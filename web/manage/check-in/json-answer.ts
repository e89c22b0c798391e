import { Refusal } from '#shared/errors.ts';

/** The result as JSON, or the code of the refusal with its status. No cache stores it. */
export async function jsonOf(work: () => Promise<unknown>): Promise<Response> {
  const headers = { 'cache-control': 'no-store' };
  try {
    const result = await work();
    return result instanceof Response ? result : Response.json(result, { headers });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return Response.json({ code: error.code }, { status: error.status, headers });
  }
}
