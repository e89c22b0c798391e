/** The error of a response that is larger than allowed. */
export class AnswerTooLarge extends Error {}

/**
 * A `fetch` for a service that is not trusted. It follows no redirect, because the request contains a key. A response
 * of more than `maxBytes` fails instead of filling the memory.
 */
export const limitedFetch =
  (maxBytes: number): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    if (!response.body) return response;
    let bytes = 0;
    const limit = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > maxBytes) controller.error(new AnswerTooLarge(`the answer has more than ${maxBytes} bytes`));
        else controller.enqueue(chunk);
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(limit), { status, statusText, headers });
  };
